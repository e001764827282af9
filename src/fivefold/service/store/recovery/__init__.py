"""Data from files that nobody vouches for: backups of others, and damaged stores."""
