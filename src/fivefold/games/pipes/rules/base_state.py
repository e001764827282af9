"""State shared by Pipes and Pipes 2048: a board of blocks that turn, and the water."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Self, TypeAlias, assert_never

from fivefold.core.errors import IllegalMove
from fivefold.core.events import Piece, Turned
from fivefold.core.grid import Cell, Grid
from fivefold.core.state import Result, Step, Untimed
from fivefold.core.text import gettext, gettext_noop
from fivefold.core.values import replace
from fivefold.games.pipes.rules.board import Board, Kind, kind_of, turned
from fivefold.games.pipes.rules.flow import Flow, flow
from fivefold.games.pipes.rules.move import Act, Turn

# Before Done is pressed, after it until a block turns, and after giving up.
Water: TypeAlias = Literal["dry", "wet", "left"]

CONNECTED = Result(0, "connected")
GIVEN_UP = Result(None, "given-up")
ENDINGS = {"connected": gettext_noop("The water runs through"), "given-up": gettext_noop("Given up")}


@dataclass(frozen=True, slots=True, kw_only=True)
class PipesState(Untimed):
    """Board, steps and water. A leak or a dead end loses nothing: it is shown until the next turn, and
    play goes on."""

    board: Board
    steps: int = 0
    water: Water = "dry"

    @property
    def grid(self) -> Grid:
        return self.board.grid

    @property
    def turn(self) -> int | None:
        return None if self.result else 0

    @property
    def result(self) -> Result | None:
        if self.water == "left":
            return GIVEN_UP
        return CONNECTED if self.flow and self.flow.outcome == "connected" else None

    @property
    def flow(self) -> Flow | None:
        """Flow of the water that was let in last, while it is shown."""
        return flow(self.board) if self.water == "wet" else None

    def pieces(self) -> dict[Cell, Piece]:
        return self.board.pieces()

    def check_playing(self) -> None:
        if self.result:
            raise IllegalMove(gettext("The game is over."))

    def check_turn(self, cell: Cell) -> None:
        """Raise IllegalMove if the block there cannot be turned."""
        self.check_block(cell)

    def check_block(self, cell: Cell) -> None:
        """Raise IllegalMove where turning changes nothing."""
        if cell not in self.grid:
            raise IllegalMove(gettext("There is no such block on this board."))
        name, kind = self.grid.name(cell), kind_of(self.board[cell])
        if kind is Kind.EMPTY:
            raise IllegalMove(gettext("There is no pipe on {cell}.", cell=name))
        if not kind.turns:
            raise IllegalMove(gettext("The cross on {cell} looks the same from all sides.", cell=name))

    def turnable(self) -> Iterator[Cell]:
        return (cell for cell in self.grid if kind_of(self.board[cell]).turns)

    def apply_turn(self, move: Turn) -> Step[Self]:
        self.check_turn(move.cell)
        return self.with_turns({self.grid.index(move.cell): move.quarters}, steps=self.steps + 1)

    def with_turns(self, quarters: dict[int, int], steps: int) -> Step[Self]:
        """Return the step that turns these blocks at once and removes the water."""
        blocks = self.board.blocks
        board = self.board.put({at: turned(blocks[at], n) for at, n in quarters.items()})
        beat = tuple(Turned(self.grid.cell(at), n) for at, n in quarters.items())
        return Step(replace(self, board=board, steps=steps, water="dry"), (beat,) if beat else ())

    def apply_act(self, act: Act) -> Step[Self]:
        match act:
            case Act.DONE if self.water == "wet":
                raise IllegalMove(gettext("The water is already in: turn a block first."))
            case Act.DONE:
                return Step(replace(self, water="wet"), ((flow(self.board).as_event(self.grid),),))
            case Act.GIVE_UP:
                return Step(replace(self, water="left"))
            case _:
                assert_never(act)
