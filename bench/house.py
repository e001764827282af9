"""How long the house takes to be ready, and how long a tick takes while the computer is thinking.

Run it from the project's root: python -m bench.house [ROUNDS]
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from fivefold.cli.desk import Disk
from fivefold.games import all_games
from fivefold.house import doors
from fivefold.house.house import House
from fivefold.house.inputs import Do
from fivefold.house.pages import Playing
from fivefold.house.plan import Plan
from fivefold.house.start import open_house

FRAME_S = 1 / 60
THINKING_S = 4.0
FIRST_PAGE = """
import gc
gc.disable()  # as cli.play does
from pathlib import Path
from fivefold.cli.desk import Disk
from fivefold.house.start import open_house
with open_house(Disk(), Path({folder!r})) as house:
    house.page
    print("ready", flush=True)
"""


def main(rounds: int) -> None:
    with TemporaryDirectory() as folder:
        # The first round of each compiles what it imports, as installing does, and makes the store.
        ready = [seconds_to_print(FIRST_PAGE.format(folder=folder), folder) for _ in range(rounds + 1)][1:]
        bare = [seconds_to_print("print('ready', flush=True)", folder) for _ in range(rounds + 1)][1:]
        sums = [seconds_to_print("print(sum(range(10_000_000)))", folder) for _ in range(rounds + 1)][1:]
        print(f"ready in                         {median(ready):6.3f} s   (wanted: 0.3)")
        print(f"Python alone                     {median(bare):6.3f} s")
        print(f"ten million numbers added        {median(sums):6.3f} s")
        with open_house(Disk(), Path(folder)) as house:
            house.home()
            idle = ticks(house)
            for game in all_games():
                if len(game.seats) == 2:
                    told(f"tick, {game.name} bot at thought", ticks_while_thinking(house, game.name))
            told("tick, nobody thinking", idle)


def seconds_to_print(code: str, folder: str) -> float:
    """From the start of a fresh process to its first line; the folder keeps what it compiles."""
    cached = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": folder}
    begun = perf_counter()
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=cached) as process:
        assert process.stdout
        process.stdout.readline()
        taken = perf_counter() - begun
        process.communicate()
    return taken


def ticks_while_thinking(house: House, name: str) -> list[float]:
    """Times of ticks, each with the page it leads to, while the strongest level looks for its first move."""
    game = next(game for game in all_games() if game.name == name)
    doors.play(house, Plan(game=game, level=game.levels[-1].name, seconds=THINKING_S, seat=1))
    while not isinstance(house.page, Playing):
        tick(house)
        sleep(FRAME_S)
    taken = ticks(house)
    house.handle(Do("back"))
    return taken


def ticks(house: House) -> list[float]:
    """Times of ticks at sixty a second."""
    until = perf_counter() + THINKING_S
    taken = []
    while perf_counter() < until:
        taken.append(tick(house))
        sleep(FRAME_S)
    return taken


def tick(house: House) -> float:
    """Seconds that a tick and its page take."""
    begun = perf_counter()
    house.tick(begun * 1000)
    assert house.page
    return perf_counter() - begun


def told(what: str, taken: list[float]) -> None:
    ms = [1000 * seconds for seconds in taken]
    print(
        f"{what:<32} median {median(ms):6.3f} ms   p99 {quantiles(ms, n=100)[98]:6.3f} ms"
        f"   most {max(ms):6.3f} ms   (wanted: p99 under 2)"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 7)
