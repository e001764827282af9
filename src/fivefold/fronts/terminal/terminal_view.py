"""The view of a session's page: redraws what changed and returns the changed parts."""

from __future__ import annotations

from fivefold.app.pages.inputs import LoadMore
from fivefold.app.pages.pages import Page
from fivefold.app.session import Session
from fivefold.core.scene.shapes import Scene
from fivefold.fronts.terminal.board.board_surface import BackgroundRenderer
from fivefold.fronts.terminal.display_options import DisplayOptions
from fivefold.fronts.terminal.drawn_page import DrawnPage, ScenePainterCache, draw_page
from fivefold.fronts.terminal.screen.canvas import Canvas, RowSpan
from fivefold.fronts.terminal.screen.colours import ColourDepth
from fivefold.fronts.terminal.widgets.view_state import ViewState

UNSUPPORTED_SETTINGS = frozenset({"window", "text", "light"})  # settings of features that a terminal lacks


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
        self._screen: object = None
        self._scenes: tuple[Scene, ...] = ()
        self._painters = ScenePainterCache(
            DisplayOptions.from_settings(session.settings, depth), render_background
        )
        self._requested: tuple[str, Page] | None = None
        session.unused = UNSUPPORTED_SETTINGS

    def resize(self, width: int, height: int) -> None:
        self._size = (width, height)
        self.stale = True

    def frame(self, now: float) -> list[RowSpan]:
        """Advance the session to a moment, show it, and return the changed spans."""
        self.session.tick(now)
        return self.show(self.session.now)

    def show(self, now: float) -> list[RowSpan]:
        """Paint the canvas for a moment and return the changed spans."""
        if self._size == (0, 0):
            return []
        drawn_page = self._draw()
        scenes = drawn_page.scenes(now)
        if not self.stale and all(a is b for a, b in zip(scenes, self._scenes, strict=True)):
            return []
        self._scenes, self.stale = scenes, False
        before, self.canvas = self.canvas, drawn_page.frame(scenes, self._painters)
        return self.canvas.changes(before)

    def _draw(self) -> DrawnPage:
        """Return the drawing of the current page, redrawn only if it changed."""
        page, display = self.session.page, DisplayOptions.from_settings(self.session.settings, self.depth)
        if display != self._painters.display:
            self._painters, self.stale = ScenePainterCache(display, self._render_background), True
        if self.session.screen is not self._screen:
            self._screen = self.session.screen
            self.view_state.reset()
        if self.drawn_page is None or self.stale or page is not self._page:
            self._page, self.stale = page, True
            self.drawn_page = draw_page(page, display, self.view_state, *self._size)
            self._request_more_rows(page, self.drawn_page)
        return self.drawn_page

    def _request_more_rows(self, page: Page, drawn_page: DrawnPage) -> None:
        """Request more rows for lists whose end is visible, once for each page."""
        for table in drawn_page.unfinished_lists:
            if self._requested != (table, page):
                self._requested = (table, page)
                self.session.handle(LoadMore(table))
