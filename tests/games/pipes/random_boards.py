"""Random boards for tests; some have no network, some one, some many."""

from __future__ import annotations

from fivefold.core.dice import Dice
from fivefold.games.pipes.rules.board import Board, Kind, block

# Boards of little but bends have many networks, boards with empty cells few.
MIXES = (
    (Kind.TEE, Kind.TURN, Kind.STRAIGHT, Kind.CROSS, Kind.EMPTY),
    (Kind.TURN, Kind.TURN, Kind.TURN, Kind.STRAIGHT),
    (Kind.TEE, Kind.TURN, Kind.TURN, Kind.STRAIGHT, Kind.EMPTY),
    (Kind.TEE, Kind.TEE, Kind.TURN, Kind.TURN, Kind.CROSS),
)


def random_board(width: int, height: int, seed: int) -> Board:
    dice = Dice.seeded(seed)
    blocks = []
    for _ in range(width * height):
        kind, dice = dice.pick(MIXES[seed % len(MIXES)])
        facing, dice = dice.below(4)
        blocks.append(block(kind, facing))
    return Board(width, tuple(blocks))
