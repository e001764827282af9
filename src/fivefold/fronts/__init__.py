"""Front ends: each draws scenes and pages in its own way; none knows a game by name."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would print a line of its own when imported
