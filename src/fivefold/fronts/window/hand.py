"""The pointer: what it is over, what it holds, and what that means to the house."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from fivefold.app.pages.inputs import BoardHover, BoardPointer, FocusPart, Input
from fivefold.app.pages.keyboard import fields
from fivefold.app.pages.pages import Page
from fivefold.app.pages.parts import TextField
from fivefold.art.tokens import tokens
from fivefold.core.input import Press, Release
from fivefold.fronts.window.hits import MORE, Click, Hit, Open, Play, Pull, Roll, Write
from fivefold.fronts.window.pages.lay import Layout
from fivefold.fronts.window.scrolls import Scrolls
from fivefold.fronts.window.widgets.edit import Edit

QUICK = 400.0  # two presses within this time are a double one
TIP_AFTER = 600.0
FADE = float(tokens()["motion"]["hover"])
PULLED = 0.15  # of a cell: so far a press does not pull yet
NOTCH = 60  # units of the design that one notch of the wheel scrolls

Point = tuple[float, float]


class Hand:
    """What the front end remembers between events; all else is the house's. Times are milliseconds."""

    def __init__(self) -> None:
        self.at: Point | None = None
        self.over: Hit | None = None
        self.held: Hit | None = None
        self.opened = ""  # the list or sheet that is open over the page
        self.edit: Edit | None = None  # what is typed into the field that has the focus
        self.keyboard = True  # whether the ring of the focus is shown
        self.scrolls = Scrolls()
        self._since = 0.0  # when the pointer came to rest over something
        self._glows: dict[str, tuple[float, float]] = {}  # by name: how bright, since when
        self._down: Point = (0.0, 0.0)  # where the pointer went down
        self._pressed = ("", 0.0)  # what was pressed last, and when

    # What is seen

    def glows(self, now: float) -> dict[str, float]:
        """How bright each place is that the pointer is over or has just left."""
        shown = {}
        for name, (start, since) in list(self._glows.items()):
            lit = self.over is not None and name == self.over.name
            share = min(1.0, (now - since) / FADE)
            bright = start + ((1.0 if lit else 0.0) - start) * share
            if bright > 0 or lit:
                shown[name] = bright
            else:
                del self._glows[name]
        return shown

    def fading(self, now: float) -> bool:
        return any(now - since < FADE for _, since in self._glows.values())

    def tip(self, now: float) -> Hit | None:
        """What is to be told about the thing under the pointer, after a while."""
        over = self.over
        ripe = over is not None and over.tip and not self.held and now - self._since >= TIP_AFTER
        return over if ripe else None

    @property
    def pull(self) -> Point | None:
        """Where the pointer is while it pulls at a board, away from where it went down."""
        if self.at is None or self.held is None or not isinstance(self.held.meant, Play):
            return None
        far = max(abs(a - b) for a, b in zip(self.at, self._down, strict=True))
        return self.at if far >= PULLED * self.held.meant.fit.cell else None

    def waits_for_tip(self, now: float) -> bool:
        """Whether a tip is about to be told, or has just been."""
        tip = self.over is not None and bool(self.over.tip) and not self.held
        return tip and now - self._since < 2 * TIP_AFTER

    # What happens

    def look(self, layout: Layout, now: float) -> None:
        """The page under a resting pointer is another one now."""
        self._point_at(layout.hit(self.at) if self.at else None, now)

    def move(self, layout: Layout, at: Point, now: float) -> Iterator[Input]:
        self.at = at
        before = self.over
        if self.held is None:
            self._point_at(layout.hit(at), now)
        match self.held.meant if self.held else None:
            case Pull(given):
                yield given(at[0])
            case Write(_, caret) if self.edit:
                self.edit = self.edit.put(caret(at[0]), select=True)
            case Roll(what, offset):
                self.scrolls.roll(what, offset(at[1]))
            case Play(fit):
                yield BoardHover(fit.point(*at))
                return
        match self.over.meant if self.over else None:
            case Play(fit):
                yield BoardHover(fit.point(*at))
            case _ if before and isinstance(before.meant, Play):
                yield BoardHover(None)

    def leave(self, now: float) -> Iterator[Input]:
        """The pointer left the window."""
        if self.over and isinstance(self.over.meant, Play):
            yield BoardHover(None)
        self.at = None
        self._point_at(None, now)

    def down(self, layout: Layout, at: Point, now: float, *, second: bool = False) -> Iterator[Input]:
        self.at, self._down, self.keyboard = at, at, False
        hit = layout.hit(at)
        self._point_at(hit, now)
        if hit is None:
            return
        if hit.part and hit.part != layout.page.focus:
            yield FocusPart(hit.part)
        match hit.meant:
            case Play(fit):
                yield BoardPointer(Press(*fit.point(*at), second=second))
                self.held = hit
                return
            case _ if second:
                return
            case Pull(given):
                yield given(at[0])
            case Write(field, caret):
                self._write(layout.page, field, caret(at[0]), twice=self._twice(hit, now))
            case Roll(what, offset):
                self.scrolls.roll(what, offset(at[1]))
            case Click() | Open():
                pass
            case _:
                assert_never(hit.meant)
        self.held = hit

    def up(self, layout: Layout, at: Point, now: float) -> Iterator[Input]:
        held, self.held = self.held, None
        if held is None:
            return
        hit = layout.hit(at)
        match held.meant:
            case Play(fit):
                yield BoardPointer(Release(*fit.point(*at)))
            case Click(given, twice) if hit and hit.name == held.name:
                chosen = twice if twice and self._twice(held, now) else given
                if chosen:
                    self.opened = ""
                    yield chosen
            case Open(what) if hit and hit.name == held.name:
                yield from self._open(layout.page, what)
        self._pressed = (held.name, now)
        self._point_at(hit, now)

    def wheel(self, layout: Layout, notches: float, step: int) -> None:
        if self.at and (found := layout.scrolled(self.at)):
            to = self.scrolls.at(found.what) - round(notches * step)
            self.scrolls.roll(found.what, max(0, min(found.most, to)))

    def close(self, page: Page) -> Iterator[Input]:
        """Close whatever is open over the page, and take the keyboard out of it."""
        self.opened = ""
        if page.order:
            yield FocusPart(page.order[0])

    def follow(self, page: Page) -> None:
        """Type into the field that has the focus, as the house has it now; a list that lost it is closed."""
        if self.opened not in (MORE, page.focus):
            self.opened = ""
        field = focused_field(page)
        if field is None:
            self.edit = None
        elif self.edit is None or self.edit.text != field.value:
            self.edit = Edit.of(field.value)

    def _point_at(self, hit: Hit | None, now: float) -> None:
        before = self.over.name if self.over else ""
        name = hit.name if hit else ""
        if name != before:
            bright = self.glows(now)
            for each in (before, name):
                if each:
                    self._glows[each] = (bright.get(each, 0.0), now)
            self._since = now
        self.over = hit

    def _open(self, page: Page, what: str) -> Iterator[Input]:
        if what and self.opened != what:
            self.opened = what
        elif self.opened:
            self.opened = ""
        elif not what:
            yield from self.close(page)

    def _write(self, page: Page, field: str, caret: int, *, twice: bool) -> None:
        found = next((each for each in fields(page) if each.id == field), None)
        if isinstance(found, TextField):
            edit = Edit.of(found.value)
            self.edit = edit.word_at(caret) if twice else edit.put(caret)

    def _twice(self, hit: Hit, now: float) -> bool:
        name, when = self._pressed
        return name == hit.name and now - when < QUICK


def focused_field(page: Page) -> TextField | None:
    """The field to type in that has the focus, if one has."""
    if page.question:
        return None
    return next((f for f in fields(page) if f.id == page.focus and isinstance(f, TextField)), None)
