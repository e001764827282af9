"""Options of Lines: board size, colours, line length, scoring and the rule for a small ball on the goal."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal, Self

from fivefold.core.errors import BadOptions
from fivefold.core.game import Preset, preset_or_options
from fivefold.core.grid import Grid
from fivefold.core.option import Choice, Number, Options, Values
from fivefold.core.text import gettext, gettext_noop

OPTIONS = Options(
    (
        Number("side", gettext_noop("Cells per side"), 5, 20, 9),
        Number("colours", gettext_noop("Colours"), 3, 9, 5),
        Number("new", gettext_noop("New balls per turn"), 1, 9, 3),
        Number("line", gettext_noop("Balls in a line"), 3, 7, 5),
        Choice(
            "points",
            gettext_noop("Points"),
            ("count", "square"),
            (gettext_noop("One per ball"), gettext_noop("More per ball for longer lines")),
            "count",
        ),
        Choice(
            "small",
            gettext_noop("A small ball on the target"),
            ("crushed", "displaced"),
            (gettext_noop("Is crushed"), gettext_noop("Moves to another cell")),
            "crushed",
        ),
    )
)

FRESH = f"0 {0:016x}"  # score 0 and arbitrary dice
# The pictures show one ball of every colour, or a line, since the starts of these presets look alike.
PRESETS = (
    Preset("classic", gettext_noop("Classic"), picture=f"- 9/9/4R4/9/2B3Y2/9/3G1W3/9/9 {FRESH}"),
    Preset(
        "ninety-eight",
        gettext_noop("Ninety-eight"),
        {"colours": 7},
        f"colours=7 9/4R4/9/1B5Y1/9/1G5W1/9/3V1C3/9 {FRESH}",
    ),
    Preset("large", gettext_noop("Large"), {"side": 10, "colours": 7}),
    Preset("grand", gettext_noop("Grand"), {"side": 15, "colours": 9, "new": 5}),
    Preset(
        "expert",
        gettext_noop("Expert"),
        {"colours": 7, "points": "square"},
        f"colours=7,points=square 9/4R4/9/9/GGGG1GGGG/9/9/4B4/9 {FRESH}",
    ),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """Validated options of a game."""

    side: int
    colours: int
    new: int
    line: int
    points: Literal["count", "square"]
    small: Literal["crushed", "displaced"] = "crushed"

    @classmethod
    def of(cls, values: Values) -> Self:
        """Return the rules of validated option values; raise BadOptions where they conflict."""
        rules = cls(**values)  # type: ignore[arg-type]  # a settled value is of its option's kind
        if rules.line > rules.side:
            raise BadOptions(
                gettext(
                    "A line of {line} balls does not fit on a board of {side} by {side} cells.",
                    line=rules.line,
                    side=rules.side,
                )
            )
        return rules

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what `str` wrote; raise BadNotation for anything else."""
        return OPTIONS.read(text, cls.of)

    @property
    def grid(self) -> Grid:
        return Grid(self.side, self.side)

    def points_for(self, balls: int) -> int:
        """Return the points for this many balls that burst at once."""
        return balls * (balls - self.line + 1) if self.points == "square" else balls

    def __str__(self) -> str:
        return OPTIONS.write(asdict(self))

    @property
    def group(self) -> str:
        """Name of the leaderboard for games with these options."""
        return preset_or_options(OPTIONS, PRESETS, asdict(self))
