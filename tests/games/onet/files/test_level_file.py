"""Level files: round trips, and errors that name the offset."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given

from fivefold.core.errors import BadNotation
from fivefold.core.game_parts.game_file import FileGame
from fivefold.core.grid import Grid
from fivefold.games.onet.board.board_text import write_board
from fivefold.games.onet.files.level_file import LEVEL_FILE, read_level, write_level
from fivefold.games.onet.rules.options import OPTIONS, Rules
from fivefold.games.onet.rules.state import OnetState
from tests.games.onet.boards import boards, own
from tests.games.onet.reference_rules import Tiles


def packed(*numbers: int) -> bytes:
    return struct.pack(f"<{len(numbers)}i", *numbers)


def test_a_file_is_height_width_and_letters() -> None:
    content = packed(2, 3, 65, 66, 0, 66, 65, 0)
    state = read_level(content)
    assert write_board(state.grid, state.tiles) == "AB./BA."
    assert write_level(state.grid, state.tiles) == content


@given(board=boards())
def test_a_board_is_read_back(board: tuple[Grid, Tiles]) -> None:
    state = OnetState.own(Rules.of(OPTIONS.resolve({})), *board)
    (again,) = LEVEL_FILE.read(LEVEL_FILE.write((FileGame(state),)))
    assert again == FileGame(state)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The file ends at offset 0, before its height and width."),
        (packed(2), "The file ends at offset 4, before its height and width."),
        (packed(-1, 4), "A board has 2 to 26 columns and rows, not 4 columns and -1 rows."),
        (packed(2, 27), "A board has 2 to 26 columns and rows, not 27 columns and 2 rows."),
        (packed(2, 2, 65), "2 rows of 2 letters end at offset 24, but the file ends at offset 12."),
        (
            packed(2, 2, 65, 65, 0, 0) + b"x",
            "2 rows of 2 letters end at offset 24, but the file ends at offset 25.",
        ),
        (
            packed(2, 2, 65, 65, 7, 0),
            "The number 7 at offset 16 is not a letter (A to Z, a to j) or 0.",
        ),
        (packed(2, 2, 0, 0, 0, 0), "The board in this file has no tiles."),
        (
            packed(2, 2, 65, 66, 66, 66),
            "Every creature needs an even number of tiles; bat (A) has one.",
        ),
    ],
)
def test_errors_are_named(content: bytes, sentence: str) -> None:
    with pytest.raises(BadNotation) as caught:
        LEVEL_FILE.read(content)
    assert str(caught.value) == sentence


def test_a_file_holds_one_board() -> None:
    with pytest.raises(BadNotation, match="A level file holds one board, not 2"):
        LEVEL_FILE.write((FileGame(own("AA/BB")),) * 2)
