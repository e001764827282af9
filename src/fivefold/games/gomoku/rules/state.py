"""State of Five in a row: stones in turn, swap2 answers, and forced passes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Self, assert_never

from fivefold.core.errors import IllegalMove
from fivefold.core.events import Beat, Piece, Spawned, Traced
from fivefold.core.grid import Cell, Grid
from fivefold.core.option import Values
from fivefold.core.state import Result, Step, Untimed, check_move, remember_last
from fivefold.core.text import gettext, gettext_noop
from fivefold.core.values import replace
from fivefold.games.gomoku.rules import swap2
from fivefold.games.gomoku.rules.board import BLACK, EMPTY, WHITE, Board
from fivefold.games.gomoku.rules.forbidden_points import (
    ForbiddenReason,
    Restrictions,
    forbidden_points,
    forbidden_reason,
)
from fivefold.games.gomoku.rules.move import Answer, Move, Place
from fivefold.games.gomoku.rules.options import Rules
from fivefold.games.gomoku.rules.setup import write_setup

STONES = {BLACK: Piece("stone-black"), WHITE: Piece("stone-white")}

WON = "five"
FULL = "board-full"
ENDINGS = {WON: gettext_noop("Five in a row"), FULL: gettext_noop("The board is full")}


@dataclass(frozen=True, slots=True)
class GomokuState(Untimed):
    """Board, and the moves made since the start or since the position was set up."""

    rules: Rules
    board: Board
    played: tuple[Move, ...] = ()
    result: Result | None = None

    @property
    def grid(self) -> Grid:
        return self.board.grid

    @property
    def turn(self) -> int | None:
        if self.result:
            return None
        if self.rules.swap2:
            return swap2.seat_to_move(len(self.stones), self.answers, self.colour)
        return swap2.FIRST if self.colour == BLACK else swap2.SECOND

    @property
    def colour(self) -> str:
        """Colour of the next stone. Colours alternate, black first, and a pass of black counts as a stone."""
        black = self.board.cells.count(BLACK) + self.played.count(Answer.PASS)
        return BLACK if black == self.board.cells.count(WHITE) else WHITE

    @property
    def black(self) -> int | None:
        """Seat that plays black; None while swap2 leaves it open."""
        if self.rules.swap2 and not swap2.colours_chosen(self.answers):
            return None
        return swap2.black_seat(self.answers)

    @property
    def stones(self) -> tuple[Cell, ...]:
        """Cells of the placed stones in order, without those set up before."""
        return tuple(move.cell(self.grid) for move in self.played if isinstance(move, Place))

    @property
    def setup(self) -> Board:
        """Board before the first move."""
        return self.board.with_stones(self.stones, EMPTY)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Answers given in the opening."""
        return tuple(move for move in self.played if isinstance(move, Answer) and move != Answer.PASS)

    @property
    def choices(self) -> tuple[Answer, ...]:
        """Answers the player to move has to choose from; empty where a stone is due."""
        if self.result:
            return ()
        if self.rules.swap2 and (answers := swap2.open_answers(len(self.stones), self.answers)):
            return answers
        return () if any(True for _ in self._points()) else (Answer.PASS,)

    @property
    def five(self) -> tuple[Cell, ...]:
        """Winning row; empty while there is none."""
        stones = self.stones
        return self.rules.five(self.board, self.board.spot(stones[-1])) if stones else ()

    def pieces(self) -> dict[Cell, Piece]:
        return {cell: STONES[stone] for cell in self.grid if (stone := self.board.at(cell)) != EMPTY}

    def forbidden_points(self) -> Mapping[Cell, ForbiddenReason]:
        """Return the free points that black, being to move, may not take."""
        restrictions = self._restrictions
        bans = forbidden_points(self.board, restrictions) if restrictions else {}
        return {self.board.cell(spot): reason for spot, reason in bans.items()}

    def moves(self) -> Iterator[Move]:
        if self.result:
            return
        if choices := self.choices:
            yield from choices
            return
        yield from (Place.on(self.board.cell(spot), self.grid) for spot in self._points())

    @remember_last
    def refusal(self, move: Move) -> str | None:
        """Return why the move cannot be made now, or None."""
        if self.result:
            return gettext("The game is over.")
        choices = self.choices
        match move:
            case Answer() if move in choices:
                return None
            case Answer():
                return gettext("'{answer}' is not possible now.", answer=move)
            case Place() if choices:
                return gettext(
                    "You cannot place a stone now; answer with one of: {choices}.", choices=", ".join(choices)
                )
            case Place():
                return self._point_refusal(move)
            case _:
                assert_never(move)

    def apply(self, move: Move, at: int = 0) -> Step[Self]:
        check_move(move, Move)
        if sentence := self.refusal(move):
            raise IllegalMove(sentence)
        after = replace(self, played=(*self.played, move))
        if isinstance(move, Answer):
            return Step(after)
        cell = move.cell(self.grid)
        board = self.board.put(self.board.spot(cell), self.colour)
        beats: tuple[Beat, ...] = ((Spawned(cell, STONES[self.colour]),),)
        after = replace(after, board=board)
        if row := after.five:
            won = replace(after, result=Result(self.turn, WON))
            return Step(won, (*beats, (Traced(row, "line", "accent"),)))
        if EMPTY not in board.cells:
            after = replace(after, result=Result(None, FULL))
        return Step(after, beats)

    def reroll(self, seed: int) -> Self:
        return self

    def __str__(self) -> str:
        before = self.setup
        setup = write_setup(before, before.to_move) if before != Board.empty(before.size) else "-"
        return f"{self.rules} {setup} {','.join(map(str, self.played)) or '-'}"

    def _points(self) -> Iterator[int]:
        """Yield the free spots that the player to move may take."""
        board, restrictions = self.board, self._restrictions
        return (
            spot
            for spot in board.spots(EMPTY)
            if not (restrictions and forbidden_reason(board, spot, restrictions))
        )

    @property
    def _restrictions(self) -> Restrictions | None:
        """Restrictions on the player to move."""
        return self.rules.restrictions if self.colour == BLACK else None

    def _point_refusal(self, move: Place) -> str | None:
        cell, restrictions = move.cell(self.grid), self._restrictions
        if cell not in self.grid:
            return gettext("{point} is not on this board.", point=move)
        if self.board.at(cell) != EMPTY:
            return gettext("{point} is taken.", point=move)
        if restrictions and (reason := forbidden_reason(self.board, self.board.spot(cell), restrictions)):
            return gettext(
                "{point} is forbidden to black: it makes {what}.", point=move, what=gettext(reason)
            )
        return None


def deal(values: Values, seed: int) -> GomokuState:
    """Return an empty board; the seed has no effect."""
    rules = Rules.of(values)
    return GomokuState(rules, Board.empty(rules.size))
