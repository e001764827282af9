"""Screens with a few fields and one button."""
