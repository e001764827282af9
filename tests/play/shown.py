"""An animation together with the scene it ends in, as tests look at it."""

from __future__ import annotations

from typing import NamedTuple

from fivefold.core.events import Beat
from fivefold.core.scene.animation import Animation
from fivefold.core.scene.shapes import Scene
from fivefold.play.animate import animate
from fivefold.play.piece_tracker import PieceTracker


class Shown(NamedTuple):
    animation: Animation
    after: Scene

    def at(self, t: float) -> Scene:
        return self.animation.at(self.after, t)

    @property
    def length(self) -> float:
        return self.animation.length

    @property
    def holds(self) -> bool:
        return self.animation.holds

    @property
    def sounds(self) -> tuple[tuple[float, str], ...]:
        return tuple((sound.at, sound.name) for sound in self.animation.sounds)


def shown_move(
    before: Scene, beats: tuple[Beat, ...], after: Scene, tracker: PieceTracker, speed: float = 1.0
) -> Shown:
    """Return the animation of a move with the scene after it."""
    return Shown(animate(before, beats, after, tracker, speed), after)
