"""Fit the weights of the laser evaluation by self-play: play games, fit (Texel), refine (SPSA), compare.

Run it from the project's root:
    python -m bench.laser_tune play   ARCHIVE.jsonl [--games 200] [--nodes 1000] [--seed 1]
    python -m bench.laser_tune fit    ARCHIVE.jsonl WEIGHTS.json [--rounds 400] [--chart CHART.svg]
    python -m bench.laser_tune spsa   WEIGHTS.json NEW.json [--rounds 50] [--games 8] [--chart CHART.svg]
    python -m bench.laser_tune match  A.json B.json [--games 100] [--nodes 1000]
`-` as a file of weights means those built in. `--workers` sets the number of processes.
Games run over any `concurrent.futures.Executor`: see `play`, `match` and `spsa`.
"""

from __future__ import annotations

import argparse
import json
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from fivefold.engines.executors import open_executor
from fivefold.kernels.laser.board import LaserBoard
from fivefold.kernels.laser.codes import BLUE
from fivefold.kernels.laser.features import features
from fivefold.kernels.laser.iterative_deepening import LaserSearch, TranspositionTable
from fivefold.kernels.laser.scores import SURE
from fivefold.kernels.laser.weights import COUNT, OFFSETS, SIZES, WEIGHTS
from tests.kernels.laser.khet import SETUPS, board, read

LONGEST = 300
FLEXIBLE = ("material", "length", "near_enemy", "near_own", "hits", "tempo")
"""The groups of weights that every position has much to say about."""
FREE, HELD = 1 / 30**2, 1 / 8**2
"""How strongly those, and all the others, are held to where they start: as if known to within 30 and 8."""


@dataclass(frozen=True)
class Game:
    """A finished game: result for blue, and its quiet positions as codes, side to move and ply."""

    setup: str
    seed: int
    result: float
    plies: int
    positions: list[tuple[list[int], int]]


def self_play(setup: str, seed: int, nodes: int, blue: Sequence[int], red: Sequence[int]) -> Game:
    """Play one game from a random opening, each side with its weights, at a node limit a move."""
    random = Random(seed)
    game = board(read(SETUPS[setup]))
    tables = [TranspositionTable(1), TranspositionTable(1)]
    weights = [array("i", blue), array("i", red)]
    opening = random.randint(4, 8)
    seen: list[int] = []
    counts: dict[int, int] = {}
    positions: list[tuple[list[int], int]] = []
    result = 0.5
    for ply in range(LONGEST):
        side = game.turn
        counts[game.hash] = counts.get(game.hash, 0) + 1
        if counts[game.hash] == 3 or len(seen) >= 100:
            break
        if ply < opening:
            move = random.choice(game.moves())
        else:
            search = LaserSearch(_copy(game), tables[side], seen=seen, weights=weights[side])
            for _ in search.run(nodes=nodes):
                pass
            best = search.done.lines[0]
            score, move = best.score, best.moves[0]
            if abs(score) < SURE and game.fire(side)[2] < 0:
                positions.append((game.squares(), side))
        before = game.hash
        fallen = game.play(move)
        if fallen >= 0:
            seen, counts = [], {}
            if positions and ply >= opening and positions[-1][1] == side:
                positions.pop()  # its best move was a capture: not quiet
        else:
            seen.append(before)
        if (winner := game.winner()) is not None:
            result = 1.0 if winner == BLUE else 0.0
            break
    return Game(setup, seed, result, ply, positions if opening < ply else [])


def _copy(game: LaserBoard) -> LaserBoard:
    return LaserBoard(game.squares(), blue_to_move=game.turn == BLUE)


def play(executor: Executor, jobs: Iterable[tuple[Any, ...]]) -> Iterator[Game]:
    """Play games over an executor; yield each as it ends."""
    for done in as_completed([executor.submit(self_play, *job) for job in jobs]):
        yield done.result()


def rows(archive: Path) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Return the archived positions as features, results for the side to move, and numbers of games."""
    found, results, games = [], [], []
    for number, line in enumerate(archive.read_text().splitlines()):
        game = json.loads(line)
        for squares, side in game["positions"]:
            row = np.zeros(COUNT, dtype=np.float32)
            for index, count in features(LaserBoard(squares, blue_to_move=side == BLUE)).items():
                row[index] = count
            found.append(row)
            results.append(game["result"] if side == BLUE else 1 - game["result"])
            games.append(number)
    return np.array(found), np.array(results, dtype=np.float32), np.array(games)


def fit(
    matrix: np.ndarray[Any, Any],
    results: np.ndarray[Any, Any],
    games: np.ndarray[Any, Any],
    start: np.ndarray[Any, Any],
    rounds: int,
    progress: Callable[[int, float, float], None],
) -> np.ndarray[Any, Any]:
    """Return the weights with the least loss on held-out games, by Adam on the logistic loss."""
    held_out = games % 5 == 0
    hold = np.full(COUNT, HELD, dtype=np.float32)
    for name in FLEXIBLE:
        hold[OFFSETS[name] : OFFSETS[name] + SIZES[name]] = FREE
    scale = _scale(matrix, results, start)
    weights, best, least = start.copy(), start.copy(), np.inf
    mean, square = np.zeros(COUNT), np.zeros(COUNT)
    for step in range(1, rounds + 1):
        train, test = matrix[~held_out], matrix[held_out]
        expected = _expected(train @ weights, scale)
        gradient = train.T @ (expected - results[~held_out]) * scale / len(train)
        gradient += hold * (weights - start) / len(train)
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.999 * square + 0.001 * gradient**2
        weights -= 1.0 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        if step % 10 == 0 or step == rounds:
            losses = [
                _loss(_expected(part @ weights, scale), results[which])
                for part, which in ((train, ~held_out), (test, held_out))
            ]
            if losses[1] < least:
                least, best = losses[1], weights.copy()
            progress(step, *losses)
    return best


def _expected(scores: np.ndarray[Any, Any], scale: float) -> np.ndarray[Any, Any]:
    return np.asarray(1 / (1 + np.exp(-scores * scale)))


def _loss(expected: np.ndarray[Any, Any], results: np.ndarray[Any, Any]) -> float:
    expected = expected.clip(1e-6, 1 - 1e-6)
    return float(-(results * np.log(expected) + (1 - results) * np.log(1 - expected)).mean())


def _scale(
    matrix: np.ndarray[Any, Any], results: np.ndarray[Any, Any], weights: np.ndarray[Any, Any]
) -> float:
    """Return the steepness at which the first scores tell the results best."""
    scores = matrix @ weights
    return min((k / 10_000 for k in range(5, 300, 5)), key=lambda k: _loss(_expected(scores, k), results))


def match(
    executor: Executor, ours: Sequence[int], theirs: Sequence[int], games: int, nodes: int, seed: int
) -> tuple[int, int, int]:
    """Return wins, draws and losses of the first weights; each opening is played with both colours."""
    setups = list(SETUPS)
    jobs: dict[Any, bool] = {}
    for number in range(games // 2):
        for first in (True, False):
            sides = (ours, theirs) if first else (theirs, ours)
            jobs[executor.submit(self_play, setups[number % 3], seed + number, nodes, *sides)] = first
    results = [
        done.result().result if jobs[done] else 1 - done.result().result for done in as_completed(jobs)
    ]
    return results.count(1.0), results.count(0.5), results.count(0.0)


def spsa(
    executor: Executor,
    start: Sequence[int],
    rounds: int,
    games: int,
    nodes: int,
    seed: int,
    progress: Callable[[int, float], None],
) -> list[int]:
    """Move the weights of the flexible groups along random directions that win games."""
    random = Random(seed)
    chosen = [i for name in FLEXIBLE for i in range(OFFSETS[name], OFFSETS[name] + SIZES[name]) if start[i]]
    centre = [float(weight) for weight in start]
    for number in range(1, rounds + 1):
        reach = {i: max(1.5, abs(start[i]) * 0.15) / number**0.1 for i in chosen}
        sign = {i: random.choice((-1, 1)) for i in chosen}
        plus, minus = (
            [round(w + way * reach[i] * sign[i]) if i in sign else round(w) for i, w in enumerate(centre)]
            for way in (1, -1)
        )
        wins, _, losses = match(executor, plus, minus, games, nodes, seed * 1_000_000 + number * games)
        gain = (wins - losses) / games
        for i in chosen:
            centre[i] += gain * reach[i] * sign[i]
        progress(number, gain)
    return [round(weight) for weight in centre]


def elo(wins: int, draws: int, losses: int) -> str:
    """Return the share of points and the difference in Elo with its 95 % interval."""
    games = wins + draws + losses
    share = (wins + draws / 2) / games
    spread = 1.96 * sqrt(max(1e-9, (wins + draws / 4) / games - share**2) / games)

    def difference(part: float) -> float:
        part = min(max(part, 0.001), 0.999)
        return -400 * log(1 / part - 1) / log(10)

    low, middle, high = (difference(part) for part in (share - spread, share, share + spread))
    return f"{share:.1%} of {games} games, Elo {middle:+.0f} ({low:+.0f} to {high:+.0f})"


def chart(path: Path, title: str, curves: dict[str, list[tuple[float, float]]]) -> None:
    """Write curves as an SVG picture."""
    points = [point for curve in curves.values() for point in curve]
    (left, right), (low, high) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
    wide, tall = (right - left) or 1, (high - low) or 1
    lines = []
    for (name, curve), colour in zip(curves.items(), ("#2b6cb0", "#c53030"), strict=False):
        path_points = " ".join(
            f"{40 + 540 * (x - left) / wide:.1f},{260 - 220 * (y - low) / tall:.1f}" for x, y in curve
        )
        lines.append(
            f'<polyline points="{path_points}" fill="none" stroke="{colour}"><title>{name}</title></polyline>'
        )
    labels = f'<text x="40" y="20">{title}: {", ".join(curves)}</text><text x="2" y="44">{high:.4f}</text>'
    labels += f'<text x="2" y="264">{low:.4f}</text><text x="560" y="285">{right:.0f}</text>'
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-size="11">'
        + labels
        + "".join(lines)
        + "</svg>\n"
    )


def _weights(name: str) -> list[int]:
    return list(WEIGHTS) if name == "-" else json.loads(Path(name).read_text())


def _play(options: argparse.Namespace, executor: Executor) -> None:
    weights = _weights(options.weights)
    jobs = [
        (list(SETUPS)[number % 3], options.seed * 1_000_000 + number, options.nodes, weights, weights)
        for number in range(options.games)
    ]
    decided = 0
    with Path(options.archive).open("a") as archive:
        for number, game in enumerate(play(executor, jobs), start=1):
            archive.write(json.dumps(asdict(game)) + "\n")
            decided += game.result != 0.5
            if number % 10 == 0 or number == len(jobs):
                print(f"{number}/{len(jobs)} games, {decided / number:.0%} decided", flush=True)


def _fit(options: argparse.Namespace, _: Executor) -> None:
    matrix, results, games = rows(Path(options.archive))
    print(f"{len(matrix)} positions of {games[-1] + 1} games")
    curves: dict[str, list[tuple[float, float]]] = {"training": [], "held out": []}

    def progress(step: int, training: float, held_out: float) -> None:
        curves["training"].append((step, training))
        curves["held out"].append((step, held_out))
        print(f"step {step:>4}  training {training:.5f}  held out {held_out:.5f}", flush=True)

    fitted = fit(
        matrix, results, games, np.array(_weights(options.start), dtype=np.float64), options.rounds, progress
    )
    Path(options.weights).write_text(json.dumps([round(weight) for weight in fitted.tolist()]))
    if options.chart:
        chart(Path(options.chart), "Loss by step", curves)


def _spsa(options: argparse.Namespace, executor: Executor) -> None:
    curve: list[tuple[float, float]] = []

    def progress(number: int, gain: float) -> None:
        curve.append((number, gain))
        print(f"round {number:>3}  gain {gain:+.3f}", flush=True)

    tuned = spsa(
        executor,
        _weights(options.weights),
        options.rounds,
        options.games,
        options.nodes,
        options.seed,
        progress,
    )
    Path(options.new).write_text(json.dumps(tuned))
    if options.chart:
        chart(Path(options.chart), "SPSA", {"gain": curve})


def _match(options: argparse.Namespace, executor: Executor) -> None:
    ours, theirs = _weights(options.ours), _weights(options.theirs)
    tally = match(executor, ours, theirs, options.games, options.nodes, options.seed * 1_000_000)
    print("+{} ={} -{}".format(*tally), elo(*tally))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--cluster", metavar="ADDRESS", default="", help="a Dask scheduler, or 'local'")
    commands = parser.add_subparsers(required=True)

    def command(run: Callable[..., None], name: str, *files: str, games: int, rounds: int = 0) -> Any:
        added = commands.add_parser(name)
        added.set_defaults(run=run)
        for file in files:
            added.add_argument(file)
        added.add_argument("--games", type=int, default=games)
        added.add_argument("--nodes", type=int, default=1_000)
        added.add_argument("--seed", type=int, default=1)
        added.add_argument("--rounds", type=int, default=rounds)
        added.add_argument("--chart")
        return added

    command(_play, "play", "archive", games=200).add_argument("--weights", default="-")
    command(_fit, "fit", "archive", "weights", games=0, rounds=400).add_argument("--start", default="-")
    command(_spsa, "spsa", "weights", "new", games=8, rounds=50)
    command(_match, "match", "ours", "theirs", games=100)
    options = parser.parse_args()
    with open_executor(options.workers, options.cluster) as executor:
        options.run(options, executor)


if __name__ == "__main__":
    main()
