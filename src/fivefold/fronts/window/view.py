"""The view of a session in a window: layout, repainting and motion of the current page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from fivefold.app.pages.ageing import only_aged
from fivefold.app.pages.pages import Page, PlayingPage
from fivefold.app.pages.parts import Question
from fivefold.app.session import Session
from fivefold.art.tokens import motion_scale
from fivefold.core.scene.animation import Animation
from fivefold.core.scene.shapes import Scene
from fivefold.core.values import replace
from fivefold.fronts.window.input.pointer import Pointer
from fivefold.fronts.window.layout.context import WIDE_RATIO, LayoutContext
from fivefold.fronts.window.page_buffer import PageBuffer
from fivefold.fronts.window.painting.folds import backdrop_surface
from fivefold.fronts.window.painting.light.laser_light import LaserLight
from fivefold.fronts.window.painting.paint_context import InteractionState, PaintContext
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.system_theme import system_theme
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.transitions import DIALOG, RISE, PageTransition, paint_dialog_opening
from fivefold.fronts.window.widgets.fields.text_box import BLINK
from fivefold.fronts.window.widgets.overlay.dialog import DialogBackdrop
from fivefold.fronts.window.widgets.overlay.toast import Toast
from fivefold.fronts.window.widgets.overlay.tooltip import lay_tooltip
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.window_layout import ClickCatcher, WindowLayout, lay_window, nested_widgets
from fivefold.games import find_game, game_named

DESIGN, NARROW = (1280, 800), (480, 800)  # window sizes at which a design unit is one pixel
STEP = 0.05  # smaller differences of scale are not worth a repaint


def window_scale(size: tuple[int, int], density: float = 1.0) -> float:
    """Return the number of pixels for a design unit in a window of that size."""
    width = size[0] >= WIDE_RATIO * size[1]
    design = DESIGN if width else NARROW
    grown = min(size[0] / density / design[0], size[1] / density / design[1])
    return density * max(1.0, int(grown / STEP) * STEP)


class WindowView:
    """Shows a session. Events change `pointer`; `paint` is called once a frame.

    `now` is the time of the frame in milliseconds; the ages in a page count from when it was first seen.
    """

    def __init__(
        self, session: Session, size: tuple[int, int], density: float = 1.0, light: LaserLight | None = None
    ) -> None:
        self.session = session
        self.now = 0.0
        self.pointer = Pointer()
        self._latest: Page | None = None  # the session's page when it was looked at last
        self._seen: tuple[Page, float] | None = None  # the page that is shown, and when it was first seen
        self._light = light
        self._size, self._density = size, density
        self._painter: ScenePainter | None = None
        self._cached_layout: tuple[object, WindowLayout] | None = None
        self._page_buffer = PageBuffer()
        self._laid_screen = self._painted_screen = 0  # screens laid out last and painted last
        self._transition = PageTransition()
        self._question: Question | None = None
        self._asked_at = -DIALOG
        self._prepared_animation: Animation | None = None
        self._last_layout: WindowLayout | None = None
        self._busy = False

    def resize(self, size: tuple[int, int], density: float = 1.0) -> None:
        self._size, self._density = size, density
        self._cached_layout = None
        self._transition.stop()

    @property
    def page(self) -> Page:
        return self._see_page()[0]

    @property
    def elapsed(self) -> float:
        """Return the milliseconds since the current page was first seen."""
        return self.now - self._see_page()[1]

    def _see_page(self) -> tuple[Page, float]:
        """Return the page and when it was first seen; one that only grew older needs no new layout."""
        page = self.session.page
        if self._seen is None or page is not self._latest:
            self._latest = page
            if self._seen is None or not only_aged(self._seen[0], page, self.now - self._seen[1]):
                self._seen = page, self.now
        return self._seen

    def clock_texts(self) -> tuple[str, ...]:
        """Return what the clocks of the page show; it changes while the page stays the same object."""
        page = self.page
        return page.clock_texts(self.elapsed) if isinstance(page, PlayingPage) else ()

    @property
    def theme(self) -> WindowTheme:
        appearance = self.page.appearance
        system = system_theme() if appearance.theme == "system" else "dark"
        return WindowTheme.from_appearance(appearance, system, window_scale(self._size, self._density))

    @property
    def layout_context(self) -> LayoutContext:
        pointer = self.pointer
        window = pygame.Rect((0, 0), self._size)
        return LayoutContext(
            window,
            self.theme,
            self.page.focus,
            pointer.scroll_offsets,
            pointer.open_overlay,
            pointer.edit,
            self.elapsed,
        )

    def layout(self) -> WindowLayout:
        """Return the layout of the current page; the same object until something changes."""
        page, pointer = self.page, self.pointer
        if self._cached_layout is None or self._cached_layout[1].page is not page:
            taken = pointer.sync_with_page(page)
            if taken and self._cached_layout and _has_overlay(self._cached_layout[1]):
                for wanted in pointer.close(page):  # a typed move is seen on the board
                    self.session.handle(wanted)
                return self.layout()
        if page.screen != self._laid_screen:
            self._laid_screen, self._cached_layout = page.screen, None
            pointer.scroll_offsets.reset()
            pointer.open_overlay = ""
            pointer.forget_preview()
        shown = page, self.clock_texts(), self._size, self.theme, pointer.open_overlay, pointer.edit
        cached = self._cached_layout
        if cached is None or cached[0] != (*shown, pointer.scroll_offsets.changes):
            layout = lay_window(page, self.layout_context)
            self._cached_layout = cached = (*shown, pointer.scroll_offsets.changes), layout
            pointer.refresh_hover(layout, self.now)
            requests = [wanted for widget in layout.widgets for wanted in widget.requests()]
            for wanted in (*requests, *pointer.preview(layout)):
                self.session.handle(wanted)
        return cached[1]

    def widgets(self) -> Iterator[Widget]:
        """Yield all widgets in the window, also those inside scroll areas."""
        return nested_widgets(self.layout().widgets)

    def has_overlay(self) -> bool:
        """Return whether an overlay is open that can be closed."""
        return _has_overlay(self.layout())

    def is_moving(self) -> bool:
        """Return whether the next frame will differ from this one without any input."""
        layout, now, elapsed = self.layout(), self.now, self.elapsed
        return (
            any(widget.board.moving(elapsed) for widget in (*layout.boards, *layout.inner_boards))
            or self.pointer.fading(now)
            or self.pointer.tooltip_pending(now)
            or self.pointer.edit is not None
            or self._transition.running(now)
            or now - self._asked_at < DIALOG
            or bool(self._page_buffer.waiting)
        )

    # Painting

    def paint(self, target: pygame.Surface) -> None:
        """Paint the window at this moment; `target` still shows the previous frame."""
        layout, now = self.layout(), self.now
        if layout.page.screen != self._painted_screen:
            if self._painted_screen and self._motion_on:
                self._transition.begin(target, now)
            self._painted_screen = layout.page.screen
        context = self._paint_context(target, layout)
        # A frame that lays out a page does nothing else, unless the page changes in every frame.
        self._busy = self._prepare_animation(layout, context.painter) or (
            layout is not self._last_layout and not self._busy
        )
        self._last_layout = layout
        scenes = [board.visible_scene(context) for board in layout.boards]
        target.blit(self._page(layout, scenes, context), (0, 0))
        for board, scene in zip(layout.boards, scenes, strict=True):
            board.paint_pieces(context, scene)
        self._transition.paint(target, context.px(RISE), now)
        for widget in layout.above:
            widget.paint(context)
        self._paint_question(layout, context)
        if tip := self.pointer.tooltip(now):
            others = (*layout.below, *(toast for toast in layout.above if isinstance(toast, Toast)))
            lay_tooltip(tip.tip, tip.rect, self.layout_context, others).paint(context)

    @property
    def _motion_on(self) -> bool:
        return motion_scale(self.page.appearance.motion) > 0

    def _paint_context(self, target: pygame.Surface, layout: WindowLayout) -> PaintContext:
        theme, pointer = self.theme, self.pointer
        light = self._light if layout.page.appearance.light else None
        if self._painter is None or (self._painter.theme, self._painter.light) != (theme, light):
            self._painter = ScenePainter(theme, light)
        interaction = InteractionState(
            layout.page.focus if pointer.show_focus else "",
            pointer.hover_levels(self.now),
            pointer.held.name if pointer.held else "",
            layout.page.focus if pointer.edit and self.now % (2 * BLINK) < BLINK else "",
        )
        return PaintContext(
            target, theme, self._painter, interaction, self.elapsed, drag_position=pointer.drag_position
        )

    def _prepare_animation(self, layout: WindowLayout, painter: ScenePainter) -> bool:
        """Prepare the light of an animation that has just begun.

        Return whether there was something to do. It waits for the frame after the one that paints the new
        page.
        """
        elapsed = self.elapsed
        for widget in layout.boards:
            board = widget.board
            begun = board.animating(elapsed) and board.age + elapsed > 0
            if begun and board.animation and board.animation is not self._prepared_animation:
                self._prepared_animation = board.animation
                return painter.prepare(board.animation, board.scene, game_named(board.game))
        return False

    def _page(self, layout: WindowLayout, scenes: Iterable[Scene], context: PaintContext) -> pygame.Surface:
        """Return the page without moving pieces and overlays; shadows of boards lie below all text."""
        elapsed = context.elapsed
        moment = self.now if any(inner.board.moving(elapsed) for inner in layout.inner_boards) else 0.0
        game = find_game(layout.page.game)
        behind = backdrop_surface(*self._size, context.theme, (game.mode_of or game.name) if game else "")
        floors = (board.base(context, scene) for board, scene in zip(layout.boards, scenes, strict=True))
        widgets = (*layout.still, *floors)
        moving = [board.rect for board in layout.boards if board.board.moving(elapsed)]
        return self._page_buffer.repaint(widgets, behind, context, moment, moving, busy=self._busy)

    def _paint_question(self, layout: WindowLayout, context: PaintContext) -> None:
        """Paint the question over the page, with an opening animation when it is new."""
        question = layout.page.question
        if question and question != self._question:
            self._asked_at = self.now if self._motion_on else self.now - DIALOG
        self._question = question
        if layout.asked:
            veil, *sheet = layout.asked

            def paint(widgets: Iterable[Widget], target: pygame.Surface) -> None:
                for widget in widgets:
                    widget.paint(replace(context, target=target))

            share = (self.now - self._asked_at) / DIALOG
            paint_dialog_opening(
                context.target,
                share,
                lambda target: paint([veil], target),
                lambda target: paint(sheet, target),
            )


def _has_overlay(layout: WindowLayout) -> bool:
    return any(isinstance(widget, DialogBackdrop | ClickCatcher) for widget in layout.above)
