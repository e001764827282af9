"""Options, presets, and the rules that follow from them."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Literal, Self

from fivefold.core.errors import BadOptions
from fivefold.core.game import Preset
from fivefold.core.grid import Cell
from fivefold.core.option import Choice, Number, Options, Switch, Values
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.gomoku.rules.board import BLACK, Board
from fivefold.games.gomoku.rules.forbidden_points import Restrictions
from fivefold.games.gomoku.rules.line_shape import wins

OPTIONS = Options(
    (
        Number("size", gettext_noop("Points per side"), 9, 20, 15),
        Choice(
            "rule",
            gettext_noop("Rule"),
            ("freestyle", "standard", "renju"),
            (
                gettext_noop("Freestyle: five or more"),
                gettext_noop("Standard: exactly five"),
                gettext_noop("Renju"),
            ),
            "freestyle",
        ),
        Switch("no-3-3", gettext_noop("Black may not make two open threes at once"), default=False),
        Switch("no-4-4", gettext_noop("Black may not make two fours at once"), default=False),
        Choice(
            "opening",
            gettext_noop("Opening"),
            ("free", "swap2"),
            (gettext_noop("Free"), gettext_noop("Swap2: choose the colour")),
            "free",
        ),
    )
)

PRESETS = (
    Preset("freestyle", gettext_noop("Freestyle"), picture="size=9 - c5,d4,d5,e6,e5,f4,g5,d6,h5,g6,f5"),
    Preset(
        "standard",
        gettext_noop("Standard"),
        {"rule": "standard"},
        "size=9,rule=standard - c3,c5,d4,e4,e5,f5,f6,d6,g7",
    ),
    Preset("renju", gettext_noop("Renju"), {"rule": "renju"}, "size=9,rule=renju - d5,c6,e5,g4,f6,e7,f7,g8"),
    Preset(
        "swap2",
        gettext_noop("Standard with swap2"),
        {"rule": "standard", "opening": "swap2"},
        "size=9,rule=standard,opening=swap2 - d4,f5,e7",
    ),
    Preset(
        "barred",
        gettext_noop("No double threes or fours"),
        {"no-3-3": True, "no-4-4": True},
        "size=9,no-3-3=on,no-4-4=on - c4,b6,d4,g3,e4,c7,f5,e8,f6,h5,f7,d6",
    ),
    Preset("large", gettext_noop("Freestyle, 20 by 20"), {"size": 20}),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """Validated options of a game, in the order of their declaration."""

    size: int
    rule: Literal["freestyle", "standard", "renju"]
    no_three_three: bool
    no_four_four: bool
    opening: Literal["free", "swap2"]

    @classmethod
    def of(cls, values: Values) -> Self:
        """Return the rules of validated option values; raise BadOptions where two of them conflict."""
        settled = (values[option.name] for option in OPTIONS.each)
        rules = cls(*settled)  # type: ignore[arg-type]  # a settled value is of its option's kind
        if rules.rule == "renju" and (rules.no_three_three or rules.no_four_four):
            raise BadOptions(
                gettext("Renju forbids double threes and fours by itself: leave no-3-3 and no-4-4 off.")
            )
        return rules

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what `str` wrote; raise BadNotation for anything else."""
        return OPTIONS.read(text, cls.of)

    def __str__(self) -> str:
        names = (option.name for option in OPTIONS.each)
        return OPTIONS.write(dict(zip(names, astuple(self), strict=True)))

    @property
    def swap2(self) -> bool:
        return self.opening == "swap2"

    def exact(self, colour: str) -> bool:
        """Return True if this colour wins only with exactly five."""
        return self.rule == "standard" or (self.rule == "renju" and colour == BLACK)

    def five(self, board: Board, spot: int) -> tuple[Cell, ...]:
        """Return the winning row that the stone on the spot is part of; empty if there is none."""
        exact = self.exact(board.cells[spot])
        rows = (board.row(spot, stride) for stride in board.strides)
        return next((board.reading(row) for row in rows if wins(len(row), exact=exact)), ())

    @property
    def restrictions(self) -> Restrictions | None:
        """Restrictions on black; None where everything is allowed."""
        renju = self.rule == "renju"
        if not (renju or self.no_three_three or self.no_four_four):
            return None
        return Restrictions(
            exact=self.exact(BLACK),
            overline=renju,
            double_four=renju or self.no_four_four,
            double_three=renju or self.no_three_three,
        )
