"""Rules of Onet: states, moves, options and their text."""
