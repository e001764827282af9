"""Optional parts of a declared game: commands, editor, engine protocols and the like; and its checks."""
