"""The check of pages that a server sent, before a front end draws them.

The wire format decides the types. Here the amounts are bounded, and names are looked up: whoever joins a
server must not lose memory, time or files to it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from typing import Any, Final

from msgspec import Struct

from fivefold.app.network.scene_check import SceneCheck, check_board, require
from fivefold.app.pages.pages import GameCard, HelpPage, Page
from fivefold.app.pages.parts import (
    Appearance,
    BoardPart,
    Button,
    Chart,
    FieldGroup,
    PickField,
    PickOption,
    PlayerBar,
    Sample,
    SliderField,
    TablePart,
    TextField,
)
from fivefold.app.settings import Settings
from fivefold.art.palettes import board_roles
from fivefold.art.pictures import icon_names
from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.scene.animation import Animation
from fivefold.core.scene.interaction import Interaction
from fivefold.core.scene.shapes import Picture, Scene
from fivefold.core.values import replace
from fivefold.games import all_games, find_game

MOST_VALUES: Final = (
    300_000  # of a page, with the names of fields; about five times as many as the largest has
)
MOST_TEXT: Final = 2_000_000  # characters of all its texts and names of fields
LONGEST_TEXT: Final = 10_000  # characters of one
LARGEST_NUMBER: Final = 10**12
# Front ends draw only those rows, moves and values that are in sight.
MOST_PARTS: Final = {"rows": 20_000, "moves": 20_000, "values": 20_000, "notices": 20}
MOST_OTHERS: Final = 300  # parts of one kind, such as the options of a field
MOST_STEPS: Final = 1_000  # of a slider


def check_amounts(tree: Any) -> None:
    """Raise BadNotation for a page, as it was sent, with too many values, long texts or large numbers.

    It goes before everything else that walks through the page: differences can repeat a list a thousand times
    in a list that is repeated a thousand times.

    >>> check_amounts({"title": "Lobby", "rows": [1, 2]})
    >>> check_amounts(["x" * LONGEST_TEXT] * 201)
    Traceback (most recent call last):
    fivefold.core.errors.BadNotation: This page cannot be shown.
    """
    left, text = MOST_VALUES, MOST_TEXT
    waiting = [tree]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            left -= 2 * len(value)
            waiting += (*value, *value.values()) if left >= 0 else ()
        elif isinstance(value, list):
            left -= len(value)
            waiting += value if left >= 0 else ()
        elif isinstance(value, str):
            text -= len(value)
            require(len(value) <= LONGEST_TEXT)
        elif isinstance(value, int | float):
            require(abs(value) <= LARGEST_NUMBER)
        require(left >= 0 and text >= 0)


def checked_page(page: Page, pictures: Mapping[str, str]) -> Page:
    """Return a page of a server as it may be drawn here; raises BadNotation if it refers to unknown things.

    `pictures` are the files of the player's own backgrounds by the names that the server knows them by.
    Settings that are not valid get their defaults, and the server chooses no folder of this device.
    """
    check_names(page)
    page = replace(page, appearance=_checked_appearance(page.appearance))
    return _with_pictures(page, pictures)


def check_names(part: object) -> None:
    """Raise BadNotation if a part of a page, or one of its parts, refers to something that is not there."""
    if isinstance(part, Scene | Animation | Interaction):
        return  # was checked with the board that it belongs to
    if isinstance(part, Struct):
        _check_part(part)
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if isinstance(value, tuple):
                require(len(value) <= MOST_PARTS.get(name, MOST_OTHERS))
            check_names(value)
    elif isinstance(part, tuple):
        if isinstance(part, Piece):
            require(part.kind in _known_sprites() and 0 <= part.facing < 4)
        for each in part:
            check_names(each)


def _check_part(part: Struct) -> None:
    """Check what a part refers to by name or number."""
    match part:
        case BoardPart():
            check_board(part, _sprites(part.game), _known_paints())
        case PickOption(scene=Scene() as scene):
            SceneCheck(scene, _known_sprites(), _known_paints()).check_scene()
        case Button() | TextField() | FieldGroup():
            require(not part.icon or part.icon in _known_icons())
        case PickField():
            require(len(part.options) > 0)
        case Sample(piece=piece):
            require(piece.kind in _sprites(part.game))
        case GameCard(pieces=pieces):
            sprites = _sprites(part.game)
            require(all(piece.kind in sprites for piece in pieces))
        case PlayerBar():
            require(part.paint in _known_paints())
        case Chart():
            require(all(paint in _known_paints() for paint in part.paints))
            require(0 <= part.cursor < max(1, len(part.values)))
        case SliderField():
            require(part.step > 0 and 0 <= part.high - part.low <= MOST_STEPS * part.step)
        case HelpPage():
            require(0 <= part.open < len(part.topics))
            require(len(part.chapters) in (0, len(part.topics)))
        case TablePart():
            require(all(len(row.cells) == len(part.columns) for row in part.rows))


@lru_cache(8)
def _checked_appearance(sent: Appearance) -> Appearance:
    """Return the settings with defaults where they are not valid, and without places on this device."""
    values = {name: getattr(sent, name) for name in sent.__struct_fields__}
    own = Settings.stored(values).appearance("")
    return replace(own, fullscreen=sent.fullscreen, backgrounds_folder="")


def _with_pictures(page: Page, pictures: Mapping[str, str]) -> Page:
    """Return the page with the files of backgrounds instead of the names that the server knows."""
    board = getattr(page, "board", None)
    if not isinstance(board, BoardPart) or not any(isinstance(each, Picture) for each in board.scene.shapes):
        return page
    shapes = tuple(
        replace(each, name=pictures.get(each.name, "")) if isinstance(each, Picture) else each
        for each in board.scene.shapes
    )
    return replace(page, board=replace(board, scene=replace(board.scene, shapes=shapes)))


@cache
def _known_icons() -> frozenset[str]:
    return frozenset(icon_names())


def _known_paints() -> Collection[str]:
    return board_roles("dark")


@lru_cache(16)
def _sprites_of(games: tuple[AnyGame, ...]) -> frozenset[str]:
    return frozenset(art.kind for game in games for art in game.sprites)


def _sprites(name: str) -> Collection[str]:
    """Return the kinds of pieces of a game; raises BadNotation if it is not installed."""
    game = find_game(name)
    require(game is not None)
    return _sprites_of((game,)) if game else ()


def _known_sprites() -> Collection[str]:
    """Return the kinds of pieces of all games that are installed."""
    return _sprites_of(all_games())
