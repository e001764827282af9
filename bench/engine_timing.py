"""Time limits, stop and responsiveness of the searching levels; the control is an idle ticker.

python -m bench.engine_timing [--rounds 20]

Run it on an idle machine: the numbers contain the time that other programs take.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Callable
from statistics import median
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any

from fivefold.core.engine import Limit
from fivefold.engines.level_engine import LevelEngine
from fivefold.games import game_named

HERTZ = 60
LIMITS = (0.1, 0.3)  # seconds


def positions(name: str, count: int) -> list[Any]:
    """Return positions of a game of the level before master against itself, with few nodes."""
    game = game_named(name)
    bot, state, found = game.levels[-2].bot(), game.start(), []
    for seed in range(count):
        if state.turn is None:
            state = game.start()
        state = state.apply(bot.think(state, Limit(nodes=2_000), seed).move).state
        if state.turn is not None:
            found.append(state)
    return found


def overrun(name: str, states: list[Any], seconds: float) -> list[float]:
    """Return the milliseconds after the limit at which each move came."""
    engine, late = LevelEngine(game_named(name).level("master").bot()), []
    for state in states:
        began = monotonic()
        engine.play(state, Limit(seconds=seconds))
        late.append(1000 * (monotonic() - began - seconds))
    return late


def stop_delay(name: str, states: list[Any]) -> list[float]:
    """Return the milliseconds from `stop` to the end of an analysis without a limit."""
    engine, delays = LevelEngine(game_named(name).level("master").bot()), []
    for state in states:
        limit, ended = Limit(), list[float]()

        def search(state: Any = state, limit: Limit = limit, ended: list[float] = ended) -> None:
            for _ in engine.analyse(state, limit, lines=1):
                pass
            ended.append(monotonic())

        thread = Thread(target=search)
        thread.start()
        sleep(0.1)
        told = monotonic()
        limit.stop.set()
        thread.join()
        delays.append(max(0.0, 1000 * (ended[0] - told)))
    return delays


def lateness(work: Callable[[], object]) -> list[float]:
    """Return the milliseconds by which each tick of a 60 Hz ticker was late while the work ran."""
    over, late = Event(), list[float]()

    def tick() -> None:
        due = monotonic()
        while not over.is_set():
            due += 1 / HERTZ
            sleep(max(0.0, due - monotonic()))
            late.append(1000 * (monotonic() - due))
            due = max(due, monotonic())

    thread = Thread(target=tick)
    thread.start()
    work()
    over.set()
    thread.join()
    return late


def report(what: str, values: list[float]) -> None:
    ordered = sorted(values)
    high = ordered[int(0.95 * (len(ordered) - 1))]
    print(f"{what}: median {median(values):.1f} ms, 95 % {high:.1f} ms, most {ordered[-1]:.1f} ms")


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20)
    args = parser.parse_args()
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors, {args.rounds} rounds")
    report("ticker, nothing else", lateness(lambda: sleep(2)))
    for name in ("laser", "gomoku"):
        states = positions(name, args.rounds)
        for seconds in LIMITS:
            report(f"{name}, after a limit of {seconds} s", overrun(name, states, seconds))
        report(f"{name}, stop", stop_delay(name, states))
        engine = LevelEngine(game_named(name).level("master").bot())
        busy = lateness(lambda engine=engine, states=states: engine.play(states[-1], Limit(seconds=2.0)))  # type: ignore[misc]
        report(f"{name}, ticker during a search", busy)


if __name__ == "__main__":
    main()
