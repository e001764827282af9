"""Vocabulary shared by every layer: grids, dice, events, states, games, options, records, text."""
