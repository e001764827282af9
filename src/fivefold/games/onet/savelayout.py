"""Where everything is in an old save file, and the names of its fields for messages."""

from __future__ import annotations

from bisect import bisect_right
from typing import NoReturn

from fivefold.core.problem import BadNotation
from fivefold.core.text import mark, say

SIZE, SLOTS = 10_764, 5
NAME, PASSWORD, TEXT_SIZE = 1, 51, 50
RECORDS, RECORD_SIZE = 104, 516
STATES, STATE_SIZE = 2_684, 1_616
BOARD, BOARD_SIZE = 16, 999  # offsets within a state
BACKGROUND, BACKGROUND_SIZE = 1_015, 100
STATE_RESERVE, RECORD_RESERVE, RESERVE_SIZE = 1_115, 16, 500

_RECORD = (
    (0, mark("record {n}, day")),
    (4, mark("record {n}, month")),
    (8, mark("record {n}, year")),
    (12, mark("record {n}, points")),
    (RECORD_RESERVE, mark("record {n}, reserve")),
)
_STATE = (
    (0, mark("state {n}, rows")),
    (4, mark("state {n}, columns")),
    (8, mark("state {n}, row of the cursor")),
    (12, mark("state {n}, column of the cursor")),
    (BOARD, mark("state {n}, board")),
    (BACKGROUND, mark("state {n}, background")),
    (STATE_RESERVE, mark("state {n}, reserve")),
)
_FIELDS = (
    (0, mark("mask"), 0),
    (NAME, mark("name"), 0),
    (PASSWORD, mark("password"), 0),
    (PASSWORD + TEXT_SIZE, mark("alignment"), 0),
    *(
        (record_at + part, name, n)
        for n, record_at in enumerate(range(RECORDS, STATES, RECORD_SIZE), 1)
        for part, name in _RECORD
    ),
    *(
        (state_at + part, name, n)
        for n, state_at in enumerate(range(STATES, SIZE, STATE_SIZE), 1)
        for part, name in _STATE
    ),
)


def field_at(offset: int) -> str:
    """The name of the field that the byte belongs to."""
    _, name, n = _FIELDS[bisect_right(_FIELDS, offset, key=lambda field: field[0]) - 1]
    return say(name, n=n)


def place(offset: int) -> str:
    """A byte, named for a message."""
    return say("{field} (offset {offset})", field=field_at(offset), offset=offset)


def fail(offset: int, fault: str, /, **values: object) -> NoReturn:
    """Raise BadNotation: the field, its offset, and what is wrong there."""
    raise BadNotation(say("{place}: {fault}", place=place(offset), fault=say(fault, **values)))
