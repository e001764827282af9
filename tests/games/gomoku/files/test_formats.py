"""Game files of other programs, read and written."""

from __future__ import annotations

import pytest

from fivefold.core.budget import Budget, TooLarge
from fivefold.core.errors import BadNotation, BadOptions
from fivefold.core.game_parts.game_file import FileGame
from fivefold.games.gomoku.files.formats import read_list, read_psq, write_list, write_psq
from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.rules.move import Answer, Move
from fivefold.games.gomoku.rules.notation import apply_moves, read_move, read_state
from fivefold.games.gomoku.rules.state import GomokuState
from tests.games.gomoku.diagrams import ALL_BUT_FORBIDDEN, text


def played(start: str, *moves: str) -> FileGame[GomokuState, Move]:
    position = read_state(start)
    return FileGame(position, tuple(read_move(position, move) for move in moves))


def test_piskvork_counts_columns_and_rows_from_the_top_left() -> None:
    (game,) = read_psq(b"Piskvorky 15x15, 11:11, 0\n8,8,0\n1,1,1532\n15,15,20\n-1\n")
    assert game == played("- - -", "h8", "a15", "o1")


def test_names_and_endings_after_the_moves_are_left_out() -> None:
    content = (
        "Piskvorky 20x20, 11:11, 0\r\n11,11,0\r\n9,12,0\r\nBÄR.zip\r\nPISQ7.zip\r\n-1\r\n0,Freestyle1\r\n"
    )
    (game,) = read_psq(content.encode("latin-1"))
    assert game == played("size=20 - -", "k10", "i9")


def test_a_game_that_goes_on_after_six_in_a_row_is_standard() -> None:
    six = ["1,1", "9,9", "2,1", "9,11", "3,1", "9,13", "5,1", "9,15", "6,1", "11,9", "4,1", "11,11"]
    (game,) = read_psq("\n".join(["Piskvorky 15x15, 0:0, 0", *six]).encode())
    assert game.start.rules.rule == "standard"
    assert len(game.moves) == 12


def test_a_game_is_written_for_piskvork_and_read_back() -> None:
    game = played("size=19 - -", "h8", "a19", "s1")
    assert write_psq((game,)) == b"Piskvorky 19x19, 0:0, 0\n8,12,0\n1,1,0\n19,19,0\n-1\n"
    assert read_psq(write_psq((game,))) == (game,)


def test_a_game_from_its_middle_on_is_written_whole() -> None:
    assert write_psq((played("size=9 - e5", "d4"),)) == b"Piskvorky 9x9, 0:0, 0\n5,5,0\n4,6,0\n-1\n"


def test_answers_of_swap2_are_not_written_for_piskvork() -> None:
    game = played("size=9,opening=swap2 - -", "e5", "d4", "c3", "black", "a1")
    assert write_psq((game,)).count(b"\n") == 6


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "Line 1: a square board is expected, as in 'Piskvorky 15x15, 0:0, 0'."),
        ("h8 i9\n", "Line 1: a square board is expected, as in 'Piskvorky 15x15, 0:0, 0'."),
        ("Piskvorky 20x15, 0:0, 0\n", "Line 1: a square board is expected, as in 'Piskvorky 15x15, 0:0, 0'."),
        ("Piskvorky 30x30, 0:0, 0\n", "Line 1: size must be a number from 9 to 20, not '30'."),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n16,3,0\n", "Line 3: 16,3 is not on this board."),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n0,3,0\n", "Line 3: 0,3 is not on this board."),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n", "Line 3: h8 is taken."),
        (
            "Piskvorky 15x15, 0:0, 0\n8,8,0\n9;9;0\n7,7,0\n",
            "Line 3: '9;9;0' is not a move; a move looks like 8,8,0.",
        ),
        (
            "Piskvorky 15x15, 0:0, 0\n" + "".join(f"{n},1,0\n{n},9,0\n" for n in range(1, 7)),
            "Line 11: The game is over.",
        ),
    ],
)
def test_a_bad_psq_file_is_refused_with_its_line(content: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_psq(content.encode())
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("Piskvorky {long}x{long}, 0:0, 0\n", r"Line 1: a square board is expected"),
        ("Piskvorky 15x15, 0:0, 0\n8,{long}\n", r"Line 2: 8,9+… \(5000 characters\) is not on this board\."),
    ],
)
def test_numbers_of_thousands_of_digits_are_refused_like_others(content: str, sentence: str) -> None:
    with pytest.raises(BadNotation, match=f"^{sentence}"):
        read_psq(content.format(long="9" * 5_000).encode())
    with pytest.raises(BadNotation, match=r"^Line 1: 'h9+… \(5001 characters\)' is not a cell of this board"):
        read_list(b"h" + b"9" * 5_000)


def test_what_a_psq_file_cannot_hold_is_refused() -> None:
    game = played("- - -", "h8")
    with pytest.raises(BadOptions, match=r"^A \.psq file holds one game, not 2\.$"):
        write_psq((game, game))
    with pytest.raises(BadOptions, match=r"^A \.psq file cannot hold stones that were set up\.$"):
        write_psq((played("- h8/i9/black -", "a1"),))
    with pytest.raises(BadOptions, match=r"^A \.psq file cannot hold a pass\.$"):
        write_psq((FileGame(GOMOKU.start("renju"), (Answer.PASS,)),))


def test_a_list_of_moves_holds_a_pass() -> None:
    barred = text(ALL_BUT_FORBIDDEN, "size=9,rule=renju", "white")
    game = played(barred, "i9", "pass", "f7")
    assert read_list(write_list((game,))) == (game,)


@pytest.mark.parametrize(
    "content",
    [
        "h8 i9 g7\n",
        "1. h8 i9 2. g7",
        "1.h8 2.i9 3.g7",
        "h8,i9,g7",
        "h8\ni9\ng7\n",
        "\ufeff\nh8 i9\r\ng7\r\n",
        "H8 I9 G7",
    ],
)
def test_a_list_of_moves_is_read_in_its_usual_forms(content: str) -> None:
    assert read_list(content.encode()) == (played("- - -", "h8", "i9", "g7"),)


def test_a_list_gets_as_large_a_board_as_it_needs() -> None:
    (game,) = read_list(b"h8 s19")
    assert game.start.rules.size == 19


def test_lists_of_all_kinds_of_games_come_back() -> None:
    games = (
        played("- - -", "h8", "i9"),
        played("- - -"),
        played("rule=renju,opening=swap2 - -", "h8", "i9", "g7", "more", "a1", "b2", "black"),
        played("size=9 e5/d4/black c3", "a1"),
    )
    text = write_list(games)
    assert text.startswith(b"h8 i9\n\n- - -\n")
    assert read_list(text) == games
    assert all(apply_moves(game.start, map(str, game.moves)) for game in games)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "Line 1: no moves found."),
        ("h8 i9\nh8\n", "Line 2: h8 is taken."),
        ("h8 i9\n\ng7 z9\n", "Line 3: 'z9' is not a cell of this board (a1 to t20)."),
        ("h8 pass\n", "Line 1: 'pass' is not possible now."),
        ("\nrule=none - -\nh8\n", "Line 2: rule must be one of freestyle, standard, renju, not 'none'."),
    ],
)
def test_a_bad_list_is_refused_with_its_line(content: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_list(content.encode())
    assert str(caught.value) == sentence


def test_both_kinds_are_declared() -> None:
    assert [(kind.name, kind.suffix) for kind in GOMOKU.files] == [("psq", ".psq"), ("moves", ".txt")]


def test_a_long_number_is_read_once() -> None:
    """A million digits would take hours if each of them was tried as the first of a move number."""
    with pytest.raises(BadNotation):
        read_list(b"1" * 1_000_000)


def test_the_moves_of_all_games_of_a_file_are_counted() -> None:
    budget = Budget(entries=5)
    read_list(b"h8 i9\n\nh8 i9 g7\n", budget)
    assert budget.taken["entries"] == 5
    with pytest.raises(TooLarge, match="more than 4 moves"):
        read_list(b"h8 i9\n\nh8 i9 g7\n", Budget(entries=4))
    with pytest.raises(TooLarge, match="more than 1 moves"):
        read_psq(b"Piskvorky 15x15, 11:11, 0\n8,8,0\n1,1,1532\n-1\n", Budget(entries=1))
