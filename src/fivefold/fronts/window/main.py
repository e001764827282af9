"""The window and its loop: pass events to the session, advance time, draw what changed."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pygame

from fivefold.app.pages.inputs import Input
from fivefold.app.platform import Platform
from fivefold.app.session import Session
from fivefold.app.startup import finish_loading, open_session
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.fronts.sound.audio_output import AudioOutput
from fivefold.fronts.sound.player import SoundPlayer
from fivefold.fronts.window.input.events import EventTranslator
from fivefold.fronts.window.media.background_watcher import BackgroundWatcher
from fivefold.fronts.window.painting.light.laser_light import LaserLight
from fivefold.fronts.window.painting.sprites import logo_surface
from fivefold.fronts.window.view import WindowView
from fivefold.fronts.window.widgets.fields.text_box import TextBox

MIN_SIZE, DEFAULT_SIZE = (360, 600), (1280, 800)
VISIBLE_MARGIN = 100  # pixels that must be on a desktop, so that the window can be dragged back
FRAMES_PER_SECOND = 60
GEOMETRY_SETTING = "window-place"  # stored as: x, y, width, height
FULLSCREEN_SETTING = "window"
HEADLESS_DRIVERS = ("offscreen", "dummy")  # SDL falls back to these without a display
LARGE_BLOCK = 2 << 20  # bytes; surfaces drawn in every frame are smaller, and faster to get from the heap
M_MMAP_THRESHOLD = -3  # constant of the GNU C library


def play_in_window(platform: Platform, where: Path | str) -> None:
    """Play in a window until the player quits. Raises UserError if no window or no store can be opened."""
    with open_session(platform, where) as session:
        run(session)


def run(session: Session) -> None:
    """Show the session in a window until it is closed."""
    sound = SoundPlayer()
    with _open_window(session) as window:
        app = WindowApp(session, window, sound)
        clock, start = pygame.Clock(), pygame.time.get_ticks()  # notices of the start are timed from here
        try:
            app.frame(0)
            sound.open()  # after the first page is visible, since computing the waves takes time
            finish_loading(session)
            while session.open:
                clock.tick(FRAMES_PER_SECOND)
                app.frame(pygame.time.get_ticks() - start)
        finally:
            app.save_geometry()
            sound.close()


@contextmanager
def _open_window(session: Session) -> Iterator[pygame.Window]:
    _configure_sdl()
    try:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_driver() in HEADLESS_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error(gettext("there is no display"))
        if pygame.display.get_driver() == "x11":
            # Through OpenGL in software SDL would take 100 MB more and twice the time.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        window = pygame.Window(
            gettext("Fivefold"), _initial_size(session), resizable=True, allow_high_dpi=True
        )
    except pygame.error as error:
        pygame.quit()
        why = str(error).rstrip(".")
        raise UserError(
            gettext(
                "Cannot open a window ({why}). Use 'fivefold --terminal' to play in the terminal.", why=why
            )
        ) from error
    window.minimum_size = MIN_SIZE
    with suppress(pygame.error):
        window.set_icon(logo_surface(64))
    try:
        yield window
    finally:
        window.destroy()
        pygame.quit()


def _configure_sdl() -> None:
    """Set the environment variables that SDL reads: the name of the program and the video driver."""
    for key in ("SDL_APP_NAME", "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ[key] = "Fivefold"  # by which desktops group windows; pygame would name the script
    if sys.platform == "linux" and os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault(
            "SDL_VIDEODRIVER", "x11"
        )  # otherwise SDL tries Wayland next and prints a warning


def _saved_geometry(session: Session) -> list[int]:
    """Return the stored x, y, width and height of the window, or an empty list if there are none."""
    stored = str(session.store.accounts.settings(session.account.id).get(GEOMETRY_SETTING, ""))
    try:
        numbers = [int(part) for part in stored.split()]
    except ValueError:
        return []
    return numbers if len(numbers) == 4 else []


def _initial_size(session: Session) -> tuple[int, int]:
    """Return the stored size or the default one, limited to the desktop and the minimum size."""
    desktop = pygame.display.get_desktop_sizes()[0]
    wanted = _saved_geometry(session)[2:] or DEFAULT_SIZE
    width, height = (
        max(least, min(side, most)) for side, least, most in zip(wanted, MIN_SIZE, desktop, strict=True)
    )
    return width, height


def _initial_position(session: Session) -> tuple[int, int] | None:
    """Return the stored position, moved onto a desktop, or None if there is none."""
    if not (numbers := _saved_geometry(session)):
        return None
    whole = (sum(sides) for sides in zip(*pygame.display.get_desktop_sizes(), strict=True))
    x, y = (max(0, min(at, most - VISIBLE_MARGIN)) for at, most in zip(numbers[:2], whole, strict=True))
    return x, y


def return_large_blocks() -> bool:
    """Make the C library return large blocks to the system as soon as they are freed.

    Return False where the C library has no such setting. Without it, freed surfaces stay as holes: after a
    few games a fifth of the memory of the window.
    """
    if sys.platform != "linux":
        return False
    ask = getattr(ctypes.CDLL(None), "mallopt", None)
    return ask is not None and bool(ask(M_MMAP_THRESHOLD, LARGE_BLOCK))


class WindowApp:
    """The application in one window. `frame` is one turn of the loop."""

    def __init__(self, session: Session, window: pygame.Window, sound: SoundPlayer) -> None:
        return_large_blocks()
        self.session = session
        self.window = window
        self.view = WindowView(session, window.get_surface().get_size(), self._density, LaserLight())
        self._events = EventTranslator(session, self.view, self._density)
        self._audio = AudioOutput(sound)
        self._background_watcher = BackgroundWatcher(session)
        self._copied = session.copied
        self._drawn_page: object = None
        self._fullscreen = self._typing = False
        self._moving = False  # the last frame was part of a motion, so its end must be drawn
        pygame.key.stop_text_input()
        if place := _initial_position(session):
            window.position = place

    @property
    def _density(self) -> float:
        """Return the number of pixels for each point of the window; pointer events are in points."""
        return self.window.get_surface().get_width() / max(1, self.window.size[0])

    def frame(self, now: float) -> None:
        """Handle the events since the last frame, advance the session to `now`, and draw what changed."""
        events = pygame.event.get()
        for event in events:
            for given in self._inputs(event):
                self.session.handle(given)
        self.session.tick(now)
        self._audio.update(self.session)
        self._background_watcher.check_folder()
        self._sync_clipboard()
        self._sync_fullscreen()
        self._sync_text_input()
        if events or self._moving or self.view.is_moving() or self.session.page is not self._drawn_page:
            self._drawn_page = self.session.page
            self.view.paint(self.window.get_surface())
            self.window.flip()
            self._moving = self.view.is_moving()

    def save_geometry(self) -> None:
        """Store the position and size of the window."""
        if not self._fullscreen:
            place = " ".join(map(str, (*self.window.position, *self.window.size)))
            with suppress(UserError):
                self.session.store.accounts.remember(self.session.account.id, {GEOMETRY_SETTING: place})

    def _inputs(self, event: pygame.Event) -> Iterable[Input]:
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.session.close()
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED:
                self._events.density = self._density
                self.view.resize(self.window.get_surface().get_size(), self._density)
            case pygame.KEYDOWN if event.key == pygame.K_F11:
                self.session.adjust(FULLSCREEN_SETTING, "window" if self._fullscreen else "full")
            case _:
                return self._events.inputs(event)
        return ()

    def _sync_clipboard(self) -> None:
        """Put text that the session copied on the clipboard of the system."""
        if self.session.copied != self._copied:
            self._copied = self.session.copied
            with suppress(pygame.error):
                pygame.scrap.put_text(self.session.clipboard)

    def _sync_fullscreen(self) -> None:
        """Switch between full screen and window as the settings say."""
        full = self.session.settings.word(FULLSCREEN_SETTING) == "full"
        if full != self._fullscreen:
            self._fullscreen = full
            if full:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()

    def _sync_text_input(self) -> None:
        """Turn on input methods while a text field is edited, and tell them where the caret is."""
        typing = self.view.pointer.edit is not None
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
        if typing:
            for box in self.view.widgets():
                if isinstance(box, TextBox) and box.edit:
                    caret = [round(side / self._density) for side in box.caret_rect()]
                    pygame.key.set_text_input_rect(pygame.Rect(*caret))
