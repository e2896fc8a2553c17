"""The answers on a terminal: paragraphs, quotations and small tables, no wider than reading wants.

`usage` is how a line is written and refused; `sheet.Sheet` writes everything that is shown. `answers` shows what `on`,
`cite` and `history` find, `comparison` what `compare`, `difference` and `play` find, `texts` official texts, `training`
odds and sheets of questions. `text_commands` holds the commands that read official texts; the others stand in `cli.py`.
"""
