"""Page layouts: one module for each kind of page, in a wide and a narrow form."""
