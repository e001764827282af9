"""A state of a game together with its game: moves in, positions and pictures out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, get_args

from fivefold.api.legal_moves import LegalMoves
from fivefold.art.tokens import Theme
from fivefold.core.errors import BadNotation, BadOptions, IllegalMove
from fivefold.core.events import Beat, Piece
from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.grid import Cell, Grid
from fivefold.core.input import Key, Selection
from fivefold.core.state import Result
from fivefold.core.text import gettext
from fivefold.fronts.svg import scene_svg
from fivefold.fronts.text_board import board_lines, describe_result
from fivefold.games import game_named
from fivefold.play.piece_tracker import PieceTracker


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Position:
    """A position of a game; it never changes, and `play` returns the next one.

    `print` shows the board, `text` is the notation that `GameHandle.read` accepts. Positions can be compared,
    used as keys, copied and pickled.

    >>> import fivefold
    >>> position = fivefold.game("gomoku").start()
    >>> position.play("h8").play("i9").turn
    0
    >>> position.play("z9")
    Traceback (most recent call last):
    fivefold.core.errors.BadNotation: 'z9' is not a cell of this board (a1 to o15).
    """

    declaration: AnyGame
    state: Any  # the value of the game's own class

    @property
    def game_name(self) -> str:
        """The name of the game, such as `laser`."""
        return self.declaration.name

    @property
    def text(self) -> str:
        """The notation of the position, on one line."""
        return str(self.state)

    @property
    def turn(self) -> int | None:
        """The seat to move, from 0; None when the game is over."""
        turn: int | None = self.state.turn
        return turn

    @property
    def is_over(self) -> bool:
        """True if no move can be made any more."""
        return self.turn is None

    @property
    def result(self) -> Result | None:
        """The winner's seat, if any, and the code of the reason; None while the game goes on."""
        result: Result | None = self.state.result
        return result

    @property
    def result_text(self) -> str:
        """The result in words; empty while the game goes on."""
        return describe_result(self.declaration, self.result) if self.result else ""

    @property
    def score(self) -> int | None:
        """The score that records list, in games that have one."""
        ranking = self.declaration.ranking
        return ranking.value(self.state) if ranking else None

    @property
    def grid(self) -> Grid:
        """The size of the board, and the names of its cells."""
        grid: Grid = self.state.grid
        return grid

    @property
    def pieces(self) -> Mapping[str, Piece]:
        """The pieces on the board by the names of their cells, such as `e4`."""
        cells: Mapping[Cell, Piece] = self.state.pieces()
        return {self.grid.name(cell): piece for cell, piece in cells.items()}

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves in a fixed order; `str` of a move is its notation.

        Moves that end a game early or only ask for help are in `extra_moves`.
        """
        return LegalMoves(self.state.moves())

    @property
    def extra_moves(self) -> tuple[Any, ...]:
        """The legal moves that `legal_moves` leaves out: those of the game's buttons, such as a hint."""
        usual = set(map(str, self.state.moves()))
        return tuple(move for move in self._button_moves() if str(move) not in usual)

    def move(self, given: object) -> Any:
        """Return the move that a text or a move of this game stands for; raise BadNotation for anything else.

        The move is well written; whether it is legal is checked by `play`.
        """
        if isinstance(given, str):
            return self.declaration.read_move(self.state, given.strip())
        with suppress(BadNotation):
            move = self.declaration.read_move(self.state, str(given))
            if type(move) is type(given):  # a move of another game may have the same text
                return move
        raise BadNotation(
            gettext(
                "A move is a text or one of `legal_moves`, not a value of type '{kind}'.",
                kind=type(given).__name__,
            )
        )

    def is_legal(self, given: object) -> bool:
        """Return True if the text or move can be played here."""
        with suppress(BadNotation, IllegalMove):
            self.state.apply(self.move(given), self.state.elapsed)
            return True
        return False

    def play(self, given: object, at: int | None = None) -> Position:
        """Return the position after a move, given as text or value; raise BadNotation or IllegalMove.

        `at` is the play time in milliseconds, which only games with a clock in their rules use.

        >>> import fivefold
        >>> start = fivefold.game("laser").start()
        >>> start.play(start.legal_moves[0]) == start.play(str(start.legal_moves[0]))
        True
        """
        return self.step(given, at)[0]

    def step(self, given: object, at: int | None = None) -> tuple[Position, tuple[Beat, ...]]:
        """Return the position after a move together with the events of the move, beat by beat."""
        if at is not None and (not isinstance(at, int) or at < 0):
            raise BadOptions(gettext("'{at}' is not a play time in milliseconds.", at=at))
        moment = self.state.elapsed if at is None else at
        done = self.state.apply(self.move(given), moment)
        return Position(self.declaration, done.state), done.beats

    def svg(self, theme: Theme = "dark") -> str:
        """Return a picture of the board as an SVG document; raise BadOptions for an unknown theme."""
        if theme not in get_args(Theme):
            themes = ", ".join(get_args(Theme))
            raise BadOptions(
                gettext("There is no theme '{theme}'; choose from {themes}.", theme=theme, themes=themes)
            )
        names = PieceTracker.of(self.state.pieces()).names
        return scene_svg(self.declaration.scene(SceneContext(self.state, names)), self.declaration, theme)

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show."""
        return self.svg()

    def __str__(self) -> str:
        return "\n".join(board_lines(self.declaration, self.state))

    def __repr__(self) -> str:
        return f"<Position {self.game_name} {self.text}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.declaration is other.declaration and bool(self.state == other.state)

    def __hash__(self) -> int:
        return hash((self.game_name, self.state))

    def __reduce__(self) -> tuple[Callable[[str, Any], Position], tuple[str, Any]]:
        return _position_of, (self.game_name, self.state)

    def _button_moves(self) -> Iterator[Any]:
        for action in self.declaration.actions:
            move = self.declaration.interpret(self.state, Selection(), Key(action.key)).move
            with suppress(IllegalMove):
                if move is not None:
                    self.state.apply(move, self.state.elapsed)
                    yield move


def _position_of(game_name: str, state: Any) -> Position:
    """Return a position that was pickled or copied; its game must be installed."""
    return Position(game_named(game_name), state)
