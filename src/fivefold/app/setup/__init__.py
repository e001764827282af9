"""Choices before a game, and the form fields that ask for them."""
