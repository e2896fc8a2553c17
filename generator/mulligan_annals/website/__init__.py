"""The website: every page in each language, made from the record by templates and phrases.

- `build.build` builds the site and `build.serve` shows it, by `serving` while somebody writes; `mkdocs_plugin` alone
  knows of MkDocs, `publish` of where the site is published, `offline.pack` makes one file of it. Nothing else of this
  package is for others.
- `pages` says which pages and files exist and how the navigation names them; `render` writes a page from its template.
- The front page and each answer of its look-up: `answers`, with `names` for what people type there.
- What changed when: `history_pages`, `revision_pages`, `rule_pages`, `number_pages`, `release_pages`, `french_pages`.
- Two revisions side by side: `comparison_pages`; a procedure as a table, and all parameters: `clauses`.
- Played: `example_pages`, `play_pages`; practised: `training_pages`.
- How all this is known: `method_pages`; what one looks up: `reference_pages`; the index of the search: `search`.
- For programs: `api_pages`, and the JSON Schemas of the record: `schemas`.
"""
