"""The window: pages of the house drawn by pygame-ce."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would print a line of its own when imported
