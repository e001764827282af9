"""The legal moves of a position."""

from __future__ import annotations

from typing import Any

SHOWN = 8  # moves in a representation


class LegalMoves(tuple[Any, ...]):
    """The legal moves in a fixed order: a tuple that also knows the texts of its moves.

    >>> import fivefold
    >>> moves = fivefold.game("gomoku").start().legal_moves
    >>> "h8" in moves, moves[0] in moves, "p1" in moves
    (True, True, False)
    >>> moves
    <LegalMoves a15, b15, c15, d15, e15, f15, g15, h15, and 217 more>
    """

    __slots__ = ()

    def __contains__(self, given: object) -> bool:
        return given in map(str, self) if isinstance(given, str) else super().__contains__(given)

    def __repr__(self) -> str:
        shown = ", ".join(map(str, self[:SHOWN]))
        left = f", and {len(self) - SHOWN} more" if len(self) > SHOWN else ""
        return f"<LegalMoves {shown}{left}>"
