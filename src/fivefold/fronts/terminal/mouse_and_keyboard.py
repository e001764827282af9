"""Mouse and keyboard input, translated to inputs of the session."""

from __future__ import annotations

from typing import assert_never

from fivefold.app.pages.inputs import (
    BoardHover,
    BoardPointer,
    ChooseRow,
    FocusPart,
    HoverButton,
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
from fivefold.fronts.focus_direction import Place, button_towards
from fivefold.fronts.terminal.line_editor import EditedLine
from fivefold.fronts.terminal.terminal_view import TerminalView
from fivefold.fronts.terminal.widgets.click_zones import (
    BoardZone,
    ClickZone,
    PlacedBoard,
    ScrollZone,
    SliderZone,
    TextZone,
)
from fivefold.fronts.terminal.widgets.view_state import BOARD_COLUMNS, BOARD_ROWS

ROWS_PER_NOTCH = 3  # of the mouse wheel
KEY_ALIASES = {"return": "enter", "ctrl+m": "enter", "ctrl+h": "backspace", "ctrl+j": "enter"}


class TerminalInput:
    """Translates input at screen characters; keeps the board or slider that is being dragged."""

    def __init__(self, view: TerminalView) -> None:
        self.view = view
        self.session = view.session
        self._held: BoardZone | SliderZone | None = None
        self._hovered: PlacedBoard | None = None
        self._previewing = ""

    # The mouse

    def press(self, x: int, y: int, *, second: bool = False) -> None:
        zone = self._zone(x, y)
        if zone is None:
            return
        match zone.action:
            case PressButton() | SortTable() | FocusPart() as given:
                self.session.handle(given)
            case SetField(field) as given:
                self.session.handle(FocusPart(field))
                self.session.handle(given)
            case ChooseRow(part) as given:
                self.session.handle(FocusPart(part))
                self.session.handle(given)
            case SliderZone(slider) as held:
                self._held = held
                self.session.handle(FocusPart(slider.id))
                self.session.handle(SetField(slider.id, held.value(x)))
            case TextZone(field, start):
                self.session.handle(FocusPart(field))
                self.view.view_state.carets[field] = max(0, x - start)
                self.view.stale = True
            case BoardZone(placed_board) as held:
                self._held = held
                self.session.handle(BoardPointer(Press(*self._point(placed_board, x, y), second)))
            case ScrollZone(part):
                self.session.handle(FocusPart(part))
            case _:
                assert_never(zone.action)

    def double_click(self, x: int, y: int) -> None:
        """Open the row that the first click chose."""
        zone = self._zone(x, y)
        if zone and isinstance(zone.action, ChooseRow):
            self.session.handle(ChooseRow(zone.action.table, zone.action.row, open=True))

    def release(self, x: int, y: int) -> None:
        held, self._held = self._held, None
        if isinstance(held, BoardZone):
            self.session.handle(BoardPointer(Release(*self._point(held.placed_board, x, y))))

    def move(self, x: int, y: int) -> None:
        """Highlight the zone under the pointer and move a slider that is being dragged."""
        if isinstance(self._held, SliderZone):
            self.session.handle(SetField(self._held.slider.id, self._held.value(x)))
        before = self._hovered
        zone, self._hovered = self._zone(x, y), None
        if zone and isinstance(zone.action, BoardZone):
            self._hovered = zone.action.placed_board
            self.session.handle(BoardHover(self._point(zone.action.placed_board, x, y)))
        elif before:
            self.session.handle(BoardHover(None))
        self._preview(zone.action.button if zone and isinstance(zone.action, PressButton) else "")
        self._update_hover(x, y)

    def _preview(self, button: str) -> None:
        """Tell the session when the pointer comes to a button that previews its move, or leaves one."""
        now = next((b.id for b in self.session.page.buttons if b.id == button and b.previews), "")
        if now != self._previewing and not self.session.page.question:  # behind which it would be lost
            self._previewing = now
            self.session.handle(HoverButton(now))

    def leave(self) -> None:
        """Clear the hover state after the pointer left the screen."""
        if self._hovered:
            self._hovered = None
            self.session.handle(BoardHover(None))
        self._set_pointer(None)

    def scroll(self, x: int, y: int, notches: int, *, sideways: bool = False) -> None:
        """Scroll the part under the pointer; a board larger than its box scrolls in both directions."""
        zones = self.view.drawn_page.zones if self.view.drawn_page else ()
        for action in (zone.action for zone in reversed(zones) if zone.box.covers((x, y))):
            if isinstance(action, ScrollZone | BoardZone):
                part = (
                    action.part
                    if isinstance(action, ScrollZone)
                    else BOARD_COLUMNS
                    if sideways
                    else BOARD_ROWS
                )
                self.view.stale |= self.view.view_state.scroll(part, ROWS_PER_NOTCH * notches)
                return

    def _update_hover(self, x: int, y: int) -> None:
        lit, drawn_page = self.view.view_state.pointer, self.view.drawn_page
        if drawn_page and drawn_page.zone_at(x, y) is not (drawn_page.zone_at(*lit) if lit else None):
            self._set_pointer((x, y))

    def _set_pointer(self, place: tuple[int, int] | None) -> None:
        self.view.view_state.pointer = place
        self.view.stale = True

    def _zone(self, x: int, y: int) -> ClickZone | None:
        return self.view.drawn_page.zone_at(x, y) if self.view.drawn_page else None

    def _point(self, placed_board: PlacedBoard, x: int, y: int) -> tuple[float, float]:
        """Return the board point under a character."""
        return placed_board.layout.point(
            x - placed_board.box.x + placed_board.shift[0], y - placed_board.box.y + placed_board.shift[1]
        )

    # The keyboard

    def press_key(self, key: Key, char: str) -> None:
        """Pass a key that types `char` to the focused text field, or else to the session."""
        field = self._text_field()
        if field and (line := self._line(field).after_key(key, char)) is not None:
            self._write(field, line)
        elif field is None and (part := button_towards(self.session.page, key, self._button_places())):
            self.session.handle(FocusPart(part))
        else:
            self.session.handle(KeyPress(key))

    def _button_places(self) -> dict[str, Place]:
        zones = self.view.drawn_page.zones if self.view.drawn_page else ()
        return {
            zone.action.button: (zone.box.x, zone.box.y, zone.box.right, zone.box.bottom)
            for zone in zones
            if isinstance(zone.action, PressButton)
        }

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

    def _line(self, field: TextField) -> EditedLine:
        caret = self.view.view_state.carets.get(field.id, len(field.value))
        return EditedLine(field.value, min(caret, len(field.value)))

    def _write(self, field: TextField, line: EditedLine) -> None:
        self.view.view_state.carets[field.id] = line.caret
        self.view.stale = True
        if line.text != field.value:
            self.session.handle(SetField(field.id, line.text))


def parse_key(name: str, char: str | None) -> Key:
    """Return the key for Textual's name of it; `char` is the character it types, if any."""
    if char and char.isprintable() and char != " ":
        return Key(char.lower(), shift=char != char.lower())
    shift = "shift+" in name
    name = name.replace("shift+", "")
    return Key(KEY_ALIASES.get(name, name), shift=shift)
