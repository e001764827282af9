"""Benchmark of the window: time to the first frame, frames of every game while pieces move, frames while the
computer thinks, and peak memory; in software, without a display.

Run it from the project's root: python -m bench.window [MOVES A GAME]
"""

from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep, thread_time
from typing import NamedTuple

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from fivefold.app import launch
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.pages.inputs import FocusPart, KeyPress, SetField
from fivefold.app.pages.pages import BOARD, PlayingPage
from fivefold.app.session import LocalSession
from fivefold.app.startup import open_session
from fivefold.cli.disk_platform import DiskPlatform
from fivefold.core.game import AnyGame
from fivefold.core.input import Key
from fivefold.engines.tournament import Competitor, PlayedGame, Tournament
from fivefold.fronts.sound.player import SoundPlayer
from fivefold.fronts.window.main import WindowApp
from fivefold.games import all_games
from fivefold.play.clock import Control

WANTED = {(1280, 800): 4.0, (1920, 1080): 8.0}  # milliseconds of a frame at most
STEP = 1000 / 60
NODES, STARTS, FRAMES, RUN = 200, 5, 240, 60
CLOCK = Control(300_000, 2000)
FIRST = """
import gc, os, pygame
gc.disable()  # as cli.play does
from pathlib import Path
from fivefold.cli.disk_platform import DiskPlatform
from fivefold.fronts.window import main

def seen(window, flip=pygame.Window.flip):
    flip(window)
    print("seen", flush=True)
    os._exit(0)

class Window(pygame.Window):
    flip = seen

pygame.Window = Window
main.play_in_window(DiskPlatform(), Path({folder!r}))
"""


class Frame(NamedTuple):
    """Milliseconds of a frame, by wall clock and by processor time."""

    wall: float
    processor: float


def main(moves: int) -> None:
    print_start_times()
    bouts = [play_game(game, moves) for game in all_games()]
    gc.disable()  # as cli.play does, until the session is loaded
    with TemporaryDirectory() as folder, open_session(DiskPlatform(), Path(folder)) as session:
        session.home()
        app = WindowApp(session, pygame.Window("bench", next(iter(WANTED))), SoundPlayer())
        app.frame(0)
        print(f"\nMilliseconds of a frame while pieces move, in games of {moves} moves, and of a bare blit")
        print(f"{'':24}{'':>8}{'processor':>16}{'wall':>16}{'bare':>8}{'frames':>9}")
        print(f"{'':24}{'frames':>8}{'median':>8}{'p99':>8}{'median':>8}{'p99':>8}{'blit':>8}{'over':>9}")
        for size, wanted in WANTED.items():
            app.window.size = size
            for bout in bouts:
                print_frame_times(bout.game.name, size, wanted, list(game_frames(app, session, bout)))
        print(f"\nmemory after all of these {peak_memory():.0f} MB   (wanted: 200)\n")
        for game in (None, *(game for game in all_games() if len(game.seats) == 2)):
            who = f"the {game.name} bot" if game else "nobody"
            lost = late_frames(app, session, game)
            print(f"frames lost of {FRAMES} while {who:14} thinks: {lost:3}   (wanted: 0)")


def print_start_times() -> None:
    with TemporaryDirectory() as cache, TemporaryDirectory() as known:
        first_frame(FIRST.format(folder=known), cache)  # compiles what it imports, as installing does
        for what, code in (
            ("first frame", FIRST.format(folder=known)),
            ("first frame, new store", FIRST.format(folder=f"{known}/{{n}}")),
            ("pygame alone", "import pygame; print('seen', flush=True)"),
        ):
            taken = [first_frame(code.replace("{n}", str(n)), cache) for n in range(STARTS)]
            wall, processor = (median(each) for each in zip(*taken, strict=True))
            print(f"{what:24}{wall:6.2f} s, {processor:.2f} s of the processor   (wanted: 1)")


def first_frame(code: str, cache: str) -> tuple[float, float]:
    """Return the seconds from the start of a process to its first line, by wall clock and processor time."""
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": cache}
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=env) as process:
        assert process.stdout
        process.stdout.readline()
        wall = perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def play_game(game: AnyGame, moves: int) -> PlayedGame:
    """Return a game of the strongest level, which has many events."""
    arena = Tournament(game=game, deal=lambda seed: game.start(seed=seed), nodes=NODES, longest=moves)
    (bout,) = arena.series((Competitor.of_level(game.levels[-1]),) * len(game.seats), 1, 5)
    return bout


def game_frames(app: WindowApp, session: LocalSession, bout: PlayedGame) -> Iterator[Frame]:
    """Yield every frame of a game entered move by move, as long as something moves."""
    controls = (CLOCK, CLOCK) if len(bout.game.seats) == 2 else ()
    begin(app, session, MatchPlan(game=bout.game, position=str(bout.start), controls=controls))
    for entry in bout.log:
        while app.view.is_moving():
            yield timed_frame(app)
        if not isinstance(session.page, PlayingPage):
            break
        shown = session.page.board.animation
        session.handle(SetField("move", entry.text))
        session.handle(FocusPart("move"))
        session.handle(KeyPress(Key("enter")))
        session.handle(FocusPart(BOARD))  # the caret of a text field would move for ever
        while isinstance(page := session.page, PlayingPage) and page.board.animation is shown:
            sleep(0.001)  # until it is saved
            session.tick(session.now + 1)
            app.view.now = session.now
    session.home()
    app.frame(app.view.now + 10_000)  # notices go, and nothing moves any more


def begin(app: WindowApp, session: LocalSession, plan: MatchPlan) -> None:
    """Start a game and wait until its start position is ready."""
    session.tick(app.view.now)
    launch.play_plan(session, plan)
    while not isinstance(session.page, PlayingPage):
        sleep(0.01)
        session.tick(session.now + 10)
    app.frame(session.now + 10)


def timed_frame(app: WindowApp) -> Frame:
    wall, processor = perf_counter(), thread_time()
    app.frame(app.view.now + STEP)
    return Frame(1000 * (perf_counter() - wall), 1000 * (thread_time() - processor))


def print_frame_times(name: str, size: tuple[int, int], wanted: float, taken: list[Frame]) -> None:
    over = sum(frame.processor > wanted for frame in taken)
    row = f"{name:14}{f'{size[0]}x{size[1]}':10}{len(taken):>8}"
    for times in ([frame.processor for frame in taken], [frame.wall for frame in taken]):
        row += f"{median(times):>8.2f}{quantiles(times, n=100)[-1]:>8.2f}"
    print(f"{row}{bare_blit(size):>8.2f}{over:>9}   (wanted: p99 under {wanted:.0f})")


def bare_blit(size: tuple[int, int]) -> float:
    """Return the least time of a frame: one blit of the whole window."""
    page, behind = pygame.Surface(size), pygame.Surface(size)
    times = []
    for _ in range(100):
        begun = thread_time()
        page.blit(behind, (0, 0))
        times.append(1000 * (thread_time() - begun))
    return median(times)


def peak_memory() -> float:
    """Return the peak memory of this process in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def late_frames(app: WindowApp, session: LocalSession, game: AnyGame | None) -> int:
    """Return how many frames of a 60 Hz loop were more than one frame late while the strongest level
    searches for its first move, repeatedly if it finds one soon."""
    missed = 0
    for _ in range(FRAMES // RUN):
        if game:
            begin(app, session, MatchPlan(game=game, level=game.levels[-1].name, seconds=RUN / 30, seat=1))
        start = perf_counter() - app.view.now / 1000
        due = perf_counter()
        for _ in range(RUN):
            due += STEP / 1000
            pygame.event.post(pygame.Event(pygame.USEREVENT))  # so that it is painted in any case
            app.frame(1000 * (perf_counter() - start))
            sleep(max(0.0, due - perf_counter()))
            missed += perf_counter() - due > STEP / 1000
        session.home()
    return missed


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 60)
