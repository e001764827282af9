"""Solver and computer players of Onet."""
