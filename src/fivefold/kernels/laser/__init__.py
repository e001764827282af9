"""Kernels of laser chess: the board that searches run on, and its codes for pieces and moves."""
