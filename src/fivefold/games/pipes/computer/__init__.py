"""Solver and computer players of Pipes."""
