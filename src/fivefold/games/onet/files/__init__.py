"""Files that Onet imports and exports."""
