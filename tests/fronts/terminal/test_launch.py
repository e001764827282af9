"""The program in a pseudo-terminal: unsuitable terminals are refused, and the terminal is restored."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic

import pytest

from fivefold.core.errors import UserError
from fivefold.fronts.terminal import launch
from fivefold.service.store import GameQuery, Store

PATIENCE = 120.0  # seconds, for a machine that is busy with other things
ESCAPES = re.compile(rb"(?:\x1b\[[0-9;?]*[A-Za-z])+")  # movements and colours, in what a failure shows
LEFT = (b"\x1b[?1049l", b"\x1b[?1003l", b"\x1b[?25h")  # other screen, mouse, cursor


# A terminal that is closed ends whom it controls, so the program makes it its own before it begins.
PROGRAM = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "fivefold", "--terminal"])
"""


class Session:
    """A program in a pseudo-terminal of 120 by 40."""

    def __init__(self, home: Path, **environment: str) -> None:
        self.terminal, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.before = termios.tcgetattr(other)
        usual = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "SDL_AUDIODRIVER": "dummy"}
        self.program = subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            stdin=other,
            stdout=other,
            stderr=other,
            env={**os.environ, **usual, "FIVEFOLD_HOME": str(home), **environment},
            start_new_session=True,
        )
        os.close(other)
        self.seen = b""
        self.heard = True  # whether anything may still come

    def wait_for(self, words: str) -> None:
        """Wait until the text was written after the last key."""
        self._read(lambda: words.encode() in self.seen)
        assert words.encode() in self.seen, ESCAPES.sub(b"|", self.seen)[-3000:].decode(errors="replace")

    def press_keys(self, keys: str) -> None:
        self.seen = b""
        os.write(self.terminal, keys.encode())

    def ended(self) -> int | None:
        """Wait for the end and return the exit status."""
        self._read(lambda: self.program.poll() is not None)
        return self.program.returncode

    def close(self) -> None:
        self.program.kill()
        self.program.wait()
        with suppress(OSError):
            os.close(self.terminal)

    def _read(self, until: Callable[[], bool]) -> None:
        end = monotonic() + PATIENCE
        while not until() and monotonic() < end:
            try:
                if self.heard and select.select([self.terminal], [], [], 0.05)[0]:
                    self.seen += os.read(self.terminal, 1 << 16)
            except OSError:
                self.heard = False


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a store with the account of Ann and no games."""
    with closing(Store.open(tmp_path)) as store:
        store.accounts.create("Ann", "2026-11-15").wait()
    return tmp_path


@pytest.fixture
def session(home: Path) -> Iterator[Session]:
    """A game of Lines under way, in which the computer rolled a ball."""
    with closing(Session(home)) as session:
        session.wait_for("Arrow keys choose")
        session.press_keys("\r")
        session.wait_for("Start game")
        session.press_keys("\r")
        session.wait_for("Choose a ball")
        session.press_keys("m")  # the demo makes moves by itself, and asks first
        session.wait_for("Use help")
        session.press_keys("\t\r")
        session.wait_for("1.")
        yield session


def games(home: Path) -> list[int]:
    """Return the number of moves of each game in the archive."""
    with closing(Store.open(home)) as store:
        return [game.plies for game in store.archive.list(GameQuery()).games]


def leave_by_signal(session: Session, number: int) -> None:
    session.seen = b""
    session.program.send_signal(number)


def leave_by_closing(session: Session) -> None:
    os.close(session.terminal)
    session.heard = False


WAYS: dict[str, Callable[[Session], None]] = {
    "Ctrl-C": lambda session: session.press_keys("\x03"),
    "SIGTERM": lambda session: leave_by_signal(session, signal.SIGTERM),
    "SIGHUP": lambda session: leave_by_signal(session, signal.SIGHUP),
    "SIGINT": lambda session: leave_by_signal(session, signal.SIGINT),
}


@pytest.mark.parametrize(
    "way", [way if way == "Ctrl-C" else pytest.param(way, marks=pytest.mark.deep) for way in WAYS]
)
def test_it_leaves_the_terminal_as_it_was_and_the_game_saved(session: Session, home: Path, way: str) -> None:
    WAYS[way](session)
    assert session.ended() == 0
    assert termios.tcgetattr(session.terminal) == session.before
    for sequence in LEFT:
        assert sequence in session.seen
    assert b"Traceback" not in session.seen
    assert games(home)[0] >= 1


def test_a_program_that_was_stopped_shows_its_page_again(home: Path) -> None:
    with closing(Session(home)) as session:
        session.wait_for("Arrow keys choose")
        session.press_keys("\x1a")  # Ctrl-Z
        session.wait_for("\x1b[?1049l")
        os.waitpid(session.program.pid, os.WUNTRACED)
        session.seen = b""
        session.program.send_signal(signal.SIGCONT)
        session.wait_for("Arrow keys choose")


FAILING = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from fivefold.cli.main import main
from fivefold.fronts.terminal.terminal_view import TerminalView
def fail(view): secret = "value of a variable"; raise KeyError(secret[:3])
TerminalView.show = fail
sys.exit(main(["--terminal"]))
"""


def test_an_unexpected_error_is_told_in_a_sentence(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fronts.terminal.test_launch.PROGRAM", FAILING)
    with closing(Session(home)) as session:
        assert session.ended() == 1
    assert b"Something went wrong inside Fivefold (KeyError)" in session.seen
    assert b"Traceback" not in session.seen
    assert b"value of a variable" not in session.seen
    assert "KeyError" in (home / "fivefold.log").read_text("utf-8")


def test_a_terminal_that_is_closed_leaves_the_game_saved(session: Session, home: Path) -> None:
    leave_by_closing(session)
    assert session.ended() in (0, -signal.SIGHUP)
    assert games(home)[0] >= 1


@pytest.mark.deep
@pytest.mark.parametrize(
    ("term", "colour"),
    [
        ("xterm", b"\x1b[0;1;9"),
        ("screen", b"\x1b[0;1;9"),
        ("xterm-256color", b"38;5;"),
        ("vt100", b"\x1b[0;1m"),
    ],
)
def test_every_kind_of_terminal_is_written_to_in_its_colours(home: Path, term: str, colour: bytes) -> None:
    with closing(Session(home, TERM=term, COLORTERM="")) as session:
        session.wait_for("Arrow keys choose")
        assert colour in session.seen
        session.press_keys("\x03")
        assert session.ended() == 0


# Where it cannot be


def run(*, environment: dict[str, str], home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "fivefold", "--terminal"],
        check=False,
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        env={**os.environ, "FIVEFOLD_HOME": str(home), **environment},
    )


def test_redirected_streams_are_refused(tmp_path: Path) -> None:
    found = run(environment={"TERM": "xterm"}, home=tmp_path)
    sentence = "This is not a terminal: to play, do not redirect input, output or errors.\n"
    assert (found.returncode, found.stdout, found.stderr) == (2, "", sentence)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("term", ["dumb", "unknown", ""])
def test_a_dumb_terminal_is_refused(monkeypatch: pytest.MonkeyPatch, term: str) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", term)
    with pytest.raises(
        UserError, match=r"This terminal \(TERM=\w+\) cannot show pages; use one such as xterm."
    ):
        launch.require_capable_terminal()


@pytest.mark.parametrize("encoding", ["ascii", "iso8859-1", "UTF-8", "utf8"])
def test_a_terminal_without_utf_8_is_refused(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        shown = io.TextIOWrapper(io.BytesIO(), encoding)
        monkeypatch.setattr(shown, "isatty", lambda: True, raising=False)
        monkeypatch.setattr(f"sys.{stream}", shown)
    monkeypatch.setenv("TERM", "xterm")
    if encoding.lower().startswith("utf"):
        launch.require_capable_terminal()
    else:
        with pytest.raises(UserError, match=f"This terminal uses {encoding}, but Fivefold needs UTF-8"):
            launch.require_capable_terminal()
