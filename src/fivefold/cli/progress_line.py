"""Progress of the reading of a long file, on one line of the terminal that is erased at the end."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING, Final, TextIO

from fivefold.core.budget import Budget
from fivefold.core.engine import StopFlag
from fivefold.core.text import ngettext

if TYPE_CHECKING:
    from fivefold.core.record import Record
    from fivefold.play.match import Match

FIRST_S: Final = 1.0  # what is read within this time needs no line
EVERY_S: Final = 0.2
ERASE: Final = "\r\x1b[K"


class ProgressLine(StopFlag):
    """A stop flag that shows on standard error what is reported, if that is a terminal; used in a `with`."""

    __slots__ = ("_due", "_shown", "_stream")

    def __init__(self, stream: TextIO | None = None) -> None:
        super().__init__()
        self._stream = sys.stderr if stream is None else stream
        self._due = monotonic() + FIRST_S
        self._shown = False

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(self, *problem: object) -> None:
        if self._shown:
            self._stream.write(ERASE)
            self._stream.flush()

    def report(self, number: int) -> None:
        super().report(number)
        if monotonic() >= self._due and self._stream is not None and self._stream.isatty():
            self._due = monotonic() + EVERY_S
            self._shown = True
            self._stream.write(ERASE + ngettext("{n} move checked", "{n} moves checked", number))
            self._stream.flush()


def replay_with_progress(record: Record) -> Match:
    """Replay a record, and show how many of its moves are checked."""
    from fivefold.play.replay import replay

    with ProgressLine() as progress:
        return replay(record, Budget(report=progress.report))
