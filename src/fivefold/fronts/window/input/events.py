"""Translation of window events into inputs of the session."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import pygame

from fivefold.app.pages.inputs import FocusPart, Input, KeyPress, PasteText, SetField
from fivefold.app.pages.pages import BOARD
from fivefold.app.session import Session
from fivefold.fronts.focus_direction import Place, button_towards
from fivefold.fronts.window.input.keyboard import apply_edit_key, command_letter, read_key
from fivefold.fronts.window.input.pointer import WHEEL_STEP, focused_field
from fivefold.fronts.window.input.text_edit import TextEdit
from fivefold.fronts.window.view import WindowView
from fivefold.fronts.window.widgets.fields.dropdown import DropDown

EDIT_COMMANDS = ("ctrl+z", "ctrl+y")  # of the page, not of the text that is typed
CLOSE_KEYS = ("escape", "enter", "space")  # keys that close an open list


class EventTranslator:
    """Translates pointer and keyboard events. `density` is the number of pixels for a point of the window."""

    def __init__(self, session: Session, view: WindowView, density: float) -> None:
        self.density = density
        self._session = session
        self._view = view

    def inputs(self, event: pygame.Event) -> Iterable[Input]:
        """Return the inputs an event causes; changes that concern only the front end are applied at once."""
        view, pointer, now = self._view, self._view.pointer, self._view.now
        match event.type:
            case pygame.MOUSEMOTION:
                return pointer.move(view.layout(), self._at(event), now)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                second = event.button == 3 or bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
                return pointer.down(view.layout(), self._at(event), now, second=second)
            case pygame.MOUSEBUTTONUP if event.button in (1, 3):
                return pointer.up(view.layout(), self._at(event), now)
            case pygame.MOUSEWHEEL:
                pointer.wheel(view.layout(), event.precise_y, view.theme.px(WHEEL_STEP))
            case pygame.WINDOWLEAVE:
                return pointer.leave(now)
            case pygame.KEYDOWN:
                return self._key_down(event)
            case pygame.TEXTINPUT if pointer.edit:
                return self._edit(pointer.edit.typed(event.text))
            case pygame.TEXTEDITING if pointer.edit:
                pointer.edit = pointer.edit.composed(event.text)
        return ()

    def _at(self, event: pygame.Event) -> tuple[float, float]:
        return event.pos[0] * self.density, event.pos[1] * self.density

    def _key_down(self, event: pygame.Event) -> Iterable[Input]:
        pointer = self._view.pointer
        pointer.show_focus = True
        self._view.layout()  # updates the edited field to the focused one
        if pointer.edit:
            return self._edit_key(pointer.edit, event)
        if command_letter(event) == "v":
            return (PasteText(clipboard_text()),)
        key = read_key(event)
        if key is None:
            return ()
        focus = self._session.page.focus
        if key.name in CLOSE_KEYS and pointer.open_overlay and pointer.open_overlay == focus:
            pointer.open_overlay = ""
            return ()
        if key.name == "space" and self._is_list(focus):
            pointer.open_overlay = focus
            return ()
        if key.name == "escape" and self._view.has_overlay():
            return tuple(pointer.close(self._session.page))
        if key.name == "enter" and pointer.open_overlay:
            pointer.open_overlay = ""
            return ()
        if focus != BOARD and (part := button_towards(self._session.page, key, self._button_places())):
            return (FocusPart(part),)
        return (KeyPress(key),)

    def _button_places(self) -> dict[str, Place]:
        parts = (part for widget in self._view.layout().widgets for part in widget.parts())
        return {name: (rect.left, rect.top, rect.right, rect.bottom) for name, rect in parts}

    def _is_list(self, part: str) -> bool:
        """Return whether a part of the page is a drop-down."""
        return any(isinstance(box, DropDown) and box.pick.id == part for box in self._view.widgets())

    def _edit_key(self, edit: TextEdit, event: pygame.Event) -> Iterable[Input]:
        """Handle a key in a text field; the letters themselves come by TEXTINPUT events."""
        if edit.draft:
            return ()  # the key belongs to the input method
        letter = command_letter(event)
        if letter in ("c", "x") and edit.selected:
            with suppress(pygame.error):
                pygame.scrap.put_text(edit.selected)
        if letter == "x":
            return self._edit(edit.typed(""))
        if letter == "v":
            return self._paste(edit, clipboard_text())
        if (after := apply_edit_key(edit, event)) is not None:
            return self._edit(after)
        key = read_key(event)
        if key is None or key.name in ("space", *EDIT_COMMANDS) or len(key.name) == 1:
            return ()
        if key.name == "escape" and self._view.has_overlay():
            return tuple(self._view.pointer.close(self._session.page))
        self._view.pointer.entered = key.name == "enter" and bool(edit.text.strip())
        return (KeyPress(key),)

    def _paste(self, edit: TextEdit, words: str) -> Iterable[Input]:
        field = focused_field(self._session.page)
        if field and field.passes_on(words):
            return (PasteText(words),)
        return self._edit(edit.typed(words))

    def _edit(self, after: TextEdit) -> Iterable[Input]:
        pointer = self._view.pointer
        before, pointer.edit, pointer.entered = pointer.edit, after, False
        if before is not None and before.text == after.text:
            return ()
        return (SetField(self._session.page.focus, after.text),)


def clipboard_text() -> str:
    """Return the text on the clipboard of the system, or an empty string."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
