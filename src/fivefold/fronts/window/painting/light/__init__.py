"""Glow, laser beams, and the light that a beam throws on the board."""
