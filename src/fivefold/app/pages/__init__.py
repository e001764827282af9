"""Pages as data: page types, their parts, the inputs a front end sends, and text formatting."""
