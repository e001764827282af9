"""A match on screen: the live match, the view of its board, opponents, and what stands beside the board."""
