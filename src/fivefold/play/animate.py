"""From a move to its animation: two scenes and the events between them become one `Animation`.

Times come from the design tokens by event and manner, so this knows no game. Pieces are followed by their
names. Of everything else, shapes that are there before and after stay, those that go fade out first, and
those that come fade in last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Set
from typing import Final

from fivefold.art.tokens import tokens
from fivefold.core.events import Beat, Event, GameEvent, Traced
from fivefold.core.scene.animation import Animation, Caption, Clip, Sound, Track
from fivefold.core.scene.pieces import piece_sprite
from fivefold.core.scene.shapes import Layer, Scene, Shape, Sprite
from fivefold.core.values import replace
from fivefold.play.event_animation import PieceClips, Placed, Timing, other_clips, piece_clips, sounds, timing
from fivefold.play.piece_tracker import PieceTracker

FADE_MS: Final = float(tokens()["motion"]["hover"])  # marks come and go as the colours of buttons do
SERIES_MS: Final = 600.0  # all events of a kind in a beat have started after this


def animate(
    before: Scene, beats: tuple[Beat, ...], after: Scene, tracker: PieceTracker, speed: float = 1.0
) -> Animation:
    """Return the animation from one scene to the next, as a difference to the second.

    `tracker` names the pieces of the first scene; `speed` stretches all times, and at 0 nothing moves.

    >>> from fivefold.core.game import SceneContext
    >>> from fivefold.games import game_named
    >>> laser = game_named("laser")
    >>> state = laser.start()
    >>> tracker = PieceTracker.of(state.pieces())
    >>> before = laser.scene(SceneContext(state, tracker.names))
    >>> step = state.apply(laser.read_move(state, "j4+"))
    >>> names = tracker.follow(step.beats).names
    >>> after = laser.scene(SceneContext(step.state, names, last=step.beats))
    >>> animate(before, step.beats, after, tracker).length == allowance(step.beats)
    True
    """
    steps, last_tracker, start_of_rest, end = _steps(beats, tracker)
    length = max(start_of_rest, end)
    events = [pair for beat, all_placed in steps for pair in zip(beat, all_placed, strict=True)]
    others = tuple([clip for event, placed in events for clip in other_clips(event, placed)])
    shown = {shape.id: shape for shape in after.shapes}
    resting, by_piece = _piece_clips(steps, last_tracker, start_of_rest, length)
    hidden, ground = _ground(before, after, shown, {*by_piece, *resting}, others, length)
    moving = {name: clips for name, clips in by_piece.items() if not _rests(clips, shown.get(name), length)}
    moving |= {
        name: (Clip(sprite, 0.0, length),) for name, sprite in resting.items() if shown.get(name) != sprite
    }
    flowing = [(event, placed) for event, placed in events if isinstance(event, GameEvent)]
    animation = Animation(
        length=length,
        hidden=frozenset({*hidden, *moving}),
        clips=(*ground, *(clip for clips in moving.values() for clip in clips), *others),
        sounds=tuple(_heard(events)),
        captions=tuple(caption for event, placed in flowing for caption in _captions(event, placed)),
        captions_end=max([0.0, *(placed.start + placed.timing.run for _, placed in flowing)]),
        beats=tuple([placed[0].step for _, placed in steps]),
        holds=bool(flowing) or any(_is_beam(event) for event, _ in events),
    )
    return animation.scaled(speed)


def allowance(beats: tuple[Beat, ...]) -> int:
    """Return the milliseconds that the animation of these beats takes at normal speed.

    >>> allowance(())
    0
    """
    start = end = 0.0
    for beat in beats:
        for begin, (run, lasts, _) in _starts(beat, start):
            start = max(start, begin + run)
            end = max(end, begin + lasts)
    return round(max(start, end))


def _is_beam(event: Event) -> bool:
    return isinstance(event, Traced) and event.manner == "beam"


def _starts(beat: Beat, start: float) -> list[tuple[float, Timing]]:
    """Return when each event of a beat starts and how long it takes; many of a kind follow each other."""
    if len(beat) == 1:
        return [(start, timing(beat[0]))]
    number = Counter(map(type, beat))
    order = Counter[type[Event]]()
    found = []
    for event in beat:
        kind, takes = type(event), timing(event)
        found.append((start + order[kind] * min(takes.apart, SERIES_MS / number[kind]), takes))
        order[kind] += 1
    return found


def _steps(
    beats: tuple[Beat, ...], tracker: PieceTracker
) -> tuple[list[tuple[Beat, list[Placed]]], PieceTracker, float, float]:
    """Return every beat that is not empty with its events placed in time, and the tracker after them.

    The moments are those at which the last event has run and at which its last trace is gone.
    """
    start = end = 0.0
    steps: list[tuple[Beat, list[Placed]]] = []
    for beat in filter(None, beats):
        begins, until = _starts(beat, start), start
        for begin, (run, lasts, _) in begins:
            until = max(until, begin + run)
            end = max(end, begin + lasts)
        then = tracker.through(beat)
        steps.append((beat, [Placed(begin, until, start, takes, tracker, then) for begin, takes in begins]))
        start, tracker = until, then
    return steps, tracker, start, end


def _piece_clips(
    steps: list[tuple[Beat, list[Placed]]],
    last: PieceTracker,
    start_of_rest: float,
    length: float,
) -> tuple[dict[str, Sprite], dict[str, tuple[Clip, ...]]]:
    """Return the pieces that stay where they are, and the clips of all others, by their names.

    The clips say where and how a piece is seen from the first moment to the last.
    """
    scenes = [(placed[0], _moving(beat, placed)) for beat, placed in steps]
    resting: dict[str, Sprite] = {}
    if scenes and length > 0:
        touched = {name for _, moving in scenes for name in moving}  # nothing else changes a piece
        resting = _sprites(last, touched)
    # By the identity of a tracker: a beam moves no piece.
    restless = {id(step.before): _sprites(step.before, resting.keys()) for step, _ in scenes}
    found: dict[str, list[Clip]] = {}
    for step, moving in scenes:
        for name, sprite in restless[id(step.before)].items():
            if name not in moving:
                _append(found, name, Clip(sprite, step.step, step.until))
        for name, clips in moving.items():
            for clip in clips:
                _append(found, name, clip)
    at_end = restless.get(id(last))
    for name, sprite in (_sprites(last, resting.keys()) if at_end is None else at_end).items():
        _append(found, name, Clip(sprite, start_of_rest, length))
    return resting, {name: tuple(clips) for name, clips in found.items()}


def _moving(beat: Beat, all_placed: list[Placed]) -> PieceClips:
    """Return the clips of the pieces that the events of a beat move."""
    moving: PieceClips = {}
    for event, placed in zip(beat, all_placed, strict=True):
        moving |= piece_clips(event, placed)
    return moving


def _append(found: dict[str, list[Clip]], name: str, clip: Clip) -> None:
    """Add a clip to those of a piece; a piece at rest in the same place goes on with the clip before."""
    clips = found.setdefault(name, [])
    if clip.end <= clip.start:
        return
    at_rest = clips and not (clip.tracks or clips[-1].tracks)
    if at_rest and clips[-1].shape == clip.shape and clips[-1].end == clip.start:
        clip = Clip(clip.shape, clips.pop().start, clip.end)
    clips.append(clip)


def _rests(clips: tuple[Clip, ...], shown: Shape | None, length: float) -> bool:
    """Return True for a piece that stands all the time as the scene after the move shows it."""
    if len(clips) != 1 or clips[0].tracks or clips[0].start > 0 or clips[0].end < length:
        return False
    return clips[0].shape == shown


def _ground(
    before: Scene,
    after: Scene,
    shown: dict[str, Shape],
    pieces: set[str],
    others: tuple[Clip, ...],
    length: float,
) -> tuple[set[str], list[Clip]]:
    """Return what to hide of the scene after the move, pieces aside, and the clips that fade out and in.

    What the events end with, such as water, is shown by their clips until the end. The planes of the board
    never fade, and a board of another size is there at once. `shown` are the shapes of `after` by their ids.
    """
    if _frame(before) != _frame(after):
        return set(), []
    ends = {clip.shape.id for clip in others}
    # Most shapes are the same objects before and after, and most of these come first or last.
    old_shapes, new_shapes = before.shapes, after.shapes
    if ends.isdisjoint(shown):
        old_shapes, new_shapes = _from_first_difference(old_shapes, new_shapes)
        old_shapes, new_shapes = _from_first_difference(old_shapes[::-1], new_shapes[::-1])
        old_shapes, new_shapes = old_shapes[::-1], new_shapes[::-1]
    same = set(map(id, old_shapes)).intersection(map(id, new_shapes))
    old, new = (
        [shape for shape in shapes if (id(shape) not in same or shape.id in ends) and shape.id not in pieces]
        for shapes in (old_shapes, new_shapes)
    )
    kept = {shape.id: shape for shape in new if shape.id not in ends}
    stays = [shape for shape in old if shape.layer < Layer.UNDER or kept.get(shape.id) == shape]
    there = {shape.id: shape for shape in stays}
    shown_as_is = {name for name, shape in there.items() if kept.get(name) == shape}
    hidden = {shape.id for shape in new if shape.id not in shown_as_is}
    clips = [Clip(shape, 0.0, length) for shape in stays if shape.id not in shown_as_is]
    out = (Track("alpha", 0.0, FADE_MS, (1.0, 0.0)),)
    clips += [Clip(shape, 0.0, FADE_MS, out) for shape in old if shape.id not in there]
    begin = max(0.0, length - FADE_MS)
    for shape in kept.values():
        if shape.id not in there and shape.layer >= Layer.UNDER:
            share = (begin - (length - FADE_MS)) / FADE_MS
            track = Track("alpha", begin, length - begin, (share, 1.0))
            clips.append(Clip(shape, begin, length, (track,)))
    return hidden, clips


def _from_first_difference(
    before: tuple[Shape, ...], after: tuple[Shape, ...]
) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """Return the shapes of both without those that both begin with, as far as these are the same objects."""
    count = 0
    for old, new in zip(before, after, strict=False):
        if old is not new:
            break
        count += 1
    return before[count:], after[count:]


def _heard(events: list[tuple[Event, Placed]]) -> Iterator[Sound]:
    """Yield the sounds; of many events of a kind in one beat only the first is heard."""
    heard: set[tuple[float, type[Event]]] = set()
    for event, placed in events:
        if (placed.step, type(event)) not in heard:
            heard.add((placed.step, type(event)))
            yield from sounds(event, placed)


def _captions(event: GameEvent, placed: Placed) -> Iterator[Caption]:
    return (replace(caption, at=placed.start + caption.at) for caption in event.animation().captions)


def _sprites(tracker: PieceTracker, without: Set[str]) -> dict[str, Sprite]:
    """Return the sprites of pieces at rest by their names, without some of them."""
    return {
        name: piece_sprite(name, piece, cell)
        for cell, (name, piece) in tracker.actors.items()
        if name not in without
    }


def _frame(scene: Scene) -> tuple[float, float, float, float]:
    return scene.left, scene.top, scene.width, scene.height
