"""Official texts: read, recognised, compared, traced; and what people quote or cite from them.

`reading` gives a `Document` of `paragraphs`; `recognition` says whether the record holds its mulligan rule; `changes`
compares two documents whole; `archive` keeps a folder of them as an index; `quotations` says whether quoted words are
genuine, `citations` what the rule numbers in files mean; `shapes` is all this as JSON.

Nothing is imported here: a command reads only what it needs.
"""
