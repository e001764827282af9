"""Images and animations read from or written to files."""
