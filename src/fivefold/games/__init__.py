"""The games: every package here that declares `GAMES`; no other module names a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from fivefold.core.game import AnyGame, find_named


@cache
def all_games() -> tuple[AnyGame, ...]:
    """Return every game, in the order of the home page.

    >>> [game.name for game in all_games()][:2]
    ['lines', 'onet']
    """
    packages = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    games = (game for package in packages for game in getattr(package, "GAMES", ()))
    return tuple(sorted(games, key=lambda game: game.order))


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
