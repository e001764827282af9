"""Positions edited by hand: a draft may be unplayable, and then lists its problems."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, Self

from fivefold.core.errors import raise_first
from fivefold.core.events import Piece
from fivefold.core.grid import Cell, Grid
from fivefold.core.option import Values
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext_noop
from fivefold.core.values import replace


class Draft(Protocol):
    """A position being edited. It is frozen; every change returns a new draft."""

    @property
    def grid(self) -> Grid: ...
    @property
    def turn(self) -> int | None: ...  # the seat to move, if it can be chosen
    def pieces(self) -> Mapping[Cell, Piece]: ...
    def place(self, cell: Cell, piece: Piece | None) -> Self: ...
    def rotate(self, cell: Cell) -> Self: ...
    def empty(self) -> Self: ...
    def mirror(self) -> Self: ...
    def with_turn(self, seat: int) -> Self: ...
    def problems(self) -> tuple[str, ...]: ...
    def state(self) -> Any: ...
    def __str__(self) -> str: ...


class SinglePlayerDraft:
    """Base for drafts of one-player games, in which no side to move can be chosen.

    >>> SinglePlayerDraft().turn is None
    True
    """

    __slots__ = ()

    @property
    def turn(self) -> None:
        return None

    def with_turn(self, seat: int) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class PieceDraft(ABC):
    """Base for drafts of boards that hold nothing but pieces and a side to move.

    A subclass adds what its states need besides, such as rules, and defines `position` and `problems`.

    >>> from fivefold.games import game_named
    >>> gomoku = game_named("gomoku")
    >>> draft = gomoku.editor.blank(gomoku.options.resolve({}))
    >>> isinstance(draft, PieceDraft), len(draft.place(Cell(7, 7), gomoku.editor.palette[0]).pieces())
    (True, 1)
    """

    grid: Grid
    placed: Mapping[Cell, Piece]
    turn: int | None

    @abstractmethod
    def position(self) -> Any:
        """Return the state without checking it, to be drawn and written."""

    @abstractmethod
    def problems(self) -> tuple[str, ...]:
        """Return a sentence for everything that makes the position unplayable."""

    def pieces(self) -> Mapping[Cell, Piece]:
        return self.placed

    def place(self, cell: Cell, piece: Piece | None) -> Self:
        others = {at: there for at, there in self.placed.items() if at != cell}
        return replace(self, placed=others if piece is None else {**others, cell: piece})

    def rotate(self, cell: Cell) -> Self:
        """Change nothing, since most pieces look the same from all sides."""
        return self

    def empty(self) -> Self:
        return replace(self, placed={})

    def mirror(self) -> Self:
        """Exchange left and right."""
        last = self.grid.width - 1
        return replace(self, placed={Cell(last - at.x, at.y): piece for at, piece in self.placed.items()})

    def with_turn(self, seat: int) -> Self:
        return replace(self, turn=seat)

    def state(self) -> Any:
        """Return the state; raise BadNotation while there are problems."""
        raise_first(self.problems())
        return self.position()

    def __str__(self) -> str:
        return str(self.position())


def piece_names(draft: Draft) -> dict[Cell, str]:
    """Return a name for each piece of a draft: the name of its cell.

    >>> from fivefold.games import game_named
    >>> lines = game_named("lines")
    >>> draft = lines.editor.draft(lines.start(seed=1))
    >>> len(piece_names(draft)) == len(draft.pieces())
    True
    """
    return {cell: draft.grid.name(cell) for cell in draft.pieces()}


@dataclass(frozen=True, slots=True)
class Editor:
    """A game's position editor: the pieces that can be placed, and ways to make a draft.

    `called` returns the player's word for a piece. `turning` is the player's word for `Draft.rotate`; it is
    empty where that does nothing. `sides` names the sides to move where seat titles do not fit.

    >>> from fivefold.games import game_named
    >>> editor = game_named("laser").editor
    >>> editor.called(editor.palette[0])
    'Blue Pharaoh'
    """

    palette: tuple[Piece, ...]
    called: Callable[[Piece], str]
    blank: Callable[[Values], Draft]
    draft: Callable[[Any], Draft]
    read: Callable[[str], Draft]
    scene: Callable[[Any], Scene]
    turning: str = gettext_noop("Turn")
    sides: tuple[str, ...] = ()
