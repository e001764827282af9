"""Options of Onet: level, stage, length of the game, and clock."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal, Self

from fivefold.core.game import Preset, preset_or_options
from fivefold.core.option import Choice, Number, Options, Switch, Values
from fivefold.core.text import gettext_noop
from fivefold.games.onet.dealing.levels import LEVELS
from fivefold.games.onet.dealing.stages import STAGES

OPTIONS = Options(
    (
        Choice(
            "level",
            gettext_noop("Level"),
            tuple(level.name for level in LEVELS),
            tuple(level.title for level in LEVELS),
            "normal",
            tuple(level.text for level in LEVELS),
        ),
        Number("stage", gettext_noop("First stage"), 1, len(STAGES), 1),
        Choice(
            "run",
            gettext_noop("Length"),
            ("stage", "level", "campaign"),
            (
                gettext_noop("One stage"),
                gettext_noop("To the end of the level"),
                gettext_noop("All levels from here"),
            ),
            "level",
        ),
        Switch("clock", gettext_noop("Clock"), default=True),
        Choice(
            "board",
            gettext_noop("Board storage"),
            ("array", "linked"),
            (gettext_noop("Array"), gettext_noop("Linked list")),
            "array",
            on_pages=False,  # both play alike: a matter for those who compare the two
        ),
    )
)

PRESETS = (
    Preset("normal", gettext_noop("Normal")),
    *(Preset(level.name, level.title, {"level": level.name}) for level in LEVELS if level.name != "normal"),
    Preset("campaign", gettext_noop("Campaign"), {"level": LEVELS[0].name, "run": "campaign"}),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """Validated options of a game; `level` and `stage` are where it began."""

    level: str
    stage: int
    run: Literal["stage", "level", "campaign"]
    clock: bool
    board: Literal["array", "linked"]

    @classmethod
    def of(cls, values: Values) -> Self:
        return cls(**values)  # type: ignore[arg-type]  # a settled value is of its option's kind

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what `str` wrote; raise BadNotation for anything else."""
        return OPTIONS.read(text, cls.of)

    def __str__(self) -> str:
        return OPTIONS.write(asdict(self))

    @property
    def group(self) -> str:
        """Name of the leaderboard for games with these options."""
        if self.run == "stage":
            return f"{self.level}-{self.stage}"
        # Games without a clock are not ranked, and the board storage does not change the game.
        return preset_or_options(
            OPTIONS, PRESETS, {"level": self.level, "stage": self.stage, "run": self.run}
        )
