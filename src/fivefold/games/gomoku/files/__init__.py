"""Files that Five in a row imports and exports."""
