"""Position editing: changing, checking and reading drafts."""
