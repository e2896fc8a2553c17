"""Official text files: reading, aligning, archive."""
