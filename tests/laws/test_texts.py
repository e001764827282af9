"""Texts that are no moves or states, made up by Hypothesis, are refused with a sentence."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.game import AnyGame
from fivefold.testing.law import refusal
from fivefold.testing.walks import walk
from tests.laws.games import every_game


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
