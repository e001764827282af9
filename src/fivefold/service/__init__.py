"""Everything that all players share: store, live matches, workers, background jobs, daily games, ranks."""
