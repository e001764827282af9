"""Games of other installed packages, found by their entry points."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fivefold import games
from fivefold.art.pictures import sprite_svg
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame, Game
from fivefold.core.text import gettext

GROUP = "fivefold.games"  # the group of entry points; each names a Game or a tuple of them
_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class Plugins(NamedTuple):
    """Games of other packages, and a sentence for each one that had to be left out."""

    games: tuple[AnyGame, ...]
    notices: tuple[str, ...]


def use_plugins() -> None:
    """Make games of other packages known; they are loaded when the games are first asked for."""
    games.add_source(plugin_games)


def plugin_games() -> tuple[AnyGame, ...]:
    """Return the games of other installed packages."""
    return load_plugins().games


def plugin_notices() -> tuple[str, ...]:
    """Return a sentence for each plug-in that was left out."""
    games.all_games()
    return load_plugins().notices


@cache
def load_plugins() -> Plugins:
    """Load the games of all entry points; a broken or doubly named one is left out with a notice."""
    found: list[AnyGame] = []
    notices: list[str] = []
    taken = {game.name for game in games.built_in_games()}
    for name, loaded in _entry_points():
        for game in loaded if isinstance(loaded, tuple | list) else (loaded,):
            if problem := _problem(game, taken):
                notice = gettext("The game '{name}' is left out: {problem}", name=name, problem=problem)
                notices.append(notice)
            elif isinstance(game, Game):
                taken.add(game.name)
                found.append(game)
    return Plugins(tuple(found), tuple(notices))


def _problem(loaded: object, taken: set[str]) -> str:
    """Return why something that an entry point loaded cannot be used; an empty text if it can."""
    if isinstance(loaded, Game):
        if loaded.name in taken:
            return gettext("there is already a game '{name}'.", name=loaded.name)
        return _picture_problem(loaded)
    if isinstance(loaded, UserError):
        return str(loaded)
    if isinstance(loaded, Exception):
        return gettext("it cannot be loaded ({kind}: {error}).", kind=type(loaded).__name__, error=loaded)
    return gettext("it is not a Game but a value of type '{kind}'.", kind=type(loaded).__name__)


def _picture_problem(game: AnyGame) -> str:
    """Return which picture of a game cannot be read: without it, pages of all games would fail."""
    for art in game.sprites:
        for picture in filter(None, (art.picture, art.marked, art.filled)):
            try:
                sprite_svg(picture)
            except (OSError, ImportError, ValueError):
                return gettext("its picture '{picture}' is not installed.", picture=picture)
    return ""


def group_declared(folders: Iterable[str]) -> bool:
    """Return True if a package in these folders, or in an archive among them, declares games.

    `importlib.metadata` would say so too, but loading it takes 2 MB, and few players have such a package.
    """
    for folder in map(Path, folders):
        if folder.is_file():
            return True  # an archive, which only `importlib.metadata` reads
        for declared in folder.glob("*.*-info/entry_points.txt"):
            if GROUP in declared.read_text(encoding="utf-8", errors="replace"):
                return True
    return False


def _entry_points() -> Iterator[tuple[str, object]]:
    """Yield the name of each entry point with what it loads, or with the exception that it raised."""
    if not group_declared(sys.path):
        return
    from importlib.metadata import entry_points  # noqa: PLC0415  slow, and most commands need no game

    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            yield point.name, point.load()
        except Exception as error:  # whatever another package does, the program must start
            _log.warning("The game %s could not be loaded", point.name, exc_info=error)
            yield point.name, error
