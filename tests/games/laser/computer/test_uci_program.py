"""The UCI-like protocol as an engine speaks it: every command, and what is wrong with a bad one."""

from __future__ import annotations

import pytest

from fivefold.core.engine import Info
from fivefold.core.game_parts.engine_program import EngineSettings
from fivefold.games.laser.computer.engine_protocol import read_info
from fivefold.games.laser.computer.uci_program import UciProgram
from fivefold.games.laser.game import LASER
from fivefold.games.laser.rules.notation import read_move, read_state
from tests.program_transcript import searches, transcript, written

START = LASER.start()
MOVE = read_move(START, "j4i5")


def test_it_introduces_itself_with_its_options() -> None:
    lines = written(transcript(UciProgram(), "uci", "isready"))
    assert lines[0].startswith("id name Fivefold ")
    assert [line.split()[2] for line in lines if line.startswith("option")] == [
        "Hash", "Threads", "MultiPV", "ruleset", "reserved", "fifty", "sphinx", "pharaoh",
    ]  # fmt: skip
    assert lines[-2:] == ["uciok", "readyok"]


@pytest.mark.parametrize(
    ("position", "state"),
    [
        ("startpos", str(START)),
        ("startpos moves d6d7 e8f7", f"{START} moves=d6d7,e8f7"),
        ("startpos imhotep", str(LASER.start("imhotep"))),
        (f"fen {START} moves d6d7", f"{START} moves=d6d7"),
    ],
)
def test_a_position_is_searched(position: str, state: str) -> None:
    steps = transcript(UciProgram(), f"position {position}", "go nodes 90", moves=(MOVE,))
    (task,) = searches(steps)
    assert str(task.state) == state
    assert (task.limit.nodes, task.lines, task.endless) == (90, 1, False)
    assert written(steps) == ["bestmove j4i5"]


def test_limits_of_a_search() -> None:
    program = UciProgram()
    lines = (
        "setoption name MultiPV value 3",
        "go",
        "go infinite",
        "go depth 7",
        "go movetime 520",
        "go movetime 0",
    )
    endless, infinite, deep, timed, fast = searches(transcript(program, *lines, moves=(MOVE,) * 5))
    assert (endless.endless, infinite.endless, deep.endless) == (True, True, False)
    assert (deep.depth, deep.lines) == (7, 3)
    assert (timed.limit.seconds, fast.limit.seconds) == (0.5, 0.01)


def test_settings_are_passed_on() -> None:
    lines = ("setoption name Hash value 8", "setoption name Threads value 2", "ucinewgame")
    assert transcript(UciProgram(), *lines) == [
        EngineSettings(8),
        EngineSettings(threads=2),
        EngineSettings(8),
    ]


def test_rules_are_options() -> None:
    lines = (
        "setoption name ruleset value club",
        "setoption name fifty value on",
        f"position fen {START}",
        "go",
    )
    (task,) = searches(transcript(UciProgram(), *lines, moves=(MOVE,)))
    assert str(task.state.rules) == "ruleset=club,fifty=on"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("dance", "There is no command 'dance'."),
        ("go movetime", "'go' takes one of: depth N, movetime N, nodes N, infinite."),
        ("go depth x", "'x' is not a number of 1 to 60."),
        ("go nodes 0", "'0' is not a number of 1 or more."),
        ("go nodes 99999999999999999999", "'99999999999999999999' is not a number of 1 or more."),
        ("position", "A position is startpos, or fen and a FEN, and may have moves after it."),
        ("setoption Hash 3", "An option is set by: setoption name NAME value VALUE."),
        ("setoption name Hash value 0", "'0' is not a number of 1 to 1024."),
    ],
)
def test_a_bad_command_gets_a_sentence(line: str, sentence: str) -> None:
    assert transcript(UciProgram(), line) == [f"info string {sentence}"]


@pytest.mark.parametrize(
    "line", ["position fen 8/8 b", "position startpos moves a1a1", "setoption name fifty value perhaps"]
)
def test_a_bad_position_or_rule_changes_nothing(line: str) -> None:
    program = UciProgram()
    (complaint,) = written(transcript(program, line))
    assert complaint.startswith("info string ")
    assert searches(transcript(program, "go", moves=(MOVE,)))[0].state == START


def test_a_finished_game_has_no_move() -> None:
    over = f"{START} moves="
    shuffle = ",".join(["d6d7", "e8f7", "d7d6", "f7e8"] * 2)
    assert read_state(over + shuffle).result
    lines = written(transcript(UciProgram(), f"position fen {over}{shuffle}", "go"))
    assert lines == ["info string The game is over.", "bestmove (none)"]


def test_what_may_interrupt_a_search() -> None:
    program = UciProgram()
    assert program.interrupts("stop")
    assert program.interrupts("quit")
    assert not program.interrupts("isready")
    assert (program.during_search("stop"), program.during_search("isready")) == ("", "readyok")
    assert program.during_search("quit") is None


@pytest.mark.parametrize("score", [-40, 0, 31_999, 31_997, -31_998, -31_996])
def test_an_info_line_is_read_back(score: int) -> None:
    report = searches(transcript(UciProgram(), "go", moves=(MOVE,)))[0].report
    assert report
    info = Info(3, 5, 700, score, (MOVE,), 2, 9000)
    assert read_info(START, report(info)) == info
