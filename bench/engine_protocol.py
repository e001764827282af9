"""Fast games of our engine programs over their pipes: faults, losses on time, lateness and memory.

python bench/engine_protocol.py laser --games 100 --seconds 0.1
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import quantiles
from time import monotonic
from typing import Any

from fivefold.core.engine import Limit, PlayResult
from fivefold.engines.external.engine import ExternalEngine
from fivefold.engines.tournament import Competitor, Tournament, external_competitor
from fivefold.games import game_named

OPPONENT = 1  # index of the level that plays against the program: the weakest but one


def resident_kilobytes(name: str) -> int:
    """Return the memory of the child processes of this one whose command has the name."""
    total = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
            command = status.with_name("cmdline").read_bytes().decode().replace("\0", " ")
        except (OSError, ValueError):
            continue
        if f"engine {name}" in command and "engine_protocol" not in command:
            total += int(lines.get("VmRSS", "0 kB").split()[0])
    return total


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=("gomoku", "laser"))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game, late, memory = game_named(args.game), list[float](), list[int]()
    command = f"{sys.executable} -m fivefold engine {args.game}"
    tournament = Tournament(
        game=game, deal=lambda seed: game.start(seed=seed), seconds=args.seconds, longest=300
    )
    with external_competitor(game, game.start(), command) as program:
        engine = program.engine()
        assert isinstance(engine, ExternalEngine)
        ask = engine.play

        def timed(state: Any, limit: Limit, seed: int = 0) -> PlayResult[Any]:
            running, began = engine._process, monotonic()
            found = ask(state, limit, seed)
            if engine._process is running:  # else the move waited for the start of the program
                late.append(monotonic() - began - args.seconds)
            return found

        engine.play = timed  # type: ignore[method-assign]
        weak = Competitor.of_level(game.levels[OPPONENT])
        won = faults = moves = 0
        for played in tournament.series((program, weak), args.games, args.seed):
            won += played.result.winner == played.counted_seat
            faults += bool(played.problem)
            moves += len(played.log)
            memory.append(resident_kilobytes(args.game))
            if played.problem:
                print(played.problem)
    spread = quantiles([1000 * each for each in late], n=100)
    print(f"{args.game}: {args.games} games, {moves} moves, {won} won, {faults} faults or losses on time")
    print(
        f"answers after {args.seconds} s: median {spread[49]:+.1f} ms, 99 % {spread[98]:+.1f} ms,"
        f" latest {1000 * max(late):+.1f} ms"
    )
    print(f"memory of the program: {memory[0]} kB after the first game, {memory[-1]} kB after the last")


if __name__ == "__main__":
    main()
