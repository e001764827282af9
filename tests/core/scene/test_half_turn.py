"""Boards seen from the other side: drawn, animated and played as the board itself."""

from __future__ import annotations

import pytest

from fivefold.core.dice import Dice
from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.grid import Cell, Grid
from fivefold.core.input import Input, Key, Press, Release, Selection
from fivefold.core.scene.half_turn import HalfTurn
from fivefold.core.scene.shapes import Label, Layer, Sprite
from fivefold.games import game_named
from fivefold.play.animate import animate
from fivefold.play.piece_tracker import PieceTracker
from fivefold.testing.walks import walk

FOR_TWO = [game_named("laser"), game_named("gomoku")]
every_game_for_two = pytest.mark.parametrize("game", FOR_TWO, ids=lambda game: game.name)


def half_turn(game: AnyGame) -> HalfTurn:
    return HalfTurn.of(game.start().grid, game.sprites)


def middle(cell: Cell) -> tuple[float, float]:
    return cell.x + 0.5, cell.y + 0.5


@every_game_for_two
def test_a_turned_scene_has_every_piece_on_the_opposite_cell(game: AnyGame) -> None:
    half = half_turn(game)
    for moment in walk(game, "")[:30]:
        state = moment.after
        scene = game.scene(SceneContext(state=state, names=PieceTracker.of(state.pieces()).names))
        for seen, shape in zip(half.scene(scene).shapes, scene.shapes, strict=True):
            if shape.layer == Layer.BOARD:
                assert seen == shape
            elif isinstance(shape, Sprite) and isinstance(seen, Sprite):
                assert (seen.x, seen.y) == half.point(shape.x, shape.y)
                assert (seen.turn - shape.turn) % 360 == (180 if half.turns(shape) else 0)


def test_pieces_whose_facing_is_seen_turn_with_the_board_and_others_stay_upright() -> None:
    half = half_turn(game_named("laser"))
    assert half.turns(Sprite("a", "pyramid-red", 0.5, 0.5))
    assert not half.turns(Sprite("a", "pharaoh-red", 0.5, 0.5))
    assert not half_turn(game_named("gomoku")).turns(Sprite("a", "stone-black", 0.5, 0.5))


def test_names_of_files_and_ranks_stay_on_their_edges() -> None:
    half = HalfTurn(Grid(10, 8))
    assert half.shape(Label("file-a", "a", 0.5, 8.2, "text3")) == Label("file-a", "a", 9.5, 8.2, "text3")
    assert half.shape(Label("rank-8", "8", -0.2, 0.5, "text3")) == Label("rank-8", "8", -0.2, 7.5, "text3")


@every_game_for_two
def test_a_turned_animation_ends_in_the_turned_scene(game: AnyGame) -> None:
    half, state = half_turn(game), game.start()
    tracker = PieceTracker.of(state.pieces())
    for _ in range(12):
        before = game.scene(SceneContext(state=state, names=tracker.names))
        step = state.apply(Dice.seeded(5).pick(tuple(state.moves()))[0])
        after_tracker = tracker.follow(step.beats)
        after = game.scene(SceneContext(state=step.state, names=after_tracker.names))
        animation = animate(before, step.beats, after, tracker, 1.0)
        moment = animation.length / 2
        straight = animation.at(after, moment)
        turned = half.animation(animation).at(half.scene(after), moment)
        for one, other in zip(straight.shapes, turned.shapes, strict=True):
            assert one.id == other.id
            if isinstance(one, Sprite) and isinstance(other, Sprite):
                assert (other.x, other.y) == pytest.approx(half.point(one.x, one.y))
        state, tracker = step.state, after_tracker


@every_game_for_two
def test_input_on_a_turned_board_means_the_same(game: AnyGame) -> None:
    """Every cell that can be pressed, dragged or typed at, asked of the turned data and of the game."""
    half = half_turn(game)
    for moment in walk(game, "")[::15]:
        state = moment.after
        interaction = game.interaction(state, preview=True)
        turned = half.interaction(interaction)
        picks = [None, *map(interaction.grid.cell, sorted(interaction.picks))]
        for picked in Dice.seeded(1).some(picks, min(4, len(picks)))[0]:
            for cell in state.grid:
                x, y = middle(cell)
                inputs: tuple[Input, ...] = (Press(x, y), Release(x, y), Key("q"), Key("e"))
                for given in inputs:
                    reply = game.interpret(state, Selection(picked), given)
                    seen = Selection(half.cell(picked) if picked else None)
                    local = turned.reply(seen, half.input(given))
                    assert local.move == ("" if reply.move is None else str(reply.move))
                    now = local.selection.picked
                    assert local.move or reply.selection.picked == (half.cell(now) if now else None)


@every_game_for_two
def test_the_marks_of_a_turned_selection_are_those_of_the_board(game: AnyGame) -> None:
    half, state = half_turn(game), walk(game, "")[20].after
    names = PieceTracker.of(state.pieces()).names
    interaction = game.interaction(state, preview=True)
    turned = half.interaction(interaction)
    for index in [*interaction.picks][:6] or [0]:
        cell = interaction.grid.cell(index)
        picked = Selection(cell if interaction.picks else None)
        for hover in (cell, *state.grid.around(cell)):
            scene = game.scene(SceneContext(state=state, names=names, selection=picked, hover=hover))
            plain = game.scene(SceneContext(state=state, names=names))
            seen = Selection(half.cell(cell) if interaction.picks else None)
            shown = turned.shown(half.scene(plain), seen, half.cell(hover))
            wanted = half.scene(scene)
            assert {shape.id for shape in shown.shapes} == {shape.id for shape in wanted.shapes}
            found = {shape.id: shape for shape in wanted.shapes}
            for shape in shown.shapes:
                if isinstance(shape, Sprite):
                    assert shape == found[shape.id]


def test_arrow_keys_go_the_way_they_point() -> None:
    half = HalfTurn(Grid(10, 8))
    assert half.input(Key("up")) == Key("down")
    assert half.input(Key("a")) == Key("d")
    assert half.input(Key("q")) == Key("q")
