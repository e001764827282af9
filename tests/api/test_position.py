"""Positions: moves as text or value, readable boards, and errors with a sentence."""

from __future__ import annotations

import copy
import pickle
from typing import Any
from xml.etree import ElementTree

import pytest

import fivefold

GAMES = fivefold.game_names()


@pytest.mark.parametrize("name", GAMES)
def test_a_move_is_played_as_text_or_as_value(name: str) -> None:
    start = fivefold.game(name).start(seed=1)
    move = start.legal_moves[0]
    after = start.play(move)
    assert after == start.play(str(move))
    assert hash(after) == hash(start.play(str(move)))
    assert after != start


@pytest.mark.parametrize("name", GAMES)
def test_a_position_and_its_game_are_values(name: str) -> None:
    game = fivefold.game(name)
    start = game.start(seed=2)
    for given in (game, start):
        assert pickle.loads(pickle.dumps(given)) == copy.deepcopy(given) == copy.copy(given) == given
    with pytest.raises(AttributeError):
        start.state = None  # type: ignore[misc]


@pytest.mark.parametrize("name", GAMES)
def test_legal_moves_are_found_by_value_and_by_text(name: str) -> None:
    moves = fivefold.game(name).start(seed=1).legal_moves
    assert all(move in moves and str(move) in moves for move in moves[:3])
    assert "nonsense" not in moves
    assert repr(moves).startswith(f"<LegalMoves {moves[0]}")


def test_a_move_of_another_game_is_refused_even_if_its_text_is_a_move_here() -> None:
    lines, laser = (fivefold.game(name).start(seed=1) for name in ("lines", "laser"))
    shared = next(move for move in laser.legal_moves if lines.is_legal(str(move)))
    with pytest.raises(fivefold.BadNotation, match="not a value of type"):
        lines.play(shared)


def test_spaces_around_a_move_or_a_position_do_not_matter() -> None:
    game = fivefold.game("laser")
    assert game.start().play(" d6d7\n") == game.start().play("d6d7")
    assert game.read(f" {game.start().text}\n") == game.start()


def test_a_wrong_time_or_theme_gets_a_sentence() -> None:
    start: Any = fivefold.game("onet").start(seed=1)
    for at in ("x", -5, 1.5):
        with pytest.raises(fivefold.BadOptions, match="play time in milliseconds"):
            start.play(start.legal_moves[0], at)
    with pytest.raises(fivefold.BadOptions, match="no theme 'blue'; choose from dark, light"):
        start.svg("blue")


@pytest.mark.parametrize("name", GAMES)
def test_the_text_of_a_position_is_read_back(name: str) -> None:
    game = fivefold.game(name)
    start = game.start(seed=3)
    assert game.read(start.text) == start


@pytest.mark.parametrize("name", GAMES)
def test_the_board_is_printed_and_drawn(name: str) -> None:
    start = fivefold.game(name).start(seed=1)
    assert len(str(start).splitlines()) > start.grid.height
    assert "\n" not in repr(start)
    assert ElementTree.fromstring(start.svg("light")).tag.endswith("svg")
    assert start._repr_svg_() == start.svg()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("given", [3, None, 2.5, b"e4", ["e4"], object()])
def test_a_wrong_type_of_move_gets_a_sentence(name: str, given: object) -> None:
    start = fivefold.game(name).start(seed=1)
    with pytest.raises(fivefold.UserError, match=r"\.$"):
        start.play(given)
    assert not start.is_legal(given)


def test_a_move_that_the_rules_forbid_gets_a_sentence() -> None:
    position = fivefold.game("gomoku").start().play("h8")
    assert not position.is_legal("h8")
    with pytest.raises(fivefold.IllegalMove, match=r"\.$"):
        position.play("h8")
    with pytest.raises(fivefold.BadNotation, match="'e2e4x'"):
        position.play("e2e4x")


def test_moves_of_buttons_are_extra_moves() -> None:
    start = fivefold.game("pipes").start(seed=1)
    assert start.extra_moves
    assert not {*map(str, start.extra_moves)} & {*map(str, start.legal_moves)}
    assert all(start.is_legal(move) for move in start.extra_moves)


def test_the_events_of_a_move_are_reported() -> None:
    start = fivefold.game("laser").start()
    after, beats = start.step("d6d7")
    assert after == start.play("d6d7")
    assert beats


def test_a_finished_game_has_a_result_in_words() -> None:
    position = fivefold.game("gomoku").start()
    for move in ("h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"):
        assert position.result_text == ""
        position = position.play(move)
    assert position.is_over
    assert position.result is not None
    assert position.result.winner == 0
    assert position.result_text.startswith("First player wins: ")
    assert position.score is None


def test_pieces_are_found_by_the_names_of_cells() -> None:
    position = fivefold.game("gomoku").start().play("h8")
    assert position.pieces["h8"].kind == "stone-black"


def test_a_position_differs_from_anything_else() -> None:
    start = fivefold.game("gomoku").start()
    assert start != start.text
