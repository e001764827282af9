"""Levels, stages and boards dealt so that they can be cleared."""
