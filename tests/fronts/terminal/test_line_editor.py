"""Keys edit the text of a field."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.input import Key
from fivefold.fronts.terminal.line_editor import EditedLine
from fivefold.fronts.terminal.mouse_and_keyboard import parse_key


@pytest.mark.parametrize(
    ("before", "key", "after"),
    [
        ("ab|c", "left", "a|bc"),
        ("|abc", "left", "|abc"),
        ("ab|c", "right", "abc|"),
        ("abc|", "right", "abc|"),
        ("ab|c", "home", "|abc"),
        ("ab|c", "end", "abc|"),
        ("ab|c", "backspace", "a|c"),
        ("|abc", "backspace", "|abc"),
        ("ab|c", "delete", "ab|"),
        ("abc|", "delete", "abc|"),
        ("ab|c", "x", "abx|c"),
        ("ab|c", " ", "ab |c"),
        ("ab|c", "ö", "abö|c"),
        ("ab|c", "ctrl+a", "|abc"),
        ("ab|c", "ctrl+e", "abc|"),
        ("ab|c", "ctrl+u", "|c"),
        ("ab|c", "ctrl+k", "ab|"),
        ("one two |three", "ctrl+w", "one |three"),
        ("one|", "ctrl+w", "|"),
    ],
)
def test_a_key_in_a_text(before: str, key: str, after: str) -> None:
    char = key if len(key) == 1 else ""
    line = EditedLine(before.replace("|", ""), before.index("|")).after_key(Key(key), char)
    assert line == EditedLine(after.replace("|", ""), after.index("|"))


@pytest.mark.parametrize("key", ["enter", "tab", "escape", "up", "down", "f1", "pageup"])
def test_a_key_that_means_nothing_in_a_text(key: str) -> None:
    assert EditedLine("abc", 1).after_key(Key(key), "\r" if key == "enter" else "") is None


def test_what_is_pasted_is_one_line() -> None:
    assert EditedLine("ac", 1).insert("1\r\n2\n3") == EditedLine("a1 2 3c", 6)


@given(st.text(max_size=8), st.integers(0, 8), st.lists(st.sampled_from("lrhebdxy"), max_size=20))
def test_the_caret_stays_in_the_text(text: str, at: int, keys: list[str]) -> None:
    names = {"l": "left", "r": "right", "h": "home", "e": "end", "b": "backspace", "d": "delete"}
    line = EditedLine(text, min(at, len(text)))
    for key in keys:
        line = line.after_key(Key(names.get(key, key)), "" if key in names else key) or line
        assert 0 <= line.caret <= len(line.text)


@pytest.mark.parametrize(
    ("name", "char", "key"),
    [
        ("a", "a", Key("a")),
        ("A", "A", Key("a", shift=True)),
        ("space", " ", Key("space")),
        ("enter", "\r", Key("enter")),
        ("ctrl+j", "\n", Key("enter")),
        ("shift+tab", None, Key("tab", shift=True)),
        ("shift+enter", None, Key("enter", shift=True)),
        ("question_mark", "?", Key("?")),
        ("pageup", None, Key("pageup")),
        ("f1", None, Key("f1")),
        ("backspace", "\x7f", Key("backspace")),
        ("ctrl+h", "\x08", Key("backspace")),
    ],
)
def test_textual_key_names_are_parsed(name: str, char: str | None, key: Key) -> None:
    assert parse_key(name, char) == key
