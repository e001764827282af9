"""The line of a terminal that says how far a long reading has come."""

from __future__ import annotations

from io import StringIO

import pytest

from fivefold.cli import progress_line
from fivefold.cli.progress_line import ERASE, ProgressLine


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_long_reading_says_how_many_moves_it_has_checked_and_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr(progress_line, "monotonic", lambda: now[0])
    terminal = Terminal()
    with ProgressLine(terminal) as progress:
        for number in range(1, 15):
            now[0] += 0.125
            progress.report(number)
    assert terminal.getvalue().split(ERASE) == [
        "",
        "8 moves checked",
        "10 moves checked",
        "12 moves checked",
        "14 moves checked",
        "",
    ]


def test_a_pipe_gets_no_such_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_line, "FIRST_S", 0.0)
    pipe = StringIO()
    with ProgressLine(pipe) as progress:
        progress.report(1)
    assert (pipe.getvalue(), progress.reported) == ("", 1)
