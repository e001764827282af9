"""Calls, turns, clocks and take-backs, at the smallest games there are."""

from __future__ import annotations

import pytest

from fivefold.core.chunked_tuple import CHUNK
from fivefold.core.errors import BadNotation, IllegalMove
from fivefold.core.game import Undo
from fivefold.core.record import Entry, Player
from fivefold.core.state import Result
from fivefold.core.values import replace
from fivefold.games import game_named
from fivefold.play.clock import Control
from fivefold.play.match import Match, Offer
from tests.tiny_game import COINS, NIM

ANN, BOB, BOT = Player("person", "Ann"), Player("person", "Bob"), Player("computer", "perfect")


def nim(*players: Player, controls: tuple[Control, ...] = (), practice: bool = False) -> Match:
    start = NIM.start("long", seed=1)
    return Match.begin(NIM, start, players or (ANN, BOB), controls, practice=practice)


def coins(*, undo: Undo, practice: bool = False) -> Match:
    game = replace(COINS, undo=undo)
    return Match.begin(game, game.start("long", seed=1), (ANN,), practice=practice)


def entered(match: Match, *texts: str) -> Match:
    """Entries of one's own turn, a second apart; `1:resign` is an entry of another seat."""
    for text in texts:
        seat, _, word = text.rpartition(":")
        match = match.enter(Entry(int(seat or match.turn or 0), match.now + 1000, word))
    return match


def refusal(match: Match, text: str) -> str:
    with pytest.raises(IllegalMove) as problem:
        entered(match, text)
    return str(problem.value)


def test_players_move_in_turn() -> None:
    match = entered(nim(), "1", "2")
    assert (match.state.left, match.turn, match.now) == (17, 0, 2000)
    assert refusal(match, "1:1") == "It is not this player's turn."


def test_a_refused_entry_changes_nothing() -> None:
    match = nim()
    for wrong in ("3", "1:1"):
        refusal(match, wrong)
    with pytest.raises(BadNotation):
        entered(match, "nonsense")
    assert match == nim()


def test_nobody_plays_on_when_it_is_over() -> None:
    assert refusal(entered(nim(), "resign"), "1") == "The game is over."


def test_there_are_only_so_many_seats_and_time_goes_on() -> None:
    assert refusal(nim(), "7:1") == "There is no seat 7 in this game."
    with pytest.raises(IllegalMove, match="is earlier than"):
        entered(nim(), "1").enter(Entry(1, 999, "1"))


def test_time_goes_on_from_what_the_start_remembers() -> None:
    game = game_named("onet")
    dealt = game.start("normal", seed=1)
    middle = dealt.apply(next(dealt.joins()), at=7_000).state
    match = Match.begin(game, middle, (ANN,), practice=True)
    with pytest.raises(IllegalMove, match="is earlier than"):
        match.enter(Entry(0, 6_999, str(next(middle.joins()))))
    on = entered(match, str(next(middle.joins())))
    assert (match.played, on.now, on.played) == (0, 8_000, 1_000)
    assert game.read_state(str(on.state)) == on.state


@pytest.mark.parametrize(
    ("texts", "result"),
    [
        (["resign"], Result(1, "resigned")),
        (["1", "0:resign"], Result(1, "resigned")),
        (["1:forfeit"], Result(0, "forfeited")),
        (["offer", "1:accept"], Result(None, "draw-agreed")),
        (["1", "offer", "0:accept"], Result(None, "draw-agreed")),
    ],
)
def test_calls_end_a_game(texts: list[str], result: Result) -> None:
    match = entered(nim(), *texts)
    assert (match.result, match.turn) == (result, None)


def test_a_draw_is_offered_once_and_answered_by_the_other() -> None:
    offered = entered(nim(), "offer")
    assert refusal(offered, "1:offer") == "An offer is already waiting for an answer."
    assert refusal(offered, "0:accept") == "There is no offer to this player."
    assert refusal(nim(), "1:decline") == "There is no offer to this player."
    assert entered(offered, "1:decline").offer is None


def test_a_draw_offer_stands_while_its_maker_moves_and_falls_when_the_other_does() -> None:
    offered = entered(nim(), "offer", "0:1")
    assert offered.offer == Offer(0, "draw")
    assert entered(offered, "1:accept").result == Result(None, "draw-agreed")
    assert entered(offered, "1:1").offer is None


def test_a_game_alone_is_stopped_and_a_game_for_two_is_not() -> None:
    alone = coins(undo=Undo(1))
    assert entered(alone, "1", "stop").result == Result(None, "stopped")
    assert refusal(alone, "offer") == "There is nobody to offer a draw to."
    assert refusal(nim(), "stop") == "A game for two ends by resigning or by a draw."


def test_the_flag_falls_only_when_time_is_over() -> None:
    match = nim(controls=(Control(2500, 500), Control(2500, 500)))
    match = entered(match, "1", "1", "1")
    assert match.clock.left(0, match.now) == 2500 - 2 * 1000 + 2 * 500
    assert refusal(match, "1:flag") == "There is time left on this clock."
    late = Entry(1, match.now + 2000, "1")
    with pytest.raises(IllegalMove, match="Time is up"):
        match.enter(late)
    with pytest.raises(IllegalMove, match="There is time left"):
        match.enter(Entry(0, match.now + 2000, "flag"))
    assert match.enter(late._replace(text="flag")).result == Result(0, "time-over")


def test_undo_between_people_takes_back_one_move() -> None:
    match = entered(nim(), "1", "2", "undo")
    assert (match.state.left, match.turn) == (19, 1)
    assert not match.ranked or NIM.undo.free


def test_undo_against_the_computer_returns_to_the_person() -> None:
    match = entered(nim(ANN, BOT, practice=True), "1", "2", "1", "2")
    back = entered(match, "0:undo")
    assert (back.state.left, back.turn) == (17, 0)
    assert entered(back, "0:redo").state == match.state


def test_undo_while_the_computer_thinks_takes_back_ones_own_move() -> None:
    thinking = entered(nim(ANN, BOT), "1", "2", "1")
    assert entered(thinking, "0:undo").state == thinking.line[2].state


def test_a_person_who_did_not_move_yet_has_nothing_to_take_back() -> None:
    assert refusal(nim(), "undo") == "There is no move to take back."
    assert refusal(entered(nim(BOT, ANN), "1"), "1:undo") == "There is no move to take back."
    assert refusal(nim(), "redo") == "There is no move to redo."


def test_one_undo_at_a_time_leaves_a_game_ranked() -> None:
    ranked = entered(coins(undo=Undo(1, "refused")), "1", "1", "undo")
    assert ranked.ranked
    assert "one move at a time" in refusal(ranked, "undo")
    assert refusal(ranked, "redo") == "You can redo moves only in practice."
    assert entered(ranked, "1", "undo").ranked


def test_where_no_undo_is_free_a_ranked_game_refuses_and_practice_allows() -> None:
    assert "cannot take back moves" in refusal(entered(coins(undo=Undo(0, "refused")), "1"), "undo")
    practice = entered(coins(undo=Undo(0, "refused"), practice=True), "1", "1", "undo", "undo", "redo")
    assert (practice.state.left, practice.ranked) == (19, False)


def test_beyond_the_free_undos_a_game_may_become_unranked() -> None:
    match = entered(coins(undo=Undo(1)), "1", "1", "undo")
    assert match.ranked
    assert match.undo_unranks
    after = entered(match, "undo")
    assert not after.ranked
    assert not after.undo_unranks  # nothing is left to lose
    assert not coins(undo=Undo(None)).undo_unranks
    assert entered(coins(undo=Undo(None)), "1", "1", "undo", "undo", "redo").ranked


def test_a_game_that_only_computers_play_is_not_ranked() -> None:
    assert nim(ANN, BOT).ranked
    assert not nim(BOT, BOT).ranked
    assert not nim(practice=True).ranked


@pytest.mark.parametrize("call", ["hint", "demo"])
def test_help_makes_a_game_unranked(call: str) -> None:
    match = entered(coins(undo=Undo(1)), call)
    assert not match.ranked
    assert entered(match, "1", "1", "undo", "undo").state == match.state  # and practice from then on


def test_a_hint_that_is_a_move_is_left_to_the_rules() -> None:
    game = replace(COINS, hint="ranked-move")
    match = Match.begin(game, game.start(seed=1), (ANN,))
    with pytest.raises(BadNotation, match="no number of coins"):
        entered(match, "hint")


def test_a_new_move_forgets_what_was_undone() -> None:
    match = entered(nim(practice=True), "1", "2", "undo", "1")
    assert match.undone == ()


def test_the_score_is_what_the_records_compare() -> None:
    assert coins(undo=Undo(1)).score is None
    assert entered(coins(undo=Undo(1)), "1", "1").score is not None


def test_long_games_have_checkpoints() -> None:
    match = coins(undo=Undo(None))
    match = entered(match, *["1", "undo"] * 150)
    assert match.checkpoints == ((200, str(match.start)),)


def test_a_hint_that_helps_too_much_unranks_even_when_it_is_taken_back() -> None:
    game = game_named("pipes")
    match = entered(Match.begin(game, game.start("easy", seed=1), (ANN,)), "hint", "undo")
    assert match.state == match.start
    assert not match.ranked


def test_a_take_back_is_asked_for_and_granted_by_the_other() -> None:
    asked = entered(nim(practice=True), "1", "0:ask-undo")
    assert asked.offer == Offer(0, "undo")
    assert asked.turn == 1
    assert refusal(asked, "0:accept") == "There is no offer to this player."
    granted = entered(asked, "1:accept")
    assert (granted.state, granted.turn, granted.offer) == (granted.start, 0, None)


def test_a_take_back_that_is_declined_or_moved_past_changes_nothing() -> None:
    asked = entered(nim(practice=True), "1", "0:ask-undo")
    assert entered(asked, "1:decline").state == asked.state
    moved = entered(asked, "2")
    assert (moved.offer, moved.state.left) == (None, 17)


def test_what_the_rules_do_not_take_back_is_not_taken_back_by_agreement() -> None:
    game = replace(NIM, undo=Undo(0, "refused"))
    match = Match.begin(game, game.start("long", seed=1), (ANN, BOB))
    assert "cannot take back moves" in refusal(entered(match, "1", "0:ask-undo"), "1:accept")


@pytest.mark.parametrize("asking", ["offer", "ask-undo", "ask-pause"])
def test_one_thing_is_asked_for_at_a_time_and_only_of_somebody(asking: str) -> None:
    for other in ("offer", "ask-undo", "ask-pause"):
        assert refusal(entered(nim(), asking), f"1:{other}") == "An offer is already waiting for an answer."
    with pytest.raises(IllegalMove):
        entered(coins(undo=Undo(1)), asking)


def test_a_pause_is_agreed_upon_and_stops_both_clocks() -> None:
    match = nim(controls=(Control(9000), Control(9000)))
    paused = entered(match, "1", "0:ask-pause", "1:accept")
    assert (paused.paused, paused.offer, paused.clock.running) == (True, None, None)
    later = paused.enter(Entry(0, paused.now + 60_000, "resume"))
    assert (later.paused, later.clock.running) == (False, 1)
    assert [later.clock.left(seat, later.now) for seat in (0, 1)] == [8000, 7000]
    assert refusal(match, "resume") == "The game is not paused."


@pytest.mark.parametrize("text", ["1", "undo", "hint", "pause", "offer", "flag"])
def test_nothing_is_played_in_a_pause(text: str) -> None:
    paused = entered(nim(), "1", "2", "pause")
    assert refusal(paused, text) == "The game is paused."
    assert entered(paused, "resume", "1").state.left == 16


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("resign", Result(1, "resigned")),
        ("forfeit", Result(1, "forfeited")),
        ("claim", Result(0, "abandoned")),
    ],
)
def test_a_game_may_end_in_a_pause(text: str, result: Result) -> None:
    assert entered(nim(), "1", "2", "pause", f"0:{text}").result == result
    alone = entered(coins(undo=Undo(1)), "1", "pause", "stop")
    assert alone.result == Result(None, "stopped")


def test_whoever_stays_claims_the_game() -> None:
    assert entered(nim(), "1", "0:claim").result == Result(0, "abandoned")
    assert "no opponent" in refusal(coins(undo=Undo(1)), "claim")


def test_a_pause_leaves_a_game_ranked() -> None:
    assert entered(coins(undo=Undo(1)), "1", "pause", "resume", "1").ranked


def test_a_long_log_is_shared_and_not_copied_at_every_entry() -> None:
    match = nim(practice=True)
    for at in range(CHUNK + 1):
        match = match.enter(Entry(0, at, "hint"))
    longer = match.enter(Entry(0, CHUNK + 1, "hint"))
    assert longer.log._chunks is match.log._chunks
    assert len(longer.log) == CHUNK + 2
