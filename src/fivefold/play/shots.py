"""One event as a moving picture: which sprites it moves, and what else is seen meanwhile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import replace as changed
from itertools import pairwise
from math import hypot, pi, sin

from fivefold.art.tokens import motion
from fivefold.core.events import (
    Beat,
    Event,
    Grown,
    Merged,
    Moved,
    Piece,
    Removed,
    Scored,
    Spawned,
    Swapped,
    Traced,
    Turned,
)
from fivefold.core.grid import Cell
from fivefold.core.scene.pieces import piece_sprite
from fivefold.core.scene.points import beam, centre, centres
from fivefold.core.scene.shapes import Burst, Label, Layer, Line, Mark, Point, Ray, Shape, Sprite, Tile
from fivefold.games.pipes.water import Flowed, water
from fivefold.play.easing import in_out_cubic, out_back, out_cubic, out_quad
from fivefold.play.piece_tracker import PieceTracker
from fivefold.play.timing import GONE, Sounds, sounds, timing

EDGE = 0.48  # of a cell, from the middle of a piece to where a line that joins it begins
ROW = 600  # all events of a kind in a beat have started after this


@dataclass(frozen=True, slots=True)
class Shot:
    """An event with its moment. The next beat waits for `run`; the last trace is gone after `lasts`."""

    event: Event
    start: float
    run: float
    lasts: float
    sounds: Sounds
    was: PieceTracker
    then: PieceTracker

    def changes(self, u: float, still: dict[str, Sprite]) -> Iterator[tuple[str, Sprite | None]]:
        """The sprites that this event shows otherwise than standing still, `u` ms after it started."""
        share = min(1.0, max(0.0, u / self.run)) if self.run else 1.0
        match self.event:
            case Moved(path, manner):
                ease = out_cubic if manner == "slide" else in_out_cubic
                name = self.was.actors[path[0]].name
                yield name, _placed(still[name], _along(path, ease(share)))
            case Swapped(one, other):
                for start, end in ((one, other), (other, one)):
                    name = self.was.actors[start].name
                    yield name, _placed(still[name], _arc(start, end, in_out_cubic(share)))
            case Turned(at, quarters):
                name = self.was.actors[at].name
                yield name, changed(still[name], turn=still[name].turn + 90 * quarters * out_back(share))
            case Grown(at, piece):
                name = self.was.actors[at].name
                grown = changed(still[name], name=piece.kind, size=1.0)
                yield name, changed(grown, size=0.42 + 0.58 * out_back(share))
            case Merged(near, far, at, piece):
                yield from self._merging(near, far, at, piece, u, still)
            case Removed(at, manner):
                name = self.was.actors[at].name
                left = 1 - u / GONE if manner == "burst" else 1 - share
                yield name, changed(still[name], alpha=min(1.0, left)) if left > 0 else None
            case Spawned(at, piece):
                actor = self.then.actors[at]
                size = out_back(share) if u > 0 else 0.0
                yield actor.name, changed(piece_sprite(actor.name, piece, at), size=size) if size else None
            case Traced() | Flowed() | Scored():
                pass
            case _:
                raise AssertionError(self.event)

    def _merging(
        self, near: Cell, far: Cell, at: Cell, piece: Piece, u: float, still: dict[str, Sprite]
    ) -> Iterator[tuple[str, Sprite | None]]:
        slide, pop = motion("merged", "slide"), motion("merged", "pop")
        survivor, guest = self.was.actors[near].name, self.was.actors[far].name
        if u < slide:
            way = out_cubic(max(0.0, u / slide))
            yield survivor, _placed(still[survivor], _along((near, at), way))
            yield guest, _placed(still[guest], _along((far, at), way))
        else:
            size = 1.12 - 0.12 * out_cubic(min(1.0, (u - slide) / pop))
            yield survivor, changed(piece_sprite(survivor, piece, at), size=size)
            yield guest, None

    def extras(self, u: float) -> Iterator[Shape]:
        """What is seen besides the pieces: beams, joins, shards, water, points."""
        if not 0 <= u < self.lasts:
            return
        match self.event:
            case Removed(at, "burst"):
                actor = self.was.actors[at]
                progress = out_quad(u / self.lasts)
                yield Burst(f"burst-{actor.name}", actor.piece.kind, *centre(at), progress)
            case Traced(path, "beam", paint, hit, leaves):
                fade = motion("beam", "fade")
                run, alpha = min(1.0, u / self.run), min(1.0, (self.lasts - u) / fade)
                yield Ray("beam", beam(path, leaves=leaves), paint, run, hit and run == 1, alpha=alpha)
            case Traced(path, "join", paint):
                draw, fade = motion("joined", "draw"), motion("joined", "fade")
                points, alpha = _part(_outside(path), min(1.0, u / draw)), min(1.0, (self.lasts - u) / fade)
                yield Line("join", points, paint, 0.1, Layer.LIGHT, alpha)
                for end in (path[0], path[-1]):
                    yield _ring(f"joined-{end.x}-{end.y}", end, paint, alpha)
            case Traced(path, "line", paint):
                yield Line("line", _part(centres(path), min(1.0, u / self.run)), paint, 0.1, Layer.LIGHT)
            case Flowed():
                yield from _water(self.event, u)
            case Scored(points, at) if at is not None:
                rise, alpha = motion("scored", "rise") * u / self.lasts, min(1.0, (self.lasts - u) / 250)
                name, (x, y) = f"points-{at.x}-{at.y}", centre(at)
                yield Label(name, f"{points:+d}", x, y - rise, "text", 0.45, alpha=alpha, rim="ground")


def shots(beat: Beat, was: PieceTracker, start: float) -> tuple[Shot, ...]:
    """The events of a beat; many of a kind follow each other a little apart, but within `ROW`."""
    then = was.through(beat)
    made: list[Shot] = []
    number = Counter(type(event) for event in beat)
    order = Counter[type[Event]]()
    for event in beat:
        kind = type(event)
        run, lasts, apart = timing(event)
        after = order[kind] * min(apart, ROW / number[kind])
        heard = () if order[kind] else sounds(event, run)
        made.append(Shot(event, start + after, run, lasts, heard, was, then))
        order[kind] += 1
    return tuple(made)


def _water(flow: Flowed, u: float) -> Iterator[Shape]:
    """Rings of cells that fill one after the other; at the end a light runs the net, or leaks stay open."""
    ring_ms, light_ms = motion("water", "ms_cycle"), motion("water", "success")
    rings = len(flow.cycles)
    light = (u - ring_ms * rings) / light_ms * rings if flow.reached else -1.0
    for number, ring in enumerate(flow.cycles):
        progress = u / ring_ms - number
        if progress <= 0:
            return
        for wet in ring:
            yield from water(wet, min(1.0, progress), out_back(min(1.0, max(0.0, progress - 1))))
            if wet.entered and (progress < 1 or number <= light < number + 1):
                name, (x, y) = f"front-{wet.at.x}-{wet.at.y}", centre(wet.at)
                yield Mark(name, "square", x, y, "water.core", 0.47, layer=Layer.OVER)


def _ring(name: str, cell: Cell, paint: str, alpha: float) -> Tile:
    return Tile(name, cell.x + 0.02, cell.y + 0.02, 0.96, 0.96, "", 0.2, paint, Layer.WORD, alpha)


def _placed(sprite: Sprite, at: Point) -> Sprite:
    return changed(sprite, x=at.x, y=at.y)


def _along(path: tuple[Cell, ...], share: float) -> Point:
    """The point at a share of the whole length; a little past the end where easing goes over."""
    return _part(centres(path), share)[-1]


def _outside(path: tuple[Cell, ...]) -> tuple[Point, ...]:
    """The line from the edge of the piece at one end of a path to the edge of that at the other."""
    first, *inner, last = centres(path)
    near, far = (*inner, last)[0], (first, *inner)[-1]
    return _towards(first, near), *inner, _towards(last, far)


def _towards(start: Point, end: Point) -> Point:
    share = EDGE / hypot(end.x - start.x, end.y - start.y)
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _part(points: tuple[Point, ...], share: float) -> tuple[Point, ...]:
    """The first part of the line, up to a share of its length."""
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


def _arc(start: Cell, end: Cell, share: float) -> Point:
    """A bow to the right of the way, so that two who change places pass each other."""
    (x, y), dx, dy = centre(start), end.x - start.x, end.y - start.y
    bend = motion("swapped", "arc") * sin(pi * share)
    return Point(x + dx * share - dy * bend, y + dy * share + dx * bend)
