"""What people type, read: days and rule numbers, and what is named in the record. The pages read by the same words.

Nothing is guessed: each gives all that the words can mean, or raises what tells the nearest.

- `days.parse_days` and `days.parse_number` read a day and a rule number as people of any language write them.
- `names.find_set`, `names.find_revision` and their like find what is named in the record, or raise `names.NotFound`.
"""
