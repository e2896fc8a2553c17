"""The answers: which rule on a day, what a number meant, how two revisions differ; values first, words last."""
