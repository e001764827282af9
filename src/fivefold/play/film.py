"""A film: two scenes and the beats between them, as a function of time.

Times come from the tokens by event and manner, so a film knows no game. Pieces are moved by their
names; everything else stays as it was before until the film ends.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from fivefold.core.events import Beat, Event, Flowed, Traced
from fivefold.core.scene import Scene, Shape, Sprite, paint_order
from fivefold.play.cast import Actor, Cast
from fivefold.play.shots import Shot, shots


@dataclass(frozen=True, slots=True)
class Take:
    """A beat on its way: who stood where before it, and its shots with the moments they start."""

    start: float
    cast: Cast
    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class Film:
    """`length` in milliseconds; `sounds` with their moments; `holds`: input waits while it runs."""

    before: Scene
    after: Scene
    takes: tuple[Take, ...]
    length: float
    sounds: tuple[tuple[float, str], ...]
    holds: bool
    speed: float = 1.0
    sizes: dict[str, float] = field(default_factory=dict)

    def at(self, t: float) -> Scene:
        """What is seen `t` milliseconds after the film began."""
        if t >= self.length:
            return self.after
        t = t / self.speed
        now = self.takes[bisect_right([take.start for take in self.takes], t) - 1]
        actors = {actor.name: self._still(cell.x, cell.y, actor) for cell, actor in now.cast.actors.items()}
        for shot in now.shots:
            for name, change in shot.changes(t - shot.start, actors):
                actors[name] = change
        cast = {actor.name for take in self.takes for actor in take.cast.actors.values()}
        shapes: list[Shape] = [shape for shape in self.before.shapes if shape.id not in cast]
        shapes += [sprite for sprite in actors.values() if sprite is not None]
        for take in self.takes:
            for shot in take.shots:
                shapes += shot.extras(t - shot.start)
        return replace(self.before, shapes=paint_order(shapes))
