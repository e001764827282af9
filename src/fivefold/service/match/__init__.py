"""A match under way: the authoritative log, its opponents, and the way into the archive."""
