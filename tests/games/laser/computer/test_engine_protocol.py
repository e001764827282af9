"""UCI-like protocol: requests to an engine, and parsing of its answers."""

from __future__ import annotations

import pytest

from fivefold.core.engine_protocol import Request, TimeAllowance
from fivefold.core.errors import BadNotation
from fivefold.games.laser.computer.engine_protocol import ENGINE_PROTOCOL, move
from fivefold.games.laser.game import LASER
from fivefold.games.laser.rules.notation import read_move, read_state
from tests.engine_conversation import run_conversation

PACE = TimeAllowance(1500)
CLASSIC = "sc3ncfcncpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa"


def test_the_engine_is_greeted_sent_the_position_and_asked() -> None:
    state = LASER.start()
    greeting = ("id name Ra", "option name hash", "uciok", "readyok")
    asked, answer = run_conversation(
        move(state, None, PACE), *greeting, "info depth 1", "bestmove j4i5 ponder a1"
    )
    assert [ask for ask in asked if ask.lines] == [
        Request(("uci",)),
        Request(("isready",)),
        Request((f"position fen {CLASSIC} b", "go movetime 1500"), thinking=True),
    ]
    assert answer == read_move(state, "j4i5")


def test_the_moves_since_the_last_capture_are_sent() -> None:
    state = read_state(f"{CLASSIC} b moves=d6d7,e8f7")
    assert ENGINE_PROTOCOL.follows(state, LASER.start())
    asked, answer = run_conversation(move(state, LASER.start(), PACE), "bestmove d7d6")
    assert asked[0].lines[0] == f"position fen {CLASSIC} b moves d6d7 e8f7"
    assert str(answer) == "d7d6"


@pytest.mark.parametrize(("left", "time"), [(60_000, 1500), (2000, 1000)])
def test_on_the_clock_it_keeps_half_of_what_is_left(left: int, time: int) -> None:
    asked, _ = run_conversation(
        move(LASER.start(), LASER.start(), TimeAllowance(1500, 60_000, left)), "bestmove j4i5"
    )
    assert asked[0].lines[1] == f"go movetime {time}"


def test_rules_that_are_not_as_usual_are_told_first() -> None:
    state = LASER.start(given={"ruleset": "club", "fifty": "on"})
    asked, _ = run_conversation(move(state, None, PACE), "uciok", "readyok", "bestmove j4i5")
    assert asked[1].lines == ("setoption name ruleset value club", "setoption name fifty value on", "isready")


@pytest.mark.parametrize("line", ["bestmove", "bestmove (none)", "bestmove z9z8"])
def test_what_is_no_move_gets_a_sentence(line: str) -> None:
    with pytest.raises(BadNotation):
        run_conversation(move(LASER.start(), LASER.start(), PACE), line)


def test_every_state_has_facts() -> None:
    assert all(ENGINE_PROTOCOL.refusal(LASER.start(preset.name)) is None for preset in LASER.presets)
