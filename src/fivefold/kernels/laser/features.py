"""The counts of the laser evaluation in a position, for fitting its weights."""

from __future__ import annotations

from collections import Counter

from fivefold.kernels.laser.board import LaserBoard
from fivefold.kernels.laser.codes import BLUE, PHARAOH, RED, SQUARES
from fivefold.kernels.laser.tables import NEIGHBOURS
from fivefold.kernels.laser.weights import CONTENT, CONTENTS, DISTANCES, OFFSETS, placed


def features(board: LaserBoard) -> dict[int, int]:
    """Return how often each weight counts for the side to move: their sum is the score of the evaluation."""
    squares = board.squares()
    mover = board.turn
    pharaohs = {code >> 2 & 1: square for square, code in enumerate(squares) if code >> 3 == PHARAOH}
    counts: Counter[int] = Counter({OFFSETS["tempo"]: 1})
    for square, code in enumerate(squares):
        sign, used = placed(code, square)
        for index in used:
            counts[index] += sign if mover == BLUE else -sign
    for side in (BLUE, RED):
        sign = 1 if side == mover else -1
        path, _, hit = board.fire(side)
        counts[OFFSETS["length"]] += sign * (len(path) - 1)
        for square in path[1:]:
            counts[OFFSETS["near_enemy"] + DISTANCES[pharaohs[1 - side] * SQUARES + square]] += sign
            counts[OFFSETS["near_own"] + DISTANCES[pharaohs[side] * SQUARES + square]] += sign
        if hit >= 0:
            group = (0 if side == mover else 2) + (squares[hit] >> 2 & 1 == side)
            counts[OFFSETS["hits"] + group * 6 + (squares[hit] >> 3)] += 1
        for direction in range(8):
            content = _content(squares, NEIGHBOURS[pharaohs[side] * 8 + direction], side)
            counts[OFFSETS["shelter"] + (direction ^ side << 2) * CONTENTS + content] += sign
    return {index: count for index, count in counts.items() if count}


def _content(squares: list[int], square: int, side: int) -> int:
    """Return what stands beside the Pharaoh of a side; own and enemy pieces change places for red."""
    content = CONTENT[squares[square]] if square >= 0 else 0
    if side == BLUE or not 1 < content < 8:
        return content
    return content + 3 if content < 5 else content - 3
