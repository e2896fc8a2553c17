"""The files of `rules/` as values, and what holds on a day. What others use of it:

- `reading.read_corpus(folder)` reads the whole record, and `reading.read_record` one file of it, or raises
  `language.Unreadable` with everything that is wrong, each as a `language.Finding`.
- `corpus.Corpus` is the record: its `rules`, the `main` one by which people play, and what they share; it answers who
  bore a number.
- `rules.RuleHistory` is one rule through time: what was in force on a day, since when, under which number.
- `records`, `game_records`, `scenario_records` and `question_records` are the shapes of the files; `folding` lays a
  revision, which writes only what changed, over the state before it.
- `days.Day` is a day as exactly as it is known, `language.Text` a text in several languages, `language.Message`
  something to be said.
- `base` is what every record is, and `validation` makes one of a document; `compiled` keeps the whole record for the
  next command, as `known` keeps what has been worked out from files.
- `typography` folds away what is no change and finds words in a text; `yaml` is the one reader of YAML.
"""
