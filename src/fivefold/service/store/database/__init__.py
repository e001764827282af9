"""The database behind the store: connections, schema, SQLite, PostgreSQL, the writer thread."""
