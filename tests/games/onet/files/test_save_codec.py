"""Old save file: byte for byte, with its two traps, and errors that name field and offset."""

from __future__ import annotations

import struct
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.errors import BadNotation
from fivefold.core.values import replace
from fivefold.games.onet.board.board_text import read_board
from fivefold.games.onet.files.save_codec import decode, encode
from fivefold.games.onet.files.save_data import SavedGame, SavedScore, SaveFile
from fivefold.games.onet.files.save_layout import SIZE, SLOTS
from tests.games.onet.save_files import (
    BACKGROUND,
    LETTERS,
    MASK,
    NAME,
    PASSWORD,
    RECORD,
    old_masking,
    old_save,
    patched,
)

_, TILES = read_board("ABBA/CDDC")
GAME = SavedGame(2, 4, 1, 2, TILES, BACKGROUND)
SAVE = SaveFile(
    MASK,
    NAME,
    PASSWORD,
    (SavedScore(*RECORD), *(SavedScore(),) * 4),
    (GAME, *(SavedGame(),) * 4),
)


def fault(content: bytes) -> str:
    with pytest.raises(BadNotation) as caught:
        decode(content)
    return str(caught.value)


def unwritable(save: SaveFile) -> str:
    with pytest.raises(BadNotation) as caught:
        encode(save)
    return str(caught.value)


def test_a_save_is_read_field_by_field() -> None:
    assert len(old_save()) == SIZE == 10_764
    assert decode(old_save()) == (SAVE, ())


def test_a_save_is_written_as_the_old_program_does() -> None:
    assert encode(SAVE) == old_save()


def test_what_nobody_changed_stays_byte_for_byte() -> None:
    """Garbage behind the end of strings and in the padding, as an old program leaves it."""
    messy = patched(patched(patched(old_save(), 1 + 10, b"left over"), 101, b"pad"), SIZE - 1, b"x")
    save, notes = decode(messy)
    assert encode(save, messy) == messy
    assert len(notes) == 1
    renamed = encode(replace(save, name="Bo"), messy)
    assert patched(renamed, 1, messy[1:51]) == messy
    assert renamed[1:51] == old_masking(b"Bo", 50, MASK)


games = st.integers(1, 31).flatmap(
    lambda rows: st.integers(1, 31).flatmap(
        lambda columns: st.builds(
            SavedGame,
            st.just(rows),
            st.just(columns),
            st.integers(0, rows - 1),
            st.integers(0, columns - 1),
            st.integers(0, 10**6).map(lambda seed: random_tiles(seed, rows * columns)),
            st.text(alphabet="abc.txt", max_size=99),
        )
    )
)
scores = st.builds(
    SavedScore, st.integers(1, 31), st.integers(1, 12), st.integers(1, 9999), st.integers(0, 2**31 - 1)
)


def random_tiles(seed: int, cells: int) -> tuple[int, ...]:
    random = Random(seed)
    return tuple(random.choice((0, random.randint(1, 36))) for _ in range(cells))


def slots(each: st.SearchStrategy[object], none: object) -> st.SearchStrategy[tuple[object, ...]]:
    return st.tuples(*[st.just(none) | each] * SLOTS)


saves = st.builds(
    SaveFile,
    st.just(0) | st.integers(128, 255),
    st.text(alphabet="Annx 12", max_size=49),
    st.text(alphabet="pwd!", max_size=49),
    slots(scores, SavedScore()),
    slots(games, SavedGame()),
)


@given(save=saves, other=saves)
def test_any_save_is_read_back_also_when_written_over_another(save: SaveFile, other: SaveFile) -> None:
    content = encode(save)
    assert decode(content)[0] == save
    assert encode(*decode(content)[:1], content) == content
    over = encode(save, encode(other))
    assert decode(over)[0] == save


def test_a_letter_equal_to_the_mask_is_not_written() -> None:
    assert unwritable(replace(SAVE, mask=ord("n"))) == (
        "name (offset 2): the letter 'n' equals the mask and would cut the string; take another mask."
    )
    assert unwritable(replace(SAVE, mask=ord("B"))).startswith("state 1, board (offset 2701): the letter 'B'")
    assert unwritable(replace(SAVE, mask=ord("."))).startswith(
        "state 1, background (offset 3704): the letter"
    )


def test_a_string_cut_by_the_mask_is_read_with_a_note() -> None:
    save, notes = decode(old_save(mask=ord("n"), name="Anna"))
    assert save.name == "A"
    assert notes == (
        "name (offset 2): more bytes follow the end; a letter equal to the mask may have cut it.",
    )


def test_a_board_cut_by_the_mask_is_read_all_the_same() -> None:
    content = old_save(mask=ord("B"))
    save, notes = decode(content)
    assert save.games[0].tiles == TILES
    assert notes[0] == (
        "state 1, board (offset 2701): a letter equal to the mask is stored as 0; it is read nevertheless."
    )
    assert encode(save, content) == content


def test_an_empty_cell_ends_the_masking_and_is_read_leniently() -> None:
    content = old_save(letters=b"AB\0\0CD\0C")
    assert content[2702:2708] == b"\0\0CD\0C"
    save, notes = decode(content)
    assert save.games[0].tiles == (1, 2, 0, 0, 3, 4, 0, 3)
    assert notes == (
        "state 1, board (offset 2702): an empty cell ends the masking; the rest is read unmasked.",
    )
    assert encode(save) == content


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The file ends at mask (offset 0); a save has 10764 bytes."),
        (old_save()[:60], "The file ends at password (offset 60); a save has 10764 bytes."),
        (old_save()[:103], "The file ends at alignment (offset 103); a save has 10764 bytes."),
        (old_save()[:1136], "The file ends at record 3, day (offset 1136); a save has 10764 bytes."),
        (old_save()[:10_763], "The file ends at state 5, reserve (offset 10763); a save has 10764 bytes."),
        (old_save() + b"xy", "The file goes on after offset 10764, where a save ends, to 10766."),
        (
            patched(old_save(), 1, b"x" * 50),
            "name (offset 1): the string has no end within its 50 bytes.",
        ),
        (
            patched(old_save(), 108, struct.pack("<i", 13)),
            "record 1, month (offset 108): 13 is out of range.",
        ),
        (
            patched(old_save(), 116, struct.pack("<i", -1)),
            "record 1, points (offset 116): -1 is out of range.",
        ),
        (patched(old_save(), 620, struct.pack("<i", 1)), "record 2, month (offset 624): 0 is out of range."),
        (patched(old_save(), 130, b"x"), "record 1, reserve (offset 130): there should be 0, not 120."),
        (patched(old_save(), 3800, b"x"), "state 1, reserve (offset 3800): there should be 0, not 120."),
        (old_save(rows=0), "state 1, rows (offset 2684): a board of 0 x 4 cells is impossible."),
        (old_save(rows=-2), "state 1, rows (offset 2684): a board of -2 x 4 cells is impossible."),
        (
            old_save(rows=40, columns=40),
            "state 1, rows (offset 2684): a board of 40 x 40 cells is too large for its 999 bytes.",
        ),
        (
            patched(old_save(), 2692, struct.pack("<i", 2)),
            "state 1, row of the cursor (offset 2692): 2 is outside the board.",
        ),
        (
            patched(old_save(), 2696, struct.pack("<i", -1)),
            "state 1, column of the cursor (offset 2696): -1 is outside the board.",
        ),
        (
            old_save(letters=b"ABBACDDCE"),
            "state 1, board (offset 2708): the board has only 8 cells, but more bytes follow.",
        ),
        (
            old_save(letters=b"AB?ACDDC"),
            "state 1, board (offset 2702): 63 is not the letter of a creature.",
        ),
    ],
)
def test_faults_are_named_with_field_and_offset(content: bytes, sentence: str) -> None:
    assert fault(content).startswith(sentence)


@pytest.mark.parametrize(
    ("save", "sentence"),
    [
        (replace(SAVE, name="x" * 50), f"name (offset 1): '{'x' * 50}' is too long; 49 letters fit."),
        (replace(SAVE, name="Zoë — 雪"), "name (offset 1): 'Zoë — 雪' has letters that a save cannot hold."),
        (replace(SAVE, password="a\0b"), "password (offset 51): a text cannot hold the letter NUL."),
        (
            replace(SAVE, scores=(SavedScore(31, 13, 1, 0), *SAVE.scores[1:])),
            "record 1, month (offset 108): 13",
        ),
        (
            replace(SAVE, scores=(SavedScore(1, 1, 1, 2**31), *SAVE.scores[1:])),
            "record 1, points (offset 116): 2147483648 does not fit into four bytes.",
        ),
    ],
)
def test_what_a_save_cannot_hold_is_named(save: SaveFile, sentence: str) -> None:
    assert unwritable(save).startswith(sentence)


def test_letters_are_those_of_the_creatures() -> None:
    assert "".join(" ABCD"[tile] for tile in GAME.tiles) == LETTERS
