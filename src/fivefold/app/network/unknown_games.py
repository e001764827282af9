"""Pages of a server that has games which are not installed here."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from fivefold.app.pages.pages import FormPage, Page
from fivefold.core.text import gettext

# Parts that stand for a game and are left out without it; a row of a list only loses its piece.
LEFT_OUT: Final = ("GameCard", "Sample")
NO_NAMES: Final = ("scene", "animation", "motions", "interaction")  # large, and no game is named there


def leave_out_unknown(tree: Any, known: Collection[str], boards: set[str]) -> Any:
    """Return a page, as it was sent, without parts of games that are not known.

    `boards` gets the names of unknown games whose board is on the page.

    >>> leave_out_unknown({"cards": [{"type": "GameCard", "game": "chess"}]}, ("lines",), set())
    {'cards': []}
    """
    if isinstance(tree, list):
        return [leave_out_unknown(each, known, boards) for each in tree if not _is_left_out(each, known)]
    if not isinstance(tree, dict):
        return tree
    kept = {
        key: value if key in NO_NAMES else leave_out_unknown(value, known, boards)
        for key, value in tree.items()
        if not _is_left_out(value, known)
    }
    if not _is_unknown(tree, known):
        return kept
    if tree.get("type") == "BoardPart":
        boards.add(tree["game"])
        return kept
    return {key: value for key, value in kept.items() if key not in ("game", "piece")}


def page_without_board(page: Page, names: Collection[str]) -> FormPage:
    """Return a page that says which games are missing, with the buttons of the page in whose place it is."""
    sentence = gettext(
        "This server has the game {names}, which is not installed here. "
        "Install its package, or play in a browser.",
        names=", ".join(f"'{name}'" for name in sorted(names)),
    )
    buttons = tuple(button for button in page.buttons if button.ready)
    return FormPage(
        title=page.title,
        subtitle=page.subtitle,
        screen=page.screen,
        appearance=page.appearance,
        back=page.back,
        kind="account",
        groups=(),
        problem=sentence,
        buttons=buttons,
        rail=page.rail,
        help=gettext("Escape goes back."),
        focus=buttons[0].id if buttons else "back",
        question=page.question,
        notices=page.notices,
    )


def _is_unknown(part: dict[str, Any], known: Collection[str]) -> bool:
    name = part.get("game")
    return isinstance(name, str) and name != "" and name not in known


def _is_left_out(part: Any, known: Collection[str]) -> bool:
    return isinstance(part, dict) and part.get("type") in LEFT_OUT and _is_unknown(part, known)
