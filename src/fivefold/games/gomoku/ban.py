"""Points that black may not take: overlines, double fours, and double threes properly nested."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from fivefold.core.text import gettext_noop
from fivefold.games.gomoku.board import BLACK, EMPTY, Board
from fivefold.games.gomoku.shape import FIVE, Shape, shape, wins


class Ban(StrEnum):
    """Why a point is forbidden, as a message that ends the sentence 'it makes ...'."""

    OVERLINE = gettext_noop("six or more in a row")
    DOUBLE_FOUR = gettext_noop("two fours at once")
    DOUBLE_THREE = gettext_noop("two open threes at once")


@dataclass(frozen=True, slots=True)
class Law:
    """What black is held to: whether only exactly five wins, and what one stone may not make."""

    exact: bool
    overline: bool
    double_four: bool
    double_three: bool


@lru_cache(maxsize=64)
def forbidden(board: Board, law: Law) -> Mapping[int, Ban]:
    """Every free spot that black may not take, with the reason."""
    bans = ((spot, ban(board, spot, law)) for spot in board.spots(EMPTY))
    return {spot: reason for spot, reason in bans if reason}


def ban(board: Board, spot: int, law: Law) -> Ban | None:
    """Why black may not take the free spot; a five is always allowed."""
    after = board.put(spot, BLACK)
    shapes = _shapes(after, spot, law)
    if _five(shapes, law):
        return None
    if law.overline and any(made.length > FIVE for made in shapes):
        return Ban.OVERLINE
    if law.double_four and sum(made.fours for made in shapes) > 1:
        return Ban.DOUBLE_FOUR
    if law.double_three and _two_threes(after, spot, shapes, law):
        return Ban.DOUBLE_THREE
    return None


def _shapes(board: Board, spot: int, law: Law) -> tuple[Shape, ...]:
    return tuple(shape(board.line(spot, stride), law.exact) for stride in board.strides)


def _five(shapes: tuple[Shape, ...], law: Law) -> bool:
    return any(wins(made.length, exact=law.exact) for made in shapes)


def _two_threes(board: Board, spot: int, shapes: tuple[Shape, ...], law: Law) -> bool:
    """Whether threes lie on two lines. One counts only if a legal move makes it a straight four, and a
    move that makes five is not that."""
    lines = [(stride, made.threes) for stride, made in zip(board.strides, shapes, strict=True) if made.threes]
    if len(lines) < 2:
        return False
    real = [any(_grows(board, spot + step * stride, law) for step in threes) for stride, threes in lines]
    return sum(real) > 1


def _grows(board: Board, spot: int, law: Law) -> bool:
    five = _five(_shapes(board.put(spot, BLACK), spot, law), law)
    return not five and ban(board, spot, law) is None
