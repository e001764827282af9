"""Results of the searches: lines with their scores, iterations, and moves chosen under chance."""

from __future__ import annotations

from typing import NamedTuple


class ScoredLine(NamedTuple):
    """A score for the side to move, the moves that lead to it, and the depth of the search that found it.

    The depth is 0 where all lines of an iteration have its depth.
    """

    score: int
    moves: tuple[int, ...]
    depth: int = 0


class Iteration(NamedTuple):
    """The result of one iteration; `nodes` counts from the start of the search.

    `complete` is false where it was stopped: its lines may be short, and the last ones may come from the
    iteration before.
    """

    depth: int
    seldepth: int
    nodes: int
    complete: bool
    lines: tuple[ScoredLine, ...]


class ChosenMove(NamedTuple):
    """A move, the points expected from it, and how many positions were judged to find it."""

    move: int
    points: float
    nodes: int
