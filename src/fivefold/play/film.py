"""A film: two scenes and the beats between them, as a function of time.

Times come from the tokens by event and manner, so a film knows no game. Pieces are moved by their
names; of everything else what is there before and after stays, what goes fades first, and what comes
fades in last.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace

from fivefold.art.tokens import motion, tokens
from fivefold.core.events import Beat, Traced
from fivefold.core.scene.pieces import piece_sprites
from fivefold.core.scene.shapes import Layer, Scene, Shape, Sprite, paint_order
from fivefold.games.pipes.water import Flowed
from fivefold.play.piece_tracker import PieceTracker
from fivefold.play.shots import Shot, shots

FADE = float(tokens()["motion"]["hover"])  # marks come and go as the colours of buttons do


@dataclass(frozen=True, slots=True)
class Take:
    """A beat on its way: when it starts, its pieces as they stand before it, and its shots."""

    start: float
    still: dict[str, Sprite]
    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class Film:
    """`length` in milliseconds; `sounds` with their moments; `holds`: input waits while it runs."""

    ground: Scene  # all that is no piece and stays
    going: tuple[Shape, ...]
    coming: tuple[Shape, ...]
    after: Scene
    takes: tuple[Take, ...]  # the last one is the rest after all beats
    length: float
    sounds: tuple[tuple[float, str], ...]
    holds: bool
    speed: float

    def at(self, t: float) -> Scene:
        """What is seen `t` milliseconds after the film began."""
        if t >= self.length:
            return self.after
        left, t = (self.length - t) / self.speed, max(0.0, t) / self.speed
        now = self.takes[bisect_right(self.takes, t, key=lambda take: take.start) - 1]
        moving = {name: seen for shot in now.shots for name, seen in shot.changes(t - shot.start, now.still)}
        still = (sprite for name, sprite in now.still.items() if name not in moving)
        shapes: list[Shape] = [*self.ground.shapes, *still, *filter(None, moving.values())]
        shapes += _faded(self.going, 1 - t / FADE)
        shapes += _faded(self.coming, 1 - left / FADE)
        for take in self.takes:
            for shot in take.shots:
                shapes += shot.extras(t - shot.start)
        return replace(self.ground, shapes=paint_order(shapes))

    def flow(self, t: float) -> tuple[Flowed, int] | None:
        """The water that runs at that moment, if any, and how many of its cycles have been seen whole."""
        for take in self.takes:
            for shot in take.shots:
                if isinstance(shot.event, Flowed) and 0 <= (u := t / self.speed - shot.start) < shot.run:
                    return shot.event, min(len(shot.event.cycles), int(u / motion("water", "ms_cycle")))
        return None


def film(
    before: Scene, beats: tuple[Beat, ...], after: Scene, cast: PieceTracker, speed: float = 1.0
) -> Film:
    """The way from one scene to the next. `cast` names the pieces of the first; `speed` stretches time,
    and nothing moves at 0."""
    start, end = 0.0, 0.0
    takes: list[Take] = []
    for beat in beats:
        take = Take(start, _still(cast), shots(beat, cast, start))
        takes.append(take)
        start = max([start, *(shot.start + shot.run for shot in take.shots)])
        end = max([end, *(shot.start + shot.lasts for shot in take.shots)])
        cast = cast.through(beat)
    takes.append(Take(start, _still(cast), ()))
    sounds = tuple(
        ((shot.start + after_start) * speed, sound)
        for take in takes
        for shot in take.shots
        for after_start, sound in shot.sounds
    )
    holds = any(
        isinstance(event, Flowed) or (isinstance(event, Traced) and event.manner == "beam")
        for beat in beats
        for event in beat
    )
    ground, going, coming = _grounds(before, after, takes)
    return Film(ground, going, coming, after, tuple(takes), max(start, end) * speed, sounds, holds, speed)


def _grounds(
    before: Scene, after: Scene, takes: list[Take]
) -> tuple[Scene, tuple[Shape, ...], tuple[Shape, ...]]:
    """What stays besides the pieces, what goes and what comes. What the takes end with, such as water, need
    not come once more; the planes of the board never fade, and a board of another size is there at once."""
    pieces = {name for take in takes for name in take.still}
    old, new = ([shape for shape in scene.shapes if shape.id not in pieces] for scene in (before, after))
    if _frame(before) != _frame(after):
        return replace(after, shapes=tuple(new)), (), ()
    ends = {shape.id for take in takes for shot in take.shots for shape in shot.extras(shot.lasts - 1)}
    kept = {shape.id: shape for shape in new if shape.id not in ends}
    stays = tuple(shape for shape in old if shape.layer < Layer.UNDER or kept.get(shape.id) == shape)
    there = {shape.id for shape in stays}
    going = tuple(shape for shape in old if shape.id not in there)
    coming = tuple(shape for shape in kept.values() if shape.id not in there and shape.layer >= Layer.UNDER)
    return replace(before, shapes=stays), going, coming


def _faded(shapes: tuple[Shape, ...], share: float) -> Iterator[Shape]:
    """The shapes as far as they are to be seen."""
    return (replace(shape, alpha=share * shape.alpha) for shape in shapes if share > 0)


def _still(cast: PieceTracker) -> dict[str, Sprite]:
    return {sprite.id: sprite for sprite in piece_sprites(cast.pieces, cast.names)}


def _frame(scene: Scene) -> tuple[float, float, float, float]:
    return scene.left, scene.top, scene.width, scene.height
