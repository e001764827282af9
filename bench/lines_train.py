"""Learn the value of a table of Lines, on this machine's threads or processes or on any other executor.

Run it from the project's root; it goes on from where the last run with the same state file ended:
python -m bench.lines_train STATE --minutes 4 [--displaced] [--fade 8] [--workers 1] [--weights OUT.json]
"""

from __future__ import annotations

import argparse
import json
import zlib
from array import array
from base64 import b64decode, b64encode
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import fmean
from time import monotonic

from bench.lines_chart import line_chart
from fivefold.engines.executors import open_executor
from fivefold.kernels.lines.learning import LinesLearner, memory_of, played_with
from fivefold.kernels.lines.patterns import rough
from fivefold.kernels.lines.table import LinesTable
from fivefold.kernels.lines.weights import Weights, write_weights

ROUND = 100_000  # moves a worker learns from before the workers' weights are averaged


@dataclass
class Course:
    """What has been learned so far, with which settings, and how the scores rose."""

    side: int = 9
    colours: int = 7
    new: int = 3
    line: int = 5
    square: bool = True
    displaced: bool = False
    fade: int = 8
    rate: int = 1000
    moves: int = 0
    curve: list[tuple[int, float]] = field(default_factory=list)
    memory: bytes = b""  # of the learner

    def write(self, path: Path) -> None:
        fields = asdict(self)
        fields["memory"] = b64encode(zlib.compress(self.memory, 1)).decode("ascii")
        path.write_text(json.dumps(fields))

    @classmethod
    def read(cls, path: Path) -> Course:
        fields = json.loads(path.read_text())
        fields["memory"] = zlib.decompress(b64decode(fields["memory"]))
        fields["curve"] = [(moves, score) for moves, score in fields["curve"]]
        return cls(**fields)

    def weights(self) -> Weights:
        return Weights(
            side=self.side,
            colours=self.colours,
            line=self.line,
            square=self.square,
            displaced=self.displaced,
            fade=self.fade,
            moves=self.moves,
            values=played_with(array("q", self.memory)),
        )


def learn_part(course: Course, seed: int, moves: int) -> tuple[bytes, list[int]]:
    """Learn on from a course for so many moves; return what is known then and the scores of the games."""
    table = LinesTable.deal(
        seed,
        side=course.side,
        colours=course.colours,
        new=course.new,
        line=course.line,
        square=course.square,
        displaced=course.displaced,
    )
    memory = array("q", course.memory) if course.memory else None
    learner = LinesLearner(table, fade=course.fade, rate=course.rate, memory=memory)
    scores = learner.learn(moves)
    return learner.learned().tobytes(), scores


def average(parts: list[bytes]) -> bytes:
    """Return the mean of what several workers know."""
    if len(parts) == 1:
        return parts[0]
    rows = [array("q", part) for part in parts]
    return array("q", [sum(row) // len(row) for row in zip(*rows, strict=True)]).tobytes()


def train(course: Course, executor: Executor, workers: int, minutes: float, path: Path) -> None:
    """Learn for so many minutes, round after round, and save the course after each."""
    begun = monotonic()
    while (spent := monotonic() - begun) < 60 * minutes:
        seeds = [course.moves + n for n in range(workers)]
        parts = list(executor.map(learn_part, [course] * workers, seeds, [ROUND] * workers))
        scores = [score for _, part in parts for score in part]
        course.memory = average([memory for memory, _ in parts])
        course.moves += workers * ROUND
        if scores:
            course.curve.append((course.moves, fmean(scores)))
        course.write(path)
        share = min(1.0, spent / (60 * minutes))
        mean = f"{fmean(scores):>9,.1f}" if scores else "        -"
        print(
            f"[{'#' * int(20 * share):20}] {course.moves:>13,} moves {len(scores):>6} games, mean {mean}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("state", type=Path)
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--processes", action="store_true", help="processes instead of threads")
    parser.add_argument("--cluster", metavar="ADDRESS", default="", help="a Dask scheduler, or 'local'")
    parser.add_argument("--displaced", action="store_true")
    parser.add_argument("--colours", type=int, default=7)
    parser.add_argument("--fade", type=int, default=8)
    parser.add_argument("--rate", type=int, default=1000)
    parser.add_argument("--weights", type=Path, help="write the weights there at the end")
    parser.add_argument("--chart", type=Path, help="write the curve of the scores there as SVG")
    given = parser.parse_args()
    if given.state.exists():
        course = Course.read(given.state)
        course.fade, course.rate, course.displaced = given.fade, given.rate, given.displaced
    else:
        start = rough(9, 5)
        course = Course(
            memory=memory_of(start).tobytes(),
            displaced=given.displaced,
            fade=given.fade,
            rate=given.rate,
            colours=given.colours,
        )
    with (
        open_executor(given.workers, given.cluster)
        if given.processes or given.cluster
        else ThreadPoolExecutor(given.workers)
    ) as executor:
        train(course, executor, given.workers, given.minutes, given.state)
    if given.weights:
        given.weights.write_text(write_weights(course.weights()))
    if given.chart:
        given.chart.write_text(
            line_chart("Lines: scores while learning", "moves", "mean score", course.curve)
        )


if __name__ == "__main__":
    main()
