"""Commands about one position: deal it, show it, list and play its moves, find the best."""
