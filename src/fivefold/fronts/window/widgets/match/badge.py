"""Badges: a piece on a small coloured box that stands for a game or a side."""

from __future__ import annotations

import pygame

from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.fronts.window.painting.paint_context import PaintContext, game_hue
from fivefold.fronts.window.theme import mixed

GREY_RANGE = 40  # colours whose channels differ less count as grey


def paint_game_badge(
    context: PaintContext, rect: pygame.Rect, game: AnyGame, piece: Piece | None, radius: float = 10
) -> None:
    """Paint the badge of a game in a list."""
    context.box(
        rect, radius, mixed(game_hue(game, context.theme, "deep"), game_hue(game, context.theme), 0.25)
    )
    if piece:
        context.piece(game, piece, rect.center, round(0.86 * rect.width), bare=True)


def paint_side_badge(
    context: PaintContext,
    rect: pygame.Rect,
    game: AnyGame,
    piece: Piece | None,
    side: str,
    radius: float = 10,
) -> None:
    """Paint the badge of a side; black and white pieces get the colour of the game behind them."""
    context.box(
        rect, radius, mixed(side, "#0B1A2A", 0.25) if is_coloured(side) else neutral_fill(context, game)
    )
    if piece:
        context.piece(game, piece, rect.center, round(0.9 * rect.width))


def needs_neutral_fill(context: PaintContext, game: AnyGame) -> bool:
    """Return whether the sides of a game are black and white, which are not visible on every page."""
    return len(game.seats) > 1 and not any(
        is_coloured(context.theme.board_colour(seat.paint)) for seat in game.seats
    )


def neutral_fill(context: PaintContext, game: AnyGame) -> str:
    """Return the colour behind black and white pieces outside the board."""
    return mixed(game_hue(game, context.theme), "#5E3F1E", 0.25)


def side_colour(context: PaintContext, side: str) -> str:
    """Return the colour of a side for outlines, or the accent if the side is black or white."""
    return side if is_coloured(side) else context.colour("accent")


def is_coloured(colour: str) -> bool:
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return max(parts) - min(parts) > GREY_RANGE
