"""The games: every folder here is a package that declares `GAMES`; nothing else has to name it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from fivefold.core.game import AnyGame, named


@cache
def all_games() -> tuple[AnyGame, ...]:
    """Every game there is, in the order of the home page."""
    packages = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    return tuple(sorted((game for package in packages for game in package.GAMES), key=lambda game: game.place))


def game_named(name: str) -> AnyGame:
    """The game of that name; raises BadOptions with the names there are."""
    return named(all_games(), name, "game")
