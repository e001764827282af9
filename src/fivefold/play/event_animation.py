"""One event of a move as clips: how long it takes, what it moves, what it shows besides, what is heard."""

from __future__ import annotations

from itertools import accumulate, pairwise
from math import hypot, pi, sin
from typing import Final, NamedTuple, TypeAlias, assert_never

from fivefold.art.tokens import motion
from fivefold.core.events import (
    Changed,
    Event,
    GameEvent,
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
from fivefold.core.scene.animation import Clip, Sound, Track
from fivefold.core.scene.easing import Easing
from fivefold.core.scene.pieces import piece_sprite
from fivefold.core.scene.points import beam, centre, centres
from fivefold.core.scene.shapes import Burst, Label, Layer, Line, Point, Ray, Sprite, Tile
from fivefold.core.values import replace
from fivefold.play.piece_tracker import PieceTracker

GONE_MS: Final = 60.0  # a removed sprite is out of sight after this; its shards fly on
FADING_POINTS_MS: Final = 250.0
JOIN_GAP: Final = 0.48  # of a cell, from the middle of a piece to where a line that joins it begins
ARC_POINTS: Final = 17
SMALL: Final = 0.42  # the size of a piece that is about to grow
TURNED_OVER: Final = 0.3  # the size of a piece at the moment at which it becomes another
POPPED: Final = 1.12  # the size of a piece that two have just become


class Timing(NamedTuple):
    """The next step waits for `run`; the last trace is gone after `lasts`; several start `apart`.

    >>> Timing(run=200, lasts=350).apart
    0.0
    """

    run: float
    lasts: float
    apart: float = 0.0


class Placed(NamedTuple):
    """An event at its moment: `until` the next step begins its pieces are shown by it.

    >>> nobody = PieceTracker({})
    >>> Placed(0, 200, 0, Timing(200, 200), nobody, nobody).until
    200
    """

    start: float
    until: float
    step: float  # the moment at which its step begins
    timing: Timing
    before: PieceTracker
    after: PieceTracker


PieceClips: TypeAlias = dict[str, tuple[Clip, ...]]  # by the name of the piece


def timing(event: Event) -> Timing:
    """Return how long an event takes at normal speed; events of a game's own bring their time along.

    >>> short, long = Timing(0, 0), timing(Traced(tuple(Cell(0, y) for y in range(8)), "beam", "blue"))
    >>> long.lasts > long.run > short.run
    True
    """
    match event:
        case Spawned():
            return Timing(motion("spawned"), motion("spawned"), motion("spawned", "apart"))
        case Moved(path, "roll"):
            cells = motion("moved", "lines_ms_cell") * (len(path) - 1)
            run = min(motion("moved", "max"), max(motion("moved", "min"), cells))
            return Timing(run, run)
        case Moved(_, manner):
            return Timing(motion("moved", manner), motion("moved", manner))
        case Swapped():
            return Timing(motion("swapped"), motion("swapped"))
        case Turned():
            return Timing(motion("turned"), motion("turned"))
        case Grown():
            return Timing(motion("grown"), motion("grown"))
        case Changed():
            return Timing(motion("turned"), motion("turned"), motion("removed", "apart"))
        case Merged():
            run = motion("merged", "slide") + motion("merged", "pop")
            return Timing(run, run)
        case Removed(_, "burst"):
            return Timing(motion("removed"), motion("removed"), motion("removed", "apart"))
        case Removed():
            return Timing(GONE_MS, GONE_MS)
        case Traced(path, "beam"):
            run = max(motion("beam", "min"), motion("beam", "ms_square") * (len(path) - 1))
            return Timing(run, run + motion("beam", "hold") + motion("beam", "fade"))
        case Traced(_, "join"):
            run = motion("joined", "draw") + motion("joined", "hold")
            return Timing(run, run + motion("joined", "fade"))
        case Traced():
            run = motion("joined", "draw") + motion("joined", "hold")
            return Timing(run, run)
        case Scored():
            return Timing(0, motion("scored"))
        case GameEvent():
            length = event.animation().length
            return Timing(length, length)
        case _:
            assert_never(event)


def sounds(event: Event, placed: Placed) -> tuple[Sound, ...]:
    """Return what is heard of an event, and when.

    >>> nobody = PieceTracker({})
    >>> sounds(Turned(Cell(0, 0), 1), Placed(50, 200, 0, Timing(150, 150), nobody, nobody))
    (Sound(at=50, name='turn'),)
    """
    start = placed.start
    match event:
        case GameEvent():
            return tuple(Sound(start + sound.at, sound.name) for sound in event.animation().sounds)
        case Moved(_, manner) | Traced(_, "join" | "line" as manner):
            return (Sound(start, manner),)
        case Removed(_, "vanish"):
            return ()
        case Traced(hit=True):
            return (Sound(start, "beam"), Sound(start + placed.timing.run, "hit"))
        case Traced():
            return (Sound(start, "beam"),)
        case _:
            return (Sound(start, _SOUNDS[type(event)]),)


_SOUNDS: Final = {
    Spawned: "spawn",
    Swapped: "swap",
    Turned: "turn",
    Grown: "grow",
    Changed: "turn",
    Merged: "merge",
    Removed: "burst",
    Scored: "score",
}


def piece_clips(event: Event, placed: Placed) -> PieceClips:
    """Return the clips of the pieces that an event shows otherwise than at rest, from the step's begin on.

    >>> before = PieceTracker.of({Cell(0, 0): Piece("ball1")})
    >>> moved = Moved((Cell(0, 0), Cell(1, 0)), "step")
    >>> placed = Placed(0, 100, 0, Timing(100, 100), before, before.through((moved,)))
    >>> (clip,) = piece_clips(moved, placed)["p1"]
    >>> clip.at(100).x
    1.5
    """
    start, run = placed.start, placed.timing.run

    def clip(sprite: Sprite, *tracks: Track, begin: float = placed.step, end: float = placed.until) -> Clip:
        return Clip(sprite, begin, end, tracks)

    match event:
        case Moved(path, manner):
            still = _still(placed, path[0])
            ease: Easing = "out-cubic" if manner == "slide" else "in-out-cubic"
            return {still.id: (clip(still, *_along(path, start, run, ease)),)}
        case Swapped(one, other):
            near, far = _still(placed, one), _still(placed, other)
            return {
                near.id: (clip(near, *_arc(one, other, start, run)),),
                far.id: (clip(far, *_arc(other, one, start, run)),),
            }
        case Turned(at, quarters):
            still = _still(placed, at)
            track = Track("turn", start, run, (still.turn, still.turn + 90 * quarters), "out-back")
            return {still.id: (clip(still, track),)}
        case Grown(at, piece):
            still = _still(placed, at)
            track = Track("size", start, run, (SMALL, 1.0), "out-back")
            return {still.id: (clip(replace(still, name=piece.kind, size=1.0), track),)}
        case Changed(at, piece):
            still, half = _still(placed, at), start + run / 2
            after = piece_sprite(still.id, piece, at)
            return {
                still.id: (
                    clip(
                        still,
                        Track("size", start, run / 2, (1.0, TURNED_OVER)),
                        end=half,
                    ),
                    clip(after, Track("size", half, run / 2, (TURNED_OVER, 1.0), "out-quad"), begin=half),
                )
            }
        case Merged(near, far, at, piece):
            return _merging(near, far, at, piece, placed)
        case Removed(at):
            still = _still(placed, at)
            track = Track("alpha", start, GONE_MS, (1.0, 0.0))
            return {still.id: (clip(still, track, end=min(placed.until, start + GONE_MS)),)}
        case Spawned(at, piece):
            name = placed.after.actors[at].name
            track = Track("size", start, run, (0.0, 1.0), "out-back")
            return {name: (clip(piece_sprite(name, piece, at), track, begin=start),)}
        case Traced() | Scored() | GameEvent():
            return {}
        case _:
            assert_never(event)


def other_clips(event: Event, placed: Placed) -> tuple[Clip, ...]:
    """Return the clips of what is seen besides the pieces: beams, joins, shards, points, water.

    >>> before = PieceTracker.of({Cell(0, 0): Piece("ball1")})
    >>> placed = Placed(0, 100, 0, Timing(100, 300), before, PieceTracker({}))
    >>> [type(clip.shape).__name__ for clip in other_clips(Removed(Cell(0, 0)), placed)]
    ['Burst']
    """
    start, (run, lasts, _) = placed.start, placed.timing
    end = start + lasts
    match event:
        case Removed(at, "burst"):
            actor = placed.before.actors[at]
            burst = Burst(f"burst-{actor.name}", actor.piece.kind, *centre(at), 0.0)
            return (Clip(burst, start, end, (Track("progress", start, lasts, (0.0, 1.0), "out-quad"),)),)
        case Traced(path, "beam", paint, hit, leaves):
            ray = Ray("beam", beam(path, leaves=leaves), paint)
            fade = Track("alpha", end - motion("beam", "fade"), motion("beam", "fade"), (1.0, 0.0))
            running = Clip(ray, start, start + run, (Track("progress", start, run, (0.0, 1.0)),))
            return running, Clip(replace(ray, hit=hit), start + run, end, (fade,))
        case Traced(path, "join", paint):
            fade = Track("alpha", end - motion("joined", "fade"), motion("joined", "fade"), (1.0, 0.0))
            drawn = Track("drawn", start, motion("joined", "draw"), (0.0, 1.0))
            line = Line("join", _outside(path), paint, 0.1, Layer.LIGHT)
            rings = (Clip(_ring(cell, paint), start, end, (fade,)) for cell in (path[0], path[-1]))
            return Clip(line, start, end, (drawn, fade)), *rings
        case Traced(path, "line", paint):
            line = Line("line", centres(path), paint, 0.1, Layer.LIGHT)
            return (Clip(line, start, end, (Track("drawn", start, run, (0.0, 1.0)),)),)
        case Scored(points, at) if at is not None:
            (x, y), rise = centre(at), motion("scored", "rise")
            label = Label(f"points-{at.x}-{at.y}", f"{points:+d}", x, y, "text", 0.45, rim="ground")
            rising = Track("y", start, lasts, (y, y - rise))
            fade = Track("alpha", end - FADING_POINTS_MS, FADING_POINTS_MS, (1.0, 0.0))
            return (Clip(label, start, end, (rising, fade)),)
        case GameEvent():
            return tuple(_later(clip, start) for clip in event.animation().clips)
        case _:
            return ()


def _still(placed: Placed, cell: Cell) -> Sprite:
    """Return the sprite of the piece on a cell as it stands before the event."""
    name, piece = placed.before.actors[cell]
    return piece_sprite(name, piece, cell)


def _merging(near: Cell, far: Cell, at: Cell, piece: Piece, placed: Placed) -> PieceClips:
    start, slide, pop = placed.start, motion("merged", "slide"), motion("merged", "pop")
    met = start + slide
    survivor, guest = _still(placed, near), _still(placed, far)
    merged = piece_sprite(survivor.id, piece, at)
    return {
        survivor.id: (
            Clip(survivor, placed.step, met, _along((near, at), start, slide, "out-cubic")),
            Clip(merged, met, placed.until, (Track("size", met, pop, (POPPED, 1.0), "out-cubic"),)),
        ),
        guest.id: (Clip(guest, placed.step, met, _along((far, at), start, slide, "out-cubic")),),
    }


def _along(path: tuple[Cell, ...], start: float, run: float, ease: Easing) -> tuple[Track, ...]:
    """Return the tracks of a piece that goes along a path at an even pace."""
    points = centres(path)
    if len(points) == 1:
        points *= 2
    lengths = [0.0, *accumulate(hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(points))]
    whole = lengths[-1]
    offsets = tuple(length / whole for length in lengths) if whole and len(points) > 2 else ()
    return (
        Track("x", start, run, tuple(point.x for point in points), ease, offsets),
        Track("y", start, run, tuple(point.y for point in points), ease, offsets),
    )


def _arc(start_cell: Cell, end_cell: Cell, start: float, run: float) -> tuple[Track, ...]:
    """Return the tracks of a bow to the right of the way, so that two who swap pass each other."""
    (x, y), dx, dy = centre(start_cell), end_cell.x - start_cell.x, end_cell.y - start_cell.y
    shares = [n / (ARC_POINTS - 1) for n in range(ARC_POINTS)]
    bends = [motion("swapped", "arc") * sin(pi * share) for share in shares]
    pairs = list(zip(shares, bends, strict=True))
    return (
        Track("x", start, run, tuple(x + dx * share - dy * bend for share, bend in pairs), "in-out-cubic"),
        Track("y", start, run, tuple(y + dy * share + dx * bend for share, bend in pairs), "in-out-cubic"),
    )


def _outside(path: tuple[Cell, ...]) -> tuple[Point, ...]:
    """Return the line from the edge of the piece at one end of a path to the edge of that at the other."""
    first, *inner, last = centres(path)
    near, far = (*inner, last)[0], (first, *inner)[-1]
    return _towards(first, near), *inner, _towards(last, far)


def _towards(start: Point, end: Point) -> Point:
    share = JOIN_GAP / hypot(end.x - start.x, end.y - start.y)
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _ring(cell: Cell, paint: str) -> Tile:
    name = f"joined-{cell.x}-{cell.y}"
    return Tile(name, cell.x + 0.02, cell.y + 0.02, 0.96, 0.96, "", 0.2, paint, Layer.WORD)


def _later(clip: Clip, by: float) -> Clip:
    tracks = tuple(replace(track, start=track.start + by) for track in clip.tracks)
    return Clip(clip.shape, clip.start + by, clip.end + by, tracks)
