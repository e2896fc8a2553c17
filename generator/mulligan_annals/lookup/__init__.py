"""The answers: which rule on a day, what a number meant, how two revisions differ; values first, words last.

- `parsing` reads what people type: `parsing.asked_day`, `parsing.asked_revision` and their like give what the record
  knows, or raise `parsing.NoAnswer`.
- `asking` reads several things in one breath: `asking.asked_question` gives the days and the game that words ask for.
- `on.answer` tells which rule governed a game on a day, with all that it rests on: an `on.Answer`.
- `ladder.ladder` plays what each further mulligan leaves.
- `cite.cite` tells what a number meant on a day, `cite.meanings` what it has ever meant.
- `comparison.comparison` compares the words of two revisions, `comparison.differences` their play in every game of the
  fixed list; `comparison.matrix` does so for every pair, `comparison.history_of` lists the revisions of a rule.
- `plays.plays` plays a scenario under each revision that it belongs to.
- `questions.answered` puts a question of the record to all of these.

Nothing is imported here: a look-up from the shell reads only what it needs.
"""
