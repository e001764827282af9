"""Laws of states and moves, over every preset of every game."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.errors import BadNotation, BadOptions, IllegalMove
from fivefold.core.game import AnyGame
from tests.conftest import SliceOf
from tests.laws.games import every_game, every_preset, played_out, walk


@every_preset
def test_a_state_is_read_back_from_its_text(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset):
        for state in (moment.state, moment.after):
            text = str(state)
            assert "\n" not in text
            again = game.read_state(text)
            assert again == state
            assert hash(again) == hash(state)
            assert str(again) == text


@every_preset
def test_a_state_can_be_sent_to_another_process(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset)[::5]:
        again = pickle.loads(pickle.dumps(moment.after))
        assert again == moment.after
        assert str(again) == str(moment.after)


@every_preset
def test_a_move_is_read_back_from_its_text(game: AnyGame, preset: str, slice_of: SliceOf) -> None:
    for moment in walk(game, preset)[: slice_of(60, 20) : slice_of(1, 5)]:
        for move in moment.state.moves():
            assert game.read_move(moment.state, str(move)) == move


@every_preset
def test_a_state_never_changes(game: AnyGame, preset: str) -> None:
    for ply, moment in enumerate(walk(game, preset)):
        text = str(moment.state)
        again = moment.state.apply(moment.move, 1000 * ply)
        assert (again.state, again.beats) == (moment.after, moment.beats)
        assert str(moment.state) == text


@every_preset
def test_moves_come_in_a_fixed_order_and_only_once(game: AnyGame, preset: str, slice_of: SliceOf) -> None:
    for moment in walk(game, preset)[: slice_of(60, 20) : slice_of(1, 5)]:
        moves = list(moment.state.moves())
        assert moves == list(game.read_state(str(moment.state)).moves())
        assert len(set(map(str, moves))) == len(moves)


@every_preset
def test_somebody_is_to_move_until_the_game_is_over(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset):
        for state in (moment.state, moment.after):
            assert (state.turn is None) == (state.result is not None)
            assert (state.turn is None) == (next(iter(state.moves()), None) is None)
            assert state.turn is None or 0 <= state.turn < len(game.seats)


@every_preset
def test_other_dice_leave_the_position_as_it_is(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset)[:10:3]:
        other = moment.state.reroll(99)
        assert other.pieces() == moment.state.pieces()
        assert list(other.moves()) == list(moment.state.moves())
        assert other.reroll(5) == moment.state.reroll(5)


@every_preset
def test_the_same_seed_deals_the_same_game(game: AnyGame, preset: str) -> None:
    assert game.start(preset, seed=7) == game.start(preset, seed=7)


@every_preset
def test_every_piece_stands_on_the_board_and_has_a_picture(game: AnyGame, preset: str) -> None:
    kinds = {art.kind for art in game.sprites}
    for moment in walk(game, preset):
        for cell, piece in moment.after.pieces().items():
            assert cell in moment.after.grid
            assert piece.kind in kinds


@every_game
def test_a_finished_game_takes_no_move(game: AnyGame) -> None:
    before, after = played_out(game)
    assert after.turn is None
    assert not list(after.moves())
    for move in before.moves():
        with pytest.raises(IllegalMove):
            after.apply(move)


@every_preset
def test_any_move_of_one_moment_is_legal_or_refused_in_another(game: AnyGame, preset: str) -> None:
    moments = walk(game, preset)
    for moment in moments[::5]:
        legal = set(moment.state.moves())
        for other in moments[::7]:
            text = str(moment.state)
            sentence = refusal(partial(moment.state.apply, other.move, 0))
            assert sentence is None or other.move not in legal
            assert str(moment.state) == text


@every_game
@given(text=st.text(alphabet="abcdefgh0123456789+-=,./ \n", max_size=12) | st.text(max_size=8))
def test_text_that_is_no_move_is_refused_with_a_sentence(game: AnyGame, text: str) -> None:
    state = walk(game, game.presets[0].name)[0].state
    refusal(lambda: state.apply(game.read_move(state, text)))


@every_game
@given(data=st.data())
def test_damaged_state_text_is_refused_with_a_sentence_or_read(game: AnyGame, data: st.DataObject) -> None:
    """One character of a valid state changed, dropped or added: it is read, or refused with a sentence."""
    moments = walk(game, game.presets[0].name)
    text = str(data.draw(st.sampled_from(moments)).after)
    place = data.draw(st.integers(0, len(text)))
    new = data.draw(st.text(alphabet="0aAbz9-+=,. /x", max_size=2))
    damaged = text[:place] + new + text[place + data.draw(st.integers(0, 1)) :]
    if refusal(lambda: game.read_state(damaged)) is None:
        state = game.read_state(damaged)
        assert game.read_state(str(state)) == state


@every_game
def test_unknown_options_presets_and_levels_are_refused(game: AnyGame) -> None:
    for wrong in (
        lambda: game.start(given={"nonsense": "1"}),
        lambda: game.start("nonsense"),
        lambda: game.level("nonsense"),
    ):
        with pytest.raises(BadOptions, match="nonsense"):
            wrong()


def refusal(act: Callable[[], Any]) -> str | None:
    """Return the sentence of a refusal, if any; any other kind of error is a failure."""
    try:
        act()
    except (BadNotation, IllegalMove) as problem:
        sentence = str(problem)
        if not sentence.endswith((".", "?", "!", ")")):
            pytest.fail(f"no sentence: {sentence}")
        return sentence
    return None
