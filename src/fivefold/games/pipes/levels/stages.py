"""Built-in levels; their boards are in levels.txt and levels-more.txt, in this order.

The first 30 rise in difficulty, and so do the others, which begin with small boards again.
"""

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
    (gettext_noop("Rain barrel"), 14),
    (gettext_noop("Garden hose"), 19),
    (gettext_noop("Downspout"), 17),
    (gettext_noop("Gutter"), 15),
    (gettext_noop("Puddle"), 24),
    (gettext_noop("Trickle"), 15),
    (gettext_noop("Drain"), 27),
    (gettext_noop("Washbasin"), 16),
    (gettext_noop("Kettle"), 21),
    (gettext_noop("Spout"), 30),
    (gettext_noop("Brook"), 39),
    (gettext_noop("Ford"), 42),
    (gettext_noop("Stepping stones"), 41),
    (gettext_noop("Reed bed"), 39),
    (gettext_noop("Mill race"), 54),
    (gettext_noop("Spring"), 21),
    (gettext_noop("Well"), 14),
    (gettext_noop("Bucket chain"), 22),
    (gettext_noop("Hand pump"), 22),
    (gettext_noop("Tap"), 17),
    (gettext_noop("Ditch"), 28),
    (gettext_noop("Dyke"), 21),
    (gettext_noop("Sluice"), 35),
    (gettext_noop("Lock gate"), 40),
    (gettext_noop("Towpath"), 36),
    (gettext_noop("Barge"), 32),
    (gettext_noop("Canal"), 23),
    (gettext_noop("Footbridge"), 47),
    (gettext_noop("Ferry"), 32),
    (gettext_noop("Jetty"), 55),
    (gettext_noop("Harbour"), 26),
    (gettext_noop("Breakwater"), 58),
    (gettext_noop("Lighthouse"), 63),
    (gettext_noop("Buoy"), 41),
    (gettext_noop("Tide pool"), 38),
    (gettext_noop("Ebb"), 81),
    (gettext_noop("Flood"), 63),
    (gettext_noop("Sandbar"), 49),
    (gettext_noop("Lagoon"), 42),
    (gettext_noop("Marsh"), 85),
    (gettext_noop("Mangrove"), 57),
    (gettext_noop("Oxbow"), 63),
    (gettext_noop("Rapids"), 30),
    (gettext_noop("Plunge pool"), 33),
    (gettext_noop("Gorge"), 20),
    (gettext_noop("Ravine"), 22),
    (gettext_noop("Gully"), 36),
    (gettext_noop("Sinkhole"), 34),
    (gettext_noop("Underground river"), 20),
    (gettext_noop("Geyser"), 46),
    (gettext_noop("Hot spring"), 60),
    (gettext_noop("Boiler room"), 23),
    (gettext_noop("Steam pipe"), 30),
    (gettext_noop("Pressure valve"), 43),
    (gettext_noop("Radiator"), 70),
    (gettext_noop("Fire hose"), 64),
    (gettext_noop("Water tower"), 70),
    (gettext_noop("Pumping station"), 77),
    (gettext_noop("Filter bed"), 62),
    (gettext_noop("Ring main"), 50),
    (gettext_noop("Glacier"), 41),
    (gettext_noop("Meltwater"), 97),
    (gettext_noop("Iceberg"), 49),
    (gettext_noop("Fjord"), 109),
    (gettext_noop("Atoll"), 110),
    (gettext_noop("Spring tide"), 91),
    (gettext_noop("Storm surge"), 114),
    (gettext_noop("Waterspout"), 127),
    (gettext_noop("Trench"), 64),
    (gettext_noop("Seven seas"), 71),
)

_PLACES = {f"level-{number:02}": number - 1 for number in range(1, len(_LEVELS) + 1)}


@cache
def _boards() -> tuple[Board, ...]:
    files = (Path(__file__).with_name(name) for name in ("levels.txt", "levels-more.txt"))
    return tuple(board for file in files for board in read_levels(file.read_bytes()))


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
