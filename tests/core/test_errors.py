"""Errors that are shown to users."""

from __future__ import annotations

import pytest

from fivefold.core.errors import BadNotation, raise_first


def test_the_first_problem_is_told() -> None:
    with pytest.raises(BadNotation, match=r"^No king\.$"):
        raise_first(iter(["No king.", "No queen."]))


def test_where_there_are_none_nothing_is_refused() -> None:
    raise_first(())
