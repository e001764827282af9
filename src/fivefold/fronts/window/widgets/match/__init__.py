"""Widgets about a match: board, players, facts, results."""
