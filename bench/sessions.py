"""Memory and threads of many sessions in one process, and the cost of a tick of each.

Run it from the project's root: python -m bench.sessions [SESSIONS ...]

Every number of sessions is measured in a process of its own. Ticks are given as processor time of the thread
that ticks, the median over rounds in which every session ticks once; a control is measured beside them.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, sleep, thread_time

from fivefold.app import launch
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.pages.inputs import FocusPart, KeyPress, SetField
from fivefold.app.pages.pages import HomePage, PlayingPage
from fivefold.app.session import LocalSession
from fivefold.app.startup import start_session
from fivefold.cli.disk_platform import DiskPlatform
from fivefold.core.input import Key
from fivefold.games import game_named
from fivefold.play.clock import Control
from fivefold.service.host import Host
from fivefold.service.jobs import Jobs

SESSIONS = (1, 50, 200)
FRAME_MS = 1000 / 60
TICKS = 4_000  # of all sessions together, in each measurement
FEWEST_ROUNDS = 20
PATIENCE_S = 300
SPLIT = "--one"  # measure one number of sessions in this process


def main(numbers: tuple[int, ...]) -> None:
    print(f"{'sessions':>8}{'memory idle':>14}{'playing':>14}{'threads':>9}{'processes':>11}", end="")
    print(f"{'idle tick':>13}{'active tick':>13}{'control':>11}")
    for number in numbers:
        subprocess.run([sys.executable, "-m", "bench.sessions", SPLIT, str(number)], check=True)


def measure(number: int) -> None:
    """Print one line: what so many sessions take."""
    with TemporaryDirectory() as folder, closing(Host.open(Path(folder))) as host:
        opened = [open_session(host, each) for each in range(number)]
        sessions, inboxes = [session for session, _ in opened], [jobs for _, jobs in opened]
        until(sessions, lambda: not any(jobs.busy for jobs in inboxes))
        assert all(isinstance(session.page, HomePage) for session in sessions)
        memory_idle, idle = memory_kib(), tick_us(sessions)
        for session in sessions:
            begin_game(session)
        until(sessions, lambda: all(isinstance(session.page, PlayingPage) for session in sessions))
        for session in sessions:
            make_move(session, "h8")
        until(sessions, lambda: not any(jobs.busy for jobs in inboxes))
        memory_playing, active = memory_kib(), tick_us(sessions)
        print(
            f"{number:>8}{memory_idle / 1024:>10.1f} MiB{memory_playing / 1024:>10.1f} MiB"
            f"{threading.active_count():>9}{processes():>11}"
            f"{idle:>10.1f} us{active:>10.1f} us{control_us():>8.1f} us",
            flush=True,
        )
        for session, jobs in zip(sessions, inboxes, strict=True):
            session.close()
            jobs.close()


def open_session(host: Host, number: int) -> tuple[LocalSession, Jobs]:
    """Open a session with an account of its own."""
    account = host.store.accounts.create(f"Player {number}", "2026-11-15").wait()
    host.device.remember_account(host.store, account)
    jobs = host.jobs()
    return start_session(host, jobs, DiskPlatform()), jobs


def begin_game(session: LocalSession) -> None:
    """Begin five in a row between two persons with clocks, so that every tick has something to show."""
    game = game_named("gomoku")
    controls = (Control(3_600_000), Control(3_600_000))
    launch.play_plan(session, MatchPlan(game=game, values=game.options.resolve({}), controls=controls))


def make_move(session: LocalSession, text: str) -> None:
    session.handle(SetField("move", text))
    session.handle(FocusPart("move"))
    session.handle(KeyPress(Key("enter")))


def until(sessions: list[LocalSession], true: Callable[[], bool]) -> None:
    """Tick all sessions until something is true."""
    limit = monotonic() + PATIENCE_S
    while not true():
        assert monotonic() < limit, "waited too long"
        for session in sessions:
            session.tick(session.now + FRAME_MS)
        sleep(0.005)


def tick_us(sessions: list[LocalSession]) -> float:
    """Return the microseconds that a tick takes, with the page where it changed."""
    rounds = []
    for _ in range(max(FEWEST_ROUNDS, TICKS // len(sessions))):
        begun = thread_time()
        for session in sessions:
            session.tick(session.now + FRAME_MS)
            assert session.page
        rounds.append((thread_time() - begun) / len(sessions))
    return 1e6 * median(rounds)


def control_us() -> float:
    """Return the microseconds of a sum that always costs the same, to compare machines by."""
    rounds = []
    for _ in range(FEWEST_ROUNDS):
        begun = thread_time()
        sum(range(10_000))
        rounds.append(thread_time() - begun)
    return 1e6 * median(rounds)


def memory_kib() -> int:
    """Return the memory that this process holds now; where that is not told, the most it ever held."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = (line.split() for line in status.read_text().splitlines())
        return next(int(words[1]) for words in lines if words[0] == "VmRSS:")
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


def processes() -> int:
    """Return how many child processes run: workers and what Python starts beside them."""
    lists = Path("/proc/self/task").glob("*/children")  # by the thread that started them
    return sum(len(children.read_text().split()) for children in lists)


if __name__ == "__main__":
    if sys.argv[1:2] == [SPLIT]:
        measure(int(sys.argv[2]))
    else:
        main(tuple(map(int, sys.argv[1:])) or SESSIONS)
