"""The screen as cells: boxes, colours, the canvas, and its rows as escape sequences."""
