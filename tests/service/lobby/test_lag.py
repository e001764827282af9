"""The quota of compensated network delay."""

from __future__ import annotations

from fivefold.service.lobby.lag import GAIN_MS, MOST_MS, LagQuota


def test_without_a_measurement_nothing_is_compensated() -> None:
    assert LagQuota().take() == 0


def test_a_slow_connection_uses_its_quota_up_and_then_gets_the_gain_alone() -> None:
    quota = LagQuota()
    quota.measured(10_000.0)
    assert [quota.take() for _ in range(4)] == [MOST_MS, GAIN_MS, GAIN_MS, GAIN_MS]


def test_one_slow_answer_does_not_count_as_the_usual_delay() -> None:
    quota = LagQuota()
    for ms in (30.0, 30.0, 5000.0):
        quota.measured(ms)
    assert quota.ms == 30


def test_a_usual_connection_is_compensated_in_full() -> None:
    quota = LagQuota()
    quota.measured(60.0)
    assert [quota.take() for _ in range(50)] == [60] * 50
