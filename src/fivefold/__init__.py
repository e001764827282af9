"""Five classic grid games in one program: Lines, Onet, Laser chess, Pipes, Five in a row."""

__version__ = "0.1.0"
