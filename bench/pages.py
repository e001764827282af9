"""The window from start to play: its first frame, frames of every game's page while pieces move, a page that
changes, and the memory all that takes; in software, without a display.

Run it from the project's root: python -m bench.pages
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from statistics import median, quantiles
from time import perf_counter, thread_time

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from fivefold.cli.desk import Disk
from fivefold.cli.tour import Wish, advised, furnished, visit
from fivefold.core.game import AnyGame
from fivefold.games import all_games
from fivefold.house.house import House
from fivefold.house.inputs import Do, Focus, Set, Strike
from fivefold.house.pages import Playing
from fivefold.house.share import read_puzzle

SIZES = (1280, 800), (1920, 1080)
STEP = 1000 / 60
MOVES, FRAMES, STARTS = 6, 90, 5
FIRST = """
import os, tempfile
from pathlib import Path
import pygame
from fivefold.cli.desk import Disk
from fivefold.fronts.window.app import App
from fivefold.fronts.window.sound import Sound
from fivefold.house.start import open_house
with open_house(Disk(), Path(tempfile.mkdtemp())) as house:
    pygame.display.init()
    App(house, pygame.Window("first", (1280, 800)), Sound()).frame(0)
    os._exit(0)
"""


def first_frame() -> float:
    """Seconds from the start of the program to its first picture, with a store that is made anew."""
    begun = perf_counter()
    subprocess.run([sys.executable, "-c", FIRST], check=True)
    return perf_counter() - begun


def frames(house: House, game: AnyGame, size: tuple[int, int]) -> Iterator[tuple[float, bool]]:
    """Milliseconds of processor time each frame takes while moves are made; whether the page had changed."""
    import pygame

    from fivefold.core.input import Key
    from fivefold.fronts.window.light import Light
    from fivefold.fronts.window.screen import Screen

    visit(house, Wish("playing", game))
    screen, surface = Screen(house, size, light=Light()), pygame.Surface(size)
    for number in range(MOVES):
        page = house.page
        if not isinstance(page, Playing):
            break
        house.handle(Do("copy"))
        shared = read_puzzle(house.clipboard)
        if shared is None:
            break
        house.handle(Set("move", str(advised(game, game.read_state(shared[1]), number))))
        house.handle(Focus("move"))
        house.handle(Strike(Key("enter")))
        for _ in range(FRAMES):
            before = house.page
            house.tick(house.now + STEP)
            begun = thread_time()
            screen.paint(surface)
            yield (thread_time() - begun) * 1000, house.page is not before
    house.home()


def main() -> None:
    print(f"first frame {median(first_frame() for _ in range(STARTS)):.2f} s")
    print(f"{'':12} {'window':>10} {'frames':>7} {'median':>8} {'p99':>8} {'page changed':>13}")
    with furnished(Disk()) as house:
        for game in all_games():
            for size in SIZES:
                times = list(frames(house, game, size))
                moving = [ms for ms, changed in times[5:] if not changed]
                changed = [ms for ms, changed in times[5:] if changed] or [0.0]
                row = f"{median(moving):>5.2f} ms {quantiles(moving, n=100)[-1]:>5.2f} ms"
                window = f"{size[0]}x{size[1]:<5} {len(times):>7}"
                print(f"{game.name:12} {window} {row} {median(changed):>10.2f} ms")
    print(f"memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
