"""Levels of Pipes: built-in ones and generated ones."""
