"""Keys as the session names them, on any keyboard layout."""

from __future__ import annotations

import pygame
import pytest

from fivefold.core.input import Key
from fivefold.fronts.window.input.keyboard import apply_edit_key, command_letter, read_key
from fivefold.fronts.window.input.text_edit import TextEdit


def struck(key: int, sign: str = "", mod: int = 0, scancode: int = 0) -> pygame.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, unicode=sign, mod=mod, scancode=scancode)


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (struck(pygame.K_LEFT), Key("left")),
        (struck(pygame.K_KP_ENTER), Key("enter")),
        (struck(pygame.K_TAB, "\t", pygame.KMOD_LSHIFT), Key("tab", shift=True)),
        (struck(pygame.K_a, "a"), Key("a")),
        (struck(pygame.K_a, "A", pygame.KMOD_RSHIFT), Key("a", shift=True)),
        (struck(pygame.K_EQUALS, "+", pygame.KMOD_LSHIFT), Key("+", shift=True)),
        (struck(ord("ф"), "ф", scancode=pygame.KSCAN_A), Key("a")),
        (struck(ord("ц"), "ц", scancode=pygame.KSCAN_W), Key("w")),
        (struck(pygame.K_F1), Key("f1")),
        (struck(pygame.K_LCTRL), None),
        (struck(pygame.K_LCTRL, mod=pygame.KMOD_LCTRL), None),
        (struck(pygame.K_z, "\x1a", pygame.KMOD_LCTRL), Key("ctrl+z")),
        (struck(pygame.K_z, "\x1a", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), Key("ctrl+z", shift=True)),
    ],
)
def test_keys(event: pygame.Event, key: Key | None) -> None:
    assert read_key(event) == key


def test_shortcuts_need_the_command_key() -> None:
    assert command_letter(struck(pygame.K_v, "\x16", pygame.KMOD_LCTRL)) == "v"
    assert command_letter(struck(pygame.K_v, "v")) == ""


@pytest.mark.parametrize(
    ("event", "after"),
    [
        (struck(pygame.K_LEFT), TextEdit("one two", 6, 6)),
        (struck(pygame.K_LEFT, mod=pygame.KMOD_LSHIFT), TextEdit("one two", 6, 7)),
        (struck(pygame.K_LEFT, mod=pygame.KMOD_LCTRL), TextEdit("one two", 4, 4)),
        (struck(pygame.K_HOME, mod=pygame.KMOD_LSHIFT), TextEdit("one two", 0, 7)),
        (struck(pygame.K_BACKSPACE), TextEdit("one tw", 6, 6)),
        (struck(pygame.K_BACKSPACE, mod=pygame.KMOD_LCTRL), TextEdit("one ", 4, 4)),
        (struck(pygame.K_a, mod=pygame.KMOD_LCTRL), TextEdit("one two", 7, 0)),
        (struck(pygame.K_UP), None),
        (struck(pygame.K_RETURN), None),
    ],
)
def test_keys_in_a_line_of_text(event: pygame.Event, after: TextEdit | None) -> None:
    assert apply_edit_key(TextEdit.of("one two"), event) == after
