"""Pointer, keyboard and scrolling: turn window events into inputs of the session."""
