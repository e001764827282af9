"""Self-play of neighbouring strengths: scores, Elo differences with intervals, and a chart.

python -m bench.ladder laser --games 20 --minutes 5 --archive ladder-laser.jsonl
python -m bench.ladder laser --archive ladder-laser.jsonl --chart docs/images/ladder-laser.svg --games 0
python -m bench.ladder gomoku --even --names advanced master --games 40 --minutes 30 --archive levels.jsonl

Every game is added to the archive as a line of JSON, so that a ladder grows from run to run. Games run on
any executor of `concurrent.futures`: processes of this machine, or a Dask cluster with --cluster ADDRESS.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor, Future, as_completed
from functools import cache
from itertools import count
from math import inf, log10, sqrt
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from fivefold.core.engine import Limit
from fivefold.engines.executors import open_executor
from fivefold.engines.level_engine import LevelEngine
from fivefold.engines.tournament import Competitor, Tournament, random_opening
from fivefold.games import game_named

LONGEST = 200  # moves; a longer game counts as a draw
FIRST_SEED = 1000
EVEN = 60  # hundredths of the smallest piece: a higher score for either side is no even opening
EVEN_NODES = 60_000
CERTAIN = 1.96  # standard deviations of a 95 % interval
WIDTH, HEIGHT, MARGIN = 640, 320, 48  # of the chart


class Task(NamedTuple):
    """One game of a pair of neighbours; with an even number the stronger one has the first seat.

    `even` asks for an opening that the strongest level calls even.
    """

    game: str
    stronger: str
    weaker: str
    number: int
    even: bool = False


class Pairing(NamedTuple):
    """The results of the stronger of two neighbours."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    def elo(self) -> tuple[float, float, float]:
        """Return the Elo difference and its 95 % interval, by the normal approximation with half a game."""
        n = self.games + 1
        score = (self.wins + self.draws / 2 + 0.5) / n
        spread = CERTAIN * sqrt(max(0.0, (self.wins + self.draws / 4 + 0.25) / n - score**2) / n)
        return elo(score), elo(score - spread), elo(score + spread)


def elo(score: float) -> float:
    """Return the Elo difference that a share of the points stands for."""
    if score <= 0:
        return -inf
    return inf if score >= 1 else -400 * log10(1 / score - 1)


def play(task: Task) -> tuple[Task, float]:
    """Play one game and return the points of the stronger side."""
    game = game_named(task.game)
    pair = tuple(Competitor.of_level(game.level(name)) for name in (task.stronger, task.weaker))
    opening = task.number // 2
    seed = even_seed(task.game, opening) if task.even else FIRST_SEED + opening
    tournament = Tournament(game=game, deal=lambda seed: deal(task.game, seed), longest=LONGEST)
    played = tournament.play_game(pair, task.number, seed - opening)
    winner = played.result.winner
    return task, 0.5 if winner is None else float(winner == played.counted_seat)


def deal(name: str, seed: int) -> Any:
    """Return the start of a game: the set-ups of Laser chess in turn, freestyle in Five in a row."""
    game = game_named(name)
    presets = [preset.name for preset in game.presets[:3]] if name == "laser" else ["freestyle"]
    return game.start(presets[(seed - FIRST_SEED) % len(presets)], seed=seed)


@cache
def even_seed(name: str, number: int) -> int:
    """Return the seed of the even opening of that number, counted from 0."""
    before = even_seed(name, number - 1) if number else FIRST_SEED - 1
    return next(seed for seed in count(before + 1) if is_even(name, seed))


def is_even(name: str, seed: int) -> bool:
    """Return whether a search of the strongest level gives neither side much after this opening."""
    engine = LevelEngine(game_named(name).levels[-1].bot())
    state, _ = random_opening(deal(name, seed), seed)
    *_, last = engine.analyse(state, Limit(nodes=EVEN_NODES))
    return abs(last.score or 0) <= EVEN


def read_archive(path: Path) -> dict[tuple[str, str], dict[int, float]]:
    """Return the points of every archived game by pair and number."""
    found: dict[tuple[str, str], dict[int, float]] = {}
    for line in path.read_text().splitlines() if path.exists() else ():
        stronger, weaker, number, points = json.loads(line)
        found.setdefault((stronger, weaker), {})[number] = points
    return found


def pairing(points: Iterable[float]) -> Pairing:
    counted = list(points)
    return Pairing(counted.count(1.0), counted.count(0.5), counted.count(0.0))


def chart(names: Sequence[str], rows: Sequence[Pairing]) -> str:
    """Return an SVG with the sum of the differences for each step, and the interval of each difference."""
    sums, bars = [0.0], [(0.0, 0.0)]
    for row in rows:
        middle, low, high = row.elo()
        bars.append((sums[-1] + max(low, middle - 400), sums[-1] + min(high, middle + 400)))
        sums.append(sums[-1] + middle)
    top = max(high for _, high in bars) or 1.0
    step = (WIDTH - 2 * MARGIN) / max(1, len(names) - 1)

    def point(number: int, value: float) -> tuple[float, float]:
        return MARGIN + number * step, HEIGHT - MARGIN - value / top * (HEIGHT - 2 * MARGIN)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in (point(n, value) for n, value in enumerate(sums)))
    parts.append(f'<polyline points="{corners}" fill="none" stroke="#2a7f9e" stroke-width="2"/>')
    for number, (name, value) in enumerate(zip(names, sums, strict=True)):
        x, y = point(number, value)
        low, high = (point(number, bar)[1] for bar in bars[number])
        parts.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="#999"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#2a7f9e"/>')
        parts.append(f'<text x="{x:.1f}" y="{y - 10:.1f}" text-anchor="middle">{value:.0f}</text>')
        label = name.removeprefix("strength-")
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 20}" text-anchor="middle">{label}</text>')
    parts.append(f'<text x="{MARGIN}" y="20">Elo above the first step, with 95 % intervals</text></svg>')
    return "\n".join(parts) + "\n"


def run_games(
    executor: Executor, tasks: Sequence[Task], archive: Path, minutes: float, at_once: int = 2
) -> None:
    """Play games until the time is over, some at once, and archive each as it ends."""
    end = monotonic() + 60 * minutes
    waiting = list(reversed(tasks))
    running: set[Future[tuple[Task, float]]] = set()
    with archive.open("a") as out:
        while waiting or running:
            while waiting and len(running) < at_once and monotonic() < end:
                running.add(executor.submit(play, waiting.pop()))
            if not running:
                break
            done = next(as_completed(running))
            running.discard(done)
            task, points = done.result()
            out.write(json.dumps([task.stronger, task.weaker, task.number, points]) + "\n")
            out.flush()


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=("gomoku", "laser"))
    parser.add_argument(
        "--names", nargs="+", help="levels or steps, the weakest first; the slider by default"
    )
    parser.add_argument("--games", type=int, default=20, help="games of each pair, with those archived")
    parser.add_argument("--even", action="store_true", help="only openings that a search calls even")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--archive", type=Path, required=True)
    parser.add_argument("--chart", type=Path)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--cluster", metavar="ADDRESS", default="", help="a Dask scheduler, or 'local'")
    args = parser.parse_args()
    names = args.names or [step.name for step in game_named(args.game).strengths]
    pairs = list(zip(names[1:], names, strict=False))
    known = read_archive(args.archive)
    tasks = [
        Task(args.game, stronger, weaker, number, args.even)
        for number in range(args.games)
        for stronger, weaker in pairs
        if number not in known.get((stronger, weaker), {})
    ]
    if tasks:
        with open_executor(args.processes, args.cluster) as executor:
            run_games(executor, tasks, args.archive, args.minutes, 2 * args.processes)
    known = read_archive(args.archive)
    rows = [pairing(known.get(pair, {}).values()) for pair in pairs]
    for (stronger, weaker), row in zip(pairs, rows, strict=True):
        middle, low, high = row.elo()
        print(
            f"| {stronger} against {weaker} | {row.games} | {row.wins}, {row.draws}, {row.losses} "
            f"| {middle:+.0f} | {low:+.0f} to {high:+.0f} |"
        )
    if args.chart:
        args.chart.parent.mkdir(parents=True, exist_ok=True)
        args.chart.write_text(chart(names, rows))


if __name__ == "__main__":
    main()
