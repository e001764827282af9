"""Screens that are a few fields and one button."""
