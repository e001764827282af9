"""Scene, side panel facts, sprites and cover of Laser chess."""
