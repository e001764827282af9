"""The texts of clocks and of running events."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.app.pages.parts import ClockPart
from fivefold.core.events import Piece
from fivefold.core.grid import Cell
from fivefold.core.scene.animation import Caption
from fivefold.games.pipes.water import Flowed, Wet
from tests.app.player import Player


@pytest.mark.parametrize(
    ("ms", "shown"),
    [
        (600_000, "10:00"),
        (599_999, "10:00"),
        (599_000, "9:59"),
        (60_000, "1:00"),
        (20_000, "0:20"),
        (19_999, "20.0"),
        (9_401, "9.5"),
        (9_400, "9.4"),
        (1, "0.1"),
        (0, "0.0"),
    ],
)
def test_minutes_and_seconds_or_tenths_when_little_is_left(ms: int, shown: str) -> None:
    assert ClockPart(ms).text(0) == shown


@given(st.integers(0, 10_000_000))
def test_it_never_shows_less_than_is_left_and_nothing_only_at_the_end(ms: int) -> None:
    *larger, seconds = ClockPart(ms).text(0).split(":")
    shown = 1000 * float(seconds) + sum(60_000 * 60**n * int(part) for n, part in enumerate(larger[::-1]))
    assert 0 <= shown - ms < 1000
    assert (shown == 0) == (ms == 0)


def _rings(*cells: tuple[int, int], leaks: tuple[int, ...] = ()) -> tuple[tuple[Wet, ...], ...]:
    """One block in each cycle; the last one leaks."""
    wet = [Wet(Cell(x, y), Piece("tee"), (3,)) for x, y in cells]
    return tuple((one,) for one in (*wet[:-1], wet[-1]._replace(leaks=leaks)))


def caption(flow: Flowed, seen: int) -> Caption:
    """Return what is said after so many whole cycles."""
    return flow.animation().captions[seen]


def test_nothing_is_said_of_water_that_is_not_seen_yet() -> None:
    way = (0, 0), (1, 0), (1, 1)
    through = Flowed(_rings(*way), reached=True, outlet=Cell(1, 1))
    leaking = Flowed(_rings(*way[:2], leaks=(0,)), reached=False, outlet=Cell(1, 1))
    for seen in range(2):
        assert caption(through, seen) == caption(leaking, seen)
    assert [caption(through, seen).text for seen in range(4)] == [
        "Cycle 1. No leak so far.",
        "Cycle 2. No leak so far.",
        "Cycle 3. No leak so far.",
        "Cycle 3. No leak so far.",
    ]
    assert caption(leaking, 2).text == "Cycle 2. It leaks."


def test_the_bar_tells_how_near_the_water_has_come_to_its_outlet() -> None:
    through = Flowed(_rings((0, 0), (0, 1), (0, 0), (1, 1)), reached=True, outlet=Cell(1, 1))
    shares = [caption(through, seen).share for seen in range(5)]
    assert shares == [0.0, pytest.approx(1 / 3), pytest.approx(2 / 3), pytest.approx(2 / 3), 1.0]


def test_a_clock_is_called_by_its_minutes_or_else_as_it_shows(player: Player) -> None:
    for clock, called in (("600+5", "10 + 5"), ("100+0", "1:40 + 0"), ("90+2.5", "1:30 + 2.5")):
        player.play("gomoku", clock=clock)
        assert player.playing.subtitle == f"Freestyle, {called}"
