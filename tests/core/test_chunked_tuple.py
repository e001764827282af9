"""A chunked tuple behaves like a tuple, and shares what it does not change."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.chunked_tuple import CHUNK, ChunkedTuple

LENGTHS = (0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7)


@pytest.mark.parametrize("length", LENGTHS)
def test_it_holds_the_items_of_a_tuple(length: int) -> None:
    plain, chunked = tuple(range(length)), ChunkedTuple(range(length))
    assert chunked == plain
    assert plain == chunked
    assert (len(chunked), tuple(chunked), hash(chunked)) == (length, plain, hash(plain))
    assert [chunked[at] for at in range(-length, length)] == [plain[at] for at in range(-length, length)]
    assert pickle.loads(pickle.dumps(chunked)) == chunked
    for at in (length, -length - 1):
        with pytest.raises(IndexError):
            chunked[at]


@given(st.integers(0, 3 * CHUNK), st.lists(st.one_of(st.none(), st.integers(-800, 800)), max_size=2))
def test_slices_are_those_of_a_tuple(length: int, ends: list[int | None]) -> None:
    chosen = slice(*ends) if ends else slice(None)
    assert ChunkedTuple(range(length))[chosen] == tuple(range(length))[chosen]


def test_adding_items_one_by_one_builds_the_same_and_changes_nothing() -> None:
    grown: ChunkedTuple[int] = ChunkedTuple()
    for number in range(2 * CHUNK + 3):
        before, grown = grown, grown.with_item(number)
        assert (len(before), len(grown)) == (number, number + 1)
    assert (
        grown == ChunkedTuple(range(2 * CHUNK + 3)) == ChunkedTuple((0,)).with_items(range(1, 2 * CHUNK + 3))
    )


def test_full_chunks_are_shared() -> None:
    short = ChunkedTuple(range(5 * CHUNK))
    long = short.with_item(1)
    assert all(ours is theirs for ours, theirs in zip(short._chunks, long._chunks, strict=True))


def test_other_sequences_are_not_equal() -> None:
    assert ChunkedTuple((1, 2)) != [1, 2]
    assert ChunkedTuple((1, 2)) != (1, 3)
