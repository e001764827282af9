"""Computer players at work: searches under a limit, tournaments, external engines."""
