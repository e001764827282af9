"""Content of the home page and of the lists of records, read from the archive."""
