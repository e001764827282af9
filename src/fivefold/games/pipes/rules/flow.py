"""Simulation of the water: ring by ring, until it leaks or stops."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from fivefold.core.events import Piece
from fivefold.core.grid import Cell, Grid
from fivefold.games.pipes.rules.board import LEFT, OPEN_WAYS, OUTSIDE, RIGHT, Board, links, piece_of
from fivefold.games.pipes.water import Flowed, Wet

Outcome: TypeAlias = Literal["connected", "leak", "stuck"]

SOURCE = Cell(-1, 0)


@dataclass(frozen=True, slots=True)
class Flow:
    """Outcome, and every wet block in the cycle in which the water reached it.

    A leak is where an open way meets the edge of the board, an empty block, or a block that is closed
    there.
    """

    outcome: Outcome
    cycles: tuple[tuple[Wet, ...], ...]
    reached: bool  # the outlet

    def as_event(self, grid: Grid) -> Flowed:
        return Flowed(self.cycles, self.reached, Cell(grid.width - 1, grid.height - 1))


@lru_cache(maxsize=256)
def flow(board: Board) -> Flow:
    """Return the flow of the water; the ring in which it leaks is completed, then it stops."""
    if not OPEN_WAYS[board.blocks[0]] >> LEFT & 1:
        spilt = Wet(SOURCE, Piece("source"), (), (_event_facing(RIGHT),))
        return Flow("leak", ((spilt,),), reached=False)
    near, outlet = links(board.width, board.height), len(board.blocks) - 1
    cycles: list[tuple[Wet, ...]] = []
    wet: set[int] = set()
    ring: dict[int, list[int]] = {0: [LEFT]}
    leaking = reached = False
    while ring and not leaking:
        wet.update(ring)
        cycle: list[Wet] = []
        following: dict[int, list[int]] = {}
        for at, entered in ring.items():
            leaks = []
            for way in range(4):
                if not OPEN_WAYS[board.blocks[at]] >> way & 1 or way in entered:
                    continue
                to = near[at][way]
                if to == OUTSIDE and (at, way) == (outlet, RIGHT):
                    reached = True
                elif to == OUTSIDE or not OPEN_WAYS[board.blocks[to]] >> (way ^ 2) & 1:
                    leaks.append(way)
                elif to not in wet:
                    following.setdefault(to, []).append(way ^ 2)
            cycle.append(_wet(board, at, entered, leaks))
            leaking = leaking or bool(leaks)
        cycles.append(tuple(cycle))
        ring = following
    return Flow("leak" if leaking else "connected" if reached else "stuck", tuple(cycles), reached)


def _wet(board: Board, at: int, entered: list[int], leaks: list[int]) -> Wet:
    piece = piece_of(board.blocks[at])
    return Wet(
        board.grid.cell(at), piece, tuple(map(_event_facing, entered)), tuple(map(_event_facing, leaks))
    )


def _event_facing(way: int) -> int:
    """Return a way as events count it: from north, clockwise."""
    return (way - 1) % 4
