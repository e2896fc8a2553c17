"""The answers on a terminal: paragraphs, quotations and small tables, no wider than reading wants."""
