"""A house in a window: the page laid out, painted as far as it changed, and moved while it moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pygame

from fivefold.art.tokens import Theme, motion_scale, tokens
from fivefold.fronts.window.box import backdrop
from fivefold.fronts.window.hand import Hand
from fivefold.fronts.window.pages.lay import Cover, Layout, lay
from fivefold.fronts.window.painter import Painter
from fivefold.fronts.window.pen import Pen, Touch
from fivefold.fronts.window.place import WIDE, Place
from fivefold.fronts.window.raster import blank, blit
from fivefold.fronts.window.theme import Look
from fivefold.fronts.window.widgets.board import BoardView
from fivefold.fronts.window.widgets.dialog import Veil
from fivefold.fronts.window.widgets.textfield import BLINK
from fivefold.fronts.window.widgets.tooltip import tooltip
from fivefold.fronts.window.widgets.view import View
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.house.house import House
from fivefold.house.pages import Page

DESIGN, NARROW = (1280, 800), (480, 800)  # the sizes at which a unit of the design is one pixel
STEP = 0.05  # sizes between are too alike to be drawn anew
RISE, PAGE, DIALOG = 12, float(tokens()["motion"]["page"]), float(tokens()["motion"]["dialog"])


def scale_for(size: tuple[int, int], density: float = 1.0) -> float:
    """How many pixels a unit of the design has in a window of so many pixels."""
    wide = size[0] >= WIDE * size[1]
    design = DESIGN if wide else NARROW
    grown = min(size[0] / density / design[0], size[1] / density / design[1])
    return density * max(1.0, int(grown / STEP) * STEP)


class Screen:
    """What the window shows of a house. Inputs go through `hand`; `paint` is called for every frame."""

    def __init__(
        self, house: House, size: tuple[int, int], density: float = 1.0, system: Theme = "dark"
    ) -> None:
        self.house = house
        self.hand = Hand()
        self.system: Theme = system
        self._size, self._density = size, density
        self._painter: Painter | None = None
        self._laid: tuple[object, Layout] | None = None
        self._still: tuple[object, pygame.Surface] | None = None
        self._asked: Layout | None = None
        self._asked_since = 0.0
        self._kind: object = None
        self._old: pygame.Surface | None = None
        self._turned = -PAGE

    def resize(self, size: tuple[int, int], density: float = 1.0) -> None:
        self._size, self._density = size, density
        self._laid = self._still = self._old = None

    @property
    def look(self) -> Look:
        return Look.chosen(self.house.settings, self.system, scale_for(self._size, self._density))

    @property
    def place(self) -> Place:
        hand = self.hand
        window = pygame.Rect((0, 0), self._size)
        return Place(window, self.look, self.house.page.focus, hand.scrolls, hand.opened, hand.edit)

    def layout(self) -> Layout:
        """The page as it stands now; the same object until something changes."""
        page, hand = self.house.page, self.hand
        if self._laid is None or self._laid[1].page is not page:
            hand.follow(page)
        key = page, self._size, self.look, hand.opened, hand.edit, hand.scrolls.changes
        if self._laid is None or self._laid[0] != key:
            layout = lay(page, self.place)
            key = (*key[:-1], hand.scrolls.changes)
            self._laid = key, layout
            hand.look(layout, self.house.now)
            for widget in layout.widgets:
                for wanted in widget.wants():
                    self.house.handle(wanted)
        return self._laid[1]

    def fields(self) -> Iterator[Widget]:
        """Everything in the window, also what stands inside of something that scrolls."""
        return _inside(self.layout().widgets)

    def sheet_open(self) -> bool:
        """Whether something lies over the page that can be closed."""
        return any(isinstance(widget, Veil | Cover) for widget in self.layout().above)

    # What is painted

    def paint(self, target: pygame.Surface) -> None:
        """The whole window at this moment."""
        layout, now = self.layout(), self.house.now
        self._turn(layout.page, now)
        pen = self._pen(target, layout)
        target.blit(self._page(layout, pen), (0, 0))
        for board in _boards(layout.below):
            board.paint(pen)
        share = min(1.0, (now - self._turned) / PAGE) if self._moves else 1.0
        if share < 1 and self._old:
            _cross(target, self._old, share, pen.px(RISE))
        else:
            self._old = None
        for widget in layout.above:
            widget.paint(pen)
        self._ask(layout, pen, now)
        if tip := self.hand.tip(now):
            tooltip(tip.tip, tip.rect, self.place).paint(pen)

    def moving(self) -> bool:
        """Whether the next frame will differ from this one though nothing is done."""
        now, layout = self.house.now, self.layout()
        return (
            any(board.moves(now) for board in _all_boards(layout.widgets))
            or self.hand.fading(now)
            or self.hand.waits_for_tip()
            or self.hand.edit is not None
            or now - self._turned < PAGE
            or now - self._asked_since < DIALOG
        )

    @property
    def _moves(self) -> bool:
        return motion_scale(self.house.settings.word("motion")) > 0

    def _pen(self, target: pygame.Surface, layout: Layout) -> Pen:
        look, hand = self.look, self.hand
        if self._painter is None or self._painter.look != look:
            self._painter = Painter(look)
        touch = Touch(
            layout.page.focus if hand.keyboard else "",
            hand.glows(self.house.now),
            hand.held.name if hand.held else "",
            hand.edit,
        )
        return Pen(target, look, self._painter, touch, self.house.now)

    def _page(self, layout: Layout, pen: Pen) -> pygame.Surface:
        """Everything but boards and what lies above, painted anew only when it changed."""
        nested = any(board.moves(pen.now) for board in _all_boards(layout.below))
        caret = int(pen.now // BLINK) if pen.touch.edit else 0
        key = layout, pen.look, pen.touch, caret, pen.now if nested and not _boards_only(layout) else 0
        if self._still is None or self._still[0] != key:
            page = layout.page
            game = (page.game.within or page.game.name) if page.game else ""
            surface = backdrop(*self._size, pen.look, game).copy()
            for widget in layout.below:
                if not isinstance(widget, BoardView):
                    widget.paint(replace(pen, target=surface))
            self._still = key, surface
        return self._still[1]

    def _ask(self, layout: Layout, pen: Pen, now: float) -> None:
        """The question over the page, coming forward when it is new."""
        if layout.page.question and not (self._asked and self._asked.page.question == layout.page.question):
            self._asked_since = now
        self._asked = layout
        share = min(1.0, (now - self._asked_since) / DIALOG) if self._moves else 1.0
        if not layout.asked:
            return
        if share >= 1:
            for widget in layout.asked:
                widget.paint(pen)
            return
        sheet = blank(*self._size)
        for widget in layout.asked[1:]:
            widget.paint(replace(pen, target=sheet))
        veil = blank(*self._size)
        layout.asked[0].paint(replace(pen, target=veil))
        blit(pen.target, veil, (0, 0), share)
        factor = 0.96 + 0.04 * share
        w, h = self._size
        near = pygame.transform.smoothscale(sheet, (round(w * factor), round(h * factor)))
        blit(pen.target, near, ((w - near.get_width()) / 2, (h - near.get_height()) / 2), share)

    def _turn(self, page: Page, now: float) -> None:
        """Remember how the page before looked, when another one comes."""
        kind = type(page), page.title if page.game is None else page.game.name
        if kind != self._kind:
            if self._kind is not None:
                self.hand.scrolls.forget()
                self._old = self._last
                self._turned = now
            self._kind = kind

    def remember(self, target: pygame.Surface) -> None:
        """Keep a frame, to fade from when the page changes."""
        self._last = target.copy()

    _last: pygame.Surface | None = None


def _boards(widgets: Iterable[Widget]) -> Iterator[BoardView]:
    return (widget for widget in widgets if isinstance(widget, BoardView))


def _inside(widgets: Iterable[Widget]) -> Iterator[Widget]:
    for widget in widgets:
        yield widget
        if isinstance(widget, View):
            yield from _inside(widget.widgets)


def _all_boards(widgets: Iterable[Widget]) -> Iterator[BoardView]:
    return (widget for widget in _inside(widgets) if isinstance(widget, BoardView))


def _boards_only(layout: Layout) -> bool:
    """Whether no board stands inside of something that scrolls."""
    return len(list(_boards(layout.below))) == len(list(_all_boards(layout.below)))


def _cross(target: pygame.Surface, old: pygame.Surface, share: float, rise: int) -> None:
    """The new page rises a little while the old one fades."""
    new = target.copy()
    target.blit(old, (0, 0))
    blit(target, new, (0, rise * (1 - share)), share)
