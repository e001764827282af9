"""A user of the window, who has only a pointer and keys."""

from __future__ import annotations

from typing import Any

import pygame

from fivefold.app.pages.inputs import (
    BoardPointer,
    ChooseRow,
    FocusPart,
    Input,
    KeyPress,
    SetField,
    SortTable,
)
from fivefold.app.pages.pages import BOARD
from fivefold.app.pages.parts import SliderField, TextField, ToggleField
from fivefold.app.session import LocalSession
from fivefold.core.input import Key, Press, Release
from fivefold.core.option import Value
from fivefold.fronts.sound.player import SoundPlayer
from fivefold.fronts.window.input.hit_areas import BoardAction, HitArea
from fivefold.fronts.window.input.keyboard import KEY_NAMES
from fivefold.fronts.window.main import WindowApp
from fivefold.fronts.window.painting.board_transform import BoardTransform
from fivefold.fronts.window.widgets.fields.slider import SliderControl
from tests.app.player import Player

FRAME = 40.0
KEYS = {name: key for key, name in KEY_NAMES.items() if key != pygame.K_KP_ENTER}
NOTCHES = 60  # of the wheel, until something must have come into sight


class WindowUser(Player):
    """A player whose every input is an event of the window."""

    _fit: BoardTransform  # where the board was seen last

    def __init__(self, session: LocalSession, size: tuple[int, int] = (1280, 800)) -> None:
        pygame.display.init()
        pygame.event.clear()
        self.window = pygame.Window("test", size, resizable=True)
        self.app = WindowApp(session, self.window, SoundPlayer())
        super().__init__(session)

    def close(self) -> None:
        self.app.close()
        self.window.destroy()

    def wait(self, ms: float = FRAME, times: int = 1) -> None:
        for _ in range(times):
            self.app.frame(max(self.app.view.now, self.session.now) + ms)

    @property
    def clipboard(self) -> str:
        return pygame.scrap.get_text()

    # The pointer

    def press(self, *buttons: str) -> None:
        for button in buttons:
            names = (f"button {button}", f"card {button}")
            if not self.found(*names):
                self.hit("button more")
            self.hit(*names)

    def hit(self, *names: str) -> None:
        """Press and release the pointer on something."""
        self.click_at(self.there(*names).rect.center)

    def there(self, *names: str) -> HitArea:
        """Return a hit area by its names, scrolled into view if needed."""
        for _ in range(NOTCHES):
            if found := self.found(*names):
                return found
            self._roll(names)
        raise AssertionError(f"{names} is nowhere to be seen on {self.session.page.title}")

    def found(self, *names: str) -> HitArea | None:
        layout = self.app.view.layout()
        hit_areas = [hit for widget in layout.widgets for hit in widget.hit_areas() if hit.name in names]
        seen = (
            hit
            for hit in hit_areas
            if (under := layout.hit_area_at(hit.rect.center)) and under.name == hit.name
        )
        return next(seen, None)

    def _roll(self, names: tuple[str, ...]) -> None:
        """Turn the wheel over whatever can be scrolled further."""
        for widget in self.app.view.layout().widgets:
            for place in widget.scroll_regions():
                if self.app.view.pointer.scroll_offsets.at(place.what) < place.most:
                    self.point(place.rect.center)
                    self.post(pygame.MOUSEWHEEL, precise_y=-1.0, y=-1, x=0)
                    if self.found(*names):
                        return

    def point(self, at: tuple[float, float]) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def click_at(self, at: tuple[float, float], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def on_board(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a point of the board, or of its last position if the game has just ended."""
        hit = self.found(BOARD)
        if hit and isinstance(hit.action, BoardAction):
            self._fit = hit.action.transform
        return self._fit.pixel(x, y)

    # The keyboard

    def press_keys(self, *keys: str) -> None:
        for key in keys:
            self.key(Key(key))

    def key(self, key: Key, mod: int = 0) -> None:
        code = KEYS.get(key.name) or pygame.key.key_code(key.name)
        mod |= pygame.KMOD_SHIFT if key.shift else 0
        sign = key.name if len(key.name) == 1 and not mod & pygame.KMOD_CTRL else ""
        self.post(pygame.KEYDOWN, key=code, mod=mod, unicode=sign, scancode=0)

    def command(self, letter: str) -> None:
        """Press a letter together with the command key."""
        self.key(Key(letter), pygame.KMOD_CTRL)

    def enter_text(self, text: str) -> None:
        self.post(pygame.TEXTINPUT, text=text)

    def post(self, kind: int, **what: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **what))
        self.wait()

    # What players of the house do, done at the window

    def give(self, given: Input) -> None:
        match given:
            case BoardPointer(Press(x, y, second)):
                self.post(pygame.MOUSEBUTTONDOWN, pos=self.on_board(x, y), button=3 if second else 1)
            case BoardPointer(Release(x, y)):
                self.post(pygame.MOUSEBUTTONUP, pos=self.on_board(x, y), button=1)
            case KeyPress(key):
                self.key(key)
            case SetField(field, value):
                self._set(field, value)
            case ChooseRow(table, row, open=twice):
                for _ in range(2 if twice else 1):
                    self.hit(f"{table} {row}")
            case SortTable(table, column):
                self.hit(f"{table} by {column}")
            case FocusPart(part):
                self.hit(part, f"text {part}")
            case _:
                raise AssertionError(given)

    def _set(self, name: str, value: Value) -> None:
        field = self.field(name)
        match field:
            case TextField():
                self.hit(f"text {name}")
                self.command("a")
                self.enter_text(str(value))
            case ToggleField():
                self.hit(f"switch {name}")
            case SliderField():
                self.click_at(self._notch(name, int(value)))
            case _ if self.found(f"list {name}"):
                self.hit(f"list {name}")
                self.hit(f"{name}={value}")
            case _:
                self.hit(f"{name}={value}")

    def _notch(self, name: str, value: int) -> tuple[float, float]:
        """Return the pixel of a slider at which it has the value."""
        rect = self.there(f"slider {name}").rect
        track = next(
            w for w in self.app.view.widgets() if isinstance(w, SliderControl) and w.slider.id == name
        )
        return next((x, rect.centery) for x in range(rect.x, rect.right) if track.value_at(x) == value)
