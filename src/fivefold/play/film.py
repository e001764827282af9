"""A film: two scenes and the beats between them, as a function of time.

Times come from the tokens by event and manner, so a film knows no game. Pieces are moved by their
names; everything else stays as it was before until the film ends.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace

from fivefold.art.tokens import motion
from fivefold.core.events import Beat, Flowed, Traced
from fivefold.core.scene import Scene, Shape, Sprite, paint_order
from fivefold.core.stand import standing
from fivefold.play.cast import Cast
from fivefold.play.shots import Shot, shots


@dataclass(frozen=True, slots=True)
class Take:
    """A beat on its way: when it starts, its pieces as they stand before it, and its shots."""

    start: float
    still: dict[str, Sprite]
    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class Film:
    """`length` in milliseconds; `sounds` with their moments; `holds`: input waits while it runs."""

    ground: Scene  # all that is no piece: as it was before, or as it will be on a board of another size
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
        t = max(0.0, t) / self.speed
        now = self.takes[bisect_right(self.takes, t, key=lambda take: take.start) - 1]
        moving = {name: seen for shot in now.shots for name, seen in shot.changes(t - shot.start, now.still)}
        still = (sprite for name, sprite in now.still.items() if name not in moving)
        shapes: list[Shape] = [*self.ground.shapes, *still, *filter(None, moving.values())]
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


def film(before: Scene, beats: tuple[Beat, ...], after: Scene, cast: Cast, speed: float = 1.0) -> Film:
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
    pieces = {name for take in takes for name in take.still}
    ground = before if _frame(before) == _frame(after) else after
    ground = replace(ground, shapes=tuple(shape for shape in ground.shapes if shape.id not in pieces))
    return Film(ground, after, tuple(takes), max(start, end) * speed, sounds, holds, speed)


def _still(cast: Cast) -> dict[str, Sprite]:
    return {sprite.id: sprite for sprite in standing(cast.pieces, cast.names)}


def _frame(scene: Scene) -> tuple[float, float, float, float]:
    return scene.left, scene.top, scene.width, scene.height
