"""The server: sockets, routes, limits and logs."""
