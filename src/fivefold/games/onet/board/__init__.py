"""Boards of Onet: tiles, slides and joining lines."""
