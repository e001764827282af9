"""The terminal: the pages of the house drawn in signs and colours, with Textual."""
