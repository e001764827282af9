"""UCI-like protocol: requests to an engine, and parsing of its answers."""

from __future__ import annotations

import pytest

from fivefold.core.errors import BadNotation
from fivefold.core.game_parts.engine_protocol import Effort, Request, TimeAllowance
from fivefold.games.laser.computer.engine_protocol import ENGINE_PROTOCOL, move, read_info
from fivefold.games.laser.game import LASER
from fivefold.games.laser.rules.notation import read_move, read_state
from fivefold.kernels.laser.scores import plies_to_end
from tests.engine_conversation import run_conversation

EFFORT = Effort(TimeAllowance(1500))
ONE_LINE = ("setoption name MultiPV value 1",)
CLASSIC = "sc3ncfcncpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa"


def test_the_engine_is_greeted_sent_the_position_and_asked() -> None:
    state = LASER.start()
    greeting = ("id name Ra", "option name hash", "uciok", "readyok")
    asked, answer = run_conversation(
        move(state, None, EFFORT), *greeting, "info depth 1", "bestmove j4i5 ponder a1"
    )
    assert [ask for ask in asked if ask.lines] == [
        Request(("uci",)),
        Request(("isready",)),
        Request((*ONE_LINE, f"position fen {CLASSIC} b", "go movetime 1500"), thinking=True),
    ]
    assert answer.move == read_move(state, "j4i5")


def test_the_moves_since_the_last_capture_are_sent() -> None:
    state = read_state(f"{CLASSIC} b moves=d6d7,e8f7")
    assert ENGINE_PROTOCOL.follows(state, LASER.start())
    asked, answer = run_conversation(move(state, LASER.start(), EFFORT), "bestmove d7d6")
    assert asked[0].lines[1] == f"position fen {CLASSIC} b moves d6d7 e8f7"
    assert str(answer.move) == "d7d6"


@pytest.mark.parametrize(("left", "time"), [(60_000, 1500), (2000, 1000)])
def test_on_the_clock_it_keeps_half_of_what_is_left(left: int, time: int) -> None:
    asked, _ = run_conversation(
        move(LASER.start(), LASER.start(), Effort(TimeAllowance(1500, 60_000, left))), "bestmove j4i5"
    )
    assert asked[0].lines[2] == f"go movetime {time}"


def test_rules_that_are_not_as_usual_are_told_first() -> None:
    state = LASER.start(given={"ruleset": "club", "fifty": "on"})
    asked, _ = run_conversation(move(state, None, EFFORT), "uciok", "readyok", "bestmove j4i5")
    assert asked[1].lines == ("setoption name ruleset value club", "setoption name fifty value on", "isready")


@pytest.mark.parametrize("line", ["bestmove", "bestmove (none)", "bestmove z9z8"])
def test_what_is_no_move_gets_a_sentence(line: str) -> None:
    with pytest.raises(BadNotation):
        run_conversation(move(LASER.start(), LASER.start(), EFFORT), line)


def test_every_state_has_facts() -> None:
    assert all(ENGINE_PROTOCOL.refusal(LASER.start(preset.name)) is None for preset in LASER.presets)


def test_infos_of_the_engine_become_lines_of_analysis() -> None:
    state = LASER.start()
    effort = Effort(None, nodes=5000, lines=2, hash_megabytes=8, threads=2)
    asked, answer = run_conversation(
        move(state, None, effort),
        "uciok",
        "readyok",
        "info string a remark",
        "info depth 2 seldepth 3 multipv 1 score cp 31 nodes 900 nps 90000 pv j4i5 a5b4",
        "info depth 2 multipv 2 score mate -2 pv d6d7",
        "bestmove j4i5",
    )
    assert asked[1].lines == ("setoption name Hash value 8", "setoption name Threads value 2", "isready")
    assert asked[2].lines[0] == "setoption name MultiPV value 2"
    assert asked[2].lines[2] == "go nodes 5000"
    one, two = [ask.info for ask in asked if ask.info]
    assert (one.depth, one.seldepth, one.nodes, one.score, one.multipv, one.nps) == (2, 3, 900, 31, 1, 90000)
    assert [str(each) for each in one.pv] == ["j4i5", "a5b4"]
    assert (two.multipv, plies_to_end(two.score or 0)) == (2, -4)
    assert (answer.score, answer.pv, answer.info) == (31, one.pv, one)


@pytest.mark.parametrize(
    "line",
    ["info depth 3", "info pv", "info pv z9z8", "info score cp x pv", "bestmove", "", "info depth 9 pv a1a1"],
)
def test_an_info_without_a_legal_line_is_a_remark(line: str) -> None:
    assert read_info(LASER.start(), line) is None


def test_numbers_that_make_no_sense_are_left_out() -> None:
    info = read_info(LASER.start(), f"info depth {'9' * 40} score mate {'9' * 18} nodes -x pv j4i5 j4i5")
    assert info
    assert (info.depth, info.nodes, len(info.pv)) == (0, 0, 1)
    assert plies_to_end(info.score or 0)


def test_a_search_without_a_limit_runs_until_it_is_interrupted() -> None:
    asked, _ = run_conversation(move(LASER.start(), LASER.start(), Effort(None)), "bestmove j4i5")
    assert asked[0].lines[2] == "go infinite"
    assert ENGINE_PROTOCOL.interrupt == "stop"
