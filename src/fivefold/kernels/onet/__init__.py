"""Onet: the board, the dealer and the players."""
