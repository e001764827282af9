"""Pipes: the solver and the generator."""
