"""Bots at work: thinking under a limit, games that the computer plays by itself, programs of other makers."""
