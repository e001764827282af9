"""The window: pages of the house drawn by pygame-ce."""
