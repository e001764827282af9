"""A live match: the authoritative log, the opponents, and the writer into the archive."""
