"""Gomocup protocol: requests to an engine, and parsing of its answers."""

from __future__ import annotations

import pytest

from fivefold.core.errors import BadNotation
from fivefold.core.game_parts.engine_protocol import Effort, Request, TimeAllowance
from fivefold.games.gomoku.computer.engine_protocol import ENGINE_PROTOCOL, move
from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.rules.move import Answer
from fivefold.games.gomoku.rules.notation import apply_moves, read_state
from fivefold.games.gomoku.rules.state import GomokuState
from tests.engine_conversation import run_conversation
from tests.games.gomoku.diagrams import ALL_BUT_FORBIDDEN, text

EFFORT = Effort(TimeAllowance(5000))
INFOS = ("INFO timeout_turn 5000", "INFO timeout_match 0", "INFO time_left 2147483647", "INFO rule 0")


def played(*moves: str, preset: str = "freestyle") -> GomokuState:
    return apply_moves(GOMOKU.start(preset), moves)


def test_on_an_empty_board_it_begins() -> None:
    asked, answer = run_conversation(move(played(), None, EFFORT), "OK", "7,7")
    assert asked == [Request(("START 15",)), Request((*INFOS, "BEGIN"), thinking=True)]
    assert str(answer.move) == "h8"


def test_points_count_from_the_top_left() -> None:
    asked, answer = run_conversation(move(played("a15", "o1", "b1"), None, EFFORT), "OK", "0,13")
    assert asked[1].lines[-5:] == ("BOARD", "0,0,2", "14,14,1", "1,14,2", "DONE")
    assert str(answer.move) == "a2"


def test_stones_that_were_set_up_are_told_in_turn() -> None:
    position = read_state("- a15,c15/b15,d15/black e15")
    asked, _ = run_conversation(move(position, None, EFFORT), "OK", "7,7")
    assert asked[1].lines[-7:] == ("BOARD", "0,0,2", "1,0,1", "2,0,2", "3,0,1", "4,0,2", "DONE")


def test_who_knows_the_game_is_told_the_last_stone() -> None:
    known, now = played("h8", "i9"), played("h8", "i9", "a15")
    assert ENGINE_PROTOCOL.follows(now, known)
    asked, _ = run_conversation(move(now, known, EFFORT), "3,4")
    assert asked == [Request((*INFOS, "TURN 0,0"), thinking=True)]


@pytest.mark.parametrize("moves", [(), ("h8",), ("h8", "i9"), ("h8", "i8", "a15"), ("h8", "i9", "a1", "a2")])
def test_any_other_position_does_not_follow(moves: tuple[str, ...]) -> None:
    assert not ENGINE_PROTOCOL.follows(played(*moves), played("h8", "i9"))


def test_a_pass_is_not_asked_for_and_resends_the_board() -> None:
    barred = apply_moves(read_state(text(ALL_BUT_FORBIDDEN, "size=9,rule=renju", "white")), ["i9"])
    with pytest.raises(StopIteration) as over:
        next(move(barred, None, EFFORT))
    assert over.value.value.move == Answer.PASS
    assert not ENGINE_PROTOCOL.follows(apply_moves(barred, ["pass"]), barred)


def test_clocks_and_rules_are_sent() -> None:
    for preset, number in (("freestyle", 0), ("standard", 1), ("renju", 4)):
        asked, _ = run_conversation(
            move(played(preset=preset), None, Effort(TimeAllowance(900, 60_000, 1500))), "OK", "7,7"
        )
        assert asked[1].lines == (
            "INFO timeout_turn 900",
            "INFO timeout_match 60000",
            "INFO time_left 1500",
            f"INFO rule {number}",
            "BEGIN",
        )


def test_remarks_are_ignored() -> None:
    answers = ("MESSAGE hello", "", "OK", "DEBUG depth 3", "message 1,1", "SUGGEST 2,2", " 7 , 7 ")
    asked, answer = run_conversation(move(played(), None, EFFORT), *answers)
    assert str(answer.move) == "h8"
    assert [ask for ask in asked if not ask.lines] == [Request()] * 5  # the time for a move runs on


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        (["ERROR unsupported size"], "The engine answered 'ERROR unsupported size'."),
        (["yes"], "'yes' is not a valid answer to START 15; OK is expected."),
        (["OK", "UNKNOWN INFO"], "The engine answered 'UNKNOWN INFO'."),
        (["OK", "h8"], "'h8' is not a move; a move looks like 7,7."),
        (["OK", "7,15"], "'7,15' is not on this board."),
        (["OK", "7,7,1"], "'7,7,1' is not a move; a move looks like 7,7."),
    ],
)
def test_invalid_text_gets_a_sentence(answers: list[str], said: str) -> None:
    with pytest.raises(BadNotation) as problem:
        run_conversation(move(played(), None, EFFORT), *answers)
    assert str(problem.value) == said


def test_games_the_protocol_cannot_express_are_refused() -> None:
    assert "no-3-3" in (ENGINE_PROTOCOL.refusal(played(preset="barred")) or "")
    assert "swap2" in (ENGINE_PROTOCOL.refusal(played(preset="swap2")) or "")
    assert ENGINE_PROTOCOL.refusal(played("h8", "i9", "g7", "white", preset="swap2")) is None
    assert ENGINE_PROTOCOL.refusal(played(preset="renju")) is None


def test_memory_and_threads_are_told() -> None:
    effort = Effort(TimeAllowance(5000), hash_megabytes=2, threads=2)
    asked, _ = run_conversation(move(played(), None, effort), "OK", "7,7")
    assert asked[1].lines[3:5] == ("INFO max_memory 2097152", "INFO thread_num 2")
