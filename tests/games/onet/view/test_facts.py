"""Facts of the side panel of Onet: what to do next, and what is left."""

from __future__ import annotations

import pytest

from fivefold.core.grid import Cell
from fivefold.core.input import Selection
from fivefold.games.onet.game import ONET
from fivefold.games.onet.rules.move import Act
from fivefold.games.onet.rules.state import OnetState
from fivefold.games.onet.view.facts import facts
from tests.games.onet.boards import cleared, own, played, stage


def rest(state: OnetState) -> dict[str, str]:
    return {fact.label: fact.value for fact in facts(state, Selection()).rest}


def test_the_numbers_of_a_stage() -> None:
    state = stage("slide-out", 7)
    shown = rest(state)
    assert shown["Stage"] == "7 of 12"
    assert shown["Tiles left"] == "70"
    assert shown["Pairs you can join"] == str(len(list(state.joins())))
    assert (shown["Hints left"], shown["Shuffles left"], shown["Time limit"]) == ("3", "2", "4:20")
    assert "Combo" not in shown


def test_the_score_and_the_run() -> None:
    state = played(own("AABBCC/DDEEFF"), "a2b2", "c2d2", "e2f2", pace=500)
    big = facts(state, Selection()).big
    assert big is not None
    assert (big.label, big.value) == ("Score", "60")
    assert rest(state)["Combo"] == "x3"


def test_practice_shows_no_time() -> None:
    practice = stage(clock="off")
    assert "Time limit" not in rest(practice)
    assert facts(practice, Selection()).allowed == 0


def test_all_the_time_of_a_stage_is_told_in_milliseconds() -> None:
    state = stage("slide-out", 7)
    assert facts(state, Selection()).allowed == state.deadline == 260_000


def test_a_campaign_shows_the_level_with_the_stage() -> None:
    assert rest(ONET.start("campaign", {"stage": 3}))["Stage"] == "Easy, stage 3 of 12"


def test_the_title_of_a_players_own_board() -> None:
    assert rest(own("AA/BB", "easy"))["Stage"] == "Easy, your own board"


@pytest.mark.parametrize(
    ("state", "status"),
    [
        (own("AA/BB"), "Choose two matching tiles"),
        (played(own("AA/BB"), "hint"), "The hint shows a pair: a2 and b2"),
        (cleared(ONET.start("slide-in")), "Cleared! Next: Slide-in, stage 2 of 12"),
        (cleared(ONET.start("campaign", {"stage": 12})), "Cleared! Next: Normal, stage 1 of 12"),
        (own("AA/BB").apply(Act.TIME, 10**6).state, "Time is up: try again or end the game"),
        (
            played(own("CC/AB/BA", shuffles=0), "a3b3"),
            "No pair can be joined and no shuffles are left: try again or end the game",
        ),
        (played(own("AA/BB"), "a2b2", "a1b1"), "Game over: All boards cleared"),
        (played(own("CC/AB/BA", shuffles=0), "a3b3", "end"), "Game over: The last board was not cleared"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_status_says_what_to_do(state: OnetState, status: str) -> None:
    assert facts(state, Selection()).status == status


def test_the_status_names_the_picked_creature() -> None:
    state = own("NA/AN")
    assert facts(state, Selection(picked=Cell(0, 0))).status == "Choose the matching tile: fox"
    assert facts(state, Selection(picked=Cell(5, 5))).status == "Choose two matching tiles"
