"""Widgets of the home page."""
