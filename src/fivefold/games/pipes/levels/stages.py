"""Built-in levels in order of difficulty; their boards are in levels.txt, in this order."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from fivefold.core.game import Stage
from fivefold.core.text import gettext_noop
from fivefold.games.pipes.files.level_file import read_levels
from fivefold.games.pipes.levels.level import Level
from fivefold.games.pipes.rules.board import Board
from fivefold.games.pipes.rules.puzzle import PuzzleState

# Names, and the fewest steps that each level takes.
_LEVELS = (
    (gettext_noop("First drop"), 5),
    (gettext_noop("Round the corner"), 6),
    (gettext_noop("The fork"), 5),
    (gettext_noop("Stairs"), 9),
    (gettext_noop("The ring"), 9),
    (gettext_noop("Snake"), 12),
    (gettext_noop("Cistern"), 18),
    (gettext_noop("Ladder"), 16),
    (gettext_noop("The window"), 14),
    (gettext_noop("Backwater"), 19),
    (gettext_noop("Undertow"), 17),
    (gettext_noop("Millpond"), 24),
    (gettext_noop("The chain"), 10),
    (gettext_noop("Two lakes"), 14),
    (gettext_noop("Mill wheel"), 15),
    (gettext_noop("Culvert"), 24),
    (gettext_noop("Siphon"), 17),
    (gettext_noop("Manifold"), 33),
    (gettext_noop("Headwater"), 30),
    (gettext_noop("Tributary"), 34),
    (gettext_noop("Weir"), 35),
    (gettext_noop("Floodgate"), 21),
    (gettext_noop("Reservoir"), 40),
    (gettext_noop("Delta"), 39),
    (gettext_noop("Estuary"), 50),
    (gettext_noop("Aqueduct"), 49),
    (gettext_noop("Cascade"), 26),
    (gettext_noop("Whirlpool"), 42),
    (gettext_noop("Maelstrom"), 25),
    (gettext_noop("High water"), 57),
)

_PLACES = {f"level-{number:02}": number - 1 for number in range(1, len(_LEVELS) + 1)}


@cache
def _boards() -> tuple[Board, ...]:
    return read_levels(Path(__file__).with_name("levels.txt").read_bytes())


def stage_level(name: str) -> Level | None:
    """Return the built-in level of that name, if there is one."""
    place = _PLACES.get(name)
    return None if place is None else Level(name, _boards()[place], _LEVELS[place][1])


def _start(name: str, seed: int) -> PuzzleState:
    level = stage_level(name)
    assert level
    return PuzzleState.of(level)


STAGES = tuple(
    Stage(name, title, partial(_start, name), after, str(fewest))
    for name, after, (title, fewest) in zip(_PLACES, (None, *_PLACES), _LEVELS, strict=False)
)
