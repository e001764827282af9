"""A match under way: its log and what follows from it, clocks, names of pieces, film."""
