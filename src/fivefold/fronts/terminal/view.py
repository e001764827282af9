"""What is on the screen: the page of the house, drawn again where it changed."""

from __future__ import annotations

from fivefold.app.pages.inputs import LoadMore
from fivefold.app.pages.pages import Page
from fivefold.app.session import Session
from fivefold.core.scene.shapes import Scene
from fivefold.fronts.terminal.canvas import Canvas, Span
from fivefold.fronts.terminal.colours import Depth
from fivefold.fronts.terminal.drawn import Drawn, Painters, drawn
from fivefold.fronts.terminal.easel import Drawing
from fivefold.fronts.terminal.look import Look
from fivefold.fronts.terminal.sight import Sight

UNUSED = frozenset({"window", "text", "light"})  # settings of what a terminal has not


class View:
    """Follows the house; `stale` asks for the page to be drawn again though the house did not change."""

    def __init__(self, session: Session, depth: Depth, drawing: Drawing) -> None:
        self.session = session
        self.depth = depth
        self.sight = Sight()
        self.stale = True
        self.canvas = Canvas(0, 0)
        self.drawn: Drawn | None = None
        self._drawing = drawing
        self._size = (0, 0)
        self._page: Page | None = None
        self._room: object = None
        self._scenes: tuple[Scene, ...] = ()
        self._painters = Painters(Look.chosen(session.settings, depth), drawing)
        self._asked: tuple[str, Page] | None = None
        session.unused = UNUSED

    def resize(self, width: int, height: int) -> None:
        self._size = (width, height)
        self.stale = True

    def frame(self, now: float) -> list[Span]:
        """Let the house go on to the moment, and show it; what changed."""
        self.session.tick(now)
        return self.show(self.session.now)

    def show(self, now: float) -> list[Span]:
        """Bring the canvas up to the moment; what changed."""
        if self._size == (0, 0):
            return []
        page_drawn = self._draw()
        scenes = page_drawn.scenes(now)
        if not self.stale and all(a is b for a, b in zip(scenes, self._scenes, strict=True)):
            return []
        self._scenes, self.stale = scenes, False
        before, self.canvas = self.canvas, page_drawn.frame(scenes, self._painters)
        return self.canvas.changes(before)

    def _draw(self) -> Drawn:
        """The page as it is now, drawn again only when it is another one."""
        page, look = self.session.page, Look.chosen(self.session.settings, self.depth)
        if look != self._painters.look:
            self._painters, self.stale = Painters(look, self._drawing), True
        if self.session.room is not self._room:
            self._room = self.session.room
            self.sight.forget()
        if self.drawn is None or self.stale or page is not self._page:
            self._page, self.stale = page, True
            self.drawn = drawn(page, look, self.sight, *self._size)
            self._ask_more(page, self.drawn)
        return self.drawn

    def _ask_more(self, page: Page, page_drawn: Drawn) -> None:
        """The end of a list is in sight: its rest is asked for, once a page."""
        for table in page_drawn.ends:
            if self._asked != (table, page):
                self._asked = (table, page)
                self.session.handle(LoadMore(table))
