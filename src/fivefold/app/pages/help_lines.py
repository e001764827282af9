"""The help line for the part that has the focus, where the page's own help is about another part."""

from __future__ import annotations

from fivefold.app.pages.keyboard import buttons, fields
from fivefold.app.pages.pages import EditorPage, HomePage, ListPage, Page, PlayingPage
from fivefold.app.pages.parts import TextField
from fivefold.core.text import gettext


def help_at_focus(page: Page, first: str) -> str:
    """Return the help line of a page for the part that has the focus.

    The page's own help is about `first`, which has the focus when the page opens.
    """
    if page.question or page.focus == first or isinstance(page, HomePage):
        return page.help
    if page.focus in buttons(page) and len(buttons(page)) > 1:
        return _button_help(page)
    match page:
        case ListPage() if page.focus == page.table.id:
            return _table_help(page) if first != page.table.id else page.help
        case ListPage() | EditorPage() if page.focus in _pick_fields(page):
            return gettext("Left and Right change it, Tab moves on; Escape goes back.")
        case EditorPage() if page.focus in [field.id for field in page.fields]:
            return gettext("Type or paste here, Tab moves on; Escape goes back.")
        case _:
            return page.help


def _button_help(page: Page) -> str:
    if isinstance(page, PlayingPage):  # where Escape depends on what is being shown
        return gettext("Arrow keys choose a button, Enter presses it; Tab moves on.")
    return gettext("Arrow keys choose a button, Enter presses it; Escape goes back.")


def _table_help(page: ListPage) -> str:
    if not page.table.rows:
        return gettext("Tab moves on; Escape goes back.")
    return gettext("Up and Down choose a line, Enter opens it; Escape goes back.")


def _pick_fields(page: Page) -> list[str]:
    """Return the ids of all fields that are not typed in."""
    return [field.id for field in fields(page) if not isinstance(field, TextField)]
