"""Parts of a declared game: facts, ranking, teaching, files, editor, engine protocols; and its checks."""
