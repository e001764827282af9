"""The work that reading may take, counted in one place for everything that comes from outside.

Every reader of states, records, files and messages takes a `Budget` and counts there what it reads before
it works on it. So a small file never costs hours or gigabytes, and tests check the work by counting it.
"""

from __future__ import annotations

from collections.abc import Callable

from fivefold.core.errors import UserError
from fivefold.core.text import gettext, gettext_noop

MAX_SIZE = 16_000_000  # bytes or characters of a file
MAX_ENTRIES = 200_000  # moves and calls of all games in a file
MAX_CELLS = 4_000_000  # of all boards in a file
MAX_STATE_SIZE = 100_000  # characters of one state
MAX_STATE_ENTRIES = 20_000  # moves in the text of one state
MAX_STATE_CELLS = 20_000

_MESSAGES = {
    "size": gettext_noop("This is too long to be read: more than {most} bytes."),
    "entries": gettext_noop("This is too long to be read: more than {most} moves."),
    "cells": gettext_noop("This is too large to be read: more than {most} cells."),
}


class TooLarge(UserError):
    """The text or file needs more work to be read than any sensible one.

    >>> Budget(cells=80).take_cells(81)
    Traceback (most recent call last):
    fivefold.core.budget.TooLarge: This is too large to be read: more than 80 cells.
    """


class ReadingStopped(UserError):
    """The player cancelled the reading, or its time was over.

    >>> Budget(stop=lambda: True).check_entry()
    Traceback (most recent call last):
    fivefold.core.budget.ReadingStopped: It was stopped.
    """


class Budget:
    """The size, entries and cells that may still be read; every `take` counts some and raises TooLarge.

    `stop` is asked at every entry: it is set by a player who cancels, or by whoever measures time. `report`
    gets the number of entries so far.

    >>> budget = Budget(entries=2)
    >>> budget.take_entries(2)
    >>> budget.take_entries()
    Traceback (most recent call last):
    fivefold.core.budget.TooLarge: This is too long to be read: more than 2 moves.
    """

    def __init__(
        self,
        *,
        size: int = MAX_SIZE,
        entries: int = MAX_ENTRIES,
        cells: int = MAX_CELLS,
        stop: Callable[[], object] = lambda: False,
        report: Callable[[int], None] = lambda entries: None,
    ) -> None:
        self.most = {"size": size, "entries": entries, "cells": cells}
        self.taken = {"size": 0, "entries": 0, "cells": 0}
        self._stop = stop
        self._report = report
        self._checked = 0

    @classmethod
    def for_state(cls) -> Budget:
        """Return a budget for the text of one state."""
        return cls(size=MAX_STATE_SIZE, entries=MAX_STATE_ENTRIES, cells=MAX_STATE_CELLS)

    def take_size(self, content: str | bytes) -> None:
        """Count the bytes or characters of something before it is looked at."""
        self._take("size", len(content))

    def take_entries(self, count: int = 1) -> None:
        """Count moves and calls that were found, before they are kept."""
        self._take("entries", count)

    def take_cells(self, count: int) -> None:
        """Count cells of a board before it is made."""
        self._take("cells", count)

    def check_entry(self) -> None:
        """Report that one more entry was checked by the rules; raises ReadingStopped if it has to end."""
        if self._stop():
            raise ReadingStopped(gettext("It was stopped."))
        self._checked += 1
        self._report(self._checked)

    def _take(self, what: str, count: int) -> None:
        self.taken[what] += count
        if self.taken[what] > self.most[what]:
            raise TooLarge(gettext(_MESSAGES[what], most=self.most[what]))


def file_budget(content: bytes, budget: Budget | None) -> Budget:
    """Return the budget for reading a file, with the size of its content taken; a new one for None.

    >>> file_budget(b"[Event]", None).taken["size"]
    7
    """
    chosen = Budget() if budget is None else budget
    chosen.take_size(content)
    return chosen


def state_budget(text: str, budget: Budget | None) -> Budget:
    """Return the budget for reading a state, with the size of its text taken; a new one for None.

    >>> state_budget("8/8/8/8", None).taken["size"]
    7
    """
    chosen = Budget.for_state() if budget is None else budget
    if len(text) > MAX_STATE_SIZE:
        raise TooLarge(gettext(_MESSAGES["size"], most=MAX_STATE_SIZE))
    chosen.take_size(text)
    return chosen
