"""The executable mulligan: pure functions over frozen values, with no files, rule numbers or languages."""
