"""The window itself: events go to the house, time goes on, and what changed is drawn."""

from __future__ import annotations

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
from fivefold.fronts.window.ears import Ears
from fivefold.fronts.window.events import Events
from fivefold.fronts.window.light import Light
from fivefold.fronts.window.memory import give_back
from fivefold.fronts.window.screen import Screen
from fivefold.fronts.window.sound import Sound
from fivefold.fronts.window.sprites import emblem
from fivefold.fronts.window.wall import Wall
from fivefold.fronts.window.widgets.textfield import TextBox

SMALLEST, USUAL = (360, 600), (1280, 800)
REACHED = 100  # so much of it must be on a desktop, that it can be pulled back
FRAMES = 60
WHERE = "window-place"  # what the window's place and size are remembered as: x, y, width, height
FULL = "window"
UNSEEN = ("offscreen", "dummy")  # what SDL falls back to where nobody would see the window


def play_in_window(platform: Platform, where: Path | str) -> None:
    """Play until the player leaves; raises Problem where there can be no window, or no store."""
    with open_session(platform, where) as session:
        run(session)


def run(session: Session) -> None:
    """Show the house in a window until it is left."""
    sound = Sound()
    with _window(session) as window:
        app = App(session, window, sound)
        clock, start = pygame.Clock(), pygame.time.get_ticks()  # what is said at first is seen from now on
        try:
            app.frame(0)
            sound.open()  # only now, since its waves are computed while the first page is seen already
            finish_loading(session)
            while session.open:
                clock.tick(FRAMES)
                app.frame(pygame.time.get_ticks() - start)
        finally:
            app.leave()
            sound.close()


@contextmanager
def _window(session: Session) -> Iterator[pygame.Window]:
    _tell_sdl()
    try:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error(gettext("there is no display"))
        if pygame.display.get_driver() == "x11":
            # SDL would show our pictures through OpenGL, which in software costs 100 MB and twice the time.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        window = pygame.Window(gettext("Fivefold"), _size(session), resizable=True, allow_high_dpi=True)
    except pygame.error as error:
        pygame.quit()
        why = str(error).rstrip(".")
        raise UserError(
            gettext("No window can be opened here ({why}); 'fivefold --terminal' plays without one.", why=why)
        ) from error
    window.minimum_size = SMALLEST
    with suppress(pygame.error):
        window.set_icon(emblem(64))
    try:
        yield window
    finally:
        window.destroy()
        pygame.quit()


def _tell_sdl() -> None:
    """What the library takes from the environment: who we are, and which display there is."""
    for key in ("SDL_APP_NAME", "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ[key] = "Fivefold"  # by which desktops group windows; pygame would name the script
    if sys.platform == "linux" and os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "x11")  # Wayland would be tried next, and grumble


def _remembered(session: Session) -> list[int]:
    """Where the window was and how large, as far as that still makes sense."""
    stored = str(session.store.accounts.settings(session.account.id).get(WHERE, ""))
    try:
        numbers = [int(part) for part in stored.split()]
    except ValueError:
        return []
    return numbers if len(numbers) == 4 else []


def _size(session: Session) -> tuple[int, int]:
    """As it was left, or the usual one; never larger than the desktop, never too small."""
    desktop = pygame.display.get_desktop_sizes()[0]
    wanted = _remembered(session)[2:] or USUAL
    width, height = (
        max(least, min(side, most)) for side, least, most in zip(wanted, SMALLEST, desktop, strict=True)
    )
    return width, height


def _place(session: Session) -> tuple[int, int] | None:
    """Where it was left, unless no desktop reaches there any more."""
    if not (numbers := _remembered(session)):
        return None
    whole = (sum(sides) for sides in zip(*pygame.display.get_desktop_sizes(), strict=True))
    x, y = (max(0, min(at, most - REACHED)) for at, most in zip(numbers[:2], whole, strict=True))
    return x, y


class App:
    """`frame` is one turn of the loop: what was done, what time it is, what is to be seen and heard."""

    def __init__(self, session: Session, window: pygame.Window, sound: Sound) -> None:
        give_back()
        self.session = session
        self.window = window
        self.screen = Screen(session, window.get_surface().get_size(), self._density, Light())
        self._events = Events(session, self.screen, self._density)
        self._ears = Ears(sound)
        self._wall = Wall(session)
        self._copied = session.copied
        self._drawn: object = None
        self._full = self._typing = False
        self._moving = False  # whether what was drawn last was on its way, and its end must be seen
        pygame.key.stop_text_input()
        if place := _place(session):
            window.position = place

    @property
    def _density(self) -> float:
        """Pixels for each point of the window; the pointer is told in points."""
        return self.window.get_surface().get_width() / max(1, self.window.size[0])

    def frame(self, now: float) -> None:
        """What happened since the last frame is done, and what changed is drawn."""
        events = pygame.event.get()
        for event in events:
            for given in self._inputs(event):
                self.session.handle(given)
        self.session.tick(now)
        self._ears.listen(self.session)
        self._wall.watch()
        self._copy()
        self._fill_screen()
        self._compose()
        if events or self._moving or self.screen.moving() or self.session.page is not self._drawn:
            self._drawn = self.session.page
            self.screen.paint(self.window.get_surface())
            self.window.flip()
            self._moving = self.screen.moving()

    def leave(self) -> None:
        """Remember where the window is."""
        if not self._full:
            place = " ".join(map(str, (*self.window.position, *self.window.size)))
            with suppress(UserError):
                self.session.store.accounts.remember(self.session.account.id, {WHERE: place})

    def _inputs(self, event: pygame.Event) -> Iterable[Input]:
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.session.close()
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED:
                self._events.density = self._density
                self.screen.resize(self.window.get_surface().get_size(), self._density)
            case pygame.KEYDOWN if event.key == pygame.K_F11:
                self.session.adjust(FULL, "window" if self._full else "full")
            case _:
                return self._events.inputs(event)
        return ()

    def _copy(self) -> None:
        """What the house copied goes on the machine's clipboard."""
        if self.session.copied != self._copied:
            self._copied = self.session.copied
            with suppress(pygame.error):
                pygame.scrap.put_text(self.session.clipboard)

    def _fill_screen(self) -> None:
        """The window is as large as the settings say."""
        full = self.session.settings.word(FULL) == "full"
        if full != self._full:
            self._full = full
            if full:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()

    def _compose(self) -> None:
        """Input methods work only where something is typed, and know where that is."""
        typing = self.screen.hand.edit is not None
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
        if typing:
            for box in self.screen.widgets():
                if isinstance(box, TextBox) and box.edit:
                    caret = [round(side / self._density) for side in box.caret_rect()]
                    pygame.key.set_text_input_rect(pygame.Rect(*caret))
