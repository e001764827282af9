"""Widgets to set a value: text, numbers, switches, choices and editor tools."""
