"""Positions edited by hand: a draft may be unplayable, and then lists its problems."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, Self

from fivefold.core.events import Piece
from fivefold.core.grid import Cell, Grid
from fivefold.core.option import Values
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext_noop


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
