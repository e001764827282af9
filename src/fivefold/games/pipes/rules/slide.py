"""Swipes: all blocks slide to an edge, and two of a kind that meet merge into the next kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fivefold.core.events import Event, Merged, Moved
from fivefold.games.pipes.rules.board import EMPTY, Block, Board, Kind, block, kind_of, piece_of
from fivefold.games.pipes.rules.move import Swipe

MERGES_TO = {Kind.CROSS: Kind.TEE, Kind.TEE: Kind.STRAIGHT, Kind.STRAIGHT: Kind.TURN}  # bends do not merge


@dataclass(slots=True)
class _SlidingBlock:
    """Block on its way to the edge: its start cell, and the cell of the block merged into it."""

    block: Block
    start: int
    guest: int | None = None


def slide(board: Board, swipe: Swipe) -> tuple[Board, tuple[Event, ...]]:
    """Return the board after a swipe and its events; the same board and no events if nothing moves.

    A block merges once per swipe, those nearest the edge first, and keeps the facing of the nearer one.
    """
    changes: dict[int, Block] = {}
    events: list[Event] = []
    for line in _lines(board, swipe):
        queue = _queue(board, line)
        for place, at in enumerate(line):
            changes[at] = queue[place].block if place < len(queue) else EMPTY
        for slid, goal in zip(queue, line, strict=False):
            events += _slide_events(board, slid, goal)
    return (board.put(changes), tuple(events)) if events else (board, ())


def _lines(board: Board, swipe: Swipe) -> Iterator[list[int]]:
    """Yield rows or columns, each from the edge that the blocks slide to."""
    width, cells = board.width, range(len(board.blocks))
    across = swipe in (Swipe.LEFT, Swipe.RIGHT)
    for n in range(board.height if across else width):
        line = list(cells[n * width : (n + 1) * width] if across else cells[n::width])
        yield line if swipe in (Swipe.LEFT, Swipe.UP) else line[::-1]


def _queue(board: Board, line: list[int]) -> list[_SlidingBlock]:
    queue: list[_SlidingBlock] = []
    for at in line:
        if board.blocks[at] == EMPTY:
            continue
        kind, last = kind_of(board.blocks[at]), queue[-1] if queue else None
        if last and last.guest is None and kind_of(last.block) is kind and kind in MERGES_TO:
            last.block, last.guest = block(MERGES_TO[kind], last.block & 3), at
        else:
            queue.append(_SlidingBlock(board.blocks[at], at))
    return queue


def _slide_events(board: Board, slid: _SlidingBlock, goal: int) -> Iterator[Event]:
    cell = board.grid.cell
    if slid.guest is not None:
        yield Merged(cell(slid.start), cell(slid.guest), cell(goal), piece_of(slid.block))
    elif slid.start != goal:
        yield Moved((cell(slid.start), cell(goal)), "slide")
