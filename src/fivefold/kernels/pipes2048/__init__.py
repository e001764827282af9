"""The 2048 mode of Pipes: the board, and the player that swipes towards a pipe from source to outlet."""
