"""A player of the tests who uses the terminal by mouse and keyboard events only."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from math import ceil, floor
from typing import Any

from textual import events

from fivefold.app.pages.inputs import (
    BoardPointer,
    ChooseRow,
    FocusPart,
    Input,
    KeyPress,
    PressButton,
    SetField,
    SortTable,
)
from fivefold.app.pages.pages import BOARD
from fivefold.app.pages.parts import TextField
from fivefold.app.session import LocalSession
from fivefold.core.input import Key, Press, Release
from fivefold.core.option import Value
from fivefold.fronts.terminal.app import TerminalApp
from fivefold.fronts.terminal.screen.colours import ColourDepth
from fivefold.fronts.terminal.screen.row_encoder import plain_text
from fivefold.fronts.terminal.sound import TerminalSound
from fivefold.fronts.terminal.widgets.click_zones import (
    BoardZone,
    ClickZone,
    PlacedBoard,
    ScrollZone,
    SliderZone,
    TextZone,
    ZoneAction,
)
from tests.app.player import Player

FRAME = 40.0
MAX_NOTCHES = 60  # of the wheel, until something must have come into sight


class TerminalPlayer(Player):
    """A player whose inputs are Textual events, in a terminal without a screen."""

    _placed_board: PlacedBoard  # where the board was seen last

    def __init__(
        self, session: LocalSession, size: tuple[int, int] = (120, 40), depth: ColourDepth = ColourDepth.TRUE
    ) -> None:
        self._ms = 0.0
        self.sound = TerminalSound()
        self.app = TerminalApp(session, depth, lambda: self.sound, clock=lambda: self._ms / 1000)
        self._runner = asyncio.Runner()
        self._running = self.app.run_test(size=size)
        self.pilot = self._runner.run(self._running.__aenter__())
        super().__init__(session)

    def close(self) -> None:
        self.run(self._running.__aexit__(None, None, None))
        self._runner.close()

    def run(self, what: Coroutine[Any, Any, Any]) -> None:
        self._runner.run(what)

    def wait(self, ms: float = FRAME, times: int = 1) -> None:
        self.run(self._tick(ms, times))

    async def _tick(self, ms: float, times: int) -> None:
        for _ in range(times):
            self._ms += ms
            self.app.tick()

    @property
    def clipboard(self) -> str:
        """Return the text that the application put on the clipboard."""
        return self.app.clipboard

    # The screen

    @property
    def zones(self) -> tuple[ClickZone, ...]:
        """Return the click zones of the page."""
        self.wait(0)
        drawn_page = self.app.terminal_screen.view.drawn_page
        assert drawn_page
        return drawn_page.zones

    @property
    def text(self) -> str:
        """Return the characters on the screen."""
        self.wait(0)
        canvas = self.app.terminal_screen.view.canvas
        return "\n".join(plain_text(canvas.row(y)) for y in range(canvas.height))

    @property
    def placed_board(self) -> PlacedBoard:
        """Return the board with its place on the screen."""
        return next(zone.action.placed_board for zone in self.zones if isinstance(zone.action, BoardZone))

    def place(self, action: ZoneAction) -> tuple[int, int]:
        return _centre(self.find_zone(action))

    # The mouse

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.hit(PressButton(button))

    def hit(self, action: ZoneAction) -> None:
        """Click on the zone of an action."""
        self.click_at(self.place(action))

    def find_zone(self, action: ZoneAction) -> ClickZone:
        """Return the zone of an action, scrolling until it is visible."""
        for _ in range(MAX_NOTCHES):
            if found := self.visible_zone(action):
                return found
            self._roll()
        raise AssertionError(f"{action} is nowhere to be seen on {self.session.page.title}")

    def visible_zone(self, action: ZoneAction) -> ClickZone | None:
        found = (zone for zone in self.zones if zone.action == action)
        drawn_page = self.app.terminal_screen.view.drawn_page
        return next(
            (zone for zone in found if drawn_page and drawn_page.zone_at(*_centre(zone)) is zone), None
        )

    def _roll(self) -> None:
        """Turn the wheel over every scrollable part."""
        for zone in self.zones:
            if isinstance(zone.action, ScrollZone):
                self.scroll(_centre(zone), 1)

    def roll(self, part: str, notches: int) -> None:
        """Turn the wheel over a part."""
        zone = next(zone for zone in self.zones if zone.action == ScrollZone(part))
        for _ in range(abs(notches)):
            self.scroll(_centre(zone), notches)

    def scroll(self, at: tuple[int, int], notches: int) -> None:
        kind = events.MouseScrollDown if notches > 0 else events.MouseScrollUp
        self.run(self.pilot._post_mouse_events([kind], offset=at, button=0))
        self.wait()

    def click_at(self, at: tuple[int, int], button: int = 1) -> None:
        self.down(at, button)
        self.up(at)

    def down(self, at: tuple[int, int], button: int = 1) -> None:
        self.run(self.pilot.mouse_down(offset=at, button=button))
        self.wait()

    def up(self, at: tuple[int, int]) -> None:
        self.run(self.pilot.mouse_up(offset=at))
        self.wait()

    def point(self, at: tuple[int, int]) -> None:
        self.run(self.pilot.hover(offset=at))
        self.wait()

    def on_board(self, x: float, y: float) -> tuple[int, int]:
        """Return the character at a board point, on the last board seen if the game just ended."""
        if any(isinstance(zone.action, BoardZone) for zone in self.zones):
            self._placed_board = self.placed_board
        layout, box, (right, down) = (
            self._placed_board.layout,
            self._placed_board.box,
            self._placed_board.shift,
        )
        return box.x + floor(layout.across.at(x)) - right, box.y + ceil(layout.down.at(y)) - 1 - down

    # The keyboard

    def press_keys(self, *keys: str) -> None:
        for key in keys:
            self.key(Key(key))

    def key(self, key: Key) -> None:
        name = key.name
        if key.shift:
            name = name.upper() if len(name) == 1 else f"shift+{name}"
        self.run(self.pilot.press(name))
        self.wait()

    def enter_text(self, text: str) -> None:
        self.run(self.pilot.press(*text))
        self.wait()

    def paste(self, text: str) -> None:
        self.app.terminal_screen.post_message(events.Paste(text))
        self.run(self.pilot.pause())
        self.wait()

    def resize(self, width: int, height: int) -> None:
        self.run(self.pilot.resize_terminal(width, height))
        view = self.app.terminal_screen.view
        while (view.canvas.width, view.canvas.height) != (width, height):  # when Textual gets to it
            self.run(self.pilot.pause(0.001))
        self.wait()

    # Inputs of the common test player

    def give(self, given: Input) -> None:
        match given:
            case BoardPointer(Press(x, y, second)):
                self.down(self.on_board(x, y), 3 if second else 1)
            case BoardPointer(Release(x, y)):
                self.up(self.on_board(x, y))
            case KeyPress(key):
                self.key(key)
            case SetField(field, value):
                self._set(field, value)
            case ChooseRow(table, row, open=twice):
                at = self.place(ChooseRow(table, row))
                self.run(self.pilot.click(offset=at, times=2 if twice else 1))
                self.wait()
            case FocusPart("board"):
                while self.session.page.focus != BOARD:
                    self.press_keys("tab")
            case SortTable() | FocusPart() | PressButton():
                self.hit(given)
            case _:
                raise AssertionError(given)

    def _set(self, name: str, value: Value) -> None:
        if isinstance(self.field(name), TextField):
            zone = next(z for z in self.zones if isinstance(z.action, TextZone) and z.action.field == name)
            self.click_at(_centre(zone))
            self.press_keys("end", *["backspace"] * len(str(getattr(self.field(name), "value", ""))))
            self.enter_text(str(value))
        elif slides := [
            z.action for z in self.zones if isinstance(z.action, SliderZone) and z.action.slider.id == name
        ]:
            self._slide(slides[0], int(value))
        elif self.visible_zone(SetField(name, value)) is None:
            self._step(name, str(value))
        else:
            self.hit(SetField(name, value))

    def _slide(self, slide: SliderZone, value: int) -> None:
        """Click at the nearest column of a value, then use arrow keys for the rest."""
        track = slide.track
        nearest = min(range(track.x, track.right), key=lambda x: abs(slide.value(x) - value))
        self.click_at((nearest, track.y))
        rest = value - slide.value(nearest)
        self.press_keys(*["right" if rest > 0 else "left"] * abs(rest))

    def _step(self, name: str, value: str) -> None:
        """Choose an option of a stepper by its arrows."""
        field = self.field(name)
        values = [option.value for option in getattr(field, "options", ())]
        while (at := values.index(getattr(self.field(name), "value", ""))) != values.index(value):
            self.hit(SetField(name, values[at + (1 if values.index(value) > at else -1)]))


def _centre(zone: ClickZone) -> tuple[int, int]:
    return zone.box.x + zone.box.width // 2, zone.box.y + zone.box.height // 2
