"""Parts of pages drawn on the screen: buttons, fields, tables, panels, and the frame of every page."""
