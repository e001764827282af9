"""What can be chosen before a game of Lines: the table, the colours, the line, the points."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal, Self

from fivefold.core.game import Preset, kind_of_game
from fivefold.core.grid import Grid
from fivefold.core.option import Choice, Number, Options, Values
from fivefold.core.problem import BadOptions
from fivefold.core.text import mark, say

OPTIONS = Options(
    (
        Number("side", mark("Cells on each side"), 5, 20, 9),
        Number("colours", mark("Colours"), 3, 9, 5),
        Number("new", mark("New balls a turn"), 1, 9, 3),
        Number("line", mark("Balls in a line"), 3, 7, 5),
        Choice(
            "points",
            mark("Points"),
            ("count", "square"),
            (mark("One a ball"), mark("More a ball in longer lines")),
            "count",
        ),
    )
)

PRESETS = (
    Preset("classic", mark("Classic")),
    Preset("ninety-eight", mark("Ninety-eight"), {"colours": 7}),
    Preset("large", mark("Large"), {"side": 10, "colours": 7}),
    Preset("grand", mark("Grand"), {"side": 15, "colours": 9, "new": 5}),
    Preset("expert", mark("Expert"), {"colours": 7, "points": "square"}),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The settled options of a game."""

    side: int
    colours: int
    new: int
    line: int
    points: Literal["count", "square"]

    @classmethod
    def of(cls, values: Values) -> Self:
        """Raises BadOptions when the values do not go together; `values` are settled."""
        rules = cls(**values)  # type: ignore[arg-type]  # a settled value is of its option's kind
        if rules.line > rules.side:
            raise BadOptions(
                say(
                    "A line of {line} balls does not fit on a table of {side} by {side} cells.",
                    line=rules.line,
                    side=rules.side,
                )
            )
        return rules

    @classmethod
    def read(cls, text: str) -> Self:
        """What `str` wrote; raises BadNotation for anything else."""
        return OPTIONS.read(text, cls.of)

    @property
    def grid(self) -> Grid:
        return Grid(self.side, self.side)

    def worth(self, balls: int) -> int:
        """The points for so many balls that go at once."""
        return balls * (balls - self.line + 1) if self.points == "square" else balls

    def __str__(self) -> str:
        return OPTIONS.write(asdict(self))

    @property
    def group(self) -> str:
        """The name of the list in which games with these options compare."""
        return kind_of_game(OPTIONS, PRESETS, asdict(self))
