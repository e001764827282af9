"""Scene, side panel facts, sprites and cover of Onet."""
