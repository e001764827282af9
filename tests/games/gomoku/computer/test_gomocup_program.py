"""The Gomocup protocol as an engine speaks it: every command, and what is wrong with a bad one."""

from __future__ import annotations

import pytest

from fivefold.core.engine import Info
from fivefold.core.game_parts.engine_program import EngineSettings
from fivefold.games.gomoku.computer.gomocup_program import GomocupProgram
from fivefold.games.gomoku.computer.gomocup_time import GomocupTime
from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.rules.move import Answer, Place
from tests.program_transcript import searches, transcript, written

H8, I9, A1 = Place(8, 8), Place(9, 9), Place(1, 1)


def test_a_game_from_the_first_stone() -> None:
    steps = transcript(GomocupProgram(), "START 15", "BEGIN", "TURN 8,6", moves=(H8, A1))
    assert written(steps) == ["OK", "7,7", "0,14"]
    assert [str(task.state) for task in searches(steps)] == ["- - -", "- h8/i9/black -"]


def test_a_board_may_come_in_any_order() -> None:
    lines = ("start 15", "BOARD", "8,6,1", "7,7,2", "0,0,2", "DONE")
    steps = transcript(GomocupProgram(), *lines, moves=(A1,))
    assert written(steps) == ["OK", "0,14"]
    assert searches(steps)[0].state.colour == "o"


def test_a_stone_can_be_taken_back_and_a_game_restarted() -> None:
    program = GomocupProgram()
    transcript(program, "START 15", "TURN 7,7", moves=(I9,))
    assert written(transcript(program, "TAKEBACK 8,6", "TAKEBACK 7,7", "TURN 7,7", moves=(I9,))) == [
        "OK",
        "OK",
        "8,6",
    ]
    assert written(transcript(program, "RESTART", "BEGIN", moves=(H8,))) == ["OK", "7,7"]


@pytest.mark.parametrize(
    ("rule", "name"), [("0", "freestyle"), ("1", "standard"), ("4", "renju"), ("3", "standard")]
)
def test_the_rule_is_that_of_info(rule: str, name: str) -> None:
    steps = transcript(GomocupProgram(), "START 20", f"INFO rule {rule}", "BEGIN", moves=(A1,))
    assert searches(steps)[0].state.rules.rule == name


def test_memory_and_threads_become_settings() -> None:
    lines = (
        "INFO max_memory 83886080",
        "INFO max_memory 0",
        "INFO thread_num 8",
        "INFO folder /x",
        "INFO evaluate 1,1",
    )
    assert transcript(GomocupProgram(), *lines) == [EngineSettings(40), EngineSettings(threads=2)]


def test_the_opening_of_swap2_is_three_stones() -> None:
    steps = transcript(GomocupProgram(), "START 15", "SWAP2BOARD", "DONE", moves=(H8, I9, A1))
    assert written(steps) == ["OK", "7,7 8,6 0,14"]


@pytest.mark.parametrize(
    ("moves", "answer"),
    [
        ((Answer.BLACK,), "SWAP"),
        ((Answer.WHITE, A1), "0,14"),
        ((Answer.MORE, A1, Place(2, 1)), "0,14 1,14"),
    ],
)
def test_three_stones_of_swap2_are_answered(moves: tuple[object, ...], answer: str) -> None:
    lines = ("START 15", "SWAP2BOARD", "7,7", "8,6", "3,3", "DONE")
    assert written(transcript(GomocupProgram(), *lines, moves=moves)) == ["OK", answer]


@pytest.mark.parametrize(("moves", "answer"), [((Answer.BLACK,), "SWAP"), ((Answer.WHITE, A1), "0,14")])
def test_five_stones_of_swap2_are_answered(moves: tuple[object, ...], answer: str) -> None:
    lines = ("START 15", "SWAP2BOARD", "7,7", "8,6", "3,3", "4,4", "5,6", "DONE")
    steps = transcript(GomocupProgram(), *lines, moves=moves)
    assert written(steps) == ["OK", answer]
    assert Answer.MORE not in searches(steps)[0].state.choices


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["START 8"], "ERROR a board has 9 to 20 lines, not '8'"),
        (["START x"], "ERROR a board has 9 to 20 lines, not 'x'"),
        (["RECTSTART 15,20"], "ERROR rectangular boards are not supported"),
        (["BEGIN"], "ERROR START has to come first"),
        (["START 15", "TURN 15,0"], "ERROR '15,0' is not a point of this board"),
        (["START 15", "TURN h8"], "ERROR 'h8' is not a point of this board"),
        (["START 15", "TAKEBACK 1,1"], "ERROR there is no stone on 1,1"),
        (["START 15", "BOARD", "1,1,2", "1,1,1", "DONE"], "ERROR 1,1 is taken"),
        (
            ["START 15", "BOARD", "1,1", "DONE"],
            "ERROR '1,1' has no owner, 1 or 2",
        ),
        (["START 15", "BOARD", "1,1,1", "DONE"], "ERROR 1 own stones and 0 others: it is not my turn"),
        (["START 15", "BOARD", *["x"] * 600, "DONE"], "ERROR the board has too many lines"),
        (["START 15", "SWAP2BOARD", "1,1", "DONE"], "ERROR an opening by swap2 has 0, 3 or 5 stones"),
        (["INFO rule x"], "ERROR INFO rule needs a whole number."),
        (["START 15", "INFO rule 8", "BEGIN"], "ERROR the caro rule is not supported"),
        (["PLAY 1,1"], "UNKNOWN PLAY"),
        (["\x00"], "UNKNOWN \x00"),
    ],
)
def test_a_bad_command_gets_a_reason(lines: list[str], answer: str) -> None:
    assert written(transcript(GomocupProgram(), *lines))[-1] == answer


def test_a_won_board_is_not_played_on() -> None:
    row = [f"{x},0,2" for x in range(5)] + [f"{x},4,1" for x in range(4)]
    assert (
        written(transcript(GomocupProgram(), "START 15", "BOARD", *row, "DONE"))[-1]
        == "ERROR the game is over"
    )


def test_it_introduces_itself_and_ends() -> None:
    program = GomocupProgram()
    (about,) = written(transcript(program, "ABOUT"))
    assert about.startswith('name="Fivefold", version="')
    assert not program.over
    assert program.interrupts("end")
    transcript(program, "END")
    assert program.over


def test_what_it_thought_is_told_in_points() -> None:
    program = GomocupProgram()
    report = searches(transcript(program, "START 15", "BEGIN", moves=(H8,)))[0].report
    assert report
    assert report(Info(3, 5, 70, 12, (H8, A1))) == "MESSAGE depth 3 score 12 nodes 70 line 7,7 0,14"


@pytest.mark.parametrize(
    ("told", "seconds"),
    [
        ({}, 29.97),
        ({"timeout_turn": 0}, 0.01),
        ({"timeout_turn": 100}, 0.07),
        ({"timeout_turn": 5000, "timeout_match": 50_000}, 2.0),
        ({"timeout_turn": 5000, "timeout_match": 50_000, "time_left": 10_000}, 0.4),
        ({"timeout_turn": 5000, "timeout_match": 0, "time_left": 2_147_483_647}, 4.97),
        ({"timeout_turn": 5000, "timeout_match": 50_000, "time_left": 0}, 0.01),
    ],
)
def test_time_is_divided_among_the_moves(told: dict[str, int], seconds: float) -> None:
    time = GomocupTime()
    for key, value in told.items():
        time.tell(key, value)
    assert time.seconds() == pytest.approx(seconds)


def test_the_game_declares_it() -> None:
    assert GOMOKU.program
    assert isinstance(GOMOKU.program(), GomocupProgram)
