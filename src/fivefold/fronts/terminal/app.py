"""The Textual application: passes time and inputs to the session and shows its pages."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

os.environ.setdefault("TEXTUAL_FPS", "5000")  # show each frame as soon as it is ready

from textual import events
from textual.app import App
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip

from fivefold.app.pages.effects import CloseFrontEnd, CopyText
from fivefold.app.pages.inputs import BackgroundsFound, Quit
from fivefold.app.session import Session
from fivefold.fronts.sound.audio_output import AudioOutput
from fivefold.fronts.terminal.board.backgrounds import (
    find_backgrounds,
    folder_timestamp,
    render_background,
)
from fivefold.fronts.terminal.mouse_and_keyboard import TerminalInput, parse_key
from fivefold.fronts.terminal.screen.colours import ColourDepth
from fivefold.fronts.terminal.screen.row_encoder import RowEncoder, ScreenRow
from fivefold.fronts.terminal.terminal_view import TerminalView
from fivefold.fronts.terminal.tmux_clipboard import copy_in_tmux
from fivefold.service.store.locations import backgrounds_folder

if TYPE_CHECKING:
    from fivefold.fronts.terminal.sound import TerminalSound

FRAME_SECONDS = 1 / 60
FOLDER_CHECK_SECONDS = 2.0  # between two checks of the folder of backgrounds


class TerminalScreen(Screen[None]):
    """The whole screen without Textual widgets; its rows are encoded beforehand."""

    ALLOW_SELECT = False

    def __init__(self, view: TerminalView, tick: Callable[[], None]) -> None:
        """Keep `tick`, which shows the effect of an input at once instead of at the next frame."""
        super().__init__()
        self.view = view
        self.input_handler = TerminalInput(view)
        self._tick = tick
        self._script = RowEncoder(view.depth)
        self._rows: list[ScreenRow] = []

    def frame(self, now: float) -> None:
        """Encode the rows that changed and refresh only the changed parts."""
        spans, canvas = self.view.frame(now), self.view.canvas
        if len(self._rows) != canvas.height:
            self._rows = [ScreenRow(canvas.row(y), self._script) for y in range(canvas.height)]
        for y, start, _ in spans:
            self._rows[y] = self._rows[y].replaced_by(canvas.row(y), start)
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
            self.view.session.handle(Quit())
            self._tick()
        elif event.key == "ctrl+z":
            self.app.action_suspend_process()
        else:
            self.input_handler.press_key(parse_key(event.key, event.character), event.character or "")
            self._tick()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.input_handler.paste(event.text)
        self._tick()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.capture_mouse()
        self.input_handler.press(event.x, event.y, second=event.button == 3 or event.shift)
        self._tick()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        self.release_mouse()
        self.input_handler.release(event.x, event.y)
        self._tick()

    def on_click(self, event: events.Click) -> None:
        if event.chain == 2:
            self.input_handler.double_click(event.x, event.y)
            self._tick()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.input_handler.move(event.x, event.y)

    def on_leave(self) -> None:
        self.input_handler.leave()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.input_handler.scroll(event.x, event.y, 1, sideways=event.shift)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.input_handler.scroll(event.x, event.y, -1, sideways=event.shift)


class TerminalApp(App[None]):
    """Runs a session in the terminal until it is closed or a signal ends the process."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        session: Session,
        depth: ColourDepth,
        sound: Callable[[], TerminalSound],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Keep `sound`, which is called on a thread after the first page: finding a device is slow."""
        super().__init__()
        self.session = session
        self.terminal_screen = TerminalScreen(TerminalView(session, depth, render_background), self.tick)
        self._find_sound = sound
        self._sound: TerminalSound | None = None
        self._audio: AudioOutput | None = None
        self._start_finished = False
        self._clock = clock
        self._began = clock()
        self._folder: tuple[Path, float] | None = None

    def get_default_screen(self) -> TerminalScreen:
        return self.terminal_screen

    def on_mount(self) -> None:
        self.reload_backgrounds()
        self.app_resume_signal.subscribe(self, self._redraw_after_resume)
        self.set_interval(FRAME_SECONDS, self.tick)
        self.set_interval(FOLDER_CHECK_SECONDS, self.reload_backgrounds)
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP", "SIGINT"):
            # Windows lacks some signals, and only the main thread can handle them.
            with suppress(NotImplementedError, RuntimeError, ValueError, AttributeError):
                loop.add_signal_handler(getattr(signal, name), self.leave)

    def _fatal_error(self) -> None:
        """End the program after an unexpected error.

        Textual would print the values of all variables; `show_in_terminal` says it in a sentence instead.
        """
        self.bell()
        self._close_messages_no_wait()

    @property
    def failure(self) -> Exception | None:
        """Return the unexpected error that ended the program, if one did."""
        return self._exception

    def leave(self) -> None:
        """End the session and the program, also if it asks first: nobody may be there to answer."""
        self.session.handle(Quit())
        self.session.handle(Quit())
        self.exit()

    def _finish_start(self) -> None:
        """Look for an audio device on a thread, after the first page is shown."""
        self.run_worker(self._open_sound, thread=True, exit_on_error=False)

    def _open_sound(self) -> None:
        sound = self._find_sound()
        self.call_from_thread(self._use_sound, sound)

    def _redraw_after_resume(self, _: App[None]) -> None:
        """Redraw everything after the process was suspended and resumed."""
        self.terminal_screen.refresh()

    def on_unmount(self) -> None:
        if self._sound:
            self._sound.close()

    def _use_sound(self, sound: TerminalSound) -> None:
        sound.bell = self.bell
        self._sound, self._audio = sound, AudioOutput(sound)

    def tick(self) -> None:
        """Advance the session to the current time and show the result."""
        now = 1000 * (self._clock() - self._began)
        self.terminal_screen.frame(now)
        if self.terminal_screen.view.drawn_page and not self._start_finished:
            self._start_finished = True
            self.call_after_refresh(self._finish_start)
        effects = self.session.effects()
        if self._audio:
            self._audio.update(self.session.page, now, effects)
        for effect in effects:
            match effect:
                case CopyText(text):
                    self.copy_to_clipboard(text)
                    copy_in_tmux(text)
                case CloseFrontEnd():
                    self.exit()

    def reload_backgrounds(self) -> None:
        """Load the backgrounds from the player's folder if it changed."""
        folder = backgrounds_folder(self.session.page.appearance.backgrounds_folder)
        now = folder, folder_timestamp(folder)
        if now != self._folder:
            self._folder = now
            render_background.cache_clear()
            found = find_backgrounds(folder)
            self.session.handle(BackgroundsFound(found.drawings, tuple(found.problems)))
