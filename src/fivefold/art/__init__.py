"""Design tokens, palettes, icons and pictures that all front ends share."""
