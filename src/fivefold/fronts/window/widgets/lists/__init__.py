"""Tables, move lists and other lists."""
