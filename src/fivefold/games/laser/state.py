"""A game of Laser chess under way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from fivefold.core.errors import IllegalMove
from fivefold.core.events import Beat, Piece, Removed, Traced
from fivefold.core.grid import Cell, Grid
from fivefold.core.state import Result, Step, Untimed
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.laser.beam import fire
from fivefold.games.laser.board import GRID, SIDES, Board, Kind, Man, as_lit, men, on, put
from fivefold.games.laser.fen import write_fen, write_man
from fivefold.games.laser.legality import forbidden, legal_moves
from fivefold.games.laser.move import Move, carry_out, told
from fivefold.games.laser.options import Rules

QUIET = 100  # plies without a capture that make a draw: fifty moves each

# By side, blue first.
HIT = ("blue-pharaoh-hit", "red-pharaoh-hit")
OWN_HIT = ("blue-hit-own-pharaoh", "red-hit-own-pharaoh")
STUCK = ("blue-has-no-move", "red-has-no-move")
REPEATED = "repetition"
FIFTY = "fifty-moves"
ENDINGS = {
    "blue-pharaoh-hit": gettext_noop("Blue's Pharaoh is hit"),
    "red-pharaoh-hit": gettext_noop("Red's Pharaoh is hit"),
    "blue-hit-own-pharaoh": gettext_noop("Blue's laser hit blue's own Pharaoh"),
    "red-hit-own-pharaoh": gettext_noop("Red's laser hit red's own Pharaoh"),
    "blue-has-no-move": gettext_noop("Blue has no move left"),
    "red-has-no-move": gettext_noop("Red has no move left"),
    REPEATED: gettext_noop("The same position stood for the third time"),
    FIFTY: gettext_noop("Fifty moves each went by without a capture"),
}


def fallen(lost: tuple[Man, ...]) -> int | None:
    """The side whose Pharaoh is among the lost, which ends the game."""
    return lost[-1].side if lost and lost[-1].kind is Kind.PHARAOH else None


@dataclass(frozen=True, slots=True)
class LaserState(Untimed):
    """The board, and the moves since the last capture: they decide about draws."""

    rules: Rules
    board: Board
    side: int  # to move next, also when nobody does any more
    lost: tuple[Man, ...]  # in the order they fell, as if facing north
    origin: Board  # after the last capture, or at the start
    line: tuple[Move, ...]  # from the origin to the board
    seen: tuple[Board, ...] = field(compare=False, repr=False)  # from the origin on, as the beam sees them
    result: Result | None = None

    @classmethod
    def begin(cls, rules: Rules, board: Board, side: int, lost: tuple[Man, ...] = ()) -> Self:
        """A game from this position on, which must be fit to be played."""
        return cls(rules, board, side, lost, board, (), (as_lit(board),))._judged()

    @property
    def grid(self) -> Grid:
        return GRID

    @property
    def turn(self) -> int | None:
        return None if self.result else self.side

    def moves(self) -> Iterator[Move]:
        return iter(()) if self.result else legal_moves(self.rules, self.board, self.side)

    def movable(self, cell: Cell) -> bool:
        """Whether a piece of the side to move stands there."""
        man = on(self.board, cell)
        return man is not None and man.side == self.turn

    def refusal(self, move: Move) -> str | None:
        """Why the move cannot be made, or None when it can."""
        if self.result is not None:
            return gettext("The game is over.")
        return forbidden(self.rules, self.board, self.side, move)

    def apply(self, move: Move, at: int = 0) -> Step[Self]:
        if refusal := self.refusal(move):
            raise IllegalMove(refusal)
        board = carry_out(self.board, move)
        path, hit = fire(board, self.side)
        shot: Beat = (Traced(path, "beam", SIDES[self.side], hit is not None, path[-1] not in GRID),)
        beats: tuple[Beat, ...] = ((told(self.board, move),), shot)
        if hit is None:
            return Step(self._quietly(move, board), beats)
        return Step(self._without(board, hit), (*beats, (Removed(hit),)))

    def _quietly(self, move: Move, board: Board) -> Self:
        line, seen = (*self.line, move), (*self.seen, as_lit(board))
        return replace(self, board=board, side=1 - self.side, line=line, seen=seen)._judged()

    def _without(self, board: Board, hit: Cell) -> Self:
        man = on(board, hit)
        assert man
        lost = (*self.lost, Man(man.kind, man.side))
        return self.begin(self.rules, put(board, (hit, None)), 1 - self.side, lost)

    def _judged(self) -> Self:
        result = self._verdict()
        return replace(self, result=result) if result else self

    def _verdict(self) -> Result | None:
        loser = fallen(self.lost)
        if loser is not None:
            return Result(1 - loser, (HIT if loser == self.side else OWN_HIT)[loser])
        if self.seen[::-2].count(self.seen[-1]) >= 3:
            return Result(None, REPEATED)
        if self.rules.fifty and len(self.line) >= QUIET:
            return Result(None, FIFTY)
        if next(self.moves(), None) is None:
            return Result(None, STUCK[self.side])
        return None

    def reroll(self, seed: int) -> Self:
        """The same state: there are no dice here."""
        return self

    def pieces(self) -> Mapping[Cell, Piece]:
        return {cell: man.piece() for cell, man in men(self.board)}

    @property
    def origin_fen(self) -> str:
        """The position from which the line leads here."""
        return write_fen(self.origin, (self.side + len(self.line)) % 2)

    def __str__(self) -> str:
        rules = str(self.rules)
        fields = [self.origin_fen]
        fields += [rules] if rules != "-" else []
        fields += ["lost=" + "".join(map(write_man, self.lost))] if self.lost else []
        fields += ["moves=" + ",".join(map(str, self.line))] if self.line else []
        return " ".join(fields)
