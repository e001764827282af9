"""The window and its loop: pass events to the session, advance time, draw what changed."""

from __future__ import annotations

import ctypes
import logging
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

import pygame

from fivefold.app.pages.effects import (
    CloseFrontEnd,
    CopyText,
    Effect,
    KeepToken,
    OfferDownload,
    PlaySound,
    RequestUpload,
)
from fivefold.app.pages.inputs import ChangeSetting, Input, Quit, RememberWindow
from fivefold.app.pages.parts import Appearance
from fivefold.app.platform import Platform
from fivefold.app.session import Session
from fivefold.app.startup import open_session
from fivefold.core.errors import UnexpectedError, UserError
from fivefold.core.text import gettext
from fivefold.fronts.sound.audio_output import AudioOutput
from fivefold.fronts.sound.player import SoundPlayer
from fivefold.fronts.window.input.events import EventTranslator
from fivefold.fronts.window.media.background_watcher import BackgroundWatcher
from fivefold.fronts.window.painting.fonts import close_fonts
from fivefold.fronts.window.painting.light.laser_light import LaserLight
from fivefold.fronts.window.painting.sprites import logo_surface
from fivefold.fronts.window.view import WindowView
from fivefold.fronts.window.widgets.fields.text_box import TextBox

if TYPE_CHECKING:
    from fivefold.app.setup.play_request import PlayRequest

MIN_SIZE, DEFAULT_SIZE = (360, 600), (1280, 800)
VISIBLE_MARGIN = 100  # pixels that must be on a desktop, so that the window can be dragged back
FRAMES_PER_SECOND = 60
FULLSCREEN_SETTING = "window"
HEADLESS_DRIVERS = ("offscreen", "dummy")  # SDL falls back to these without a display
LARGE_BLOCK = 2 << 20  # bytes; surfaces drawn in every frame are smaller, and faster to get from the heap
M_MMAP_THRESHOLD = -3  # constant of the GNU C library

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())  # without any handler, Python would print to the terminal


def play_in_window(platform: Platform, where: Path | str, request: PlayRequest | None = None) -> None:
    """Play in a window until the player quits.

    Raises UserError if no window or no store can be opened, and UnexpectedError after a failure of the
    program, when the window is closed and the game is saved.
    """
    show_in_window(open_session(platform, where, request))


def show_in_window(opened: AbstractContextManager[Session]) -> None:
    """Show a session in a window until it is closed, with the same errors as `play_in_window`."""
    try:
        with opened as session:
            run(session)
    except UserError:
        raise
    except Exception as error:
        _log.exception("The window stopped because of an error")
        raise UnexpectedError(
            gettext(
                "Fivefold stopped because of an error ({kind}). Your game is saved. Details are in the log.",
                kind=type(error).__name__,
            )
        ) from error


def run(session: Session) -> None:
    """Show the session in a window until it is closed."""
    sound = SoundPlayer()
    with (
        _open_window(session.page.appearance) as window,
        closing(sound),
        closing(WindowApp(session, window, sound)) as app,
    ):
        clock, start = pygame.Clock(), pygame.time.get_ticks()  # notices of the start are timed from here
        app.frame(0)
        sound.open()  # after the first page is visible, since computing the waves takes time
        while app.open:
            clock.tick(FRAMES_PER_SECOND)
            app.frame(pygame.time.get_ticks() - start)


@contextmanager
def _open_window(appearance: Appearance) -> Iterator[pygame.Window]:
    _configure_sdl()
    try:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_driver() in HEADLESS_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error(gettext("there is no display"))
        if pygame.display.get_driver() == "x11":
            # Through OpenGL in software SDL would take 100 MB more and twice the time.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        size = _initial_size(appearance.window_geometry)
        window = pygame.Window(gettext("Fivefold"), size, resizable=True, allow_high_dpi=True)
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
        close_fonts()  # another window may follow, such as that of a server
        pygame.quit()


def _configure_sdl() -> None:
    """Set the environment variables that SDL reads: the name of the program and the video driver."""
    for key in ("SDL_APP_NAME", "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ[key] = "Fivefold"  # by which desktops group windows; pygame would name the script
    if sys.platform == "linux" and os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault(
            "SDL_VIDEODRIVER", "x11"
        )  # otherwise SDL tries Wayland next and prints a warning


def _parse_geometry(stored: str) -> list[int]:
    """Return the x, y, width and height of a stored geometry, or an empty list if there are none."""
    try:
        numbers = [int(part) for part in stored.split()]
    except ValueError:
        return []
    return numbers if len(numbers) == 4 else []


def _initial_size(stored: str) -> tuple[int, int]:
    """Return the stored size or the default one, limited to the desktop and the minimum size."""
    desktop = pygame.display.get_desktop_sizes()[0]
    wanted = _parse_geometry(stored)[2:] or DEFAULT_SIZE
    width, height = (
        max(least, min(side, most)) for side, least, most in zip(wanted, MIN_SIZE, desktop, strict=True)
    )
    return width, height


def _initial_position(stored: str) -> tuple[int, int] | None:
    """Return the stored position, moved onto a desktop, or None if there is none."""
    if not (numbers := _parse_geometry(stored)):
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
    """The application in one window. `frame` is one turn of the loop, until `open` is False."""

    def __init__(self, session: Session, window: pygame.Window, sound: SoundPlayer) -> None:
        return_large_blocks()
        self.session = session
        self.window = window
        self.open = True
        self.view = WindowView(session, window.get_surface().get_size(), self._density, LaserLight())
        self._events = EventTranslator(session, self.view, self._density)
        self._audio = AudioOutput(sound)
        self._backgrounds = BackgroundWatcher()
        self._drawn: tuple[object, object] | None = None  # the page and what its clocks showed
        self._fullscreen = self._typing = False
        self._moving = False  # the last frame was part of a motion, so its end must be drawn
        pygame.key.stop_text_input()
        if place := _initial_position(session.page.appearance.window_geometry):
            window.position = place

    @property
    def _density(self) -> float:
        """Return the number of pixels for each point of the window; pointer events are in points."""
        return self.window.get_surface().get_width() / max(1, self.window.size[0])

    def frame(self, now: float) -> None:
        """Handle the events since the last frame, advance the session to `now`, and draw what changed."""
        session, view, events = self.session, self.view, pygame.event.get()
        view.now = now
        if events:
            session.tick(now)  # what the player did counts from this moment
        for event in events:
            for given in self._inputs(event):
                session.handle(given)
        due = session.next_due()
        if events or (due is not None and due <= now):
            session.tick(now)
        if found := self._backgrounds.check_folder(session.page.appearance.backgrounds_folder, now):
            session.handle(found)
        effects = session.effects()
        self._audio.update(session.page, now, effects)
        for effect in effects:
            self._carry_out(effect)
        drawn = view.page, view.clock_texts()
        changed = self._drawn is None or drawn[0] is not self._drawn[0] or drawn[1] != self._drawn[1]
        if events or self._moving or changed:
            self._drawn = drawn
            self._sync_fullscreen()
            view.paint(self.window.get_surface())
            self.window.flip()
            self._sync_text_input()
            self._moving = view.is_moving()

    def close(self) -> None:
        """Store the position and size of the window, and end the threads of the front end."""
        self._backgrounds.close()
        if not self._fullscreen:
            place = " ".join(map(str, (*self.window.position, *self.window.size)))
            self.session.handle(RememberWindow(place))

    def _inputs(self, event: pygame.Event) -> Iterable[Input]:
        match event.type:
            case pygame.QUIT:  # closing the only window brings it too
                return (Quit(),)
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED:
                self._events.density = self._density
                self.view.resize(self.window.get_surface().get_size(), self._density)
            case pygame.KEYDOWN if event.key == pygame.K_F11:
                return (ChangeSetting(FULLSCREEN_SETTING, "window" if self._fullscreen else "full"),)
            case _:
                return self._events.inputs(event)
        return ()

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case CopyText(text):
                with suppress(pygame.error):
                    pygame.scrap.put_text(text)
            case CloseFrontEnd():
                self.open = False
            case PlaySound():
                pass  # the audio output plays it
            case KeepToken():
                pass  # a remote session keeps it
            case OfferDownload() | RequestUpload():
                pass  # a server sends them only to front ends that say they transfer files
            case _:
                assert_never(effect)

    def _sync_fullscreen(self) -> None:
        """Switch between full screen and window as the settings say."""
        full = self.session.page.appearance.fullscreen
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
