"""A session on a server, for front ends on this device."""
