"""Points forbidden to black: overlines, double fours and double threes, checked recursively."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from fivefold.core.text import gettext_noop
from fivefold.games.gomoku.rules.board import BLACK, EMPTY, Board
from fivefold.games.gomoku.rules.line_shape import FIVE, LineShape, line_shape, wins


class ForbiddenReason(StrEnum):
    """Reason why a point is forbidden, as a message that completes 'it makes ...'."""

    OVERLINE = gettext_noop("six or more in a row")
    DOUBLE_FOUR = gettext_noop("two fours at once")
    DOUBLE_THREE = gettext_noop("two open threes at once")


@dataclass(frozen=True, slots=True)
class Restrictions:
    """Restrictions on black: whether only exactly five wins, and what one stone may not make."""

    exact: bool
    overline: bool
    double_four: bool
    double_three: bool


@lru_cache(maxsize=64)
def forbidden_points(board: Board, restrictions: Restrictions) -> Mapping[int, ForbiddenReason]:
    """Return every free spot forbidden to black, with the reason."""
    bans = ((spot, forbidden_reason(board, spot, restrictions)) for spot in board.spots(EMPTY))
    return {spot: reason for spot, reason in bans if reason}


def forbidden_reason(board: Board, spot: int, restrictions: Restrictions) -> ForbiddenReason | None:
    """Return why black may not take the free spot, or None; making five is always allowed."""
    after = board.put(spot, BLACK)
    shapes = _shapes(after, spot, restrictions)
    if _makes_five(shapes, restrictions):
        return None
    if restrictions.overline and any(made.length > FIVE for made in shapes):
        return ForbiddenReason.OVERLINE
    if restrictions.double_four and sum(made.fours for made in shapes) > 1:
        return ForbiddenReason.DOUBLE_FOUR
    if restrictions.double_three and _makes_two_threes(after, spot, shapes, restrictions):
        return ForbiddenReason.DOUBLE_THREE
    return None


def _shapes(board: Board, spot: int, restrictions: Restrictions) -> tuple[LineShape, ...]:
    return tuple(line_shape(board.line(spot, stride), restrictions.exact) for stride in board.strides)


def _makes_five(shapes: tuple[LineShape, ...], restrictions: Restrictions) -> bool:
    return any(wins(made.length, exact=restrictions.exact) for made in shapes)


def _makes_two_threes(
    board: Board, spot: int, shapes: tuple[LineShape, ...], restrictions: Restrictions
) -> bool:
    """Return True if there are open threes on two lines.

    A three counts only if a legal move that does not make five turns it into a straight four.
    """
    lines = [(stride, made.threes) for stride, made in zip(board.strides, shapes, strict=True) if made.threes]
    if len(lines) < 2:
        return False
    real = [
        any(_becomes_straight_four(board, spot + step * stride, restrictions) for step in threes)
        for stride, threes in lines
    ]
    return sum(real) > 1


def _becomes_straight_four(board: Board, spot: int, restrictions: Restrictions) -> bool:
    five = _makes_five(_shapes(board.put(spot, BLACK), spot, restrictions), restrictions)
    return not five and forbidden_reason(board, spot, restrictions) is None
