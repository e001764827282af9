"""Editing of a text field: caret, selection, words."""

from __future__ import annotations

from typing import Literal

from hypothesis import given
from hypothesis import strategies as st

from fivefold.fronts.window.input.text_edit import TextEdit

LETTERS = st.text(alphabet="ab ,1ü語", max_size=12)
DEEDS = st.sampled_from(["move", "word", "delete", "type", "put"])
WAYS: st.SearchStrategy[Literal[-1, 1]] = st.sampled_from((-1, 1))


def test_letters_go_where_the_caret_is() -> None:
    assert TextEdit("ac", 1, 1).typed("b") == TextEdit("abc", 2, 2)


def test_typing_takes_the_place_of_the_selection_either_way_round() -> None:
    for caret, anchor in ((1, 3), (3, 1)):
        assert TextEdit("abcd", caret, anchor).typed("X") == TextEdit("aXd", 2, 2)


def test_line_breaks_of_what_is_pasted_become_spaces() -> None:
    assert TextEdit.of("").typed("a\nb\r\nc").text == "a b c"


def test_backspace_and_delete_take_a_letter_or_the_selection() -> None:
    edit = TextEdit("abc", 2, 2)
    assert edit.deleted(-1) == TextEdit("ac", 1, 1)
    assert edit.deleted(1) == TextEdit("ab", 2, 2)
    assert TextEdit("abc", 3, 1).deleted(-1) == TextEdit("a", 1, 1)
    assert TextEdit("abc", 0, 0).deleted(-1) == TextEdit("abc", 0, 0)


def test_an_arrow_leaves_a_selection_by_its_end() -> None:
    assert TextEdit("abcd", 1, 3).moved(1) == TextEdit("abcd", 3, 3)
    assert TextEdit("abcd", 3, 1).moved(-1) == TextEdit("abcd", 1, 1)


def test_words_are_leapt_over() -> None:
    edit = TextEdit("roll e4, then", 0, 0)
    places = []
    for _ in range(5):
        edit = edit.moved(1, word=True)
        places.append(edit.caret)
    assert places == [4, 7, 8, 13, 13]
    assert TextEdit.of("roll e4").moved(-1, word=True).caret == 5
    assert TextEdit.of("roll e4").deleted(-1, word=True).text == "roll "


def test_the_word_under_the_pointer_is_selected() -> None:
    assert TextEdit.of("roll e4 now").select_word(6).selected == "e4"
    assert TextEdit.of("roll").select_word(4).selected == ""


def test_all() -> None:
    assert TextEdit("abc", 1, 1).select_all().selected == "abc"


@given(
    LETTERS,
    st.lists(st.tuples(st.sampled_from(["move", "word", "delete", "type", "put"]), WAYS, st.booleans())),
)
def test_caret_and_anchor_stay_within_the_text(
    text: str, done: list[tuple[str, Literal[-1, 1], bool]]
) -> None:
    edit = TextEdit.of(text)
    for what, way, select in done:
        match what:
            case "move":
                edit = edit.moved(way, select=select)
            case "word":
                edit = edit.moved(way, word=True, select=select)
            case "delete":
                edit = edit.deleted(way, word=select)
            case "type":
                edit = edit.typed("x y")
            case _:
                edit = edit.with_caret(len(edit.text) // 2, select=select)
        assert 0 <= edit.caret <= len(edit.text)
        assert 0 <= edit.anchor <= len(edit.text)


@given(LETTERS, LETTERS)
def test_typed_text_can_be_deleted_again(before: str, typed: str) -> None:
    edit = TextEdit.of(before).typed(typed)
    for _ in typed:
        edit = edit.deleted(-1)
    assert edit == TextEdit.of(before)
