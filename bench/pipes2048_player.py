"""How often the player of the 2048 mode wins, and in how many steps, beside the demo that the game has.

Run it from the project's root: python -m bench.pipes2048_player [GAMES] [DEPTH] [SAMPLES] [DEMO GAMES]
"""

from __future__ import annotations

import sys
from math import sqrt
from statistics import fmean, median
from time import process_time

from fivefold.core.engine import Limit
from fivefold.games.pipes.computer.bot_2048 import MergeBot
from fivefold.games.pipes.computer.levels import PLUMBER_NODES
from fivefold.games.pipes.rules.mode_2048 import deal
from fivefold.games.pipes.rules.move import Act
from fivefold.kernels.pipes2048.board import SlidingBoard
from fivefold.kernels.pipes2048.player import SlidingPlayer


def play(seed: int, depth: int, samples: int) -> tuple[int | None, int]:
    """Return the steps of a game won, None for one given up, and how often the player was asked."""
    board, player = SlidingBoard.deal(seed), SlidingPlayer()
    asked = 0
    while True:
        given = (seed << 20) + board.steps
        line = player.choose(board, depth=depth, samples=samples, seed=given).line
        asked += 1
        if line[-1].what == "done":
            for move in line[:-1]:
                board.turn(move.number, move.quarters)
            return (board.steps if board.flow() == "connected" else None), asked
        if line[0].what == "give up":
            return None, asked
        board.slide(line[0].number)


def demo(seed: int) -> tuple[int | None, int]:
    """Play a game with the demo of the rules."""
    state, bot, asked = deal({}, seed), MergeBot(), 0
    while not state.result:
        move = bot.think(state.reroll((seed << 20) + asked), Limit(nodes=PLUMBER_NODES), asked).move
        state = state.apply(move).state
        asked += 1
        if move is Act.GIVE_UP:
            return None, asked
    return state.steps, asked


def report(name: str, games: list[tuple[int | None, int]], seconds: float) -> float:
    steps = [won for won, _ in games if won is not None]
    share = len(steps) / len(games)
    error = sqrt(share * (1 - share) / len(games))
    asked = sum(times for _, times in games)
    print(
        f"{name:22} won {len(steps):>4} of {len(games):>4} = {100 * share:5.1f} % "
        f"(standard error {100 * error:.1f}), "
        f"steps: mean {fmean(steps or [0]):.0f}, median {median(steps or [0]):.0f}, "
        f"{1000 * seconds / asked:.2f} ms a move"
    )
    return share


def main(games: int, depth: int, samples: int, demo_games: int) -> None:
    begun = process_time()
    own = [play(seed, depth, samples) for seed in range(games)]
    share = report(f"depth {depth}, {samples} samples", own, process_time() - begun)
    if demo_games:
        begun = process_time()
        base = report("demo of the game", [demo(seed) for seed in range(demo_games)], process_time() - begun)
        print(f"games won, ratio       {share / base if base else 0:.2f}")


if __name__ == "__main__":
    numbers = [int(number) for number in sys.argv[1:]]
    main(*(numbers + [200, 2, 4, 20][len(numbers) :]))
