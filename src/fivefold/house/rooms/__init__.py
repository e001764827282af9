"""The rooms: one file each."""
