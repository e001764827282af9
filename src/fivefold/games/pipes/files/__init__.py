"""Files that Pipes imports and exports."""
