"""What the player does, from the events of the window to inputs of the house."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import pygame

from fivefold.app.pages.inputs import Input, KeyPress, PasteText, SetField
from fivefold.app.session import Session
from fivefold.fronts.window.hand import NOTCH, focused_field
from fivefold.fronts.window.keyboard import edited, key_of, shortcut
from fivefold.fronts.window.screen import Screen
from fivefold.fronts.window.widgets.dropdown import DropDown
from fivefold.fronts.window.widgets.edit import Edit

CLOSING = ("escape", "enter", "space")  # the keys that close an open list


class Events:
    """Pointer and keyboard at a screen. `density` is how many pixels a point of the window has."""

    def __init__(self, session: Session, screen: Screen, density: float) -> None:
        self.density = density
        self._session = session
        self._screen = screen

    def inputs(self, event: pygame.Event) -> Iterable[Input]:
        """What an event means to the house; what only the front end needs to know is done at once."""
        screen, hand, now = self._screen, self._screen.hand, self._session.now
        match event.type:
            case pygame.MOUSEMOTION:
                return hand.move(screen.layout(), self._at(event), now)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                second = event.button == 3 or bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
                return hand.down(screen.layout(), self._at(event), now, second=second)
            case pygame.MOUSEBUTTONUP if event.button in (1, 3):
                return hand.up(screen.layout(), self._at(event), now)
            case pygame.MOUSEWHEEL:
                hand.wheel(screen.layout(), event.precise_y, screen.look.px(NOTCH))
            case pygame.WINDOWLEAVE:
                return hand.leave(now)
            case pygame.KEYDOWN:
                return self._strike(event)
            case pygame.TEXTINPUT if hand.edit:
                return self._edit(hand.edit.typed(event.text))
            case pygame.TEXTEDITING if hand.edit:
                hand.edit = hand.edit.composed(event.text)
        return ()

    def _at(self, event: pygame.Event) -> tuple[float, float]:
        return event.pos[0] * self.density, event.pos[1] * self.density

    def _strike(self, event: pygame.Event) -> Iterable[Input]:
        hand = self._screen.hand
        hand.keyboard = True
        self._screen.layout()  # so that the line that is typed into is the one with the focus
        if hand.edit:
            return self._type(hand.edit, event)
        if shortcut(event) == "v":
            return (PasteText(clipboard()),)
        key = key_of(event)
        if key is None:
            return ()
        focus = self._session.page.focus
        if key.name in CLOSING and hand.opened and hand.opened == focus:
            hand.opened = ""
            return ()
        if key.name == "space" and self._is_list(focus):
            hand.opened = focus
            return ()
        if key.name == "escape" and self._screen.covered():
            return tuple(hand.close(self._session.page))
        if key.name == "enter" and hand.opened:
            hand.opened = ""
            return ()
        return (KeyPress(key),)

    def _is_list(self, part: str) -> bool:
        """Whether a part of the page is a box with a list to open."""
        return any(isinstance(box, DropDown) and box.pick.id == part for box in self._screen.widgets())

    def _type(self, edit: Edit, event: pygame.Event) -> Iterable[Input]:
        """A key in a line of text; its letters come by events of their own."""
        if edit.draft:
            return ()  # the key belongs to the input method
        letter = shortcut(event)
        if letter in ("c", "x") and edit.selected:
            with suppress(pygame.error):
                pygame.scrap.put_text(edit.selected)
        if letter == "x":
            return self._edit(edit.typed(""))
        if letter == "v":
            return self._paste(edit, clipboard())
        if (after := edited(edit, event)) is not None:
            return self._edit(after)
        key = key_of(event)
        if key is None or key.name == "space" or len(key.name) == 1:
            return ()
        if key.name == "escape" and self._screen.covered():
            return tuple(self._screen.hand.close(self._session.page))
        return (KeyPress(key),)

    def _paste(self, edit: Edit, words: str) -> Iterable[Input]:
        field = focused_field(self._session.page)
        if field and field.passes_on(words):
            return (PasteText(words),)
        return self._edit(edit.typed(words))

    def _edit(self, after: Edit) -> Iterable[Input]:
        hand = self._screen.hand
        before, hand.edit = hand.edit, after
        if before is not None and before.text == after.text:
            return ()
        return (SetField(self._session.page.focus, after.text),)


def clipboard() -> str:
    """The text on the clipboard of the machine, if there is any."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
