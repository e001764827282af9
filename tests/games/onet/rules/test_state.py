"""Rules: points and combos, hints, shuffles, the clock, stages won, lost and tried again."""

from __future__ import annotations

from collections import Counter

import pytest

from fivefold.core.errors import IllegalMove
from fivefold.core.events import Moved, Removed, Scored, Spawned, Traced
from fivefold.core.grid import Cell
from fivefold.core.values import replace
from fivefold.games.onet.dealing.deal import first_deal
from fivefold.games.onet.dealing.levels import LEVELS
from fivefold.games.onet.dealing.stages import STAGES, allowance
from fivefold.games.onet.game import ONET
from fivefold.games.onet.rules.move import Act, Join
from fivefold.games.onet.rules.notation import read_move
from fivefold.games.onet.rules.phase import Phase
from fivefold.games.onet.rules.state import OnetState
from tests.conftest import SliceOf
from tests.games.onet.boards import LEVEL_NAMES, cleared, own, played, stage

ROW = "AABBCCDD/EEFFGGHH"  # eight pairs side by side
PAIRS = ("a2b2", "c2d2", "e2f2", "g2h2", "a1b1", "c1d1", "e1f1", "g1h1")
DEAD = "AB/BA"  # opposite corners: no line has few enough turns


def refused(state: OnetState, move: str, at: int = 0) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.apply(read_move(state, move), at)
    return str(caught.value)


def test_a_match_takes_both_tiles_and_tells_the_line() -> None:
    step = own("ABA/CDC/BD.").apply(Join.of(own("ABA/CDC/BD.").grid, Cell(0, 0), Cell(2, 0)))
    line = (Cell(0, 0), Cell(0, -1), Cell(1, -1), Cell(2, -1), Cell(2, 0))
    assert step.beats[0] == (Traced(line, "join", "accent"),)
    assert step.beats[1] == (Removed(Cell(0, 0)), Removed(Cell(2, 0)), Scored(10, Cell(1, 0)))
    assert set(step.state.pieces()) == set(own("ABA/CDC/BD.").pieces()) - {Cell(0, 0), Cell(2, 0)}


def test_sliding_tiles_move_all_at_once_after_the_pair_is_gone() -> None:
    state = own("AABB/CDDC", "slide-left")
    _, gone, slid = state.apply(read_move(state, "a2b2")).beats
    assert slid == (Moved((Cell(2, 0), Cell(0, 0)), "slide"), Moved((Cell(3, 0), Cell(1, 0)), "slide"))
    assert len(gone) == 3


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("a2a2", "A tile cannot be joined with itself (a2)."),
        ("a2b2", "a2 and b2 do not match: bat, bear."),
        ("a2b1", "No line with at most two turns joins a2 and b1."),
        ("a2c1", "There is no tile on c1."),
        ("c1a2", "There is no tile on c1."),
        ("next", "'next' is not possible now; you can use: hint, shuffle, time."),
        ("time", "The time for this stage is not up yet."),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason(move: str, sentence: str) -> None:
    assert refused(own("ABC/BA."), move) == sentence


def test_a_pair_of_another_board_is_refused() -> None:
    with pytest.raises(IllegalMove, match="'a1a2' does not belong to this board"):
        own("AA/BB").apply(Join(Cell(0, 1), Cell(0, 0), own("AAA/BBA").grid))


def test_where_any_line_counts_the_refusal_says_so() -> None:
    state = own("BBBC/BABC/BBBA/...C", "easy")
    assert refused(state, "b3d2") == "No line joins b3 and d2."


def test_quick_matches_count_more_and_more_up_to_five_times() -> None:
    state, scores = own(ROW), []
    for number, pair in enumerate(PAIRS[:7]):
        state = played(state, pair, at=4_000 * number)
        scores.append(state.score)
    assert scores == [10, 30, 60, 100, 150, 200, 250]


def test_a_slow_match_begins_a_new_run() -> None:
    state = played(own(ROW), *PAIRS[:3], pace=1_000)
    assert state.run == 3
    assert played(state, PAIRS[3], at=2_000 + 4_001).score == state.score + 10


def test_the_time_left_is_worth_two_points_a_second() -> None:
    state = own("AA/..")
    assert state.deadline == 1_000 * allowance(1).seconds == 20_000
    step = state.apply(read_move(state, "a2b2"), at=4_500)
    assert step.state.score == 10 + 2 * 15
    assert step.beats[-1] == (Scored(30),)


def test_without_a_clock_there_is_no_bonus_and_no_end_of_time() -> None:
    state = stage(clock="off")
    assert state.deadline is None
    assert "not up yet" in refused(state, "time", at=10**9)
    empty = own("AA/..", rules=replace(own("AA/..").rules, clock=False))
    assert played(empty, "a2b2", at=10**9).score == 10


def test_a_hint_shows_a_pair_until_the_next_act_and_costs_twenty() -> None:
    state = played(own(ROW), *PAIRS[:3], pace=100)
    shown = played(state, "hint", at=300)
    assert shown.shown in list(state.joins())
    assert (shown.hints, shown.score) == (state.hints - 1, state.score - 20)
    assert played(shown, PAIRS[3]).shown is None
    assert played(shown, "shuffle").shown is None
    assert shown.apply(Act.TIME, 10**6).state.shown is None


def test_a_hint_costs_no_more_than_there_is() -> None:
    assert played(own(ROW), "hint").score == 0
    assert own(ROW).apply(Act.HINT).beats == ()
    assert played(own(ROW), PAIRS[0], "hint").score == 0


def test_no_hint_is_charged_twice_or_for_nothing() -> None:
    shown = played(own(ROW), "hint")
    assert refused(shown, "hint") == f"A pair is already shown: {shown.shown}."
    assert refused(own(ROW, hints=0), "hint") == "No hints are left for this stage."
    assert refused(own(DEAD), "hint") == "No pair can be joined; shuffle the tiles."
    assert own(DEAD).hints == allowance(2).hints


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_hint_is_possible_exactly_when_a_pair_can_be_joined(level: str) -> None:
    state = stage(level, 3, seed=4)
    for _ in range(200):
        if state.phase is not Phase.PLAYING:
            break
        joinable = any(True for _ in state.joins())
        assert (Act.HINT in state.moves()) == joinable
        state = state.apply(next(state.joins())).state


def test_a_board_without_pairs_is_shuffled_by_itself() -> None:
    state = own("CC/AB/BA", shuffles=2)
    step = state.apply(read_move(state, "a3b3"))
    assert step.state.phase is Phase.PLAYING
    assert step.state.shuffles == 1
    assert Counter(step.state.tiles) == Counter(own("../AB/BA").tiles)
    assert list(step.state.joins())
    assert step.state.run == 0
    assert all(isinstance(event, Moved) and event.manner == "slide" for event in step.beats[-1])


def test_without_a_shuffle_left_the_stage_is_lost_and_can_be_tried_again() -> None:
    state = own("CC/AB/BA", shuffles=0)
    stuck = played(state, "a3b3", at=500)
    assert (stuck.phase, stuck.score, stuck.turn, stuck.deadline) == (Phase.STUCK, 10, 0, None)
    assert list(stuck.moves()) == [Act.RETRY, Act.END]
    again = stuck.apply(Act.RETRY, 9_000)
    fresh = own("CC/AB/BA")
    assert again.state == replace(fresh, since=9_000, matched=9_000, tries=2)
    assert [type(event) for beat in again.beats for event in beat] == [Removed] * 4 + [Spawned] * 6


def test_the_player_may_shuffle_from_the_same_number() -> None:
    state = own(ROW, shuffles=1)
    after = played(state, "shuffle")
    assert Counter(after.tiles) == Counter(state.tiles)
    assert after.shuffles == 0
    assert refused(after, "shuffle") == "No shuffles are left for this stage."
    assert Act.SHUFFLE not in after.moves()


def test_the_clock_at_zero_loses_the_stage() -> None:
    state = stage()
    assert state.deadline is not None
    pair = str(next(state.joins()))
    assert refused(state, pair, at=state.deadline) == "The time for this stage is up."
    late = state.apply(Act.TIME, state.deadline).state
    assert late.phase is Phase.LATE
    assert late.tiles == state.tiles
    assert refused(late, pair) == f"'{pair}' is not possible now; you can use: retry, end."


def test_a_lost_game_can_be_ended() -> None:
    state = stage()
    ended = state.apply(Act.TIME, 10**6).state.apply(Act.END).state
    assert ended.result is not None
    assert ended.result.winner is None
    assert ended.turn is None
    assert refused(ended, "retry") == "The game is over."


def test_a_stage_tried_again_brings_back_the_same_deal_and_the_points_before_it() -> None:
    first = cleared(ONET.start(seed=3), at=1_000)
    second = first.apply(Act.NEXT, 5_000).state
    later = played(second, str(next(second.joins())), at=6_000)
    again = later.apply(Act.TIME, 10**6).state.apply(Act.RETRY, 10**6).state
    assert again.tiles == second.tiles
    assert again.dice == second.dice
    assert (again.score, again.tries, again.since) == (first.score, 2, 10**6)


def test_a_level_goes_from_stage_to_stage_and_ends_after_the_last() -> None:
    state = ONET.start(given={"stage": 10}, seed=1)
    seen = []
    while state.result is None:
        seen.append(state.deal.stage)
        state = cleared(state)
        if state.phase is Phase.WON:
            score, dealt = state.score, state.apply(Act.NEXT, 777)
            assert all(isinstance(event, Spawned) for beat in dealt.beats for event in beat)
            state = dealt.state
            assert (state.score, state.banked, state.since, state.run) == (score, score, 777, 0)
    assert seen == [10, 11, 12]
    assert state.result.winner == 0


def test_a_single_stage_ends_the_game() -> None:
    assert cleared(stage()).phase is Phase.CLEARED


def test_a_campaign_runs_through_all_levels_in_order() -> None:
    state = ONET.start("campaign")
    seen = []
    while state.result is None:
        seen.append((state.deal.level.name, state.deal.stage))
        state = won_at_once(state)
        if state.phase is Phase.WON:
            state = state.apply(Act.NEXT, state.since).state
    assert seen == [(level.name, n) for level in LEVELS for n in range(1, len(STAGES) + 1)]


def won_at_once(state: OnetState) -> OnetState:
    """Return the stage with all but one pair gone."""
    last = replace(state, tiles=(1, 1, *(0,) * (len(state.grid) - 2)))
    return last.apply(Join.of(state.grid, Cell(0, 0), Cell(1, 0)), state.since).state


def test_naughty_tiles_step_into_free_cells_with_an_even_chance() -> None:
    stepping, games = 0, 400
    for seed in range(games):
        state = replace(own("AABB/CCDD/EEFF/GGHH", "naughty"), shuffles=0).reroll(seed)
        step = state.apply(read_move(state, "a4b4"))
        steps = [e for beat in step.beats for e in beat if isinstance(e, Moved)]
        assert len(steps) <= 3
        for event in steps:
            start, end = event.path
            assert event.manner == "step"
            assert abs(start.x - end.x) + abs(start.y - end.y) == 1
            assert end in (Cell(0, 0), Cell(1, 0))
        stepping += bool(steps)
    assert 0.4 < stepping / games < 0.6


def test_the_dice_of_a_bot_are_not_those_of_the_game() -> None:
    state = stage("naughty", 4, seed=8)
    other = state.reroll(1)
    assert other.dice not in (state.dice, state.deal.dice)
    assert other.deal.dice != state.deal.dice
    assert other.tiles == state.tiles


def test_the_first_deal_is_the_one_of_the_seed() -> None:
    state = stage("slide-in", 5, seed=11)
    assert state.deal == first_deal(state.rules, 11)


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_hint_shows_the_first_pair_exactly_when_there_is_one(level: str, slice_of: SliceOf) -> None:
    for seed in range(slice_of(200, 4)):
        position = stage(level, seed % 6 + 1, seed).position
        while True:
            first = next(position.joins(), None)
            assert position.hint() == first
            if first is None:
                break
            position = position.after(first)
