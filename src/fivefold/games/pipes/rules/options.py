"""Options of Pipes, and the levels generated from them."""

from __future__ import annotations

import re
from functools import lru_cache

from fivefold.core.dice import Dice
from fivefold.core.game import Preset, preset_or_options
from fivefold.core.option import Choice, Number, Options, Values
from fivefold.core.text import gettext_noop
from fivefold.games.pipes.computer.solver import steps_to
from fivefold.games.pipes.levels.generator import LevelRecipe, generate
from fivefold.games.pipes.levels.level import Level
from fivefold.games.pipes.rules.board import LARGEST

SMALLEST_MADE = 4
SEEDS = 1 << 64  # number of dice states
OWN = "your-own"  # leaderboard group of players' levels, which are not ranked

DIFFICULTY = Choice(
    "difficulty",
    gettext_noop("Difficulty"),
    ("easy", "normal", "hard"),
    (gettext_noop("Easy"), gettext_noop("Normal"), gettext_noop("Hard")),
    "normal",
)
OPTIONS = Options(
    (
        Number("size", gettext_noop("Blocks per side"), SMALLEST_MADE, LARGEST, 8),
        DIFFICULTY,
        Choice(
            "kind",
            gettext_noop("Water reaches"),
            ("plain", "strict"),
            (gettext_noop("Some blocks"), gettext_noop("Every block")),
            "plain",
        ),
    )
)

PRESETS = (
    Preset("normal", gettext_noop("Normal")),
    Preset("easy", gettext_noop("Easy"), {"size": 6, "difficulty": "easy"}),
    Preset("hard", gettext_noop("Hard"), {"size": 10, "difficulty": "hard"}),
    Preset("strict", gettext_noop("Strict"), {"kind": "strict"}),
    Preset("large", gettext_noop("Large"), {"size": 16}),
)

_RECIPES = {
    ("plain", "easy"): LevelRecipe(cover=60, decoys=30, guesses=0),
    ("plain", "normal"): LevelRecipe(cover=55, decoys=75, guesses=1),
    ("plain", "hard"): LevelRecipe(cover=50, decoys=100, guesses=25),
    ("strict", "easy"): LevelRecipe(cover=70, decoys=0, guesses=0),
    ("strict", "normal"): LevelRecipe(cover=85, decoys=0, guesses=1),
    ("strict", "hard"): LevelRecipe(cover=95, decoys=0, guesses=25),
}


def generated_level(values: Values, seed: int) -> Level:
    """Return the level of validated options and a seed; the same values always give the same level."""
    return _generate(str(values["kind"]), str(values["difficulty"]), int(values["size"]), seed % SEEDS)


def named_level(name: str) -> Level | None:
    """Return the generated level of this name; None if the name is not of that form."""
    found = options_of(name)
    return generated_level(*found) if found else None


def group_of(level: Level) -> str:
    """Return the leaderboard of a level.

    A generated level belongs to the list of its options, since hardly anybody is dealt it twice; a
    built-in one has its own list.
    """
    if level.own:
        return OWN
    found = options_of(level.name)
    return preset_or_options(OPTIONS, PRESETS, found[0]) if found else level.name


def options_of(name: str) -> tuple[Values, int] | None:
    """Return the options and the seed in the name of a generated level; None if it is no such name."""
    found = re.fullmatch(r"([a-z]+)-([a-z]+)-([1-9][0-9]*)-(0|[1-9][0-9]{0,19})", name)
    if not found:
        return None
    kind, difficulty, size, seed = found.groups()
    if (kind, difficulty) not in _RECIPES or not SMALLEST_MADE <= int(size) <= LARGEST or int(seed) >= SEEDS:
        return None
    return {"kind": kind, "difficulty": difficulty, "size": int(size)}, int(seed)


@lru_cache(maxsize=64)
def _generate(kind: str, difficulty: str, size: int, seed: int) -> Level:
    board, network = generate(size, size, _RECIPES[kind, difficulty], Dice.seeded(seed))
    return Level(f"{kind}-{difficulty}-{size}-{seed}", board, steps_to(board, network))
