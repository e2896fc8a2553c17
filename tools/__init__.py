"""Programs for those who work on the Annals; no part of what is installed."""
