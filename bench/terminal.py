"""Frame rate and key latency of the terminal front end, in a pseudo-terminal of 120 by 40.

Run it from the project's root: python -m bench.terminal [SECONDS]
"""

from __future__ import annotations

import json
import os
import pty
import sys
import threading
from collections.abc import Callable
from fcntl import ioctl
from itertools import cycle
from pathlib import Path
from signal import SIGKILL
from statistics import median, quantiles
from struct import pack
from tempfile import TemporaryDirectory
from termios import TIOCSWINSZ
from time import perf_counter, process_time, sleep
from typing import Any

from fivefold.app import launch
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.pages.inputs import FocusPart, KeyPress, PressButton, SetField
from fivefold.app.pages.pages import BOARD, PlayingPage
from fivefold.app.pages.share_text import read_puzzle
from fivefold.app.session import Session
from fivefold.app.startup import open_session
from fivefold.cli.disk_platform import DiskPlatform
from fivefold.core.input import Key
from fivefold.fronts.terminal.app import TerminalApp, TerminalScreen
from fivefold.fronts.terminal.drawn_page import draw_page
from fivefold.fronts.terminal.screen.canvas import PLAIN, Canvas, RowSpan
from fivefold.fronts.terminal.screen.colours import ColourDepth, page_paints
from fivefold.fronts.terminal.sound import TerminalSound
from fivefold.fronts.terminal.terminal_view import TerminalView
from fivefold.games import game_named

WIDTH, HEIGHT = 120, 40
CHARACTERS = "abcdefghijklmnopqrstuvwxyz●◆▀▄█╱╲━┃┏┓┗┛ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"  # noqa: RUF001
EVERYWHERE = [RowSpan(y, 0, WIDTH) for y in range(HEIGHT)]
SCREENS = 60
KEYS = 200
STARTS = 5
LAST_ROW = f"\x1b[{HEIGHT};1H".encode()
WARM = 10  # frames before the clock starts


def main(seconds: float) -> None:
    for kind, words, wanted in (
        ("cells", "every cell changes character and colours", "wanted: 144.7"),
        ("ball", "one ball rolling", "wanted: 500"),
        ("pages", "two pages by turns, laid out anew", "no target"),
    ):
        found = _run_in_terminal(kind, seconds)
        frames = found["frames"]
        rates = (
            f"{frames / found['seconds']:7,.1f} frames/s, {frames / found['worked']:7,.1f} per second of work"
        )
        print(f"{words:45} {rates}, {found['bytes'] / frames / 1000:6.1f} kB each ({wanted})")
    waits = _run_in_terminal("keys", seconds)["waits"]
    worst = quantiles(waits, n=100)[98]
    print(
        f"{'a key to the screen':45} {1000 * median(waits):7.2f} ms, p99 {1000 * worst:.2f} ms (wanted: 15)"
    )
    walls, works = zip(*_starts(STARTS), strict=True)
    print(f"{'start to the first page':45} {median(walls):7.2f} s, {median(works):.2f} s of work (wanted: 1)")
    print(f"{'a million numbers added, for comparison':45} {1000 * _control():7.2f} ms")


def _control() -> float:
    begun = perf_counter()
    sum(range(1_000_000))
    return perf_counter() - begun


# The side of the terminal


def _run_in_terminal(kind: str, seconds: float) -> dict[str, Any]:
    """Run this program in a pseudo-terminal, read all its output, and return its measurements."""
    with TemporaryDirectory() as folder:
        notes = Path(folder, "notes.json")
        pid, terminal = pty.fork()
        if pid == 0:
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", FIVEFOLD_HOME=folder)
            os.execv(sys.executable, [sys.executable, "-m", "bench.terminal", kind, str(seconds), str(notes)])
        ioctl(terminal, TIOCSWINSZ, pack("HHHH", HEIGHT, WIDTH, 0, 0))
        drain = OutputReader(terminal)
        drain.start()
        waits = _press_keys(terminal, drain, notes) if kind == "keys" else []
        os.waitpid(pid, 0)
        drain.join()
        return {**json.loads(notes.read_text()), "bytes": drain.taken, "waits": waits}


def _starts(times: int) -> list[tuple[float, float]]:
    """Return wall and processor seconds from start to first page, with store and bytecode in place."""
    with TemporaryDirectory() as folder:
        return [_start(folder) for _ in range(times + 1)][1:]


def _start(folder: str) -> tuple[float, float]:
    begun, seen = perf_counter(), b""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", FIVEFOLD_HOME=folder)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(folder, "compiled"))
        os.execv(sys.executable, [sys.executable, "-m", "fivefold", "--terminal"])
    ioctl(terminal, TIOCSWINSZ, pack("HHHH", HEIGHT, WIDTH, 0, 0))
    while LAST_ROW not in seen:
        seen += os.read(terminal, 1 << 16)
    wall = perf_counter() - begun
    os.kill(pid, SIGKILL)
    _, _, used = os.wait4(pid, 0)
    os.close(terminal)
    return wall, used.ru_utime + used.ru_stime


class OutputReader(threading.Thread):
    """Reads the output of the program as a terminal does, and notes the time of the last output."""

    def __init__(self, terminal: int) -> None:
        super().__init__()
        self._terminal = terminal
        self.taken = 0
        self.wrote = threading.Event()
        self.at = 0.0

    def run(self) -> None:
        try:
            while chunk := os.read(self._terminal, 1 << 16):
                self.at = perf_counter()
                self.taken += len(chunk)
                self.wrote.set()
        except OSError:
            return  # the program has ended


def _press_keys(terminal: int, drain: OutputReader, notes: Path) -> list[float]:
    """Return the times from a key to the first byte of output, with pauses between keys."""
    while not notes.exists():
        sleep(0.05)
    sleep(1)
    waits = []
    for n in range(KEYS):
        sleep(0.03)
        drain.wrote.clear()
        begun = perf_counter()
        os.write(terminal, b"d" if n % 2 else b"a")
        if drain.wrote.wait(1):
            waits.append(drain.at - begun)
    os.write(terminal, b"\x03")
    return waits


# The side of the program


def _program(kind: str, seconds: float, notes: Path) -> None:
    with open_session(DiskPlatform(), Path(os.environ["FIVEFOLD_HOME"])) as session:
        session.home()
        if kind == "keys":
            _play_lines(session)
            notes.write_text("{}")
            TerminalApp(session, ColourDepth.TRUE, TerminalSound).run()
        else:
            views: dict[str, type[Scripted]] = {"cells": Cells, "pages": Pages, "ball": Ball}
            FrameCounter(session, views[kind](session), seconds, notes).run()


class FrameCounter(TerminalApp):
    """Shows each frame as soon as the previous one is written, and counts them."""

    def __init__(self, session: Session, view: TerminalView, seconds: float, notes: Path) -> None:
        super().__init__(session, ColourDepth.TRUE, TerminalSound)
        self.terminal_screen = TerminalScreen(view, self.tick)
        self._seconds, self._notes = seconds, notes
        self._frames, self._since, self._worked = -WARM, 0.0, 0.0

    def tick(self) -> None:
        """Do nothing: only a shown frame starts the next."""

    def post_display_hook(self) -> None:
        if not self.is_running:
            return
        self._frames += 1
        if self._frames <= 0:
            self._since, self._worked = perf_counter(), process_time()
        spent = perf_counter() - self._since
        if self._frames > 0 and spent > self._seconds:
            worked = process_time() - self._worked
            found = {"frames": self._frames, "seconds": spent, "worked": worked}
            self._notes.write_text(json.dumps(found))
            self.exit()
        else:
            self.call_later(self.terminal_screen.frame, 0.0)


class Scripted(TerminalView):
    """A view whose frames the benchmark makes."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, ColourDepth.TRUE, lambda *_: ())
        self.resize(WIDTH, HEIGHT)


class Cells(Scripted):
    """Frames in which every cell changes its character and colours."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._screens = cycle([_screen(n) for n in range(SCREENS)])

    def frame(self, now: float) -> list[RowSpan]:
        self.canvas = next(self._screens)
        return EVERYWHERE


def _screen(n: int) -> Canvas:
    canvas, paints = Canvas(WIDTH, HEIGHT), list(page_paints("dark").values())
    for at in range(WIDTH * HEIGHT):
        background, ink = paints[(7 * at + 3 * n) % len(paints)], paints[(5 * at + 11 * n + 1) % len(paints)]
        canvas.cells[at] = (background, background, CHARACTERS[(at + n) % len(CHARACTERS)], ink, PLAIN)
    return canvas


class Pages(Scripted):
    """The home page and a game of Lines in turn, each drawn from scratch."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        first = session.page
        _play_lines(session)
        self._pages = cycle((first, session.page))

    def frame(self, now: float) -> list[RowSpan]:
        page = draw_page(next(self._pages), self._painters.display, self.view_state, WIDTH, HEIGHT)
        self.canvas = page.frame(page.scenes(0.0), self._painters)
        return EVERYWHERE


class Ball(Scripted):
    """The animation of a rolling ball, repeated, a little further in each frame."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        _play_lines(session)
        _roll(session)
        page = session.page
        assert isinstance(page, PlayingPage)
        assert page.board.film
        self._began, self._run = page.board.began, page.board.film.takes[0].shots[0].run
        self._moment = 0.0

    def frame(self, now: float) -> list[RowSpan]:
        while True:
            self._moment = (self._moment + 4.0) % self._run
            if changed := self.show(self._began + self._moment):
                return changed


def _play_lines(session: Session) -> None:
    game = game_named("lines")
    launch.play_plan(session, MatchPlan(game=game, values=game.options.resolve({})))
    _wait(session, lambda: isinstance(session.page, PlayingPage))
    session.handle(FocusPart(BOARD))


def _roll(session: Session) -> None:
    """Make the longest move of a ball."""
    session.handle(PressButton("copy"))
    found = read_puzzle(session.clipboard)
    assert found
    moves = found[0].read_state(found[1]).moves()
    furthest = max(moves, key=lambda roll: abs(roll.start.x - roll.end.x) + abs(roll.start.y - roll.end.y))
    session.handle(SetField("move", str(furthest)))
    session.handle(FocusPart("move"))
    session.handle(KeyPress(Key("enter")))
    _wait(session, lambda: isinstance(session.page, PlayingPage) and session.page.board.film is not None)


def _wait(session: Session, until: Callable[[], bool]) -> None:
    for _ in range(2000):
        session.tick(session.now + 5)
        if until():
            return
        sleep(0.005)
    raise TimeoutError(session.page.title)


if __name__ == "__main__":
    if len(sys.argv) > 3:
        _program(sys.argv[1], float(sys.argv[2]), Path(sys.argv[3]))
    else:
        main(float(sys.argv[1]) if sys.argv[1:] else 5.0)
