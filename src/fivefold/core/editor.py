"""Positions made by hand: a draft may be unplayable, and then says why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, Self

from fivefold.core.events import Piece
from fivefold.core.grid import Cell, Grid
from fivefold.core.option import Values
from fivefold.core.scene import Scene


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


@dataclass(frozen=True, slots=True)
class Editor:
    """What can be placed, and the ways to a draft: from nothing, from a state, from text."""

    palette: tuple[Piece, ...]
    blank: Callable[[Values], Draft]
    draft: Callable[[Any], Draft]
    read: Callable[[str], Draft]
    scene: Callable[[Any], Scene]
