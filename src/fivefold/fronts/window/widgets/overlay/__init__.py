"""Widgets that lie over a page: dialogs, tooltips, toasts, the bottom bar."""
