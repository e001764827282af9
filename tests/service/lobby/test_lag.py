"""Measured network delay, and the quota of what is compensated."""

from __future__ import annotations

from fivefold.service.lobby.lag import GAIN_MS, MOST_MS, LagQuota, MeasuredLag


def given(quota: LagQuota, ms: int, moves: int) -> list[int]:
    """Return what so many moves are given over a connection with this delay."""
    found = []
    for _ in range(moves):
        found.append(quota.available(ms))
        quota.take(found[-1])
    return found


def test_without_a_measurement_nothing_is_compensated() -> None:
    assert MeasuredLag().ms == 0


def test_a_slow_connection_uses_its_quota_up_and_then_gets_the_gain_alone() -> None:
    assert given(LagQuota(), 10_000, 4) == [MOST_MS, GAIN_MS, GAIN_MS, GAIN_MS]


def test_one_slow_answer_does_not_count_as_the_usual_delay() -> None:
    lag = MeasuredLag()
    for ms in (30.0, 30.0, 5000.0):
        lag.measured(ms)
    assert lag.ms == 30


def test_a_usual_connection_is_compensated_in_full() -> None:
    assert given(LagQuota(), 60, 50) == [60] * 50
