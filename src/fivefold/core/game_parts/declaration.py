"""Checks of a game's declaration, made when it is declared, so that a mistake is found at import."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from fivefold.core.errors import BadOptions

if TYPE_CHECKING:
    from fivefold.core.game import AnyGame

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
COLOUR = re.compile(r"#[0-9A-F]{6}")
SEATS = (1, 2)


def declaration_problems(game: AnyGame) -> Iterator[str]:
    """Yield a sentence for everything in the declaration that the other layers could not use.

    >>> from fivefold.games import game_named
    >>> list(declaration_problems(game_named("laser")))
    []
    """
    if not NAME.fullmatch(game.name):
        yield f"name must be small letters, digits and hyphens, not '{game.name}'."
    for field in ("title", "summary", "presets", "levels", "sprites", "help", "endings"):
        if not getattr(game, field):
            yield f"{field} must not be empty."
    if len(game.seats) not in SEATS:
        yield f"seats must be 1 or 2, not {len(game.seats)}."
    yield from _repeated(game)
    yield from _options(game)
    yield from _for_one_or_two(game)
    yield from _references(game)
    yield from _colours(game)


def _repeated(game: AnyGame) -> Iterator[str]:
    """Yield names that are used twice where they must differ."""
    named: dict[str, Iterable[str]] = {
        "seats": (seat.name for seat in game.seats),
        "options": (option.name for option in game.options.each),
        "presets": (preset.name for preset in game.presets),
        "levels": (level.name for level in game.levels),
        "sprites": (art.kind for art in game.sprites),
        "stages": (stage.name for stage in game.stages),
        "actions": (action.name for action in game.actions),
        "keys of actions": (action.key for action in game.actions),
        "lessons": (lesson.name for lesson in game.lessons),
        "files": (kind.name for kind in game.files),
    }
    for field, names in named.items():
        for name, times in Counter(names).items():
            if times > 1:
                yield f"{field} must differ, but '{name}' is there {times} times."


def _options(game: AnyGame) -> Iterator[str]:
    for preset in game.presets:
        try:
            game.options.resolve(preset.values)
        except BadOptions as problem:
            yield f"preset '{preset.name}' does not fit the options: {problem}"


def _for_one_or_two(game: AnyGame) -> Iterator[str]:
    """Yield fields that do not fit the number of seats or the game itself."""
    if game.ranking and len(game.seats) > 1:
        yield "ranking is for games with one seat; a game for two is ranked by wins against levels."
    if game.mode_of == game.name:
        yield "mode_of must name another game."
    if game.rules_version < 1:
        yield f"rules_version must be at least 1, not {game.rules_version}."


def _references(game: AnyGame) -> Iterator[str]:
    stages = {stage.name for stage in game.stages}
    for stage in game.stages:
        if stage.after is not None and stage.after not in stages:
            yield f"stage '{stage.name}' comes after '{stage.after}', which does not exist."
    kinds = {art.kind for art in game.sprites}
    for piece in game.editor.palette if game.editor else ():
        if piece.kind not in kinds:
            yield f"the editor offers '{piece.kind}', which has no sprite."
    for topic in game.help:
        if not (topic.title and topic.text):
            yield f"help topic '{topic.title}' needs a title and a paragraph."
        shown = {piece.kind for row in topic.pieces for piece in row}
        if unknown := sorted(shown - {art.kind for art in game.sprites}):
            yield f"help topic '{topic.title}' shows pieces without a sprite: {', '.join(unknown)}."


def _colours(game: AnyGame) -> Iterator[str]:
    own = (colour for pair in game.colours.paints.values() for colour in pair)
    for colour in (game.colours.hue, game.colours.deep, *own):
        if not COLOUR.fullmatch(colour):
            yield f"colours are written like #3FB6DC, not '{colour}'."
