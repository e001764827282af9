"""The terminal front end: pages of a session drawn with characters and colours, with Textual."""
