"""Water in pipes: how it stands in a scene, and how it runs there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from fivefold.art.tokens import motion
from fivefold.core.events import GameEvent, Piece
from fivefold.core.grid import WAYS, Cell
from fivefold.core.scene.animation import Animation, Caption, Clip, Sound, Track
from fivefold.core.scene.points import between, centre
from fivefold.core.scene.shapes import Fill, Layer, Mark, Shape, Sprite, Tile
from fivefold.core.text import gettext

DAMP = 0.2  # how much of the water's colour the ground takes on
GAP, RADIUS = 0.018, 0.11  # of a block's plane


class Wet(NamedTuple):
    """Water in one cell: the piece it runs in, the ways it came in by, and where it leaks out.

    Ways are numbered as facings are: 0 north, 1 east, 2 south, 3 west.
    """

    at: Cell
    piece: Piece
    entered: tuple[int, ...]
    leaks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Flowed(GameEvent):
    """Water filled these cells, a ring a cycle; `reached` tells of the outlet, beyond the cell named so."""

    cycles: tuple[tuple[Wet, ...], ...]
    reached: bool
    outlet: Cell

    def animation(self) -> Animation:
        return water_animation(self)


def water(wet: Wet, progress: float = 1.0, drop: float = 1.0) -> Iterator[Shape]:
    """Yield the shapes of a block that water has reached: a damp cell, the fill, and drops at its leaks.

    `progress` of the fill and `drop`, the size of the drops, are from 0 to 1. The cell is damp only
    where water has entered the block.
    """
    (x, y), (kind, facing), where = wet.at, wet.piece, f"{wet.at.x}-{wet.at.y}"
    if wet.entered:
        side, alpha = 1 - 2 * GAP, DAMP * progress
        yield Tile(
            f"damp-{where}", x + GAP, y + GAP, side, side, "water.edge", RADIUS, "", Layer.UNDER, alpha
        )
    middle = centre(wet.at)
    yield Fill(f"wet-{where}", kind, *middle, "water", wet.entered, progress, 90 * facing)
    for way in wet.leaks if progress == 1 and drop > 0 else ():
        mouth = between(middle, centre(wet.at.step(WAYS[way])))
        yield Sprite(f"leak-{where}-{way}", "leak", *mouth, drop, layer=Layer.LIGHT)


def water_animation(flow: Flowed) -> Animation:
    """Return the animation of water that fills a network ring by ring.

    At the end a light runs through a network that holds, or the leaks stay open.
    """
    ring_ms, light_ms = motion("water", "ms_cycle"), motion("water", "success")
    rings = len(flow.cycles)
    length = ring_ms * rings + (light_ms if flow.reached else ring_ms)
    clips: list[Clip] = []
    for number, ring in enumerate(flow.cycles):
        start, full = number * ring_ms, (number + 1) * ring_ms
        for wet in ring:
            clips += _wet_clips(wet, start, full, ring_ms, length)
            if wet.entered:
                clips += _front_clips(
                    wet, number, start, full, light_ms / rings if flow.reached else 0.0, ring_ms * rings
                )
    leaks = any(wet.leaks for ring in flow.cycles for wet in ring)
    end = "connected" if flow.reached and not leaks else "leak" if leaks else "stuck"
    return Animation(
        length=length,
        clips=tuple(clips),
        sounds=(Sound(0, "flow"), Sound(ring_ms * rings, end)),
        captions=tuple(_captions(flow, ring_ms)),
    )


def _wet_clips(wet: Wet, start: float, full: float, ring_ms: float, length: float) -> Iterator[Clip]:
    for shape in water(wet, 1.0, 1.0):
        match shape:
            case Tile():
                yield Clip(shape, start, length, (Track("alpha", start, ring_ms, (0.0, 1.0)),))
            case Fill():
                yield Clip(shape, start, length, (Track("progress", start, ring_ms, (0.0, 1.0)),))
            case _:  # a drop at a leak
                yield Clip(shape, full, length, (Track("size", full, ring_ms, (0.0, 1.0), "out-back"),))


def _front_clips(
    wet: Wet, number: int, start: float, full: float, light_ms: float, lit_from: float
) -> Iterator[Clip]:
    """Yield the mark where the water has just arrived, and where the light runs through at the end."""
    name, (x, y) = f"front-{wet.at.x}-{wet.at.y}", centre(wet.at)
    mark = Mark(name, "square", x, y, "water.core", 0.47, layer=Layer.OVER)
    yield Clip(mark, start, full)
    if light_ms:
        yield Clip(mark, lit_from + number * light_ms, lit_from + (number + 1) * light_ms)


def _captions(flow: Flowed, ring_ms: float) -> Iterator[Caption]:
    """Yield what is said after each whole cycle: nothing that cannot be seen by then."""
    for seen in range(len(flow.cycles) + 1):
        wet = [wet for ring in flow.cycles[:seen] for wet in ring]
        leaks, cycle = any(one.leaks for one in wet), min(seen + 1, len(flow.cycles))
        text = (
            gettext("Cycle {n}. It leaks.", n=cycle)
            if leaks
            else gettext("Cycle {n}. No leak so far.", n=cycle)
        )
        ways = [abs(one.at.x - flow.outlet.x) + abs(one.at.y - flow.outlet.y) for one in wet]
        share = 1 - min(ways) / (ways[0] + 1) if ways else 0.0
        yield Caption(seen * ring_ms, gettext("Water is flowing"), text, share)
