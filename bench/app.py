"""Time until a session is ready, and time of a tick while the computer is thinking.

Run it from the project's root: python -m bench.app [ROUNDS]
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from fivefold.app import launch
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.pages import PlayingPage
from fivefold.app.session import Session
from fivefold.app.startup import open_session
from fivefold.cli.disk_platform import DiskPlatform
from fivefold.games import all_games

FRAME_S = 1 / 60
THINKING_S = 4.0
FIRST_PAGE = """
import gc
gc.disable()  # as cli.play does
from pathlib import Path
from fivefold.cli.disk_platform import DiskPlatform
from fivefold.app.startup import open_session
with open_session(DiskPlatform(), Path({folder!r})) as session:
    session.page
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
        with open_session(DiskPlatform(), Path(folder)) as session:
            session.home()
            idle = ticks(session)
            for game in all_games():
                if len(game.seats) == 2:
                    told(f"tick, {game.name} bot at thought", ticks_while_thinking(session, game.name))
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


def ticks_while_thinking(session: Session, name: str) -> list[float]:
    """Times of ticks, each with the page it leads to, while the strongest level looks for its first move."""
    game = next(game for game in all_games() if game.name == name)
    launch.play_plan(session, MatchPlan(game=game, level=game.levels[-1].name, seconds=THINKING_S, seat=1))
    while not isinstance(session.page, PlayingPage):
        tick(session)
        sleep(FRAME_S)
    taken = ticks(session)
    session.handle(PressButton("back"))
    return taken


def ticks(session: Session) -> list[float]:
    """Times of ticks at sixty a second."""
    until = perf_counter() + THINKING_S
    taken = []
    while perf_counter() < until:
        taken.append(tick(session))
        sleep(FRAME_S)
    return taken


def tick(session: Session) -> float:
    """Seconds that a tick and its page take."""
    begun = perf_counter()
    session.tick(begun * 1000)
    assert session.page
    return perf_counter() - begun


def told(what: str, taken: list[float]) -> None:
    ms = [1000 * seconds for seconds in taken]
    print(
        f"{what:<32} median {median(ms):6.3f} ms   p99 {quantiles(ms, n=100)[98]:6.3f} ms"
        f"   most {max(ms):6.3f} ms   (wanted: p99 under 2)"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 7)
