"""The computer at the board: at random, with its own move in view, or with the answer in view too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from fivefold.core.dice import Dice
from fivefold.core.engine import Bot, Level, Limit, PlayResult, RandomBot
from fivefold.core.text import gettext_noop
from fivefold.games.laser.beam import Beam, fire
from fivefold.games.laser.board import Board, Kind, as_lit, men, on, put
from fivefold.games.laser.legality import legal_moves
from fivefold.games.laser.move import Move, carry_out
from fivefold.games.laser.state import LaserState

WORTH = {Kind.PHARAOH: 100_000, Kind.SCARAB: 200, Kind.PYRAMID: 100, Kind.ANUBIS: 110, Kind.SPHINX: 0}
DECIDED = 50_000  # a gain or loss beyond this is a Pharaoh
SLIPS = 6  # the easy level makes one move in so many without looking
SETTLED = 20  # plies without a capture after which an even game may be called a draw


class Try(NamedTuple):
    """A move tried out: what falls by it, how far its beam stays from the other Pharaoh, and the board."""

    gain: int
    distance: int
    move: Move
    board: Board


class Sight:
    """Tries moves out, a node each, until the limit is reached; the first is always tried."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.nodes = 0

    @property
    def over(self) -> bool:
        return self.limit.reached(self.nodes)

    def tries(self, board: Board, side: int, moves: Iterable[Move]) -> Iterator[Try]:
        for move in moves:
            if self.nodes and self.over:
                return
            self.nodes += 1
            yield _tried(board, side, move)


class Fair(Bot[LaserState, Move]):
    """Takes a draw when it is not ahead in pieces and nothing has fallen for a while."""

    def accepts_draw(self, state: LaserState, seat: int, limit: Limit, seed: int) -> bool:
        ahead = sum(WORTH[man.kind] * (1 if man.side == seat else -1) for _, man in men(state.board))
        return ahead < WORTH[Kind.PYRAMID] and len(state.line) >= SETTLED


class Easy(Fair):
    """Sees its own move only: takes what it can, else aims at the Pharaoh; now and then it slips."""

    def think(self, state: LaserState, limit: Limit, seed: int) -> PlayResult[Move]:
        slip, dice = Dice.seeded(seed).below(SLIPS)
        moves, _ = dice.shuffled(state.moves())
        tries = Sight(limit).tries(state.board, state.side, moves)
        best = next(tries) if slip == 0 else max(tries, key=_promise(state))
        return PlayResult(best.move, best.gain, (best.move,))


class Medium(Fair):
    """Sees its own move and every answer to it; among equal moves it attacks."""

    def think(self, state: LaserState, limit: Limit, seed: int) -> PlayResult[Move]:
        moves, _ = Dice.seeded(seed).shuffled(state.moves())
        sight = Sight(limit)
        own = sorted(sight.tries(state.board, state.side, moves), key=_promise(state), reverse=True)
        score, line = _answered(state, own[0], sight, -DECIDED)
        for one in own[1:]:
            value, expected = _answered(state, one, sight, score)
            if sight.over:
                break  # not every answer was seen
            if value > score:
                score, line = value, expected
        return PlayResult(line[0], score, line)


def _tried(board: Board, side: int, move: Move) -> Try:
    moved = carry_out(board, move)
    beam = fire(moved, side)
    distance = _distance(moved, beam, 1 - side)
    man = on(moved, beam.hit) if beam.hit else None
    if beam.hit is None or man is None:
        return Try(0, distance, move, moved)
    gain = WORTH[man.kind] if man.side != side else -WORTH[man.kind]
    return Try(gain, distance, move, put(moved, (beam.hit, None)))


def _distance(board: Board, beam: Beam, side: int) -> int:
    """How many squares the beam stays away from the side's Pharaoh."""
    (pharaoh,) = (cell for cell, man in men(board) if man.kind is Kind.PHARAOH and man.side == side)
    return min(max(abs(cell.x - pharaoh.x), abs(cell.y - pharaoh.y)) for cell in beam.path)


def _promise(state: LaserState) -> Callable[[Try], tuple[int, bool, int]]:
    """What to prefer before any answer is seen: a gain, a position that did not stand before, an attack."""
    return lambda one: (one.gain, as_lit(one.board) not in state.seen, -one.distance)


def _answered(state: LaserState, one: Try, sight: Sight, floor: int) -> tuple[int, tuple[Move, ...]]:
    """What a move brings after the best answer, and both moves; once it is no more than the floor, enough."""
    if abs(one.gain) > DECIDED:
        return one.gain, (one.move,)
    taken: int | None = None
    line: tuple[Move, ...] = (one.move,)
    other = 1 - state.side
    for answer in sight.tries(one.board, other, legal_moves(state.rules, one.board, other)):
        if taken is None or answer.gain > taken:
            taken, line = answer.gain, (one.move, answer.move)
        if one.gain - taken <= floor:
            break
    return one.gain - (taken or 0), line


LEVELS = (
    Level("random", gettext_noop("Random"), gettext_noop("Makes any move at all."), RandomBot),
    Level(
        "easy",
        gettext_noop("Easy"),
        gettext_noop(
            "Sees its own move but no answer: takes what it can, aims at the Pharaoh, and slips at times."
        ),
        Easy,
    ),
    Level(
        "medium",
        gettext_noop("Medium"),
        gettext_noop(
            "Sees its own move and every answer to it, loses nothing at once, and aims at the Pharaoh."
        ),
        Medium,
        nodes=3000,
    ),
)
