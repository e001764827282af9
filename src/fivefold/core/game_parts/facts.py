"""The side panel of a game: its status line, numbers and pieces."""

from __future__ import annotations

from typing import NamedTuple

from fivefold.core.events import Piece


class Fact(NamedTuple):
    """A number or a few pieces with a label, for the side panel, or for the bar of the player who owns it.

    `share`, from 0 to 1, is drawn as a bar: of the amount left, or of the progress made.

    >>> Fact("Score", "120", share=0.4).low
    False
    """

    label: str
    value: str = ""
    pieces: tuple[Piece, ...] = ()
    seat: int | None = None  # its owner, in games for two
    share: float | None = None
    low: bool = False  # highlighted, since little is left


class Facts(NamedTuple):
    """The content of the side panel: the status line, the one big number if there is one, and the rest.

    `badges` are pieces that identify the players of a two-player game, seat by seat; `sides` are names that
    say more than the titles of the seats. `allowed` is the time that the state's deadline left at first, in
    milliseconds, so that the time left can be drawn as a bar.

    >>> Facts("Blue to move", big=Fact("Score", "120")).big.value
    '120'
    """

    status: str
    big: Fact | None = None
    rest: tuple[Fact, ...] = ()
    badges: tuple[Piece, ...] = ()
    sides: tuple[str, ...] = ()
    allowed: int = 0
