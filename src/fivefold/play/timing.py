"""How long an event takes in a film, and what is heard of it."""

from __future__ import annotations

from typing import TypeAlias

from fivefold.art.tokens import motion
from fivefold.core.events import (
    Event,
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
from fivefold.games.pipes.water import Flowed

Sounds: TypeAlias = tuple[tuple[float, str], ...]  # milliseconds after the start, and what is heard

GONE = 60  # a removed sprite is out of sight after this; its shards fly on


def timing(event: Event) -> tuple[float, float, float]:
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
            raise AssertionError(event)


def sounds(event: Event, run: float) -> Sounds:
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
