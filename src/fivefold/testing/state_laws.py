"""Laws of states and moves, over every preset of every game."""

from __future__ import annotations

import pickle
from functools import partial

from fivefold.core.dice import Dice
from fivefold.core.game import AnyGame
from fivefold.testing.law import assert_refused, game_law, preset_law, refusal
from fivefold.testing.walks import played_out, walk

LETTERS = "abcdefgh0123456789+-=,./ \nAZz%_é"
TEXTS = 6


@preset_law
def a_state_is_read_back_from_its_text(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset):
        for state in (moment.state, moment.after):
            text = str(state)
            assert "\n" not in text
            again = game.read_state(text)
            assert again == state
            assert hash(again) == hash(state)
            assert str(again) == text


@preset_law
def a_state_can_be_sent_to_another_process(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset)[::5]:
        again = pickle.loads(pickle.dumps(moment.after))
        assert again == moment.after
        assert str(again) == str(moment.after)


@preset_law
def a_move_is_read_back_from_its_text(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset)[:40:5]:
        for move in moment.state.moves():
            assert game.read_move(moment.state, str(move)) == move


@preset_law
def a_state_never_changes(game: AnyGame, preset: str) -> None:
    for ply, moment in enumerate(walk(game, preset)):
        text = str(moment.state)
        again = moment.state.apply(moment.move, 1000 * ply)
        assert (again.state, again.beats) == (moment.after, moment.beats)
        assert str(moment.state) == text


@preset_law
def moves_come_in_a_fixed_order_and_only_once(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset)[:40:5]:
        moves = list(moment.state.moves())
        assert moves == list(game.read_state(str(moment.state)).moves())
        assert len(set(map(str, moves))) == len(moves)


@preset_law
def somebody_is_to_move_until_the_game_is_over(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset):
        for state in (moment.state, moment.after):
            assert (state.turn is None) == (state.result is not None)
            assert (state.turn is None) == (next(iter(state.moves()), None) is None)
            assert state.turn is None or 0 <= state.turn < len(game.seats)


@preset_law
def other_dice_leave_the_position_as_it_is(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset)[:10:3]:
        other = moment.state.reroll(99)
        assert other.pieces() == moment.state.pieces()
        assert list(other.moves()) == list(moment.state.moves())
        assert other.reroll(5) == moment.state.reroll(5)


@preset_law
def the_same_seed_deals_the_same_game(game: AnyGame, preset: str) -> None:
    assert game.start(preset, seed=7) == game.start(preset, seed=7)


@preset_law
def every_piece_stands_on_the_board_and_has_a_picture(game: AnyGame, preset: str) -> None:
    kinds = {art.kind for art in game.sprites}
    for moment in walk(game, preset):
        for cell, piece in moment.after.pieces().items():
            assert cell in moment.after.grid
            assert piece.kind in kinds


@game_law
def a_finished_game_takes_no_move(game: AnyGame) -> None:
    before, after = played_out(game)
    assert after.turn is None
    assert not list(after.moves())
    for move in before.moves():
        assert_refused(partial(after.apply, move))


@preset_law
def any_move_of_one_moment_is_legal_or_refused_in_another(game: AnyGame, preset: str) -> None:
    moments = walk(game, preset)
    for moment in moments[::5]:
        legal = set(moment.state.moves())
        for other in moments[::7]:
            text = str(moment.state)
            sentence = refusal(partial(moment.state.apply, other.move, 0))
            assert sentence is None or other.move not in legal
            assert str(moment.state) == text


@game_law
def text_that_is_no_move_is_refused_with_a_sentence(game: AnyGame) -> None:
    state, dice = walk(game, game.presets[0].name)[0].state, Dice.seeded(5)
    for length in (0, 1, 2, 3, 4, 6, 9, 12) * TEXTS:
        letters, dice = dice.some([*LETTERS, *LETTERS], length)
        text = "".join(letters)
        refusal(lambda text=text: state.apply(game.read_move(state, text)))  # type: ignore[misc]


@game_law
def a_value_that_is_no_move_is_refused_with_a_sentence(game: AnyGame) -> None:
    state = walk(game, game.presets[0].name)[0].state
    for value in ("zz", 5, None, object()):
        assert_refused(partial(state.apply, value))


@game_law
def damaged_state_text_is_refused_with_a_sentence_or_read(game: AnyGame) -> None:
    """One character of a valid state changed, dropped or added: it is read, or refused with a sentence."""
    dice = Dice.seeded(6)
    for moment in walk(game, game.presets[0].name)[::4] * TEXTS:
        text = str(moment.after)
        place, dice = dice.below(len(text) + 1)
        length, dice = dice.below(3)
        new, dice = dice.some([*LETTERS, *LETTERS], length)
        dropped, dice = dice.below(2)
        damaged = text[:place] + "".join(new) + text[place + dropped :]
        if refusal(lambda damaged=damaged: game.read_state(damaged)) is None:  # type: ignore[misc]
            state = game.read_state(damaged)
            assert game.read_state(str(state)) == state, damaged


@game_law
def unknown_options_presets_and_levels_are_refused(game: AnyGame) -> None:
    for wrong in (
        lambda: game.start(given={"nonsense": "1"}),
        lambda: game.start("nonsense"),
        lambda: game.level("nonsense"),
    ):
        assert_refused(wrong, "nonsense")
