"""The vocabulary every game and every front end speaks."""
