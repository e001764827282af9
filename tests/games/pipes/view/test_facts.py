"""Facts of the side panel: numbers, and a status line that says what to do."""

from __future__ import annotations

import pytest

from fivefold.core.dice import Dice
from fivefold.core.game_parts.facts import Facts
from fivefold.core.input import Selection
from fivefold.games.pipes.game import PIPES, PIPES_2048
from fivefold.games.pipes.input import PADLOCK
from fivefold.games.pipes.levels.level import Level, own_level
from fivefold.games.pipes.rules.mode_2048 import State2048
from fivefold.games.pipes.rules.move import Act, Aid
from fivefold.games.pipes.rules.puzzle import PuzzleState
from fivefold.games.pipes.view.facts import facts_2048, level_title, puzzle_facts
from tests.games.pipes.drawing import board_of, drawn


def facts_of(state: PuzzleState) -> Facts:
    return puzzle_facts(state, Selection())


def status(*rows: str) -> str:
    return facts_of(PuzzleState.of(own_level(drawn(*rows))).apply(Act.DONE).state).status


def test_the_numbers_of_a_puzzle() -> None:
    state = PIPES.stage("level-07").start(0)
    facts = facts_of(state)
    assert facts.status == "Turn the blocks, then press Done"
    assert facts.big is not None
    assert (facts.big.label, facts.big.value) == ("Steps", "0")
    assert {fact.label: fact.value for fact in facts.rest} == {
        "Level": "7",
        "Size": "4 by 4",
        "Fewest possible": "18",
    }
    hinted = facts_of(state.apply(Aid.HINT).state)
    assert ("Hints used", "1") in {(fact.label, fact.value) for fact in hinted.rest}


def test_with_the_padlock_in_hand_a_block_is_asked_for() -> None:
    in_hand = puzzle_facts(PIPES.start(seed=1), Selection(picked=PADLOCK))
    assert in_hand.status == "Choose the block to lock or to unlock"


def test_a_level_without_a_solution_names_no_fewest_steps() -> None:
    facts = facts_of(PuzzleState.of(own_level(drawn("─┐", ".│"))))
    assert "Fewest possible" not in {fact.label for fact in facts.rest}


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("level-12", "12"),
        ("own-00ff00ff", "Custom"),
        ("plain-normal-8-2026", "Normal"),
        ("strict-hard-9-18446744073709551615", "Hard, strict"),
    ],
)
def test_titles_of_levels(name: str, called: str) -> None:
    assert level_title(Level(name, drawn("─┐", ".└"), 0)) == called


def test_what_became_of_the_water() -> None:
    assert status("┬┐", "└┘") == "No leaks, but the water does not reach the outlet: turn more blocks"
    assert status("─┐", ".│") == "It leaks at b1: turn more blocks"
    assert status("│┐", ".└") == "The water cannot get in: turn the block at the source"
    assert status("┬┘", "│.") == "It leaks at b2, a1: turn more blocks"
    assert status("┬┬┬┘", "├┼┼.", "├┼..", "└...") == "It leaks at d4, c3, b2 and 1 more: turn more blocks"
    assert status("─┐", ".└") == "Connected in 0 steps. That is the fewest possible."


def test_the_end_of_a_puzzle() -> None:
    state = PuzzleState.of(own_level(drawn("│┐", ".└")))
    assert facts_of(state.apply(Act.GIVE_UP).state).status == "Given up."
    for text in ("a2+", "b2+", "b2-", "done"):
        state = state.apply(PIPES.read_move(state, text)).state
    assert facts_of(state).status == "Connected in 3 steps."


def test_the_2048_mode_says_when_no_swipe_is_left() -> None:
    fresh = facts_2048(PIPES_2048.start(seed=1))
    assert fresh.status == "Drag to slide all blocks, click one to turn it, then press Done"
    chain, free = fresh.rest
    assert [piece.kind for piece in chain.pieces] == ["cross", "tee", "straight", "turn"]
    assert (free.label, free.value) == ("Free cells", "56")
    turns = State2048(board=board_of("ILLLLLLL", *["LLLLLLLL"] * 7), dice=Dice.seeded(1))
    assert facts_2048(turns).status == "No swipes are left: turn the blocks until the water can run through"
    hopeless = State2048(board=board_of("XLLLLLLL", *["LLLLLLLL"] * 7), dice=Dice.seeded(1))
    assert facts_2048(hopeless).status == "No swipes are left and turning cannot help: undo or give up"
    leaking = PIPES_2048.start(seed=1).apply(Act.DONE).state
    assert facts_2048(leaking).status == "The water cannot get in: turn the block at the source"
    assert facts_2048(leaking.apply(Act.GIVE_UP).state).status == "Given up."
