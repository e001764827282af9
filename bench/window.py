"""The window as a player has it: its first picture, frames of every game while pieces move, frames while the
computer thinks, and the memory all that takes; in software, without a display.

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
from fivefold.app.pages.pages import PlayingPage
from fivefold.app.startup import finish_loading, open_session
from fivefold.cli.disk_platform import DiskPlatform
from fivefold.core.game import AnyGame
from fivefold.core.input import Key
from fivefold.engines.tournament import PlayedGame, Tournament
from fivefold.fronts.window.app import App
from fivefold.fronts.window.sound import Sound
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
from fivefold.cli.disk_platform import Disk
from fivefold.fronts.window import app

def seen(window, flip=pygame.Window.flip):
    flip(window)
    print("seen", flush=True)
    os._exit(0)

class Window(pygame.Window):
    flip = seen

pygame.Window = Window
app.play_in_window(Disk(), Path({folder!r}))
"""


class Frame(NamedTuple):
    """Milliseconds that a frame took, by the clock on the wall and by that of the processor."""

    wall: float
    processor: float


def main(moves: int) -> None:
    tell_start()
    bouts = [played(game, moves) for game in all_games()]
    gc.disable()  # as cli.play does, until the house is settled
    with TemporaryDirectory() as folder, open_session(DiskPlatform(), Path(folder)) as session:
        session.home()
        app = App(session, pygame.Window("bench", next(iter(WANTED))), Sound())
        app.frame(0)
        finish_loading(session)  # as the window does
        print(f"\nMilliseconds of a frame while pieces move, in games of {moves} moves, and of a bare blit")
        print(f"{'':24}{'':>8}{'processor':>16}{'wall':>16}{'bare':>8}{'frames':>9}")
        print(f"{'':24}{'frames':>8}{'median':>8}{'p99':>8}{'median':>8}{'p99':>8}{'blit':>8}{'over':>9}")
        for size, wanted in WANTED.items():
            app.window.size = size
            for bout in bouts:
                tell_frames(bout.game.name, size, wanted, list(frames(app, bout)))
        print(f"\nmemory after all of these {memory():.0f} MB   (wanted: 200)\n")
        for game in (None, *(game for game in all_games() if len(game.seats) == 2)):
            who = f"the {game.name} bot" if game else "nobody"
            print(f"frames lost of {FRAMES} while {who:14} thinks: {lost(app, game):3}   (wanted: 0)")


def tell_start() -> None:
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
    """Seconds from the start of a process to its first line, by the wall's clock and the processor's."""
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": cache}
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=env) as process:
        assert process.stdout
        process.stdout.readline()
        wall = perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def played(game: AnyGame, moves: int) -> PlayedGame:
    """A game of the strongest level, so that much happens in it."""
    arena = Tournament(game=game, deal=lambda seed: game.start(seed=seed), nodes=NODES, longest=moves)
    (bout,) = arena.series((game.levels[-1],) * len(game.seats), 1, 5)
    return bout


def frames(app: App, bout: PlayedGame) -> Iterator[Frame]:
    """Every frame of a game that is typed move by move, as long as something moves."""
    session, two = app.session, len(bout.game.seats) == 2
    begin(app, MatchPlan(game=bout.game, position=str(bout.start), controls=(CLOCK, CLOCK) if two else ()))
    for entry in bout.log:
        while app.screen.moving():
            yield timed(app)
        if not isinstance(session.page, PlayingPage):
            break
        shown = session.page.board.film
        session.handle(SetField("move", entry.text))
        session.handle(FocusPart("move"))
        session.handle(KeyPress(Key("enter")))
        while isinstance(session.page, PlayingPage) and session.page.board.film is shown:  # until it is saved
            sleep(0.001)
            session.tick(session.now + 1)
    session.home()
    app.frame(session.now + 10_000)  # notices go, and nothing moves any more


def begin(app: App, plan: MatchPlan) -> None:
    """Start a game, and wait until it is dealt."""
    launch.play_plan(app.session, plan)
    while not isinstance(app.session.page, PlayingPage):
        sleep(0.01)
        app.session.tick(app.session.now + 10)
    app.frame(app.session.now + 10)


def timed(app: App) -> Frame:
    wall, processor = perf_counter(), thread_time()
    app.frame(app.session.now + STEP)
    return Frame(1000 * (perf_counter() - wall), 1000 * (thread_time() - processor))


def tell_frames(name: str, size: tuple[int, int], wanted: float, taken: list[Frame]) -> None:
    over = sum(frame.processor > wanted for frame in taken)
    row = f"{name:14}{f'{size[0]}x{size[1]}':10}{len(taken):>8}"
    for times in ([frame.processor for frame in taken], [frame.wall for frame in taken]):
        row += f"{median(times):>8.2f}{quantiles(times, n=100)[-1]:>8.2f}"
    print(f"{row}{bare_blit(size):>8.2f}{over:>9}   (wanted: p99 under {wanted:.0f})")


def bare_blit(size: tuple[int, int]) -> float:
    """What a frame takes at least: one picture of the whole window."""
    page, behind = pygame.Surface(size), pygame.Surface(size)
    times = []
    for _ in range(100):
        begun = thread_time()
        page.blit(behind, (0, 0))
        times.append(1000 * (thread_time() - begun))
    return median(times)


def memory() -> float:
    """Megabytes of this process when it had most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def lost(app: App, game: AnyGame | None) -> int:
    """Frames of a loop at sixty a second, each painted, that were more than one frame late, while the
    strongest level of the game looks for its first move, again and again if it finds one soon."""
    session, missed = app.session, 0
    for _ in range(FRAMES // RUN):
        if game:
            begin(app, MatchPlan(game=game, level=game.levels[-1].name, seconds=RUN / 30, seat=1))
        start = perf_counter() - session.now / 1000
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
