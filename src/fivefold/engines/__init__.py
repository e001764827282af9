"""Bots at work: thinking under a limit, and games that the computer plays by itself."""
