"""Laws over all readers: whatever is read, the outcome is a value or a sentence, and the work is bounded.

`check.py --deep` reads two million mutated inputs, in chunks that can be resumed; the ordinary check reads a
slice of them.
"""

from __future__ import annotations

import sys
import tracemalloc
from typing import Any

import pytest

from fivefold.core.budget import Budget
from fivefold.core.errors import UserError
from tests.conftest import SliceOf
from tests.hostile.mutator import LONGEST, mutated
from tests.hostile.readers import Reader, all_readers

INPUTS = 2_000_000
CHUNKS = 8
LONGEST_SENTENCE = 2500
READERS = {reader.name: reader for reader in all_readers()}
EACH = INPUTS // (CHUNKS * len(READERS)) + 1

each_reader = pytest.mark.parametrize("name", READERS)


def read(reader: Reader, content: bytes) -> UserError | None:
    """Read the content; return the error that a user sees, if any, and let all others through."""
    budget, problem = Budget(), None
    try:
        reader.read(content, budget)
    except UserError as raised:
        problem = raised
    except Exception as error:
        raise AssertionError(f"{reader.name}: {content!a}") from error
    if problem is None:
        assert all(budget.taken[what] <= most for what, most in budget.most.items())
    else:
        assert 0 < len(str(problem)) <= LONGEST_SENTENCE, ascii(content)
    return problem


@each_reader
def test_the_seeds_are_valid(name: str) -> None:
    problems = [read(READERS[name], seed) for seed in READERS[name].seeds]
    assert problems.count(None) > 0


@each_reader
def test_mutated_inputs_end_in_a_value_or_a_sentence(name: str) -> None:
    for content in mutated(READERS[name].seeds, 60, (name, "slice")):
        read(READERS[name], content)


@pytest.mark.deep
@pytest.mark.parametrize("chunk", range(CHUNKS))
@each_reader
def test_two_million_mutated_inputs(name: str, chunk: int) -> None:
    for content in mutated(READERS[name].seeds, EACH, (name, chunk)):
        read(READERS[name], content)


def calls_of(reader: Reader, content: bytes) -> int:
    """Return the number of calls, of Python and of C functions, that reading takes."""
    count = 0

    def note(frame: Any, event: str, arg: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        read(reader, content)
    finally:
        sys.setprofile(before)
    return count


def grown(seed: bytes, size: int) -> list[bytes]:
    """Return an input of about so many bytes in several ways: its middle, its last field or line repeated."""
    middle = len(seed) // 2
    piece = seed[middle : middle + 2] or b"9"
    head, space, field = seed.rpartition(b" ")
    return [
        seed[:middle] + piece * (size // len(piece)) + seed[middle:],
        head + space + (field or b"x") * (size // max(1, len(field))),
        seed + (b"\n" + seed) * (size // (len(seed) + 1)),
        seed[:middle] + b"9" * size + seed[middle:],
        b"[" * size,
    ]


@each_reader
def test_the_calls_grow_no_faster_than_the_input(name: str, slice_of: SliceOf) -> None:
    reader = READERS[name]
    for seed in reader.seeds[: slice_of(20, 2)]:
        for small, large in zip(grown(seed, LONGEST // 4), grown(seed, LONGEST), strict=True):
            few, many = calls_of(reader, small), calls_of(reader, large)
            assert many <= 6 * few + 3000, (name, few, many, ascii(small[:300]))


@each_reader
def test_the_memory_grows_no_faster_than_the_input(name: str, slice_of: SliceOf) -> None:
    reader = READERS[name]
    for seed in reader.seeds[: slice_of(20, 1)]:
        for content in grown(seed, 10 * LONGEST):
            tracemalloc.start()
            try:
                read(reader, content)
                _, peak = tracemalloc.get_traced_memory()
            finally:
                tracemalloc.stop()
            assert peak <= 200 * len(content) + 1_000_000, (name, peak, len(content), ascii(content[:300]))
