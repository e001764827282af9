"""Reference rules of Lines, by other methods and without the game's code."""

from __future__ import annotations

from collections.abc import Sequence


class Islands:
    """Connected cells by union-find: neighbours without a big ball belong together."""

    def __init__(self, side: int, board: Sequence[int]) -> None:
        self.side = side
        self.board = board
        self.parent = list(range(side * side))
        for at in range(side * side):
            if at % side and self.open(at) and self.open(at - 1):
                self.parent[self.root(at)] = self.root(at - 1)
            if at >= side and self.open(at) and self.open(at - side):
                self.parent[self.root(at)] = self.root(at - side)

    def open(self, at: int) -> bool:
        return self.board[at] <= 0

    def root(self, at: int) -> int:
        while self.parent[at] != at:
            at = self.parent[at]
        return at

    def shores(self, ball: int) -> set[int]:
        """Return the islands beside a ball."""
        return {self.root(near) for near in beside(self.side, ball) if self.open(near)}

    def reachable_cells(self, ball: int) -> set[int]:
        shores = self.shores(ball)
        return {at for at in range(len(self.board)) if self.open(at) and self.root(at) in shores}


def beside(side: int, at: int) -> list[int]:
    y, x = divmod(at, side)
    near = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    return [v * side + u for u, v in near if 0 <= u < side and 0 <= v < side]


def steps(side: int, board: Sequence[int], ball: int) -> dict[int, int]:
    """Return the fewest steps to every reachable cell, by relaxation."""
    far = {at: len(board) for at in range(len(board)) if board[at] <= 0} | {ball: 0}
    lowered = True
    while lowered:
        lowered = False
        for at in far:
            best = min((far[near] + 1 for near in beside(side, at) if near in far), default=len(board))
            if at != ball and best < far[at]:
                far[at] = best
                lowered = True
    return {at: n for at, n in far.items() if n < len(board) and at != ball}


def bursting(side: int, board: Sequence[int], line: int) -> set[int]:
    """Return the balls that burst: each counts its colour both ways along four directions."""
    gone = set()
    for at, colour in enumerate(board):
        y, x = divmod(at, side)
        if colour > 0 and any(
            1 + alike(side, board, x, y, dx, dy) + alike(side, board, x, y, -dx, -dy) >= line
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
        ):
            gone.add(at)
    return gone


def alike(side: int, board: Sequence[int], x: int, y: int, dx: int, dy: int) -> int:
    """Return the number of balls of the same colour that follow a ball in one direction."""
    u, v, n = x + dx, y + dy, 0
    while 0 <= u < side and 0 <= v < side and board[v * side + u] == board[y * side + x]:
        u, v, n = u + dx, v + dy, n + 1
    return n
