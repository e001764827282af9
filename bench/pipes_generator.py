"""Pipes boards made and proven unique, beside those that Debian's `sgt-net` makes, per cell.

The two games differ: `sgt-net` has neither source, outlet nor leaks, its boards are full and need no trial,
as our easy ones; ours of normal and hard difficulty must also be shown to need trials.
Run it from the project's root: python -m bench.pipes_generator [ROUNDS]
"""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import process_time

from fivefold.kernels.pipes.generator import DIFFICULTIES, PipesGenerator

NET = Path("/usr/games/sgt-net")
BOARDS = {(5, 5): 400, (9, 9): 160, (13, 11): 80, (25, 25): 10}  # in a round


def ours(size: tuple[int, int], kind: str, difficulty: str, seeds: range) -> float:
    """Microseconds of processor time for a cell, on average over some seeds."""
    maker = PipesGenerator(*size)
    begun = process_time()
    for seed in seeds:
        maker.make(kind, difficulty, seed)
    return 1e6 * (process_time() - begun) / (len(seeds) * size[0] * size[1])


def theirs(size: tuple[int, int], number: int) -> float:
    """The same for `sgt-net`, with another seed each time it runs."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    command = [str(NET), "--generate", str(number), f"{size[0]}x{size[1]}"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    return 1e6 * (after - before) / (number * size[0] * size[1])


def main(rounds: int) -> None:
    kinds = [(kind, difficulty) for kind in ("strict", "plain") for difficulty in DIFFICULTIES]
    print(f"microseconds a cell, medians of {rounds} rounds; ratio: ours to sgt-net's")
    for size, number in BOARDS.items():
        times: dict[tuple[str, str], list[float]] = {kind: [] for kind in kinds}
        control: list[float] = []
        for turn in range(rounds):  # in turn, so that a warmer or slower machine is so for both
            if NET.exists():
                control.append(theirs(size, number))
            for kind in kinds:
                times[kind].append(ours(size, *kind, range(turn * number, (turn + 1) * number)))
        base = median(control) if control else None
        print(f"{size[0]}x{size[1]}  sgt-net " + (f"{base:.2f}" if base else "is not installed"))
        for kind in kinds:
            cost = median(times[kind])
            ratio = f"   ratio {cost / base:.2f}" if base else ""
            print(f"    {kind[0]:6} {kind[1]:6} {cost:8.2f}{ratio}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 5)
