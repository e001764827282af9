"""The share of the tactical positions that `master` solves in one second of processor time each.

python -m bench.tactics laser|gomoku [--seconds 1]
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from threading import Event, Thread
from time import process_time
from typing import Any, NamedTuple

from fivefold.core.engine import Info, Limit
from fivefold.engines.level_engine import LevelEngine
from fivefold.games import game_named
from fivefold.games.gomoku.rules.state import GomokuState
from tests.kernels.gomoku.positions import tasks
from tests.kernels.laser.test_tactics import SAVES, WINS

POLL_S = 0.005


class Puzzle(NamedTuple):
    """A position with the moves that solve it; `wins` if the score has to be a proven win as well."""

    name: str
    state: Any
    answers: frozenset[str]
    wins: bool


def laser_puzzles() -> Iterator[Puzzle]:
    game = game_named("laser")
    for tactic in (*WINS, *SAVES):
        rules = "" if tactic.ruleset == "khet" else f" ruleset={tactic.ruleset}"
        state = game.read_state(tactic.fen + rules)
        yield Puzzle(tactic.name, state, frozenset(tactic.moves), tactic in WINS)


def gomoku_puzzles() -> Iterator[Puzzle]:
    for kind in ("vcf", "vct", "trap", "defence"):
        for task in tasks(kind):
            position = task.position
            state = GomokuState(position.rules, position.plain)
            names = frozenset(map(position.name, task.answers))
            yield Puzzle(task.name, state, names, kind != "defence")


def solve(engine: LevelEngine, puzzle: Puzzle, seconds: float) -> Info[Any] | None:
    """Return the best line after so many seconds of processor time, or as soon as a win is proven."""
    limit, over = Limit(), Event()
    end = process_time() + seconds

    def watch() -> None:
        while process_time() < end and not over.wait(POLL_S):
            pass
        limit.stop.set()

    Thread(target=watch).start()
    best = None
    for info in engine.analyse(puzzle.state, limit, lines=1):
        best = info
    over.set()
    return best


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=("gomoku", "laser"))
    parser.add_argument("--seconds", type=float, default=1.0)
    args = parser.parse_args()
    game = game_named(args.game)
    assert game.commentary
    solved, failed = 0, list[str]()
    for puzzle in laser_puzzles() if args.game == "laser" else gomoku_puzzles():
        engine = LevelEngine(game.level("master").bot())
        best = solve(engine, puzzle, args.seconds)
        plies = game.commentary.plies_to_end(best.score) if best and best.score is not None else None
        won = plies is not None and plies > 0
        if best and (won if puzzle.wins else str(best.pv[0]) in puzzle.answers):
            solved += 1
        else:
            failed.append(puzzle.name)
    total = solved + len(failed)
    print(
        f"{args.game}: {solved} of {total} solved ({100 * solved / total:.1f} %); failed: {' '.join(failed)}"
    )


if __name__ == "__main__":
    main()
