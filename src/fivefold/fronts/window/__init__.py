"""The window front end: paints the pages of a session with pygame-ce."""
