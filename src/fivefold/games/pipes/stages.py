"""The built-in levels, from a first drop to high water; their boards are in levels.txt, in this order."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from fivefold.core.game import Stage
from fivefold.core.text import mark
from fivefold.games.pipes.board import Board
from fivefold.games.pipes.level import Level
from fivefold.games.pipes.levelfile import read_levels
from fivefold.games.pipes.rules import Puzzle

# Names, and the fewest steps that each level takes.
_LEVELS = (
    (mark("First drop"), 5),
    (mark("Round the corner"), 6),
    (mark("The fork"), 5),
    (mark("Stairs"), 9),
    (mark("The ring"), 9),
    (mark("Snake"), 12),
    (mark("Cistern"), 18),
    (mark("Ladder"), 16),
    (mark("The window"), 14),
    (mark("Backwater"), 19),
    (mark("Undertow"), 17),
    (mark("Millpond"), 24),
    (mark("The chain"), 10),
    (mark("Two lakes"), 14),
    (mark("Mill wheel"), 15),
    (mark("Culvert"), 24),
    (mark("Siphon"), 17),
    (mark("Manifold"), 33),
    (mark("Headwater"), 30),
    (mark("Tributary"), 34),
    (mark("Weir"), 35),
    (mark("Floodgate"), 21),
    (mark("Reservoir"), 40),
    (mark("Delta"), 39),
    (mark("Estuary"), 50),
    (mark("Aqueduct"), 49),
    (mark("Cascade"), 26),
    (mark("Whirlpool"), 42),
    (mark("Maelstrom"), 25),
    (mark("High water"), 57),
)

_PLACES = {f"level-{number:02}": number - 1 for number in range(1, len(_LEVELS) + 1)}


@cache
def _boards() -> tuple[Board, ...]:
    return read_levels(Path(__file__).with_name("levels.txt").read_bytes())


def stage_level(name: str) -> Level | None:
    """The built-in level of that name, if there is one."""
    place = _PLACES.get(name)
    return None if place is None else Level(name, _boards()[place], _LEVELS[place][1])


def _start(name: str, seed: int) -> Puzzle:
    level = stage_level(name)
    assert level
    return Puzzle.of(level)


STAGES = tuple(
    Stage(name, title, partial(_start, name), after, str(fewest))
    for name, after, (title, fewest) in zip(_PLACES, (None, *_PLACES), _LEVELS, strict=False)
)
