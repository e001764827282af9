"""Key events of pygame, as keys of the session or as edits of a text field."""

from __future__ import annotations

import sys

import pygame

from fivefold.core.input import Key
from fivefold.fronts.window.input.text_edit import TextEdit

KEY_NAMES = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_TAB: "tab",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    **{getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 13)},
}
FIRST_LETTER = pygame.KSCAN_A  # the keys of the letters follow each other
COMMAND = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
WORDWISE = pygame.KMOD_ALT if sys.platform == "darwin" else pygame.KMOD_CTRL


def read_key(event: pygame.Event) -> Key | None:
    """Return the key of a KEYDOWN event; with the command key its name begins with `ctrl+`.

    A letter of another script stands for the Latin one on its key.
    """
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    if event.key in KEY_NAMES:
        return Key(KEY_NAMES[event.key], shift)
    if len(letter := command_letter(event)) == 1:
        return Key(f"ctrl+{letter}", shift)
    sign = event.unicode
    if not sign.isprintable() or not sign or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return None
    place = event.scancode - FIRST_LETTER
    if not sign.isascii() and 0 <= place < 26:
        sign = chr(ord("a") + place)
    return Key(sign.lower(), shift)


def command_letter(event: pygame.Event) -> str:
    """Return the letter pressed together with the command key, or an empty string."""
    return pygame.key.name(event.key) if event.mod & COMMAND else ""


def apply_edit_key(edit: TextEdit, event: pygame.Event) -> TextEdit | None:
    """Return the text after a key that moves the caret or deletes; None for any other key."""
    select, word = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & WORDWISE)
    match KEY_NAMES.get(event.key):
        case "left":
            return edit.moved(-1, word=word, select=select)
        case "right":
            return edit.moved(1, word=word, select=select)
        case "home":
            return edit.with_caret(0, select=select)
        case "end":
            return edit.with_caret(len(edit.text), select=select)
        case "backspace":
            return edit.deleted(-1, word=word)
        case "delete":
            return edit.deleted(1, word=word)
        case _:
            return edit.select_all() if command_letter(event) == "a" else None
