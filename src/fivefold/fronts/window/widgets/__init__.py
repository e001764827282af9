"""What pages are put together from: each widget has a place, paints itself, and says what the pointer does."""
