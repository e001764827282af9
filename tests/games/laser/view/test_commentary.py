from __future__ import annotations

import pytest

from fivefold.games.laser.game import LASER
from fivefold.games.laser.rules.notation import read_move, read_state
from fivefold.games.laser.rules.state import LaserState
from fivefold.games.laser.view.commentary import reason, score_words

SIDES = ("Blue", "Red")
START = str(LASER.start())


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (31_987, "Blue wins in 7 moves"),
        (31_999, "Blue wins in 1 move"),
        (-31_998, "Red wins in 1 move"),
        (10, "Even"),
        (-60, "Red is slightly better"),
        (200, "Blue is better"),
        (300, "Blue is much better"),
        (-900, "Red is winning"),
    ],
)
def test_scores_in_words(score: int, words: str) -> None:
    assert score_words(LASER.start(), score, SIDES) == words


@pytest.mark.parametrize(
    ("fen", "score", "words"),
    [
        (START.replace("7Pa2", "10"), -90, "Red is a Pyramid ahead"),
        (START.replace("7Pa2", "10"), 90, "Blue is slightly better"),
        (START.replace("7Pa2", "10"), -20, "Even"),
        (START.replace("3nc", "4", 1), 130, "Blue is an Anubis ahead"),
        (START.replace("2pc7", "10").replace("6pb3", "10"), 220, "Blue is 2 Pyramids ahead"),
        (START.replace("2pc7", "10").replace("3nc", "4", 1), 220, "Blue is 2 pieces ahead"),
    ],
)
def test_a_lead_in_material_is_named(fen: str, score: int, words: str) -> None:
    state = read_state(fen)
    assert score_words(state, score, SIDES) == words


@pytest.mark.parametrize("lesson", LASER.lessons, ids=lambda lesson: lesson.name)
def test_the_last_move_of_every_lesson_has_its_reason(lesson: object) -> None:
    state = read_state(lesson.start)  # type: ignore[attr-defined]
    for text in lesson.line[:-1]:  # type: ignore[attr-defined]
        state = state.apply(read_move(state, text)).state
    last = read_move(state, lesson.line[-1])  # type: ignore[attr-defined]
    result = state.apply(last).state.result
    if result and result.winner is not None:
        assert reason(state, last) == "hits the Pharaoh"


def positions() -> list[LaserState]:
    """Return positions of games with moves chosen by a fixed rule."""
    found = []
    for seed in range(30):
        state = LASER.start()
        for number in range(seed % 9 + 1):
            moves = [move for move in state.moves() if state.apply(move).state.turn is not None]
            state = state.apply(moves[(seed * 31 + number * 17) % len(moves)]).state
        found.append(state)
    return found


def test_exactly_the_captures_of_enemies_are_named() -> None:
    named = 0
    for state in positions():
        for move in state.moves():
            fallen = state.apply(move).state.lost[len(state.lost) :]
            taken = reason(state, move).startswith(("takes the ", "hits the "))
            assert taken == any(piece.side != state.side for piece in fallen)
            named += taken
    assert named


def test_a_piece_in_the_beam_is_saved() -> None:
    reasons = {reason(state, move) for state in positions() for move in state.moves()}
    assert any(text.startswith("saves the ") for text in reasons)
