"""Limits of thinking."""

from __future__ import annotations

from fivefold.core.engine import Limit


def test_a_limit_is_reached_with_its_last_node() -> None:
    limit = Limit(nodes=3)
    assert [limit.reached(nodes) for nodes in range(5)] == [False, False, False, True, True]


def test_without_a_number_only_the_stop_ends_it() -> None:
    limit = Limit()
    assert not limit.reached(10**9)
    limit.stop.set()
    assert limit.reached(0)
