"""What the player does with mouse and keys, told to the house."""

from __future__ import annotations

from typing import assert_never

from fivefold.app.pages.inputs import (
    BoardHover,
    BoardPointer,
    ChooseRow,
    FocusPart,
    KeyPress,
    PasteText,
    PressButton,
    SetField,
    SortTable,
)
from fivefold.app.pages.keyboard import fields
from fivefold.app.pages.pages import BOARD
from fivefold.app.pages.parts import TextField
from fivefold.core.input import Key, Press, Release
from fivefold.fronts.terminal.line import Line
from fivefold.fronts.terminal.sight import ACROSS, DOWN
from fivefold.fronts.terminal.view import View
from fivefold.fronts.terminal.zones import Play, Roll, Slide, Stage, Write, Zone

WHEEL = 3  # rows a notch


class Hands:
    """Places are characters of the screen; what was pressed stays in hand until it is let go."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.session = view.session
        self._held: Play | Slide | None = None
        self._over: Stage | None = None

    # The mouse

    def press(self, x: int, y: int, *, second: bool = False) -> None:
        zone = self._zone(x, y)
        if zone is None:
            return
        match zone.act:
            case PressButton() | SortTable() | FocusPart() as given:
                self.session.handle(given)
            case SetField(field) as given:
                self.session.handle(FocusPart(field))
                self.session.handle(given)
            case ChooseRow(part) as given:
                self.session.handle(FocusPart(part))
                self.session.handle(given)
            case Slide(slider) as held:
                self._held = held
                self.session.handle(FocusPart(slider.id))
                self.session.handle(SetField(slider.id, held.value(x)))
            case Write(field, start):
                self.session.handle(FocusPart(field))
                self.view.sight.carets[field] = max(0, x - start)
                self.view.stale = True
            case Play(stage) as held:
                self._held = held
                self.session.handle(BoardPointer(Press(*self._point(stage, x, y), second)))
            case Roll(part):
                self.session.handle(FocusPart(part))
            case _:
                assert_never(zone.act)

    def twice(self, x: int, y: int) -> None:
        """A second click at once opens what the first has chosen."""
        zone = self._zone(x, y)
        if zone and isinstance(zone.act, ChooseRow):
            self.session.handle(ChooseRow(zone.act.table, zone.act.row, open=True))

    def release(self, x: int, y: int) -> None:
        held, self._held = self._held, None
        if isinstance(held, Play):
            self.session.handle(BoardPointer(Release(*self._point(held.stage, x, y))))

    def move(self, x: int, y: int) -> None:
        """The pointer went on; what it is over lights up, and a slider in hand follows."""
        if isinstance(self._held, Slide):
            self.session.handle(SetField(self._held.slider.id, self._held.value(x)))
        before = self._over
        zone, self._over = self._zone(x, y), None
        if zone and isinstance(zone.act, Play):
            self._over = zone.act.stage
            self.session.handle(BoardHover(self._point(zone.act.stage, x, y)))
        elif before:
            self.session.handle(BoardHover(None))
        self._point_at(x, y)

    def leave(self) -> None:
        """The pointer left the screen."""
        if self._over:
            self._over = None
            self.session.handle(BoardHover(None))
        self._light(None)

    def roll(self, x: int, y: int, notches: int, *, sideways: bool = False) -> None:
        """The wheel scrolls what lies under the pointer; a board that is too large to either side."""
        zones = self.view.drawn.zones if self.view.drawn else ()
        for act in (zone.act for zone in reversed(zones) if zone.box.covers((x, y))):
            if isinstance(act, Roll | Play):
                part = act.part if isinstance(act, Roll) else ACROSS if sideways else DOWN
                self.view.stale |= self.view.sight.roll(part, WHEEL * notches)
                return

    def _point_at(self, x: int, y: int) -> None:
        lit, drawn = self.view.sight.pointer, self.view.drawn
        if drawn and drawn.zone(x, y) is not (drawn.zone(*lit) if lit else None):
            self._light((x, y))

    def _light(self, place: tuple[int, int] | None) -> None:
        self.view.sight.pointer = place
        self.view.stale = True

    def _zone(self, x: int, y: int) -> Zone | None:
        return self.view.drawn.zone(x, y) if self.view.drawn else None

    def _point(self, stage: Stage, x: int, y: int) -> tuple[float, float]:
        """The point of the board under a character."""
        return stage.fit.point(x - stage.box.x + stage.shift[0], y - stage.box.y + stage.shift[1])

    # The keyboard

    def strike(self, key: Key, sign: str) -> None:
        """A key: for the text that has the focus, or for the house. `sign` is what the key writes."""
        field = self._text_field()
        if field and (line := self._line(field).struck(key, sign)) is not None:
            self._write(field, line)
        else:
            self.session.handle(KeyPress(key))

    def paste(self, words: str) -> None:
        field = self._text_field()
        if field is None or field.passes_on(words):
            self.session.handle(PasteText(words))
        else:
            self._write(field, self._line(field).insert(words))

    def _text_field(self) -> TextField | None:
        page = self.session.page
        if page.question or page.focus == BOARD:
            return None
        found = (field for field in fields(page) if field.id == page.focus)
        return next((field for field in found if isinstance(field, TextField)), None)

    def _line(self, field: TextField) -> Line:
        caret = self.view.sight.carets.get(field.id, len(field.value))
        return Line(field.value, min(caret, len(field.value)))

    def _write(self, field: TextField, line: Line) -> None:
        self.view.sight.carets[field.id] = line.caret
        self.view.stale = True
        if line.text != field.value:
            self.session.handle(SetField(field.id, line.text))
