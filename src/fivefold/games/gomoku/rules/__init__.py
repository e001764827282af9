"""Rules of Five in a row: states, moves, options and their text."""
