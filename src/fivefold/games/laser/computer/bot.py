"""Computer players of Laser chess that see one or two moves ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from fivefold.core.dice import Dice
from fivefold.core.engine import Bot, Limit, PlayResult
from fivefold.games.laser.computer.search_bot import QUIET_PLIES_FOR_DRAW
from fivefold.games.laser.rules.beam import Beam, fire
from fivefold.games.laser.rules.board import (
    Board,
    Kind,
    piece_at,
    pieces_on,
    with_pieces,
    without_pharaoh_facing,
)
from fivefold.games.laser.rules.legality import legal_moves
from fivefold.games.laser.rules.move import Move, board_after
from fivefold.games.laser.rules.state import LaserState

PIECE_VALUES = {Kind.PHARAOH: 100_000, Kind.SCARAB: 200, Kind.PYRAMID: 100, Kind.ANUBIS: 110, Kind.SPHINX: 0}
DECIDED = 50_000  # a larger gain or loss means a Pharaoh
SLIP_EVERY = 6  # the easy level plays one in this many moves at random


class Trial(NamedTuple):
    """Move tried out: the material it wins, the distance of its beam to the other Pharaoh, and the board
    after it."""

    gain: int
    distance: int
    move: Move
    board: Board


class MoveTester:
    """Tries moves out, one node each, until the limit is reached; the first move is always tried."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.nodes = 0

    @property
    def over(self) -> bool:
        return self.limit.reached(self.nodes)

    def tries(self, board: Board, side: int, moves: Iterable[Move]) -> Iterator[Trial]:
        for move in moves:
            if self.nodes and self.over:
                return
            self.nodes += 1
            yield _try_move(board, side, move)


class DrawAcceptingBot(Bot[LaserState, Move]):
    """Accepts a draw when it is not ahead in material and nothing was captured for a while."""

    def accepts_draw(self, state: LaserState, seat: int, limit: Limit, seed: int) -> bool:
        ahead = sum(
            PIECE_VALUES[piece.kind] * (1 if piece.side == seat else -1)
            for _, piece in pieces_on(state.board)
        )
        return ahead < PIECE_VALUES[Kind.PYRAMID] and len(state.line) >= QUIET_PLIES_FOR_DRAW


class Easy(DrawAcceptingBot):
    """Sees its own move only: captures what it can, else aims at the Pharaoh, and slips at times."""

    def think(self, state: LaserState, limit: Limit, seed: int) -> PlayResult[Move]:
        slip, dice = Dice.seeded(seed).below(SLIP_EVERY)
        moves, _ = dice.shuffled(state.moves())
        tries = MoveTester(limit).tries(state.board, state.side, moves)
        best = next(tries) if slip == 0 else max(tries, key=_move_order_key(state))
        return PlayResult(best.move, best.gain, (best.move,))


class Medium(DrawAcceptingBot):
    """Sees its own move and every reply; among equal moves it attacks."""

    def think(self, state: LaserState, limit: Limit, seed: int) -> PlayResult[Move]:
        moves, _ = Dice.seeded(seed).shuffled(state.moves())
        tester = MoveTester(limit)
        trials = sorted(
            tester.tries(state.board, state.side, moves), key=_move_order_key(state), reverse=True
        )
        score, line = _value_after_reply(state, trials[0], tester, -DECIDED)
        for trial in trials[1:]:
            value, expected = _value_after_reply(state, trial, tester, score)
            if tester.over:
                break  # not all replies were examined
            if value > score:
                score, line = value, expected
        return PlayResult(line[0], score, line)


def _try_move(board: Board, side: int, move: Move) -> Trial:
    moved = board_after(board, move)
    beam = fire(moved, side)
    distance = _distance(moved, beam, 1 - side)
    piece = piece_at(moved, beam.hit) if beam.hit else None
    if beam.hit is None or piece is None:
        return Trial(0, distance, move, moved)
    gain = PIECE_VALUES[piece.kind] if piece.side != side else -PIECE_VALUES[piece.kind]
    return Trial(gain, distance, move, with_pieces(moved, (beam.hit, None)))


def _distance(board: Board, beam: Beam, side: int) -> int:
    """Return the smallest distance in squares between the beam and the side's Pharaoh."""
    (pharaoh,) = (
        cell for cell, piece in pieces_on(board) if piece.kind is Kind.PHARAOH and piece.side == side
    )
    return min(max(abs(cell.x - pharaoh.x), abs(cell.y - pharaoh.y)) for cell in beam.path)


def _move_order_key(state: LaserState) -> Callable[[Trial], tuple[int, bool, int]]:
    """Return a sort key for trials: material first, then new positions, then attacks."""
    return lambda trial: (trial.gain, without_pharaoh_facing(trial.board) not in state.seen, -trial.distance)


def _value_after_reply(
    state: LaserState, trial: Trial, tester: MoveTester, floor: int
) -> tuple[int, tuple[Move, ...]]:
    """Return the value of a move after the best reply, and both moves; stop early once it cannot exceed
    `floor`."""
    if abs(trial.gain) > DECIDED:
        return trial.gain, (trial.move,)
    taken: int | None = None
    line: tuple[Move, ...] = (trial.move,)
    other = 1 - state.side
    for answer in tester.tries(trial.board, other, legal_moves(state.rules, trial.board, other)):
        if taken is None or answer.gain > taken:
            taken, line = answer.gain, (trial.move, answer.move)
        if trial.gain - taken <= floor:
            break
    return trial.gain - (taken or 0), line
