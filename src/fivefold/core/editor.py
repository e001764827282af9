"""Positions made by hand: a draft may be unplayable, and then says why."""

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
    """A frozen value; every change gives a new one."""

    @property
    def grid(self) -> Grid: ...
    @property
    def turn(self) -> int | None: ...  # the seat to move, where that can be chosen
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
    """What drafts of games for one have in common: it is nobody's turn in particular."""

    __slots__ = ()

    @property
    def turn(self) -> None:
        return None

    def with_turn(self, seat: int) -> Self:
        return self


def piece_names(draft: Draft) -> dict[Cell, str]:
    """Its pieces have no story: each is called by its cell."""
    return {cell: draft.grid.name(cell) for cell in draft.pieces()}


@dataclass(frozen=True, slots=True)
class Editor:
    """What can be placed, what a player calls that, and the ways to a draft: from nothing, a state, a text.

    `turning` is what a player calls `Draft.rotate` in this game; it is empty where that does nothing. `sides`
    are who can be to move, where a player calls them otherwise than the seats.
    """

    palette: tuple[Piece, ...]
    called: Callable[[Piece], str]
    blank: Callable[[Values], Draft]
    draft: Callable[[Any], Draft]
    read: Callable[[str], Draft]
    scene: Callable[[Any], Scene]
    turning: str = gettext_noop("Turn")
    sides: tuple[str, ...] = ()
