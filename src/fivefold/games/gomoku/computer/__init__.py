"""Computer players of Five in a row, and the protocol for external engines."""
