"""What all front ends share: tokens, icons, and the way to a declared picture."""
