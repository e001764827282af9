"""One event as a moving picture: how long it takes, which sprites it moves, what else is seen meanwhile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import replace as changed
from itertools import pairwise
from math import hypot, pi, sin
from typing import TypeAlias, assert_never

from fivefold.art.tokens import motion
from fivefold.core.events import (
    Beat,
    Event,
    Flowed,
    Grown,
    Merged,
    Moved,
    Removed,
    Scored,
    Spawned,
    Swapped,
    Traced,
    Turned,
)
from fivefold.core.grid import WAYS, Cell
from fivefold.core.scene import Burst, Fill, Label, Layer, Line, Mark, Point, Ray, Shape, Sprite
from fivefold.play.cast import Actor, Cast
from fivefold.play.ease import in_out_cubic, out_back, out_cubic, out_quad

Sounds: TypeAlias = tuple[tuple[float, str], ...]  # milliseconds after the start, and what is heard

ROW = 600  # all events of a kind in a beat have started after this
GONE = 60  # a removed sprite is out of sight after this; its shards fly on


@dataclass(frozen=True, slots=True)
class Shot:
    """An event with its moment. The next beat waits for `run`; the last trace is gone after `lasts`."""

    event: Event
    start: float
    run: float
    lasts: float
    sounds: Sounds
    was: Cast
    then: Cast

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
                yield from self._merging(near, far, at, piece.kind, u, still)
            case Removed(at, manner):
                name = self.was.actors[at].name
                left = 1 - u / GONE if manner == "burst" else 1 - share
                yield name, changed(still[name], alpha=min(1.0, left)) if left > 0 else None
            case Spawned(at, piece):
                actor = self.then.actors[at]
                size = out_back(share) if u > 0 else 0.0
                yield actor.name, changed(stand(at, actor), size=size) if size else None
            case Traced() | Flowed() | Scored():
                pass
            case _:
                assert_never(self.event)

    def _merging(
        self, near: Cell, far: Cell, at: Cell, kind: str, u: float, still: dict[str, Sprite]
    ) -> Iterator[tuple[str, Sprite | None]]:
        slide, pop = motion("merged", "slide"), motion("merged", "pop")
        survivor, guest = self.was.actors[near].name, self.was.actors[far].name
        if u < slide:
            way = out_cubic(max(0.0, u / slide))
            yield survivor, _placed(still[survivor], _along((near, at), way))
            yield guest, _placed(still[guest], _along((far, at), way))
        else:
            size = 1.12 - 0.12 * out_cubic(min(1.0, (u - slide) / pop))
            yield survivor, changed(stand(at, self.then.actors[at]), size=size)
            yield guest, None

    def extras(self, u: float) -> Iterator[Shape]:
        """What is seen besides the pieces: beams, joins, shards, water, points."""
        if not 0 <= u < self.lasts:
            return
        match self.event:
            case Removed(at, "burst"):
                actor = self.was.actors[at]
                progress = out_quad(u / self.lasts)
                yield Burst(f"burst-{actor.name}", actor.piece.kind, at.x + 0.5, at.y + 0.5, progress)
            case Traced(path, "beam", paint, hit, leaves):
                fade = motion("beam", "fade")
                run, alpha = min(1.0, u / self.run), min(1.0, (self.lasts - u) / fade)
                yield Ray("beam", _lit(path, leaves=leaves), paint, run, hit and run == 1, alpha=alpha)
            case Traced(path, "join", paint):
                draw, fade = motion("joined", "draw"), motion("joined", "fade")
                points, alpha = _part(path, min(1.0, u / draw)), min(1.0, (self.lasts - u) / fade)
                yield Line("join", points, paint, 0.1, Layer.LIGHT, alpha)
            case Traced(path, "line", paint):
                yield Line("line", _part(path, min(1.0, u / self.run)), paint, 0.1, Layer.LIGHT)
            case Flowed():
                yield from _water(self.event, u)
            case Scored(points, at) if at is not None:
                rise, alpha = motion("scored", "rise") * u / self.lasts, min(1.0, (self.lasts - u) / 250)
                name = f"points-{at.x}-{at.y}"
                yield Label(name, f"{points:+d}", at.x + 0.5, at.y + 0.5 - rise, "text", 0.45, alpha=alpha)


def stand(cell: Cell, actor: Actor) -> Sprite:
    """A piece at rest on its cell."""
    return Sprite(actor.name, actor.piece.kind, cell.x + 0.5, cell.y + 0.5, turn=90 * actor.piece.facing)


def shots(beat: Beat, was: Cast, start: float) -> tuple[Shot, ...]:
    """The events of a beat; many of a kind follow each other a little apart, but within `ROW`."""
    then = was.through(beat)
    made: list[Shot] = []
    number = Counter(type(event) for event in beat)
    order = Counter[type[Event]]()
    for event in beat:
        kind = type(event)
        run, lasts, apart = _timing(event)
        after = order[kind] * min(apart, ROW / number[kind])
        sounds = () if order[kind] else _sounds(event, run)
        made.append(Shot(event, start + after, run, lasts, sounds, was, then))
        order[kind] += 1
    return tuple(made)


def _timing(event: Event) -> tuple[float, float, float]:
    """How long the event runs and lasts, and how far apart several of it start."""
    match event:
        case Spawned():
            return motion("spawned"), motion("spawned"), motion("spawned", "apart")
        case Moved(path, "roll"):
            cells = motion("moved", "lines_ms_cell") * (len(path) - 1)
            run = min(motion("moved", "max"), max(motion("moved", "min"), cells))
            return run, run, 0
        case Moved(_, manner):
            return motion("moved", manner), motion("moved", manner), 0
        case Swapped():
            return motion("swapped"), motion("swapped"), 0
        case Turned():
            return motion("turned"), motion("turned"), 0
        case Grown():
            return motion("grown"), motion("grown"), 0
        case Merged():
            run = motion("merged", "slide") + motion("merged", "pop")
            return run, run, 0
        case Removed(_, "burst"):
            return motion("removed"), motion("removed"), motion("removed", "apart")
        case Removed():
            return GONE, GONE, 0
        case Traced(path, "beam"):
            run = max(motion("beam", "min"), motion("beam", "ms_square") * (len(path) - 1))
            return run, run + motion("beam", "hold") + motion("beam", "fade"), 0
        case Traced(_, "join"):
            run = motion("joined", "draw") + motion("joined", "hold")
            return run, run + motion("joined", "fade"), 0
        case Traced():
            run = motion("joined", "draw") + motion("joined", "hold")
            return run, run, 0
        case Flowed():
            ending = motion("water", "success" if event.reached else "ms_cycle")
            run = motion("water", "ms_cycle") * len(event.cycles) + ending
            return run, run, 0
        case Scored():
            return 0, motion("scored"), 0
        case _:
            assert_never(event)


def _sounds(event: Event, run: float) -> Sounds:
    """What is heard of the event, and when."""
    match event:
        case Moved(_, manner) | Traced(_, "join" | "line" as manner):
            return ((0, manner),)
        case Removed(_, "vanish"):
            return ()
        case Traced(hit=hit):
            return ((0, "beam"), (run, "hit")) if hit else ((0, "beam"),)
        case Flowed(cycles, reached):
            leaks = any(wet.leaks for ring in cycles for wet in ring)
            end = "connected" if reached and not leaks else "leak" if leaks else "stuck"
            return ((0, "flow"), (motion("water", "ms_cycle") * len(cycles), end))
        case _:
            return ((0, _HEARD[type(event)]),)


_HEARD = {
    Spawned: "spawn",
    Swapped: "swap",
    Turned: "turn",
    Grown: "grow",
    Merged: "merge",
    Removed: "burst",
    Scored: "score",
}


def _water(flow: Flowed, u: float) -> Iterator[Shape]:
    """Rings of cells that fill one after the other; at the end a light runs the net, or leaks stay open."""
    ring_ms, light_ms = motion("water", "ms_cycle"), motion("water", "success")
    rings = len(flow.cycles)
    light = (u - ring_ms * rings) / light_ms * rings if flow.reached else -1.0
    for number, ring in enumerate(flow.cycles):
        progress = u / ring_ms - number
        if progress <= 0:
            return
        for at, piece, entered, leaks in ring:
            where, x, y = f"{at.x}-{at.y}", at.x + 0.5, at.y + 0.5
            yield Fill(f"wet-{where}", piece.kind, x, y, entered, min(1.0, progress), 90 * piece.facing)
            if progress < 1 or number <= light < number + 1:
                yield Mark(f"front-{where}", "square", x, y, "water.core", 0.47, layer=Layer.OVER)
            for way in leaks if progress >= 1 else ():
                drop = out_back(min(1.0, progress - 1))
                step = WAYS[way]
                yield Sprite(
                    f"leak-{where}-{way}", "leak", x + step.x / 2, y + step.y / 2, drop, layer=Layer.LIGHT
                )


def _placed(sprite: Sprite, at: Point) -> Sprite:
    return changed(sprite, x=at.x, y=at.y)


def _points(path: tuple[Cell, ...]) -> tuple[Point, ...]:
    return tuple(Point(cell.x + 0.5, cell.y + 0.5) for cell in path)


def _lit(path: tuple[Cell, ...], *, leaves: bool) -> tuple[Point, ...]:
    """Where a beam runs; one that leaves the board ends half a cell on, at its edge."""
    *way, before, end = _points(path)
    return (*way, before, Point((before.x + end.x) / 2, (before.y + end.y) / 2) if leaves else end)


def _along(path: tuple[Cell, ...], share: float) -> Point:
    """The point at a share of the whole length; a little past the end where easing goes over."""
    return _part(path, share)[-1]


def _part(path: tuple[Cell, ...], share: float) -> tuple[Point, ...]:
    """The first part of the path, up to a share of its length."""
    points = _points(path)
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
    dx, dy = end.x - start.x, end.y - start.y
    bend = motion("swapped", "arc") * sin(pi * share)
    return Point(start.x + 0.5 + dx * share - dy * bend, start.y + 0.5 + dy * share + dx * bend)
