"""Scene, side panel facts, sprites and cover of Five in a row."""
