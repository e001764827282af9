"""Board widgets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pygame

from fivefold.app.pages.pages import BOARD
from fivefold.app.pages.parts import BoardPart
from fivefold.core.game import AnyGame
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext
from fivefold.fronts.window.input.hit_areas import BoardAction, HitArea
from fivefold.fronts.window.painting.board_transform import BoardTransform
from fivefold.fronts.window.painting.boxes import paint_shadow
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.painting.scene_painter import BoardBase, shadow_boxes
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import game_named
from fivefold.play.motions import carried, pressed

PAST_VEIL = 0.28  # the strength of the veil over an earlier position


def board_rect(scene: Scene, rect: pygame.Rect) -> pygame.Rect:
    """Return the rectangle of the scene when it is as large as possible inside another."""
    return BoardTransform.of(scene, rect).rect(scene.left, scene.top, scene.width, scene.height)


@dataclass(frozen=True, eq=False)
class BoardShadow(Widget):
    """The shadow of a board, painted below everything beside it."""

    REACH = 68

    planes: tuple[tuple[pygame.Rect, float], ...]

    def paint(self, context: PaintContext) -> None:
        for rect, radius in self.planes:
            paint_shadow(context.target, rect, radius, context.theme, "board")


@dataclass(frozen=True, eq=False)
class BoardBaseWidget(Widget):
    """The static part of a board below its pieces."""

    ground: BoardBase

    def paint(self, context: PaintContext) -> None:
        self.ground.paint(context.target)


@dataclass(frozen=True, eq=False)
class PausedBoard(Widget):
    """The cover of a paused board."""

    def paint(self, context: PaintContext) -> None:
        rect = self.rect
        context.box(rect, 20, "surface", "line")
        context.icon("pause", rect.center, 48, "text3")
        context.text(
            gettext("Paused"), (rect.centerx, rect.centery + context.px(48)), "card", "text2", "centre"
        )


@dataclass(frozen=True, eq=False)
class BoardWidget(Widget):
    """A board to play on, or only to look at."""

    board: BoardPart
    live: bool = True

    @property
    def transform(self) -> BoardTransform:
        return BoardTransform.of(self.board.scene, self.rect)

    @cached_property
    def shadow(self) -> BoardShadow:
        """Return the shadow as a widget of its own."""
        return BoardShadow(self.rect, shadow_boxes(self.board.scene, self.rect))

    def base(self, context: PaintContext, scene: Scene) -> Widget:
        """Return the static part below the pieces of the scene, or the cover of a paused board."""
        rect = board_rect(scene, self.rect)
        if self.board.hidden:
            return PausedBoard(rect)
        return BoardBaseWidget(
            rect, context.painter.board_base(scene, game_named(self.board.game), self.rect)
        )

    def hit_areas(self) -> Iterator[HitArea]:
        if self.live and not self.board.hidden:
            yield HitArea(BOARD, self.rect, BoardAction(self.transform))

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        if self.live:
            yield BOARD, self.rect

    def paint(self, context: PaintContext) -> None:
        scene = self.visible_scene(context)
        self.shadow.paint(context)
        self.base(context, scene).paint(context)
        self.paint_pieces(context, scene)

    def paint_pieces(self, context: PaintContext, scene: Scene) -> None:
        """Paint everything above the static part, which does not change while pieces move."""
        if self.board.hidden:
            return
        context.painter.paint_pieces(context.target, scene, game_named(self.board.game), self.rect)
        if self.board.past:
            self._paint_past(context)
        if context.interaction.focus == BOARD and self.live:
            self._cursor(context)

    def _paint_past(self, context: PaintContext) -> None:
        """Mark the position as an earlier one: the board is paler, in a frame."""
        for rect, radius in self.shadow.planes:
            corner = radius / context.theme.scale
            context.box(rect, corner, "veil", alpha=PAST_VEIL)
            context.box(rect, corner, "", "accent", line=3)

    def visible_scene(self, context: PaintContext) -> Scene:
        """Return the scene to show now.

        A dragged piece follows the pointer; one that is only pressed is highlighted.
        """
        board, elapsed = self.board, context.elapsed
        if board.held and self.live and not board.animating(elapsed):
            if context.drag_position:
                return carried(board.scene, board.held, *self.transform.point(*context.drag_position))
            return pressed(board.at(elapsed), board.held)
        return board.at(elapsed)

    def _cursor(self, context: PaintContext) -> None:
        """Paint the focus ring around the cell that the keyboard is on."""
        if self.board.focus is None:
            return
        x, y = self.board.focus
        context.focus_ring(
            self.transform.rect(x, y, 1, 1).inflate(-context.px(10), -context.px(10)), 8, BOARD
        )


@dataclass(frozen=True, eq=False)
class ScenePreview(Widget):
    """A scene without interaction."""

    scene: Scene
    game: AnyGame

    def paint(self, context: PaintContext) -> None:
        context.painter.paint(context.target, self.scene, self.game, self.rect)
