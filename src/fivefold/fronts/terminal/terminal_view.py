"""The view of a session's page: redraws what changed and returns the changed parts."""

from __future__ import annotations

from fivefold.app.pages.inputs import DescribeFrontEnd, LoadMore
from fivefold.app.pages.pages import Page, PlayingPage
from fivefold.app.session import Session
from fivefold.core.scene.shapes import Scene
from fivefold.fronts.terminal.board.board_surface import BackgroundRenderer
from fivefold.fronts.terminal.display_options import DisplayOptions
from fivefold.fronts.terminal.drawn_page import DrawnPage, ScenePainterCache, draw_page
from fivefold.fronts.terminal.screen.canvas import Canvas, RowSpan
from fivefold.fronts.terminal.screen.colours import ColourDepth
from fivefold.fronts.terminal.widgets.view_state import ViewState

UNSUPPORTED_SETTINGS = ("window", "text", "light")  # settings of features that a terminal lacks


class TerminalView:
    """Shows the page of a session; `stale` requests a redraw though the page did not change."""

    def __init__(self, session: Session, depth: ColourDepth, render_background: BackgroundRenderer) -> None:
        self.session = session
        self.depth = depth
        self.view_state = ViewState()
        self.stale = True
        self.canvas = Canvas(0, 0)
        self.drawn_page: DrawnPage | None = None
        self._render_background = render_background
        self._size = (0, 0)
        self._page: Page | None = None
        self._screen = -1
        self._now = self._page_time = 0.0
        self._clock_texts: tuple[str, ...] = ()
        self._scenes: tuple[Scene, ...] = ()
        self._painters = ScenePainterCache(
            DisplayOptions.from_appearance(session.page.appearance, depth), render_background
        )
        self._requested: tuple[str, Page] | None = None
        session.handle(DescribeFrontEnd(UNSUPPORTED_SETTINGS))

    def resize(self, width: int, height: int) -> None:
        self._size = (width, height)
        self.stale = True

    def frame(self, now: float) -> list[RowSpan]:
        """Advance the session to a moment, show it, and return the changed spans."""
        self._now = now
        self.session.tick(now)
        return self.show()

    def show(self) -> list[RowSpan]:
        """Paint the canvas for the current moment and return the changed spans."""
        if self._size == (0, 0):
            return []
        drawn_page = self._draw()
        scenes = drawn_page.scenes(self._now - self._page_time)
        if not self.stale and all(a is b for a, b in zip(scenes, self._scenes, strict=True)):
            return []
        self._scenes, self.stale = scenes, False
        before, self.canvas = self.canvas, drawn_page.frame(scenes, self._painters)
        return self.canvas.changes(before)

    def _draw(self) -> DrawnPage:
        """Return the drawing of the current page, redrawn only if it changed."""
        page = self.session.page
        display = DisplayOptions.from_appearance(page.appearance, self.depth)
        if display != self._painters.display:
            self._painters, self.stale = ScenePainterCache(display, self._render_background), True
        if page.screen != self._screen:
            self._screen = page.screen
            self.view_state.reset()
        if page is not self._page:
            self._page, self._page_time, self.stale = page, self._now, True
        self.view_state.elapsed = self._now - self._page_time
        clock_texts = page.clock_texts(self.view_state.elapsed) if isinstance(page, PlayingPage) else ()
        if self.drawn_page is None or self.stale or clock_texts != self._clock_texts:
            self._clock_texts, self.stale = clock_texts, True
            self.drawn_page = draw_page(page, display, self.view_state, *self._size)
            self._request_more_rows(page, self.drawn_page)
        return self.drawn_page

    def _request_more_rows(self, page: Page, drawn_page: DrawnPage) -> None:
        """Request more rows for lists whose end is visible, once for each page."""
        for table in drawn_page.unfinished_lists:
            if self._requested != (table, page):
                self._requested = (table, page)
                self.session.handle(LoadMore(table))
