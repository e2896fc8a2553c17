"""The website: every page in both languages, made from the record by templates and phrases."""
