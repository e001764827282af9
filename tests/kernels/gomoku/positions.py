"""Positions for the tests: random ones, and those written in text files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from fivefold.core.grid import Cell
from fivefold.games.gomoku.rules.board import BLACK, WHITE, Board
from fivefold.games.gomoku.rules.options import Rules
from tests.kernels.interpreted import installed

INSTALLED = installed("gomoku")

FOLDER = Path(__file__).parent / "positions"
RULES = {
    "freestyle": ("freestyle", False, False),
    "standard": ("standard", False, False),
    "renju": ("renju", False, False),
    "no-3-3": ("freestyle", True, False),
    "no-4-4": ("freestyle", False, True),
    "standard-barred": ("standard", True, True),
}


@dataclass(frozen=True)
class Position:
    """Stones on a board: 0, 1 or 2 for each point from the top left, row by row."""

    rule: str
    size: int
    stones: tuple[int, ...]
    black_to_move: bool = True

    def board(self, kernel: Any = INSTALLED) -> Any:
        """Return the position on a board of the kernel."""
        name, threes, fours = RULES[self.rule]
        rule = kernel.patterns.rule(name, no_three_three=threes, no_four_four=fours)
        return kernel.board.GomokuBoard(
            list(self.stones), size=self.size, rule=rule, black_to_move=self.black_to_move
        )

    @property
    def rules(self) -> Rules:
        """Return the rules as the game has them."""
        name, threes, fours = RULES[self.rule]
        return Rules(self.size, name, threes, fours, "free")  # type: ignore[arg-type]

    @property
    def plain(self) -> Board:
        """Return the position on the board of the game's own rules."""
        board = Board.empty(self.size)
        for stone, colour in ((1, BLACK), (2, WHITE)):
            cells = [self.cell(point) for point, there in enumerate(self.stones) if there == stone]
            board = board.with_stones(cells, colour)
        return board

    def cell(self, point: int) -> Cell:
        """Return where a point lies."""
        return Cell(point % self.size, point // self.size)

    def name(self, point: int) -> str:
        """Return a point's name, such as h8."""
        return f"{'abcdefghijklmnopqrst'[point % self.size]}{self.size - point // self.size}"

    def point(self, name: str) -> int:
        """Return the point of that name."""
        return (self.size - int(name[1:])) * self.size + ord(name[0]) - ord("a")


@dataclass(frozen=True)
class Task:
    """A position with the moves that solve it."""

    name: str
    position: Position
    answers: frozenset[int]
    plies: int


def random_position(random: Random, rule: str, size: int) -> Position:
    """Return stones strewn over a corner or the whole board, with more or less of them and of black."""
    density, black = random.choice([0.1, 0.2, 0.35, 0.5]), random.choice([0.5, 0.8])
    box = random.choice([size, min(size, 9), 7])
    stones = [0] * (size * size)
    for y in range(box):
        for x in range(box):
            if random.random() < density:
                stones[y * size + x] = 1 if random.random() < black else 2
    return Position(rule, size, tuple(stones), random.random() < 0.5)


def random_game(random: Random, rule: str, size: int, moves: int) -> Position:
    """Return a position of legal moves near each other that has no five."""
    position = Position(rule, size, (0,) * (size * size))
    board = position.board()
    middle = size // 2
    for _ in range(moves):
        for _ in range(50):
            x, y = (min(max(middle + random.randint(-3, 3), 0), size - 1) for _ in range(2))
            point = y * size + x
            if board.stones()[point] or point in board.fives(board.turn):
                continue
            if board.turn == 0 and point in board.forbidden():
                continue
            board.place(point)
            break
    return Position(rule, size, tuple(board.stones()), board.turn == 0)


def tasks(kind: str) -> list[Task]:
    """Read the tasks of one kind from their text file.

    A line holds: rule, size, side to move, black stones, white stones, answers, plies of the win.
    """
    found: list[Task] = []
    for line in (FOLDER / f"{kind}.txt").read_text().splitlines():
        if line.startswith("#") or not line:
            continue
        rule, size, side, black, white, answers, plies = line.split()
        empty = Position(rule, int(size), ())
        stones = [0] * (int(size) ** 2)
        for stone, names in ((1, black), (2, white)):
            for name in names.split(","):
                stones[empty.point(name)] = stone
        position = Position(rule, int(size), tuple(stones), side == "black")
        found.append(
            Task(
                f"{kind}-{len(found) + 1}",
                position,
                frozenset(map(empty.point, answers.split(","))),
                int(plies),
            )
        )
    return found
