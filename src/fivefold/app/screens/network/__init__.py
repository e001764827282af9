"""Screens of a server: lobby, hosted matches, members and administration."""
