"""Limits: a class behind one address comes in, a flood and a guesser do not."""

from __future__ import annotations

from fivefold.fronts.web.server.rate_limits import (
    ATTEMPTS,
    CONNECTED,
    INPUT_BURST,
    INPUTS_PER_SECOND,
    AddressLimits,
    InputLimit,
)

CLASS = 40


def test_a_class_behind_one_address_comes_in_and_comes_back() -> None:
    limits = AddressLimits()
    for _ in range(3):
        assert all(limits.may_connect("192.0.2.7") for _ in range(CLASS))
    assert all(limits.may_try("192.0.2.7") for _ in range(2 * CLASS))


def test_guessing_is_limited_by_address() -> None:
    limits = AddressLimits()
    tried = sum(limits.may_try("192.0.2.7") for _ in range(10 * ATTEMPTS.amount))
    assert ATTEMPTS.amount <= tried <= 2 * ATTEMPTS.amount  # a minute may pass meanwhile
    assert limits.may_try("192.0.2.8")


def test_the_number_of_open_connections_is_limited_by_address() -> None:
    limits = AddressLimits()
    for _ in range(CONNECTED):
        limits.connected("192.0.2.7")
    assert not limits.may_connect("192.0.2.7")
    assert limits.may_connect("192.0.2.8")
    limits.disconnected("192.0.2.7")
    assert limits.may_connect("192.0.2.7")


def test_inputs_come_in_bursts_but_not_for_ever() -> None:
    limit = InputLimit(0.0)
    assert sum(limit.take(0.0) for _ in range(1000)) == INPUT_BURST
    assert sum(limit.take(1.0) for _ in range(1000)) == INPUTS_PER_SECOND
