"""Laws of events: they explain every change, and animations show them."""

from __future__ import annotations

from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.scene.pieces import piece_sprite
from fivefold.core.scene.shapes import Sprite
from fivefold.play.animate import animate
from fivefold.play.piece_tracker import PieceTracker
from fivefold.testing.law import preset_law
from fivefold.testing.walks import walk


@preset_law
def following_the_events_names_exactly_the_pieces(game: AnyGame, preset: str) -> None:
    for seed in (1, 2, 3):
        for moment in walk(game, preset, seed):
            cast = PieceTracker.of(moment.state.pieces())
            assert cast.follow(moment.beats).pieces == dict(moment.after.pieces()), str(moment.move)


@preset_law
def an_animation_begins_and_ends_with_its_scenes(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset)[:25]:
        cast = PieceTracker.of(moment.state.pieces())
        then = cast.follow(moment.beats)
        before = game.scene(SceneContext(moment.state, cast.names))
        after = game.scene(SceneContext(moment.after, then.names, last=moment.beats))
        animation = animate(before, moment.beats, after, cast)
        assert animation.at(after, animation.length) is after
        shown = animation.at(after, 0).shapes
        assert {shape.id for shape in shown if isinstance(shape, Sprite)} >= set(cast.names.values())
        if animation.length:
            shapes = animation.at(after, animation.length - 1e-6).shapes
            rest = {shape.id: shape for shape in shapes if isinstance(shape, Sprite)}
            for cell, actor in then.actors.items():
                assert abs(rest[actor.name].x - (cell.x + 0.5)) < 0.02
                assert abs(rest[actor.name].y - (cell.y + 0.5)) < 0.02
        for share in (0.1, 0.35, 0.6, 0.85):
            assert animation.at(after, share * animation.length).shapes
        assert all(0 <= sound.at <= animation.length for sound in animation.sounds)
        assert animate(before, moment.beats, after, cast, 0).at(after, 0) is after


@preset_law
def pieces_at_rest_match_the_end_of_animations(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset):
        cast = PieceTracker.of(moment.after.pieces())
        scene = game.scene(SceneContext(moment.after, cast.names))
        sprites = {shape.id: shape for shape in scene.shapes if isinstance(shape, Sprite)}
        for cell, actor in cast.actors.items():
            assert sprites[actor.name] == piece_sprite(actor.name, actor.piece, cell)
