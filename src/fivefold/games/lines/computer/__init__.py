"""Computer players of Lines."""
