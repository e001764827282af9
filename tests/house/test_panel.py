"""What a clock shows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.house.panel import face


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
    assert face(ms) == shown


@given(st.integers(0, 10_000_000))
def test_it_never_shows_less_than_is_left_and_nothing_only_at_the_end(ms: int) -> None:
    minutes, _, seconds = face(ms).rpartition(":")
    shown = 60_000 * int(minutes or 0) + 1000 * float(seconds)
    assert 0 <= shown - ms < 1000
    assert (shown == 0) == (ms == 0)
