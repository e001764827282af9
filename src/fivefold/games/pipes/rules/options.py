"""Options of Pipes, and the levels generated from them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from fivefold.core.game import Preset, preset_or_options
from fivefold.core.option import Choice, Number, Options, Values
from fivefold.core.text import gettext_noop
from fivefold.games.pipes.levels.level import Level
from fivefold.games.pipes.rules.board import LARGEST, Board

NEWEST = 2  # version of the generator
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

_KINDS = frozenset(("plain", "strict"))


@dataclass(frozen=True, slots=True)
class LevelSource:
    """Options and seed of a generated level, and the version of the generator, as its name tells them."""

    kind: str
    difficulty: str
    size: int
    seed: int
    version: int

    @property
    def values(self) -> Values:
        return {"kind": self.kind, "difficulty": self.difficulty, "size": self.size}

    def __str__(self) -> str:
        version = "" if self.version == 1 else f"-v{self.version}"
        return f"{self.kind}-{self.difficulty}-{self.size}-{self.seed}{version}"


def generated_level(values: Values, seed: int) -> Level:
    """Return the level of validated options and a seed; the same values always give the same level."""
    kind, difficulty, size = str(values["kind"]), str(values["difficulty"]), int(values["size"])
    return _generate(LevelSource(kind, difficulty, size, seed % SEEDS, NEWEST))


def named_level(name: str) -> Level | None:
    """Return the generated level of this name; None if the name is not of that form."""
    source = source_of(name)
    return _generate(source) if source else None


def group_of(level: Level) -> str:
    """Return the leaderboard of a level.

    A generated level belongs to the list of its options, since hardly anybody is dealt it twice; a
    built-in one has its own list.
    """
    if level.own:
        return OWN
    source = source_of(level.name)
    return preset_or_options(OPTIONS, PRESETS, source.values) if source else level.name


def source_of(name: str) -> LevelSource | None:
    """Return the source of a generated level of this name; None if it is no such name.

    >>> source_of("plain-easy-6-1")
    LevelSource(kind='plain', difficulty='easy', size=6, seed=1, version=1)
    """
    found = re.fullmatch(r"([a-z]+)-([a-z]+)-([1-9][0-9]?)-(0|[1-9][0-9]{0,19})(-v2)?", name)
    if not found:
        return None
    kind, difficulty, size, seed, newer = found.groups()
    source = LevelSource(kind, difficulty, int(size), int(seed), NEWEST if newer else 1)
    known = kind in _KINDS and difficulty in DIFFICULTY.values
    return source if known and SMALLEST_MADE <= source.size <= LARGEST and source.seed < SEEDS else None


@lru_cache(maxsize=64)
def _generate(source: LevelSource) -> Level:
    if source.version == 1:
        from fivefold.games.pipes.version1.generator import generated  # noqa: PLC0415 - for old records alone

        board, fewest = generated(source.kind, source.difficulty, source.size, source.seed)
        return Level(str(source), board, fewest)
    from fivefold.kernels.pipes.generator import PipesGenerator  # noqa: PLC0415 - a first page needs no kernel

    made = PipesGenerator(source.size, source.size).make(source.kind, source.difficulty, source.seed)
    return Level(str(source), Board(source.size, made.blocks), made.fewest)
