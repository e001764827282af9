"""The window itself: events go to the house, time goes on, and what changed is drawn."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from fivefold.core.problem import Problem
from fivefold.core.text import say
from fivefold.fronts.window.ears import Ears
from fivefold.fronts.window.hand import NOTCH
from fivefold.fronts.window.keyboard import edited, key_of, shortcut
from fivefold.fronts.window.light import Light
from fivefold.fronts.window.screen import Screen
from fivefold.fronts.window.sound import Sound
from fivefold.fronts.window.sprites import emblem
from fivefold.fronts.window.wall import Wall
from fivefold.fronts.window.widgets.edit import Edit
from fivefold.fronts.window.widgets.textfield import TextBox
from fivefold.house.desk import Desk
from fivefold.house.house import House
from fivefold.house.inputs import Input, Paste, Set, Strike
from fivefold.house.start import open_house

if TYPE_CHECKING:
    from collections.abc import Iterable

SMALLEST, USUAL = (360, 640), (1280, 800)
FRAMES = 60
WHERE = "window-place"  # what the window's place and size are remembered as: x, y, width, height
FULL = "window"
UNSEEN = ("offscreen", "dummy")  # what SDL falls back to where nobody would see the window


def play_in_window(desk: Desk, where: Path | str) -> None:
    """Play until the player leaves; raises Problem where there can be no window, or no store."""
    with open_house(desk, where) as house:
        run(house)


def run(house: House) -> None:
    """Show the house in a window until it is left."""
    sound = Sound()
    with _window(house) as window:
        app = App(house, window, sound)
        clock = pygame.Clock()
        try:
            app.frame(pygame.time.get_ticks())
            sound.open()  # only now, since its waves are computed while the first page is seen already
            while house.open:
                clock.tick(FRAMES)
                app.frame(pygame.time.get_ticks())
        finally:
            app.leave()
            sound.close()


@contextmanager
def _window(house: House) -> Iterator[pygame.Window]:
    try:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error(say("there is no display"))
        window = pygame.Window(say("Fivefold"), _size(house), resizable=True, allow_high_dpi=True)
    except pygame.error as error:
        pygame.quit()
        why = str(error).rstrip(".")
        raise Problem(
            say("No window can be opened here ({why}); 'fivefold --terminal' plays without one.", why=why)
        ) from error
    window.minimum_size = SMALLEST
    with suppress(pygame.error):
        window.set_icon(emblem(64))
    try:
        yield window
    finally:
        window.destroy()
        pygame.quit()


def _remembered(house: House) -> list[int]:
    """Where the window was and how large, as far as that still makes sense."""
    stored = str(house.store.accounts.settings(house.account.id).get(WHERE, ""))
    try:
        numbers = [int(part) for part in stored.split()]
    except ValueError:
        return []
    return numbers if len(numbers) == 4 else []


def _size(house: House) -> tuple[int, int]:
    """As it was left, or the usual one; never larger than the desktop, never too small."""
    desktop = pygame.display.get_desktop_sizes()[0]
    wanted = _remembered(house)[2:] or USUAL
    width, height = (
        max(least, min(side, most)) for side, least, most in zip(wanted, SMALLEST, desktop, strict=True)
    )
    return width, height


class App:
    """`frame` is one turn of the loop: what was done, what time it is, what is to be seen and heard."""

    def __init__(self, house: House, window: pygame.Window, sound: Sound) -> None:
        self.house = house
        self.window = window
        size = window.get_surface().get_size()
        self.screen = Screen(house, size, self._density, Light())
        self._ears = Ears(sound)
        self._wall = Wall(house)
        self._copied = house.copied
        self._drawn: object = None
        self._typing = False
        if place := _remembered(house)[:2]:
            window.position = (max(0, place[0]), max(0, place[1]))

    @property
    def _density(self) -> float:
        """Pixels for each point of the window; the pointer is told in points."""
        return self.window.get_surface().get_width() / max(1, self.window.size[0])

    def frame(self, now: float) -> None:
        """What happened since the last frame is done, and what changed is drawn."""
        touched = False
        for event in pygame.event.get():
            touched = True
            for given in self._inputs(event):
                self.house.handle(given)
        self.house.tick(now)
        self._ears.listen(self.house)
        self._wall.watch()
        self._obey()
        if touched or self.screen.moving() or self.house.page is not self._drawn:
            self._drawn = self.house.page
            self.screen.paint(self.window.get_surface())
            self.window.flip()

    def leave(self) -> None:
        """Remember where the window is."""
        if self.house.settings.word(FULL) != "full":
            x, y = self.window.position
            width, height = self.window.size
            account = self.house.account.id
            with suppress(Problem):
                self.house.store.accounts.remember(account, {WHERE: f"{x} {y} {width} {height}"})

    def _obey(self) -> None:
        """Follow what the house says about the world outside of the page."""
        if self.house.copied != self._copied:
            self._copied = self.house.copied
            with suppress(pygame.error):
                pygame.scrap.put_text(self.house.clipboard)
        full = self.house.settings.word(FULL) == "full"
        if full != self._full:
            self._full = full
            if full:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()
        self._type()

    _full = False

    def _type(self) -> None:
        """Letters are composed only where they are typed into something."""
        typing = self.screen.hand.edit is not None
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
        if typing:
            for widget in self.screen.widgets():
                if isinstance(widget, TextBox) and widget.edit:
                    pygame.key.set_text_input_rect(widget.caret_rect())

    # Events

    def _inputs(self, event: pygame.Event) -> Iterable[Input]:
        screen, now = self.screen, self.house.now
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.house.close()
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED:
                screen.resize(self.window.get_surface().get_size(), self._density)
            case pygame.MOUSEMOTION:
                return screen.hand.move(screen.layout(), self._at(event), now)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
                second = event.button == 3 or shift
                return screen.hand.down(screen.layout(), self._at(event), now, second=second)
            case pygame.MOUSEBUTTONUP if event.button in (1, 3):
                return screen.hand.up(screen.layout(), self._at(event), now)
            case pygame.MOUSEWHEEL:
                screen.hand.wheel(screen.layout(), event.precise_y, screen.look.px(NOTCH))
            case pygame.WINDOWLEAVE:
                return screen.hand.leave(now)
            case pygame.KEYDOWN:
                return self._strike(event)
            case pygame.TEXTINPUT if screen.hand.edit:
                return self._edit(screen.hand.edit.typed(event.text))
            case pygame.TEXTEDITING if screen.hand.edit:
                screen.hand.edit = screen.hand.edit.composed(event.text)
        return ()

    def _at(self, event: pygame.Event) -> tuple[float, float]:
        return event.pos[0] * self._density, event.pos[1] * self._density

    def _strike(self, event: pygame.Event) -> Iterable[Input]:
        hand, page = self.screen.hand, self.house.page
        hand.keyboard = True
        self.screen.layout()
        if event.key == pygame.K_F11:
            self.house.adjust(FULL, "window" if self._full else "full")
            return ()
        if hand.edit and hand.edit.draft:
            return ()
        if hand.edit:
            if (meant := self._shortcut(shortcut(event))) is not None:
                return meant
            if (after := edited(hand.edit, event)) is not None:
                return self._edit(after)
        elif shortcut(event) == "v":
            return (Paste(_clipboard()),)
        key = key_of(event)
        if key is None or (hand.edit and len(key.name) == 1) or (hand.edit and key.name == "space"):
            return ()
        if key.name == "escape" and (hand.opened or self.screen.covered()):
            return tuple(hand.close(page))
        if key.name == "enter" and hand.opened:
            hand.opened = ""
            return ()
        return (Strike(key),)

    def _shortcut(self, letter: str) -> Iterable[Input] | None:
        """Cut, copy and paste in a line of text; None when it is something else."""
        edit = self.screen.hand.edit
        if edit is None or letter not in ("c", "x", "v"):
            return None
        if letter == "v":
            return self._edit(edit.typed(_clipboard()))
        if edit.selected:
            with suppress(pygame.error):
                pygame.scrap.put_text(edit.selected)
        return self._edit(edit.typed("")) if letter == "x" else ()

    def _edit(self, after: Edit) -> Iterable[Input]:
        hand = self.screen.hand
        before, hand.edit = hand.edit, after
        if before is not None and before.text == after.text:
            return ()
        return (Set(self.house.page.focus, after.text),)


def _clipboard() -> str:
    """The text on the clipboard of the machine, if there is any."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
