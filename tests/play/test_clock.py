from __future__ import annotations

import pytest

from fivefold.core.errors import BadNotation
from fivefold.play.clock import Clock, Control, read_controls

FIVE = Control(5000, 1000)


def running(seat: int = 0) -> Clock:
    return Clock.wound((FIVE, FIVE)).pressed(0, seat, moved=False)


def test_only_the_clock_of_the_seat_to_move_runs() -> None:
    clock = running()
    assert (clock.left(0, 1200), clock.left(1, 1200)) == (3800, 5000)


def test_a_move_costs_its_time_and_earns_the_increment() -> None:
    clock = running().pressed(1200, 1, moved=True)
    assert (clock.left(0, 3200), clock.left(1, 3200)) == (4800, 3000)


def test_a_call_earns_nothing() -> None:
    assert running().pressed(1200, 0, moved=False).left(0, 1200) == 3800


@pytest.mark.parametrize(("at", "fallen"), [(4999, None), (5000, 0), (9000, 0)])
def test_the_flag_falls_at_zero(at: int, fallen: int | None) -> None:
    assert running().fallen(at) == fallen
    assert running().left(0, at) == max(0, 5000 - at)


def test_a_stopped_clock_does_not_run() -> None:
    clock = running().pressed(100, None, moved=True)
    assert clock.left(0, 10**6) == 5900
    assert clock.fallen(10**6) is None


def test_without_a_control_nothing_runs_out() -> None:
    clock = Clock.wound(()).pressed(0, 0, moved=False)
    assert clock.fallen(10**9) is None


@pytest.mark.parametrize("text", ["600+5", "600+5 300+0", "0.5+0.1", "999999.999+9999.999", ""])
def test_controls_are_read_back(text: str) -> None:
    controls = read_controls(text, 2)
    assert len(controls) in (0, 2)
    assert read_controls(" ".join(map(str, controls)), 2) == controls


def test_each_player_may_have_another_control() -> None:
    assert read_controls("600+5 300+0", 2) == (Control(600_000, 5000), Control(300_000, 0))


@pytest.mark.parametrize("text", ["10", "10+", "-5+1", "0+5", "1+1 1+1 1+1", "ten+5"])
def test_what_is_no_control_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a time control"):
        read_controls(text, 2)
