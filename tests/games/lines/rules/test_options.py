"""Presets, points, and conflicting options."""

from __future__ import annotations

from itertools import product

import pytest

from fivefold.core.errors import BadOptions
from fivefold.games.lines.game import LINES
from fivefold.games.lines.rules.options import OPTIONS, Rules


def rules(**values: int | str) -> Rules:
    return Rules.of(OPTIONS.resolve(values))


@pytest.mark.parametrize(
    ("preset", "side", "colours", "new", "line", "nine_balls"),
    [
        ("classic", 9, 5, 3, 5, 9),
        ("ninety-eight", 9, 7, 3, 5, 9),
        ("large", 10, 7, 3, 5, 9),
        ("grand", 15, 9, 5, 5, 9),
        ("expert", 9, 7, 3, 5, 45),
    ],
)
def test_presets(preset: str, side: int, colours: int, new: int, line: int, nine_balls: int) -> None:
    table = LINES.start(preset)
    assert (table.rules.side, table.rules.colours, table.rules.new, table.rules.line) == (
        side,
        colours,
        new,
        line,
    )
    assert table.rules.points_for(9) == nine_balls
    assert table.rules.group == preset


def test_classic_is_the_default() -> None:
    assert LINES.start().rules == LINES.start("classic").rules == rules()


def test_any_other_mix_is_custom() -> None:
    assert rules(colours=6).group == "colours=6"
    assert rules(points="square").group == "points=square"
    assert rules(colours=7, points="square").group == "expert"


@pytest.mark.parametrize(
    ("line", "balls", "points"),
    [(5, 5, 5), (5, 6, 12), (5, 7, 21), (5, 10, 60), (3, 3, 3), (3, 5, 15), (7, 8, 16)],
)
def test_square_points_grow_faster_than_the_line(line: int, balls: int, points: int) -> None:
    assert rules(line=line, points="square").points_for(balls) == points
    assert rules(line=line).points_for(balls) == balls


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"side": 4}, "side must be a number from 5 to 20, not '4'."),
        ({"side": 21}, "side must be a number from 5 to 20, not '21'."),
        ({"colours": 2}, "colours must be a number from 3 to 9, not '2'."),
        ({"new": 0}, "new must be a number from 1 to 9, not '0'."),
        ({"line": 8}, "line must be a number from 3 to 7, not '8'."),
        ({"line": "long"}, "line must be a number from 3 to 7, not 'long'."),
        ({"points": "cubed"}, "points must be one of count, square, not 'cubed'."),
        ({"side": 6, "line": 7}, "A line of 7 balls does not fit on a board of 6 by 6 cells."),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, int | str], sentence: str) -> None:
    with pytest.raises(BadOptions) as refused:
        LINES.start(given=given)
    assert str(refused.value) == sentence


def test_every_other_mix_can_be_dealt() -> None:
    """The smallest board holds the most first balls, and even short lines in few colours can start there."""
    for side, colours, new, line in product((5, 6, 20), (3, 9), (1, 9), (3, 5)):
        table = LINES.start(given={"side": side, "colours": colours, "new": new, "line": line}, seed=side)
        assert any(table.moves())
