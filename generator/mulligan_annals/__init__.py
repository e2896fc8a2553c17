"""The Mulligan Annals: which mulligan rule governed a game on a given day, in words and in deeds."""
