"""Rules of Lines: states, moves, options and their text."""
