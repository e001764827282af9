"""How long a frame takes while pieces move: a board of every game on its page, in software on one core.

Run it from the project's root: python -m bench.window [SECONDS OF FILM A GAME]
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from statistics import median, quantiles
from time import thread_time

os.environ |= {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from fivefold.core.game import AnyGame
from fivefold.engines.arena import Arena
from fivefold.fronts.window.box import backdrop
from fivefold.fronts.window.light import Light
from fivefold.fronts.window.painter import Painter
from fivefold.fronts.window.reel import films
from fivefold.fronts.window.theme import Look
from fivefold.games import all_games
from fivefold.play.film import Film

SIZES = (1280, 800), (1920, 1080)
STEP = 1000 / 60
MOVES, NODES = 60, 200


def shown(game: AnyGame) -> list[Film]:
    """The films of a game that the computer plays, those that run longest first."""
    arena = Arena(game=game, deal=lambda seed: game.start(seed=seed), nodes=NODES, longest=MOVES)
    (bout,) = arena.series((game.levels[-1],) * len(game.seats), 1, 5)
    return sorted(films(bout.match(), 1.0), key=lambda reel: -reel.length)


def frames(game: AnyGame, reels: list[Film], page: pygame.Surface, seconds: float) -> Iterator[float]:
    """Milliseconds of processor time each frame takes: the page, then the board."""
    light = Light()
    painter, behind = Painter(Look(), light), backdrop(*page.get_size(), Look())
    board = pygame.Rect(104, 32, page.get_width() - 480, page.get_height() - 64)
    left = seconds * 1000
    painter.paint(page, reels[0].at(0), game, board)  # the first frame draws the board, which then stays
    for reel in reels:
        painter.expect(reel, game)
        light.wait()
        for n in range(int(reel.length / STEP)):
            begun = thread_time()
            page.blit(behind, (0, 0))
            painter.paint(page, reel.at(n * STEP), game, board)
            yield (thread_time() - begun) * 1000
        left -= reel.length
        if left < 0:
            return


def bare(page: pygame.Surface) -> float:
    """What a frame takes at least: one picture of the whole page."""
    behind, times = backdrop(*page.get_size(), Look()), []
    for _ in range(200):
        begun = thread_time()
        page.blit(behind, (0, 0))
        times.append((thread_time() - begun) * 1000)
    return median(times)


def main(seconds: float) -> None:
    print(f"{'':12} {'page':>10} {'frames':>7} {'median':>8} {'p99':>8} {'times a bare blit':>18}")
    for game in all_games():
        reels = shown(game)
        for size in SIZES:
            page = pygame.Surface(size)
            times = list(frames(game, reels, page, seconds))
            middle, late = median(times), quantiles(times, n=100)[-1]
            row = f"{size[0]}x{size[1]:<5} {len(times):>7} {middle:>5.2f} ms {late:>5.2f} ms"
            print(f"{game.name:12} {row} {middle / bare(page):>18.1f}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if sys.argv[1:] else 5)
