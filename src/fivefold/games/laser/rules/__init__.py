"""Rules of Laser chess: states, moves, options and their text."""
