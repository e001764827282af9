"""The Onet player: keeps to a line that clears the board, and keeps the board open where it knows none."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from fivefold.kernels.onet.board import OnetBoard
from fivefold.kernels.onet.planner import NEVER, OnetPlanner


class OnetPlayer:
    """Plays one stage; it never sees the dice of the board.

    A full line without a shuffle scores the most there is, so a player who wants points and one who wants
    to clear the board differ only in the nodes they spend on planning: more nodes, fewer shuffles.
    """

    def __init__(
        self,
        width: int,
        height: int,
        *,
        free: bool = False,
        slide: str = "none",
        naughty: bool = False,
        plan_nodes: int = 20_000,
        choice_nodes: int = 2_000,
    ) -> None:
        self._width, self._height, self._free, self._slide = width, height, free, slide
        self._naughty = naughty
        self._planner = OnetPlanner(width, height, free=free, slide=slide, naughty=naughty)
        self._plan_nodes, self._choice_nodes = plan_nodes, choice_nodes
        self._lines: dict[tuple[int, ...], tuple[int, int]] = {}
        self._failed = 0  # the tiles that were left when planning last failed

    def move(
        self, tiles: Sequence[int], *, seed: int = 0, stop: array[int] = NEVER
    ) -> tuple[int, int] | None:
        """Return the pair to take next; None when no pair can be joined and only a shuffle helps."""
        now = tuple(tiles)
        if now not in self._lines and self._worth_planning(now):
            line = self._planner.plan(now, nodes=self._plan_nodes, seed=seed, stop=stop)
            if line is None:
                self._failed = sum(map(bool, now))
            else:
                self._lines = self._steps(now, line)
        known = self._lines.get(now)
        if known is not None:
            return known
        return self._planner.choose(now, nodes=self._choice_nodes, seed=seed, stop=stop)

    def _worth_planning(self, tiles: tuple[int, ...]) -> bool:
        """Chance spoils long plans; a plan that was not found is looked for again a few pairs later."""
        left = sum(map(bool, tiles))
        return not self._naughty and (not self._failed or left > self._failed or left <= self._failed - 8)

    def _steps(
        self, tiles: tuple[int, ...], line: list[tuple[int, int]]
    ) -> dict[tuple[int, ...], tuple[int, int]]:
        """Return the pair to take for every board along the line."""
        board = OnetBoard(self._width, self._height, tiles, free=self._free, slide=self._slide)
        steps = {}
        for pair in line:
            steps[tuple(board.tile_list())] = pair
            board.take(*pair)
        return steps
