"""The versions of the store, one file each; to add one, copy the last and say what changes."""
