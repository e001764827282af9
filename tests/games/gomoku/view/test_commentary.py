from __future__ import annotations

import pytest

from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.rules.move import Answer
from fivefold.games.gomoku.rules.notation import apply_moves, read_move
from fivefold.games.gomoku.view.commentary import plies_to_end, reason, score_words

SIDES = ("Black", "White")


@pytest.mark.parametrize(
    ("moves", "move", "words"),
    [
        ("h8 a1 h9 a3 h10 c1 h11 e1", "h12", "makes five"),
        ("h8 a1 h9 a3 h10 c1 h11", "h12", "stops a five"),
        ("h8 a1 h9 a3 h10 c1", "h11", "makes a four"),
        ("h8 a1 h9 a3 h10", "h11", "stops a four"),
        ("h8 a1 h9 a3", "h10", "makes an open three"),
        ("h8 a1 h9", "h10", "stops an open three"),
        ("h8 a1 h9 a3 i10 a5 j10 a7", "h10", "makes two threats at once"),
        ("h8 a1 h9 a3 i10 a5 j10", "h10", "stops two threats at once"),
        ("h8", "i9", ""),
    ],
)
def test_a_stone_has_its_reason(moves: str, move: str, words: str) -> None:
    state = apply_moves(GOMOKU.start(), moves.split())
    assert reason(state, read_move(state, move)) == words


def test_an_answer_has_none() -> None:
    assert reason(apply_moves(GOMOKU.start("swap2"), ["h8", "i9", "g7"]), Answer.WHITE) == ""


def test_scores_in_words() -> None:
    state = apply_moves(GOMOKU.start(), ["h8"])
    assert score_words(state, 29_993, SIDES) == "White wins in 4 moves"
    assert score_words(state, -29_994, SIDES) == "Black wins in 3 moves"
    assert score_words(state, -50, SIDES) == "Black is slightly better"
    assert (plies_to_end(29_993), plies_to_end(-29_994), plies_to_end(300)) == (7, -6, None)
