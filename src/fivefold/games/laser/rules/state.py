"""State of Laser chess."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Self

from fivefold.core.errors import IllegalMove
from fivefold.core.events import Beat, Piece, Removed, Traced
from fivefold.core.grid import Cell, Grid
from fivefold.core.state import Result, Step, Untimed, check_move, remember_last
from fivefold.core.text import gettext, gettext_noop
from fivefold.core.values import replace
from fivefold.games.laser.rules.beam import fire
from fivefold.games.laser.rules.board import (
    GRID,
    SIDES,
    Board,
    Kind,
    LaserPiece,
    piece_at,
    with_pieces,
    without_pharaoh_facing,
)
from fivefold.games.laser.rules.fen import write_fen, write_piece
from fivefold.games.laser.rules.legality import legal_moves, refusal_reason
from fivefold.games.laser.rules.move import Move, board_after, move_event
from fivefold.games.laser.rules.options import Rules

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
    REPEATED: gettext_noop("The same position occurred three times"),
    FIFTY: gettext_noop("Fifty moves by each side without a capture"),
}


def side_without_pharaoh(lost: tuple[LaserPiece, ...]) -> int | None:
    """Return the side whose Pharaoh was captured, which ends the game; None if neither."""
    return lost[-1].side if lost and lost[-1].kind is Kind.PHARAOH else None


@dataclass(frozen=True, slots=True)
class LaserState(Untimed):
    """Board, and the moves since the last capture, which decide about draws."""

    rules: Rules
    board: Board
    side: int  # to move next, also after the game is over
    lost: tuple[LaserPiece, ...]  # in the order of capture, facing north
    origin: Board  # after the last capture, or at the start
    line: tuple[Move, ...]  # from the origin to the board
    seen: tuple[Board, ...] = field(
        compare=False, repr=False
    )  # boards from the origin on, without Pharaoh facings
    result: Result | None = None

    @classmethod
    def begin(cls, rules: Rules, board: Board, side: int, lost: tuple[LaserPiece, ...] = ()) -> Self:
        """Return a game that starts from this playable position."""
        return cls(rules, board, side, lost, board, (), (without_pharaoh_facing(board),))._with_result()

    @property
    def grid(self) -> Grid:
        return GRID

    @property
    def turn(self) -> int | None:
        return None if self.result else self.side

    def moves(self) -> Iterator[Move]:
        return iter(()) if self.result else legal_moves(self.rules, self.board, self.side)

    def movable(self, cell: Cell) -> bool:
        """Return True if a piece of the side to move stands there."""
        piece = piece_at(self.board, cell)
        return piece is not None and piece.side == self.turn

    @remember_last
    def refusal(self, move: Move) -> str | None:
        """Return why the move cannot be made, or None."""
        if self.result is not None:
            return gettext("The game is over.")
        return refusal_reason(self.rules, self.board, self.side, move)

    def apply(self, move: Move, at: int = 0) -> Step[Self]:
        check_move(move, Move)
        if refusal := self.refusal(move):
            raise IllegalMove(refusal)
        board = board_after(self.board, move)
        path, hit = fire(board, self.side)
        shot: Beat = (Traced(path, "beam", SIDES[self.side], hit is not None, path[-1] not in GRID),)
        beats: tuple[Beat, ...] = ((move_event(self.board, move),), shot)
        if hit is None:
            return Step(self._after_quiet_move(move, board), beats)
        return Step(self._after_capture(board, hit), (*beats, (Removed(hit),)))

    def _after_quiet_move(self, move: Move, board: Board) -> Self:
        line, seen = (*self.line, move), (*self.seen, without_pharaoh_facing(board))
        following = type(self)(self.rules, board, 1 - self.side, self.lost, self.origin, line, seen)
        return following._with_result()

    def _after_capture(self, board: Board, hit: Cell) -> Self:
        piece = piece_at(board, hit)
        assert piece
        lost = (*self.lost, LaserPiece(piece.kind, piece.side))
        return self.begin(self.rules, with_pieces(board, (hit, None)), 1 - self.side, lost)

    def _with_result(self) -> Self:
        result = self._result()
        return replace(self, result=result) if result else self

    def _result(self) -> Result | None:
        loser = side_without_pharaoh(self.lost)
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
        """Return the same state: there are no dice."""
        return self

    def pieces(self) -> Mapping[Cell, Piece]:
        return {cell: piece.as_piece() for cell, piece in zip(GRID, self.board, strict=True) if piece}

    @property
    def origin_fen(self) -> str:
        """FEN of the position from which the line leads here."""
        return write_fen(self.origin, (self.side + len(self.line)) % 2)

    def __str__(self) -> str:
        rules = str(self.rules)
        fields = [self.origin_fen]
        fields += [rules] if rules != "-" else []
        fields += ["lost=" + "".join(map(write_piece, self.lost))] if self.lost else []
        fields += ["moves=" + ",".join(map(str, self.line))] if self.line else []
        return " ".join(fields)
