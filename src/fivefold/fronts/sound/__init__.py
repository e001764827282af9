"""Sound effects, music and the audio output that the window and the terminal share."""
