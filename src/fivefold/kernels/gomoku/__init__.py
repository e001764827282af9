"""Kernels of five in a row: line patterns, the board, threat solvers and the search."""
