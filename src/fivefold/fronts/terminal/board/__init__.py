"""Painting of boards: from a scene in board units to characters and half-block pixels."""
