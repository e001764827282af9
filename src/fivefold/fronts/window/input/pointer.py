"""The pointer: hover, press and drag, and the inputs they cause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from fivefold.app.pages.inputs import BoardHover, BoardPointer, FocusPart, HoverButton, Input, PressButton
from fivefold.app.pages.keyboard import fields
from fivefold.app.pages.pages import Page
from fivefold.app.pages.parts import TextField
from fivefold.art.tokens import tokens
from fivefold.core.input import Press, Release
from fivefold.fronts.window.input.hit_areas import (
    MORE_SHEET,
    BoardAction,
    CaretAction,
    ClickAction,
    DragAction,
    HitArea,
    OverlayAction,
    ScrollAction,
)
from fivefold.fronts.window.input.scrolling import ScrollOffsets
from fivefold.fronts.window.input.text_edit import TextEdit
from fivefold.fronts.window.window_layout import WindowLayout

DOUBLE_CLICK_MS = 400.0  # two clicks within this time are a double click
TOOLTIP_DELAY_MS = 600.0
NEVER = float("inf")
HOVER_FADE_MS = float(tokens()["motion"]["hover"])
DRAG_THRESHOLD = 0.15  # of a cell: shorter movements are no drag
WHEEL_STEP = 60  # design units for one notch of the wheel

Pixel = tuple[float, float]


class Pointer:
    """State of the front end between events; everything else belongs to the session.

    Times are milliseconds.
    """

    def __init__(self) -> None:
        self.position: Pixel | None = None
        self.hovered: HitArea | None = None
        self.held: HitArea | None = None
        self.open_overlay = ""  # the list or sheet that is open over the page
        self.edit: TextEdit | None = None  # the edited text of the focused field
        self.entered = False  # Enter was pressed in that field, and the session has not taken its text yet
        self.show_focus = True  # whether the focus ring is shown
        self.scroll_offsets = ScrollOffsets()
        self._since = 0.0  # when the pointer came to rest over something
        self._hover_levels: dict[str, tuple[float, float]] = {}  # by name: level and start of the fade
        self._down: Pixel = (0.0, 0.0)  # where the pointer went down
        self._pressed = ("", 0.0)  # name and time of the last click
        self._previewed = ""  # the button that the session shows the move of

    # State to show

    def hover_levels(self, now: float) -> dict[str, float]:
        """Return how strongly each hit area shows that the pointer is, or just was, over it; 0 to 1."""
        shown = {}
        for name, (start, since) in list(self._hover_levels.items()):
            lit = self.hovered is not None and name == self.hovered.name
            share = min(1.0, (now - since) / HOVER_FADE_MS)
            bright = start + ((1.0 if lit else 0.0) - start) * share
            if bright > 0 or lit:
                shown[name] = bright
            else:
                del self._hover_levels[name]
        return shown

    def fading(self, now: float) -> bool:
        return any(now - since < HOVER_FADE_MS for _, since in self._hover_levels.values())

    def tooltip(self, now: float) -> HitArea | None:
        """Return the hit area whose tooltip is shown now."""
        over = self.hovered
        ripe = over is not None and over.tip and not self.held and now - self._since >= TOOLTIP_DELAY_MS
        return over if ripe else None

    @property
    def drag_position(self) -> Pixel | None:
        """Return the position of the pointer while it drags on a board, or None before it moved enough."""
        if self.position is None or self.held is None or not isinstance(self.held.action, BoardAction):
            return None
        far = max(abs(a - b) for a, b in zip(self.position, self._down, strict=True))
        return self.position if far >= DRAG_THRESHOLD * self.held.action.transform.cell else None

    def tooltip_pending(self, now: float) -> bool:
        """Return whether a tooltip will appear soon or has just appeared."""
        tip = self.hovered is not None and bool(self.hovered.tip) and not self.held
        return tip and 0 <= now - self._since < 2 * TOOLTIP_DELAY_MS

    # Events

    def refresh_hover(self, layout: WindowLayout, now: float) -> None:
        """Find the hit area under the resting pointer after the layout changed.

        Its tooltip waits until the pointer moves: nobody asked about what appeared under it.
        """
        before = self.hovered.name if self.hovered else ""
        self._hover(layout.hit_area_at(self.position) if self.position else None, now)
        if self.hovered and self.hovered.name != before:
            self._since = NEVER

    def forget_preview(self) -> None:
        """Note that another screen is shown, which previews nothing yet."""
        self._previewed = ""

    def move(self, layout: WindowLayout, at: Pixel, now: float) -> Iterator[Input]:
        self.position = at
        before = self.hovered
        if self.held is None:
            self._hover(layout.hit_area_at(at), now)
            self._since = min(self._since, now)
        match self.held.action if self.held else None:
            case DragAction(given):
                yield given(at[0])
            case CaretAction(_, caret) if self.edit:
                self.edit = self.edit.with_caret(caret(at[0]), select=True)
            case ScrollAction(what, offset):
                self.scroll_offsets.scroll_to(what, offset(at[1]))
            case BoardAction(transform):
                yield BoardHover(transform.point(*at))
                return
        match self.hovered.action if self.hovered else None:
            case BoardAction(transform):
                yield BoardHover(transform.point(*at))
            case _ if before and isinstance(before.action, BoardAction):
                yield BoardHover(None)
        yield from self.preview(layout)

    def preview(self, layout: WindowLayout) -> Iterator[Input]:
        """Yield an input if the session has yet to learn which button under the pointer previews its move.

        Behind a question no button can be pointed at; what is under the pointer then counts once it closes.
        """
        now = _previewing(layout, self.hovered)
        if now != self._previewed and not layout.page.question:
            self._previewed = now
            yield HoverButton(now)

    def leave(self, now: float) -> Iterator[Input]:
        """Handle a pointer that left the window."""
        if self.hovered and isinstance(self.hovered.action, BoardAction):
            yield BoardHover(None)
        self.position = None
        self._hover(None, now)
        if self._previewed:
            self._previewed = ""
            yield HoverButton("")

    def down(self, layout: WindowLayout, at: Pixel, now: float, *, second: bool = False) -> Iterator[Input]:
        self.position, self._down, self.show_focus = at, at, False
        hit = layout.hit_area_at(at)
        self._hover(hit, now)
        if hit is None:
            return
        if hit.part and hit.part != layout.page.focus:
            yield FocusPart(hit.part)
        match hit.action:
            case BoardAction(transform):
                yield BoardPointer(Press(*transform.point(*at), second=second))
                self.held = hit
                return
            case _ if second:
                return
            case DragAction(given):
                yield given(at[0])
            case CaretAction(field, caret):
                self._place_caret(layout.page, field, caret(at[0]), twice=self._is_double_click(hit, now))
            case ScrollAction(what, offset):
                self.scroll_offsets.scroll_to(what, offset(at[1]))
            case ClickAction() | OverlayAction():
                pass
            case _:
                assert_never(hit.action)
        self.held = hit

    def up(self, layout: WindowLayout, at: Pixel, now: float) -> Iterator[Input]:
        held, self.held = self.held, None
        if held is None:
            return
        hit = layout.hit_area_at(at)
        match held.action:
            case BoardAction(transform):
                yield BoardPointer(Release(*transform.point(*at)))
            case ClickAction(given, twice) if hit and hit.name == held.name:
                chosen = twice if twice and self._is_double_click(held, now) else given
                if chosen:
                    self.open_overlay = ""
                    yield chosen
            case OverlayAction(what) if hit and hit.name == held.name:
                yield from self._open(layout.page, what)
        self._pressed = (held.name, now)
        self._hover(hit, now)
        self._since = NEVER  # who presses something need not be told what it is

    def wheel(self, layout: WindowLayout, notches: float, step: int) -> None:
        if self.position and (found := layout.scroll_region_at(self.position)):
            to = self.scroll_offsets.at(found.what) - round(notches * step)
            self.scroll_offsets.scroll_to(found.what, max(0, min(found.most, to)))

    def close(self, page: Page) -> Iterator[Input]:
        """Close the overlay and move the keyboard focus out of it."""
        self.open_overlay = ""
        if page.order:
            yield FocusPart(page.order[0])

    def sync_with_page(self, page: Page) -> bool:
        """Edit the text field that has the focus, with the value the session has now; close a list without
        focus. Return True if the session has taken a text that was entered."""
        if self.open_overlay not in (MORE_SHEET, page.focus):
            self.open_overlay = ""
        field = focused_field(page)
        if field is None:
            self.edit = None
        elif self.edit is None or self.edit.text != field.value:
            self.edit = TextEdit.of(field.value)
        taken = self.entered and field is not None and not field.value
        self.entered = self.entered and not taken
        return taken

    def _hover(self, hit: HitArea | None, now: float) -> None:
        before = self.hovered.name if self.hovered else ""
        name = hit.name if hit else ""
        if name != before:
            bright = self.hover_levels(now)
            for each in (before, name):
                if each:
                    self._hover_levels[each] = (bright.get(each, 0.0), now)
            self._since = now
        self.hovered = hit

    def _open(self, page: Page, what: str) -> Iterator[Input]:
        if what and self.open_overlay != what:
            self.open_overlay = what
        elif self.open_overlay:
            self.open_overlay = ""
        elif not what:
            yield from self.close(page)

    def _place_caret(self, page: Page, field: str, caret: int, *, twice: bool) -> None:
        found = next((each for each in fields(page) if each.id == field), None)
        if isinstance(found, TextField):
            edit = TextEdit.of(found.value)
            self.edit = edit.select_word(caret) if twice else edit.with_caret(caret)

    def _is_double_click(self, hit: HitArea, now: float) -> bool:
        name, when = self._pressed
        return name == hit.name and now - when < DOUBLE_CLICK_MS


def focused_field(page: Page) -> TextField | None:
    """Return the text field that has the focus, if any."""
    if page.question:
        return None
    return next((f for f in fields(page) if f.id == page.focus and isinstance(f, TextField)), None)


def _previewing(layout: WindowLayout, hit: HitArea | None) -> str:
    """Return the button of a hit area if it previews its move, else empty text."""
    match hit.action if hit else None:
        case ClickAction(PressButton(pressed)):
            return next((b.id for b in layout.page.buttons if b.id == pressed and b.previews), "")
        case _:
            return ""
