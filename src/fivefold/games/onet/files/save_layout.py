"""Offsets of an old save file, and the names of its fields for messages."""

from __future__ import annotations

from bisect import bisect_right
from typing import NoReturn

from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext, gettext_noop

SIZE, SLOTS = 10_764, 5
NAME, PASSWORD, TEXT_SIZE = 1, 51, 50
RECORDS, RECORD_SIZE = 104, 516
STATES, STATE_SIZE = 2_684, 1_616
BOARD, BOARD_SIZE = 16, 999  # offsets within a state
BACKGROUND, BACKGROUND_SIZE = 1_015, 100
STATE_RESERVE, RECORD_RESERVE, RESERVE_SIZE = 1_115, 16, 500

_RECORD = (
    (0, gettext_noop("record {n}, day")),
    (4, gettext_noop("record {n}, month")),
    (8, gettext_noop("record {n}, year")),
    (12, gettext_noop("record {n}, points")),
    (RECORD_RESERVE, gettext_noop("record {n}, reserve")),
)
_STATE = (
    (0, gettext_noop("state {n}, rows")),
    (4, gettext_noop("state {n}, columns")),
    (8, gettext_noop("state {n}, row of the cursor")),
    (12, gettext_noop("state {n}, column of the cursor")),
    (BOARD, gettext_noop("state {n}, board")),
    (BACKGROUND, gettext_noop("state {n}, background")),
    (STATE_RESERVE, gettext_noop("state {n}, reserve")),
)
_FIELDS = (
    (0, gettext_noop("mask"), 0),
    (NAME, gettext_noop("name"), 0),
    (PASSWORD, gettext_noop("password"), 0),
    (PASSWORD + TEXT_SIZE, gettext_noop("alignment"), 0),
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
    """Return the name of the field that the byte belongs to."""
    _, name, n = _FIELDS[bisect_right(_FIELDS, offset, key=lambda field: field[0]) - 1]
    return gettext(name, n=n)


def describe_offset(offset: int) -> str:
    """Return the name of a byte for a message."""
    return gettext("{field} (offset {offset})", field=field_at(offset), offset=offset)


def fail(offset: int, fault: str, /, **values: object) -> NoReturn:
    """Raise BadNotation with the field, its offset, and what is wrong there."""
    raise BadNotation(
        gettext("{place}: {fault}", place=describe_offset(offset), fault=gettext(fault, **values))
    )
