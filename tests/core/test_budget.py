"""Budgets count the work of reading, and end it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fivefold.core.budget import (
    MAX_STATE_SIZE,
    Budget,
    ReadingStopped,
    TooLarge,
    file_budget,
    state_budget,
)
from fivefold.core.engine import StopFlag


def test_what_is_taken_is_counted_by_kind() -> None:
    budget = Budget()
    budget.take_size(b"abc")
    budget.take_size("de")
    budget.take_entries()
    budget.take_entries(4)
    budget.take_cells(81)
    assert budget.taken == {"size": 5, "entries": 5, "cells": 81}


@pytest.mark.parametrize(
    ("take", "sentence"),
    [
        (lambda budget: budget.take_size("abcd"), "This is too long to be read: more than 3 bytes."),
        (lambda budget: budget.take_entries(2), "This is too long to be read: more than 1 moves."),
        (lambda budget: budget.take_cells(81), "This is too large to be read: more than 80 cells."),
    ],
)
def test_what_exceeds_it_gets_a_sentence(take: Callable[[Budget], None], sentence: str) -> None:
    with pytest.raises(TooLarge) as problem:
        take(Budget(size=3, entries=1, cells=80))
    assert str(problem.value) == sentence


def test_entries_are_reported_until_it_is_stopped() -> None:
    stop = StopFlag()
    budget = Budget(stop=stop.__bool__, report=stop.report)
    budget.check_entry()
    budget.check_entry()
    assert stop.reported == 2
    stop.set()
    with pytest.raises(ReadingStopped):
        budget.check_entry()


def test_a_state_has_its_own_limit_within_the_budget_of_a_file() -> None:
    budget = file_budget(b"x" * 10, None)
    assert state_budget("y" * 5, budget) is budget
    assert budget.taken["size"] == 15
    with pytest.raises(TooLarge):
        state_budget("z" * (MAX_STATE_SIZE + 1), budget)
