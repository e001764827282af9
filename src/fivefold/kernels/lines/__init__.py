"""Lines: the table, the learned value of a table, the player and its training."""
