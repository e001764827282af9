"""Each kind of page, laid out wide and narrow."""
