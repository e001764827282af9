"""The games: every package here that declares `GAMES`, and those that a source adds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from fivefold.art.tokens import add_game_paints
from fivefold.core.game import AnyGame, find_named

_sources: list[Callable[[], Iterable[AnyGame]]] = []


def add_source(source: Callable[[], Iterable[AnyGame]]) -> None:
    """Add games from elsewhere: `all_games` asks the source once, when the games are needed."""
    if source not in _sources:
        _sources.append(source)
        _load_games.cache_clear()


def remove_source(source: Callable[[], Iterable[AnyGame]]) -> None:
    """Forget the games of a source again."""
    _sources.remove(source)
    _load_games.cache_clear()


def all_games() -> tuple[AnyGame, ...]:
    """Return every game, in the order of the home page.

    >>> [game.name for game in all_games()][:2]
    ['lines', 'onet']
    """
    return _load_games()


@cache
def _load_games() -> tuple[AnyGame, ...]:
    games = (*built_in_games(), *(game for source in _sources for game in source()))
    add_game_paints({role: shades for game in games for role, shades in game_paints(game).items()})
    return tuple(sorted(games, key=lambda game: game.order))


@cache
def built_in_games() -> tuple[AnyGame, ...]:
    """Return the games of this package."""
    packages = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    return tuple(game for package in packages for game in getattr(package, "GAMES", ()))


def game_paints(game: AnyGame) -> dict[str, tuple[str, str]]:
    """Return the roles that a game declares, with their colours in the dark and the light theme.

    >>> game_paints(game_named("lines"))["lines.hue"]
    ('#F2704F', '#F2704F')
    """
    if game.mode_of:
        return {}
    hue, deep, paints = game.colours
    own = {f"{game.name}.{name}": shades for name, shades in paints.items()}
    return {f"{game.name}.hue": (hue, hue), f"{game.name}.deep": (deep, deep), **own}


def modes(game: AnyGame) -> tuple[AnyGame, ...]:
    """Return the game and all modes that share its panel on the home page."""
    head = game.mode_of or game.name
    return tuple(each for each in all_games() if head in (each.name, each.mode_of))


def game_named(name: str) -> AnyGame:
    """Return the game of that name; raise BadOptions with the known names."""
    return find_named(all_games(), name, "game")


def find_game(name: str) -> AnyGame | None:
    """Return the game of that name, or None if there is none."""
    return next((game for game in all_games() if game.name == name), None)
