"""Widgets: each has a rectangle, paints itself and lists its hit areas."""
