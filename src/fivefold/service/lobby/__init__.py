"""Playing each other on a server: who is here, challenges, hosted matches, ratings."""
