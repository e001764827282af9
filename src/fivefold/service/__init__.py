"""State that all players share: the store, background jobs, daily games, game files, ranks."""
