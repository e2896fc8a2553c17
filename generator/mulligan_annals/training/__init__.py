"""Practice: what a rule costs, and questions whose answers the engine computes.

`odds` gives the exact chances of a plan. `question` fills a template for a day and a game and proves its one right
answer; the kinds of question are in `course_of_play`, `hand_sizes` and `statements`; `selection` makes a sheet of them.
"""
