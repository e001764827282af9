"""Laws of events: they explain every change, and animations show them."""

from __future__ import annotations

from typing import get_args

from fivefold.core.events import Changed, Event, GameEvent
from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.scene.pieces import piece_sprite
from fivefold.core.scene.shapes import Sprite
from fivefold.play.piece_tracker import PieceTracker
from tests.laws.games import every_preset, walk
from tests.laws.playthrough import events_of_all_playthroughs
from tests.play.shown import shown_move


@every_preset
def test_following_the_events_names_exactly_the_pieces(game: AnyGame, preset: str) -> None:
    for seed in (1, 2, 3):
        for moment in walk(game, preset, seed):
            cast = PieceTracker.of(moment.state.pieces())
            assert cast.follow(moment.beats).pieces == dict(moment.after.pieces()), str(moment.move)


@every_preset
def test_an_animation_begins_and_ends_with_its_scenes(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset)[:25]:
        cast = PieceTracker.of(moment.state.pieces())
        then = cast.follow(moment.beats)
        before = game.scene(SceneContext(moment.state, cast.names))
        after = game.scene(SceneContext(moment.after, then.names, last=moment.beats))
        animation = shown_move(before, moment.beats, after, cast)
        assert animation.at(animation.length) is after
        assert {s.id for s in animation.at(0).shapes if isinstance(s, Sprite)} >= set(cast.names.values())
        rest = (
            {s.id: s for s in animation.at(animation.length - 1e-6).shapes if isinstance(s, Sprite)}
            if beats(animation)
            else {}
        )
        for cell, actor in then.actors.items():
            if rest:
                assert abs(rest[actor.name].x - (cell.x + 0.5)) < 0.02
                assert abs(rest[actor.name].y - (cell.y + 0.5)) < 0.02
        for share in (0.1, 0.35, 0.6, 0.85):
            assert animation.at(share * animation.length).shapes
        assert all(0 <= when <= animation.length for when, _ in animation.sounds)
        assert shown_move(before, moment.beats, after, cast, speed=0).at(0) is after


def beats(animation: object) -> bool:
    return bool(getattr(animation, "length", 0))


@every_preset
def test_pieces_at_rest_match_the_end_of_animations(game: AnyGame, preset: str) -> None:
    for moment in walk(game, preset):
        cast = PieceTracker.of(moment.after.pieces())
        scene = game.scene(SceneContext(moment.after, cast.names))
        sprites = {shape.id: shape for shape in scene.shapes if isinstance(shape, Sprite)}
        for cell, actor in cast.actors.items():
            assert sprites[actor.name] == piece_sprite(actor.name, actor.piece, cell)


def test_every_kind_of_event_happens_in_some_playthrough() -> None:
    others = (GameEvent, Changed)  # the second one happens in games of other packages
    kinds = [kind for kind in get_args(Event) if kind not in others]
    assert events_of_all_playthroughs() == {kind.__name__ for kind in (*kinds, *GameEvent.__subclasses__())}
