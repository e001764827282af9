"""Numbers from text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.text import parse_whole_number


@given(st.integers(0, 10**18 - 1))
def test_whole_numbers_are_read_back(number: int) -> None:
    assert parse_whole_number(str(number)) == number


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", "01", "1.0", "1_000", " 1", "1\n", "x", "\u0663", "9" * 5_000]
)
def test_what_is_no_plain_number(text: str) -> None:
    assert parse_whole_number(text) is None
