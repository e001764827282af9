"""`fivefold savefile`: show, edit, import and export, on a fake host without a disk."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from dataclasses import dataclass, field

import pytest

from fivefold.core.errors import BadNotation, BadOptions, UserError
from fivefold.games.onet.board.board_text import read_board, write_board
from fivefold.games.onet.files.level_file import read_level, write_level
from fivefold.games.onet.files.save_codec import decode
from fivefold.games.onet.files.save_command import COMMAND
from fivefold.games.onet.files.save_data import SavedGame, SavedScore
from tests.games.onet.boards import own
from tests.games.onet.save_files import MASK, old_save


@dataclass
class FakeHost:
    files: dict[str, bytes]
    printed: list[str] = field(default_factory=list)

    def read(self, path: str, most: int = 0) -> bytes:
        if path not in self.files:
            raise UserError(f"'{path}' cannot be read.")
        return self.files[path]

    def write(self, path: str, content: bytes) -> None:
        self.files[path] = content

    def keep(self, name: str, content: bytes) -> int:
        self.files[f"archive/{name}"] = content
        return 1

    def tell(self, line: str) -> None:
        self.printed.append(line)


def run(platform: FakeHost, *words: str) -> FakeHost:
    parser = ArgumentParser()
    COMMAND.arguments(parser)
    COMMAND.run(parser.parse_args(words), platform)
    return platform


def test_show_tells_everything_but_the_password() -> None:
    printed = run(FakeHost({"a.sav": old_save()}), "show", "a.sav").printed
    assert printed[:3] == ["     0  mask 21", "     1  name 'Ann'", "    51  a password of 6 letters"]
    assert printed[3] == "   104  record 1: 1200 points on 15.11.2023"
    assert printed[4] == "   620  record 2: -"
    assert printed[8].endswith(
        "state 1: 2 rows, 4 columns, cursor in row 2 and column 3, picture 'hills.txt'"
    )
    assert [line.strip() for line in printed[9:11]] == ["ABBA", "CDDC"]
    assert printed[-1] == "  9148  state 5: -"


def test_show_tells_the_same_as_data() -> None:
    (printed,) = run(FakeHost({"a.sav": old_save()}), "show", "a.sav", "--json").printed
    found = json.loads(printed)
    assert (found["mask"], found["name"], found["password_letters"]) == (MASK, "Ann", 6)
    assert found["scores"] == [{"day": 15, "month": 11, "year": 2023, "points": 1200}, *[None] * 4]
    assert found["games"][0] == {
        "rows": 2,
        "columns": 4,
        "row": 1,
        "column": 2,
        "picture": "hills.txt",
        "board": ["ABBA", "CDDC"],
    }
    assert found["games"][1:] == [None] * 4
    assert found["notes"] == []


def test_show_prints_notes_on_irregular_content() -> None:
    printed = run(FakeHost({"a.sav": old_save(letters=b"AB\0\0CD\0C")}), "show", "a.sav").printed
    assert printed[-1].startswith("Note: state 1, board (offset 2702)")


def test_edit_changes_what_is_asked_and_nothing_else() -> None:
    platform = run(
        FakeHost({"a.sav": old_save()}),
        *("edit", "a.sav", "--name", "Bo", "--score", "2:1.2.2024:77", "--password", "other"),
    )
    save, _ = decode(platform.files["a.sav"])
    was, _ = decode(old_save())
    assert (save.name, save.password, save.scores[1]) == ("Bo", "other", SavedScore(1, 2, 2024, 77))
    assert (save.mask, save.games, save.scores[0]) == (MASK, was.games, was.scores[0])


def test_edit_can_drop_a_game_and_change_the_mask() -> None:
    platform = run(FakeHost({"a.sav": old_save()}), "edit", "a.sav", "--drop", "1", "--mask", "200")
    save, _ = decode(platform.files["a.sav"])
    assert save.games[0] == SavedGame()
    assert (save.mask, save.name) == (200, "Ann")


def test_edit_of_nothing_leaves_the_file_as_it_is() -> None:
    assert run(FakeHost({"a.sav": old_save()}), "edit", "a.sav").files["a.sav"] == old_save()


def test_edit_refuses_a_name_that_the_mask_would_cut() -> None:
    platform = FakeHost({"a.sav": old_save(mask=ord("z"))})
    with pytest.raises(BadNotation, match="the letter 'z' equals the mask"):
        run(platform, "edit", "a.sav", "--name", "Liz")
    assert platform.files["a.sav"] == old_save(mask=ord("z"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("edit", "a.sav", "--mask", "256"), "'256' is not a number from 0 to 255"),
        (("edit", "a.sav", "--mask", "x"), "'x' is not a number from 0 to 255"),
        (("edit", "a.sav", "--drop", "6"), "'6' is not a slot from 1 to 5"),
        (("edit", "a.sav", "--score", "2:1.2:77"), "'2:1.2:77' is not a score such as 2:15.11.2023:1200"),
        (("edit", "a.sav", "--score", "7:1.2.2024:77"), "'7' is not a slot from 1 to 5"),
        (("import", "a.sav", "b.lvl", "--slot", "0"), "'0' is not a slot from 1 to 5"),
    ],
)
def test_wrong_words_are_refused(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run(FakeHost({"a.sav": old_save()}), *words)
    assert sentence in capsys.readouterr().err


def test_import_writes_the_board_as_a_level_file() -> None:
    platform = run(FakeHost({"a.sav": old_save(letters=b"AB\0\0CBAC")}), "import", "a.sav", "b.lvl")
    state = read_level(platform.files["b.lvl"])
    assert write_board(state.grid, state.tiles) == "AB../CBAC"
    assert platform.printed[0].startswith("Note:")


def test_import_without_a_file_to_write_brings_the_board_into_the_archive() -> None:
    platform = run(FakeHost({"a.sav": old_save(letters=b"AB\0\0CBAC")}), "import", "a.sav")
    state = read_level(platform.files["archive/board.lvl"])
    assert write_board(state.grid, state.tiles) == "AB../CBAC"
    assert platform.printed[0] == "The board was added to the archive."


def test_import_of_an_empty_slot_or_an_odd_board_is_refused() -> None:
    with pytest.raises(BadOptions, match="There is no game in slot 2"):
        run(FakeHost({"a.sav": old_save()}), "import", "a.sav", "b.lvl", "--slot", "2")
    with pytest.raises(BadNotation, match="an even number of tiles"):
        run(FakeHost({"a.sav": old_save(letters=b"ABBACDDA")}), "import", "a.sav", "b.lvl")


def test_export_puts_a_board_into_a_slot() -> None:
    board = own("AAB/.CC/B..")
    platform = FakeHost({"a.sav": old_save(), "b.lvl": write_level(board.grid, board.tiles)})
    save, _ = decode(run(platform, "export", "a.sav", "b.lvl", "--slot", "3").files["a.sav"])
    assert save.games[2] == SavedGame(3, 3, tiles=board.tiles)
    assert save.games[0] == decode(old_save())[0].games[0]


def test_export_can_begin_a_new_save() -> None:
    platform = run(
        FakeHost({"b.lvl": write_level(*read_board("AA/BB"))}), "export", "new.sav", "b.lvl", "--new"
    )
    assert decode(platform.files["new.sav"])[0].games[0] == SavedGame(2, 2, tiles=(1, 1, 2, 2))
    with pytest.raises(UserError, match="cannot be read"):
        run(platform, "export", "gone.sav", "b.lvl")
