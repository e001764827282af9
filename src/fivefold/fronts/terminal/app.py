"""The Textual program over the house: time and inputs go in, pages come out."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

os.environ.setdefault("TEXTUAL_FPS", "5000")  # a frame is shown when it is ready, not when a cap allows it

from textual import events
from textual.app import App
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip

from fivefold.app.pages.parts import Notice
from fivefold.app.session import Session
from fivefold.app.startup import finish_loading
from fivefold.core.errors import UserError
from fivefold.fronts.sound.audio_output import AudioOutput
from fivefold.fronts.terminal.backgrounds import album, changed, drawing
from fivefold.fronts.terminal.colours import Depth
from fivefold.fronts.terminal.hands import Hands
from fivefold.fronts.terminal.keys import key_of
from fivefold.fronts.terminal.strips import Row, Script
from fivefold.fronts.terminal.view import View
from fivefold.service.store.locations import backgrounds_folder

if TYPE_CHECKING:
    from fivefold.fronts.terminal.sound import TerminalSound

FRAME = 1 / 60
WATCH = 2.0  # seconds between two looks into the folder of drawings


class Surface(Screen[None]):
    """The whole screen, without a widget on it: its rows are written beforehand."""

    ALLOW_SELECT = False

    def __init__(self, view: View, tick: Callable[[], None]) -> None:
        """`tick` shows what came of an input at once, without waiting for the next frame."""
        super().__init__()
        self.view = view
        self.hands = Hands(view)
        self._tick = tick
        self._script = Script(view.depth)
        self._rows: list[Row] = []

    def frame(self, now: float) -> None:
        """Take the rows that changed, and have only what changed in them shown."""
        spans, canvas = self.view.frame(now), self.view.canvas
        if len(self._rows) != canvas.height:
            self._rows = [Row(canvas.row(y), self._script) for y in range(canvas.height)]
        for y, start, _ in spans:
            self._rows[y] = self._rows[y].follow(canvas.row(y), start)
        if spans:
            self.refresh(*(Region(start, y, end - start, 1) for y, start, end in spans))

    def render_lines(self, crop: Region) -> list[Strip]:
        blank = Strip.blank(crop.width)
        return [self._rows[y] if y < len(self._rows) else blank for y in crop.line_range]

    def on_resize(self, event: events.Resize) -> None:
        self.view.resize(event.size.width, event.size.height)
        self._tick()

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key in ("ctrl+c", "ctrl+q"):
            self.app.exit()
        elif event.key == "ctrl+z":
            self.app.action_suspend_process()
        else:
            self.hands.strike(key_of(event.key, event.character), event.character or "")
            self._tick()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.hands.paste(event.text)
        self._tick()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.capture_mouse()
        self.hands.press(event.x, event.y, second=event.button == 3 or event.shift)
        self._tick()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        self.release_mouse()
        self.hands.release(event.x, event.y)
        self._tick()

    def on_click(self, event: events.Click) -> None:
        if event.chain == 2:
            self.hands.twice(event.x, event.y)
            self._tick()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.hands.move(event.x, event.y)

    def on_leave(self) -> None:
        self.hands.leave()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.hands.roll(event.x, event.y, 1, sideways=event.shift)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.hands.roll(event.x, event.y, -1, sideways=event.shift)


class Terminal(App[None]):
    """Ends when the house is left, and on the signals that end a program."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        session: Session,
        depth: Depth,
        sound: Callable[[], TerminalSound],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`sound` is called on a thread once the first page is there: looking for a device takes a while."""
        super().__init__()
        self.session = session
        self.surface = Surface(View(session, depth, drawing), self.tick)
        self._find_sound = sound
        self._sound: TerminalSound | None = None
        self._audio: AudioOutput | None = None
        self._settled = False
        self._clock = clock
        self._began = clock()
        self._copied = session.copied
        self._folder: tuple[Path, float] | None = None

    def get_default_screen(self) -> Surface:
        return self.surface

    def on_mount(self) -> None:
        self.watch_folder()
        self.app_resume_signal.subscribe(self, self._come_back)
        self.set_interval(FRAME, self.tick)
        self.set_interval(WATCH, self.watch_folder)
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP", "SIGINT"):
            # Windows has not all of them, and only the main thread of a program hears any.
            with suppress(NotImplementedError, RuntimeError, ValueError, AttributeError):
                loop.add_signal_handler(getattr(signal, name), self.exit)

    def _settle(self) -> None:
        """The first page is there: what can wait until then follows."""
        self.session.jobs.thread(self._find_sound, self._hear)
        finish_loading(self.session)

    def _come_back(self, _: App[None]) -> None:
        """The program was stopped and goes on: whatever is on the screen now is not ours."""
        self.surface.refresh()

    def on_unmount(self) -> None:
        if self._sound:
            self._sound.close()

    def _hear(self, sound: TerminalSound | UserError) -> None:
        if not isinstance(sound, UserError):
            sound.bell = self.bell
            self._sound, self._audio = sound, AudioOutput(sound)

    def tick(self) -> None:
        """Time went on."""
        self.surface.frame(1000 * (self._clock() - self._began))
        if self.surface.view.drawn and not self._settled:
            self._settled = True
            self.call_after_refresh(self._settle)
        if self._audio:
            self._audio.update(self.session)
        if self.session.copied != self._copied:
            self._copied = self.session.copied
            self.copy_to_clipboard(self.session.clipboard)
        if not self.session.open:
            self.exit()

    def watch_folder(self) -> None:
        """Take the drawings from the player's folder, again whenever it changed."""
        folder = backgrounds_folder(self.session.settings.word("folder"))
        now = folder, changed(folder)
        if now != self._folder:
            self._folder = now
            drawing.cache_clear()
            found = album(folder)
            self.session.backgrounds = found.drawings
            for problem in found.problems:
                self.session.tell(Notice(problem, "bad"))
            self.session.changed()
