"""What pages are put together from: widgets have a place, paint themselves, and say what the pointer does."""
