"""The files of `rules/` as values, and what holds on a day."""
