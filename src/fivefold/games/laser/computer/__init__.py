"""Computer players of Laser chess, the compiled board, and the protocol for external engines."""
