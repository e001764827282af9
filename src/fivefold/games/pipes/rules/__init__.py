"""Rules of Pipes: states, moves, options and their text."""
