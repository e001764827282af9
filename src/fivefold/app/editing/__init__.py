"""Positions made by hand: editing, checking and reading them."""
