"""Opening links: the addresses of screens on a server, such as `game/12` or `review/12/5`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qs

from fivefold.app import launch
from fivefold.app.pages.links import HOME, LONGEST
from fivefold.app.screens import (
    administration_screen,
    archive_screen,
    daily_screen,
    editor_screen,
    game_night_screen,
    help_screen,
    invite_screen,
    lesson_screen,
    levels_screen,
    lobby_screen,
    member_screen,
    records_screen,
    settings_screen,
    setup_screen,
)
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.games import find_game

if TYPE_CHECKING:
    from fivefold.app.screens.screen import Screen
    from fivefold.app.session import LocalSession


# Screens that need nothing but the session.
PLAIN: Final[Mapping[str, Callable[[LocalSession], Screen]]] = {
    "administration": administration_screen,
    "archive": archive_screen,
    "daily": daily_screen,
    "editor": editor_screen,
    "help": help_screen,
    "invite": invite_screen,
    "lobby": lobby_screen,
    "member": member_screen,
    "night": game_night_screen,
    "records": records_screen,
    "settings": settings_screen,
}
# Screens of one game.
OF_GAME: Final[Mapping[str, Callable[[LocalSession, AnyGame], Screen]]] = {
    "archive": archive_screen,
    "editor": editor_screen,
    "help": help_screen,
    "lessons": lesson_screen,
    "levels": levels_screen,
    "records": records_screen,
    "setup": setup_screen,
}
ON_TOP: Final = ("help", "settings")  # opened over the current screen, as by the navigation bar


def open_link(session: LocalSession, link: str) -> None:
    """Show the screen at a link: go back to it if it is open, otherwise open it from the home screen.

    Raises UserError if the link leads nowhere.
    """
    if session.screen.link == link or session.return_to(link):
        return
    if link == HOME:
        session.home()
        return
    open_ = _opener(session, link)
    if link.partition("/")[0] in ON_TOP or session.home():
        open_()


def _opener(session: LocalSession, link: str) -> Callable[[], None]:
    """Return what shows the screen of a link; raises UserError for none."""
    path, _, query = link.partition("?")
    match path.split("/") if len(link) <= LONGEST else []:
        case [word] if word in PLAIN:
            return lambda: session.go(PLAIN[word](session))
        case ["editor" | "position" as word, name] if query and (game := find_game(name)):
            text = parse_qs(query, max_num_fields=5).get("text", [""])[0]
            if word == "editor":
                return lambda: session.go(editor_screen(session, game, text))
            return partial(_set_up, session, game, text)
        case ["lessons", name] if (game := find_game(name)) and not game.lessons:
            raise UserError(gettext("{game} has no lessons.", game=gettext(game.title)))
        case ["levels", name] if (game := find_game(name)) and not game.stages:
            raise UserError(gettext("{game} has no levels.", game=gettext(game.title)))
        case [word, name] if word in OF_GAME and (game := find_game(name)):
            return lambda: session.go(OF_GAME[word](session, game))
        case ["game", number] if _is_number(number):
            return partial(launch.resume_game, session, int(number))
        case ["review", number] if _is_number(number):
            return partial(launch.review_game, session, int(number))
        case ["review", number, move] if _is_number(number) and _is_number(move):
            return partial(launch.review_game, session, int(number), int(move))
        case ["challenge", code] if code:
            return partial(_join_challenge, session, code)
    raise UserError(gettext("There is no page at the address /{link}.", link=link[:100]))


def _set_up(session: LocalSession, game: AnyGame, position: str) -> None:
    session.go(setup_screen(session, game, position))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 12


def _join_challenge(session: LocalSession, code: str) -> None:
    """Accept the challenge with that code; the match opens when it has begun. One's own is shown."""
    access = session.access
    if access is None:
        raise UserError(gettext("There is a lobby only on a server."))
    session.go(lobby_screen(session))
    if not access.may_try():
        raise UserError(gettext("Too many attempts: wait a minute."))
    access.lobby.accept_code(code, access.member)
