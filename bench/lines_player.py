"""Scores of the levels of Lines on `expert`, beside today's greedy level of the game, in the same run.

Run it from the project's root. Games are long, so that a run adds to a results file and goes on there:
python -m bench.lines_player RESULTS.json [--minutes 4] [--nodes 150] [--games 100] [--displaced]

With `--most` games are stopped after so many moves and count with the points that they have then.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from pathlib import Path
from statistics import fmean, median, stdev
from time import monotonic, process_time
from typing import Any

from bench.lines_chart import histogram
from fivefold.core.engine import Limit
from fivefold.games.lines.computer.bot import Greedy
from fivefold.games.lines.game import LINES
from fivefold.games.lines.rules.state import LinesState
from fivefold.kernels.lines.player import STRENGTHS, LinesPlayer, Strength
from fivefold.kernels.lines.table import LinesTable

Game = dict[str, Any]  # seed, score, moves, seconds of processor time, dice and board of a game under way


def begin(seed: int) -> Game:
    return {"seed": seed, "score": 0, "moves": 0, "seconds": 0.0, "over": False}


def play(game: Game, strength: Strength, *, displaced: bool, until: float, most: int) -> None:
    """Play a game on until it is over, has had the most moves, or the time is over."""
    player = LinesPlayer(strength, displaced=displaced)
    rules: dict[str, Any] = {"colours": 7, "square": True, "displaced": displaced}
    if "board" in game:
        table = LinesTable(game["board"], **rules, score=game["score"], dice=int(game["dice"]))
    else:
        table = LinesTable.deal(game["seed"], **rules)
    begun = process_time()
    while not table.over and monotonic() < until and game["moves"] < most:
        choice = player.choose(table, seed=(game["seed"] << 20) + game["moves"])
        table.play(choice.move)
        game["moves"] += 1
    game["seconds"] += process_time() - begun
    game |= {"score": table.score, "board": table.balls(), "dice": str(table.dice)}
    game |= {"over": table.over or game["moves"] >= most, "stopped": not table.over}


def greedy(games: int) -> list[int]:
    """Return scores of the greedy level that the game has, with its default of 100 nodes."""
    scores = []
    for seed in range(games):
        state, bot, moves = LINES.start(given={"colours": 7, "points": "square"}, seed=seed), Greedy(), 0
        while not state.over:
            state = _next(state, bot, moves)
            moves += 1
        scores.append(state.score)
    return scores


def _next(state: LinesState, bot: Greedy, moves: int) -> LinesState:
    after: LinesState = state.apply(bot.think(state.reroll(moves), Limit(nodes=100), moves).move).state
    return after


def report(name: str, games: list[Game], base: float | None) -> None:
    scores = [game["score"] for game in games if game["over"]]
    points, moves = sum(game["score"] for game in games), sum(game["moves"] for game in games)
    seconds = sum(game["seconds"] for game in games)
    error = f"{stdev(scores) / sqrt(len(scores)):,.0f}" if len(scores) > 1 else "-"
    stopped = sum(game["over"] and game["stopped"] for game in games)
    print(f"{name}: {len(scores)} games over, {len(games) - len(scores)} under way")
    if stopped:
        print(f"  {stopped} of them were stopped, so that the figures are too low")
    if scores:
        print(
            f"  mean {fmean(scores):,.0f}, standard error {error}, median {median(scores):,.0f} of those over"
        )
        # Games under way count with their points so far: long games are not left out, as they are above.
        lost = len(scores) - stopped
        if lost:
            print(
                f"  {points:,} points by {lost} games lost: one game lost every {points / lost:,.0f} points"
            )
        if base:
            print(f"  {fmean(scores) / base:,.1f} times the greedy level")
    else:
        print(f"  {points:,} points and no game lost yet")
    each = max(1, moves)
    print(f"  {points / each:.2f} points and {1000 * seconds / each:.2f} ms of processor time a move")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("results", type=Path)
    parser.add_argument("--level", choices=STRENGTHS, default="master")
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--width", type=int)
    parser.add_argument("--depth", type=int)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--most", type=int, default=1 << 40, help="stop games after so many moves")
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--displaced", action="store_true")
    parser.add_argument("--greedy", type=int, default=0, help="so many games of the greedy level first")
    parser.add_argument("--chart", type=Path)
    given = parser.parse_args()
    level = STRENGTHS[given.level]
    strength = Strength(
        level.slips,
        level.learned,
        given.nodes or level.nodes,
        given.width or level.width,
        given.depth or level.depth,
    )
    games: list[Game] = json.loads(given.results.read_text()) if given.results.exists() else []
    until = monotonic() + 60 * given.minutes
    base = fmean(greedy(given.greedy)) if given.greedy else None
    if base:
        print(f"greedy level: mean {base:,.0f} of {given.greedy} games")
    while monotonic() < until and not (len(games) >= given.games and games[-1]["over"]):
        if not games or games[-1]["over"]:
            games.append(begin(len(games)))
        play(games[-1], strength, displaced=given.displaced, until=until, most=given.most)
        given.results.write_text(json.dumps(games))
        print(f"[{len(games):>4} of {given.games}] {games[-1]['score']:>8,} points", flush=True)
    rule = "displaced" if given.displaced else "crushed"
    report(f"{given.level}, {strength.nodes} nodes, {rule}", games, base)
    over = [game["score"] for game in games if game["over"]]
    if given.chart and over:
        title = f"Lines, expert, {rule}: {len(over)} games with {strength.nodes} nodes a move"
        given.chart.write_text(histogram(title, "score", over))


if __name__ == "__main__":
    main()
