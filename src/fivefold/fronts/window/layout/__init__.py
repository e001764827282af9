"""Layout helpers that the page layouts share."""
