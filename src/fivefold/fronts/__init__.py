"""Front ends: each draws scenes and pages in its own way; none knows a game by name."""
