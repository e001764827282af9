"""Scenes: shapes in board units, the sprites they name, and helpers that build common shapes."""
