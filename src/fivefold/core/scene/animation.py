"""Animations as data: shapes, the properties that change, and keyframes with named easings.

An animation is a difference to a scene: while it runs, the shapes named in `hidden` are not shown and those
of its clips are. Nothing here knows a game, so an animation can be sent to any front end as it is.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace as replace_struct

from fivefold.core.scene.easing import EASINGS, Easing
from fivefold.core.scene.shapes import Line, Point, Scene, Shape, paint_order
from fivefold.core.values import replace

Property: TypeAlias = Literal["x", "y", "size", "turn", "alpha", "progress", "drawn"]


class Track(Struct, frozen=True, omit_defaults=True):
    """The course of one property, `length` milliseconds from `start` on.

    Values are evenly spaced unless `offsets`, from 0 to 1, say otherwise. The easing runs over the whole
    track. Before and after it the first and the last value hold. `drawn` is the share of a line that is seen.

    >>> Track("alpha", start=0, length=100, values=(1.0, 0.0)).at(25)
    0.75
    """

    property: Property
    start: float
    length: float
    values: tuple[float, ...]
    ease: Easing = "linear"
    offsets: tuple[float, ...] = ()

    def at(self, t: float) -> float:
        """Return the value `t` milliseconds after the animation began.

        >>> Track("x", 100, 200, (0.0, 1.0)).at(150)
        0.25
        """
        share = 1.0 if self.length <= 0 else (t - self.start) / self.length
        share = EASINGS[self.ease](min(1.0, max(0.0, share))) if t > self.start else 0.0
        values, last = self.values, len(self.values) - 1
        if self.offsets:
            part = next((n for n in range(last - 1) if share < self.offsets[n + 1]), last - 1)
            begin, end = self.offsets[part], self.offsets[part + 1]
            inside = (share - begin) / (end - begin) if end > begin else 1.0
        else:
            part = min(last - 1, max(0, int(share * last)))
            inside = share * last - part
        return values[part] + (values[part + 1] - values[part]) * inside


class Clip(Struct, frozen=True, omit_defaults=True):
    """A shape that is seen from `start` until `end`, with the tracks that change it.

    >>> from fivefold.core.scene.shapes import Mark
    >>> dot = Mark("a", "dot", 0.5, 0.5, "accent")
    >>> Clip(dot, 0, 100, (Track("x", 0, 100, (0.5, 1.5)),)).at(50).x
    1.0
    """

    shape: Shape
    start: float
    end: float
    tracks: tuple[Track, ...] = ()

    def at(self, t: float) -> Shape:
        """Return the shape as it is at a moment within the clip."""
        changes: dict[str, Any] = {track.property: track.at(t) for track in self.tracks}
        if "drawn" in changes and isinstance(self.shape, Line):
            changes["points"] = first_part(self.shape.points, changes.pop("drawn"))
        if "alpha" in changes:
            changes["alpha"] *= self.shape.alpha
        return replace(self.shape, **changes) if changes else self.shape


class Sound(Struct, frozen=True):
    """A sound, and its moment in milliseconds.

    >>> Sound(at=120, name="hit").name
    'hit'
    """

    at: float
    name: str


class Caption(Struct, frozen=True):
    """The text of a game about its running event from a moment on; `share` is the progress, 0 to 1.

    >>> Caption(at=0, label="Water", text="3 of 9 blocks", share=0.33).label
    'Water'
    """

    at: float
    label: str
    text: str
    share: float


class Animation(Struct, frozen=True, omit_defaults=True):
    """`length` in milliseconds; a `loop` begins again and again. Input waits while one that `holds` runs.

    `beats` are the moments at which the steps of a move begin.

    >>> from fivefold.core.scene.shapes import Mark
    >>> dot = Mark("a", "dot", 0.5, 0.5, "accent")
    >>> still = Scene(0, 0, 2, 1, (dot,))
    >>> slide = Clip(dot, 0, 100, (Track("x", 0, 100, (1.5, 0.5)),))
    >>> moving = Animation(100, hidden=frozenset({"a"}), clips=(slide,))
    >>> moving.at(still, 50).shapes[0].x, moving.at(still, 100) == still
    (1.0, True)
    """

    length: float
    hidden: frozenset[str] = frozenset()
    clips: tuple[Clip, ...] = ()
    sounds: tuple[Sound, ...] = ()
    captions: tuple[Caption, ...] = ()
    captions_end: float = 0.0
    beats: tuple[float, ...] = ()
    holds: bool = False
    loop: bool = False

    def runs(self, t: float) -> bool:
        return self.loop or t < self.length

    def at(self, scene: Scene, t: float) -> Scene:
        """Return what is seen of the scene `t` milliseconds after the animation began."""
        if not self.runs(t):
            return scene
        t = t % self.length if self.loop else max(0.0, t)
        shapes = [shape for shape in scene.shapes if shape.id not in self.hidden]
        shapes += [clip.at(t) for clip in self.clips if clip.start <= t < clip.end]
        return replace(scene, shapes=paint_order(shapes))

    def caption(self, t: float) -> Caption | None:
        """Return the caption of that moment, if the game says anything then."""
        if not t < self.captions_end:
            return None
        return next((caption for caption in reversed(self.captions) if caption.at <= t), None)

    def scaled(self, speed: float) -> Animation:
        """Return the animation with all its times stretched; at 0 nothing moves."""
        if speed == 1:
            return self
        return replace_struct(
            self,
            length=self.length * speed,
            clips=tuple(_scaled(clip, speed) for clip in self.clips) if speed else (),
            sounds=tuple(Sound(sound.at * speed, sound.name) for sound in self.sounds),
            captions=tuple(replace_struct(each, at=each.at * speed) for each in self.captions),
            captions_end=self.captions_end * speed,
            beats=tuple(beat * speed for beat in self.beats),
        )


def _scaled(clip: Clip, speed: float) -> Clip:
    return Clip(
        clip.shape,
        clip.start * speed,
        clip.end * speed,
        tuple(
            replace_struct(track, start=track.start * speed, length=track.length * speed)
            for track in clip.tracks
        ),
    )


def first_part(points: tuple[Point, ...], share: float) -> tuple[Point, ...]:
    """Return the beginning of a line, up to a share of its length.

    >>> first_part((Point(0, 0), Point(2, 0), Point(2, 2)), 0.75)
    (Point(x=0, y=0), Point(x=2.0, y=0.0), Point(x=2.0, y=1.0))
    """
    lengths = [hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(points)]
    left = sum(lengths) * share
    done = [points[0]]
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= 0 or not length:
            break
        part = min(1.0, left / length)
        done.append(Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part))
        left -= length
    return tuple(done)
