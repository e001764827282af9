"""Summaries for the home page and the lists of records."""
