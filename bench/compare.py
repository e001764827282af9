"""Two source trees side by side: time and memory of a start, and the time of a tick of a session.

Run it from the project's root: python -m bench.compare OLD NEW [ROUNDS]

OLD and NEW are checkouts whose kernels are compiled. Both run with the Python that runs this file, by turns,
so that a busy machine is as unfair to one as to the other. Medians are printed, and NEW divided by OLD.
"""

from __future__ import annotations

import json
import os
import pty
import resource
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from fcntl import ioctl
from pathlib import Path
from signal import SIGKILL
from statistics import median
from struct import pack
from tempfile import TemporaryDirectory
from termios import TIOCSWINSZ
from time import perf_counter

ROUNDS = 20
MS, MB = "ms", "MB"
WIDTH, HEIGHT = 120, 40
LAST_ROW = f"\x1b[{HEIGHT};1H".encode()  # a terminal page is complete once its last row is written
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
MEMORY = 'print("ready", next(s.split()[1] for s in open("/proc/self/status") if s.startswith("VmRSS")))'
# What the probes import, by the package that holds the pages of a tree.
NAMES = {
    "app": {
        "platform": "from fivefold.cli.disk_platform import DiskPlatform as Platform",
        "start": "from fivefold.app.startup import open_session as start",
        "window": "from fivefold.fronts.window import main as front",
        "launch": "from fivefold.app.launch import play_plan as play",
        "plan": "from fivefold.app.match.match_plan import MatchPlan as Plan",
        "inputs": "from fivefold.app.pages.inputs import SetField, FocusPart, KeyPress",
        "playing": "from fivefold.app.pages.pages import PlayingPage",
        "animation": "animation",
    },
    "house": {  # before the packages were renamed
        "platform": "from fivefold.cli.desk import Disk as Platform",
        "start": "from fivefold.house.start import open_house as start",
        "window": "from fivefold.fronts.window import app as front",
        "launch": "from fivefold.house.doors import play",
        "plan": "from fivefold.house.plan import Plan",
        "inputs": "from fivefold.house.inputs import Set as SetField, Focus as FocusPart, Strike as KeyPress",
        "playing": "from fivefold.house.pages import Playing as PlayingPage",
        "animation": "film",
    },
}
FIRST_PAGE = """
import gc, os, sys
gc.disable()  # as cli.play does
from pathlib import Path
{platform}
{start}
with start(Platform(), Path(sys.argv[1])) as session:
    session.page
    {memory}
    sys.stdout.flush()
    os._exit(0)
"""
FIRST_FRAME = """
import gc, os, sys, pygame
gc.disable()  # as cli.play does
from pathlib import Path
{platform}
{window}

class Window(pygame.Window):
    def flip(self):
        super().flip()
        {memory}
        sys.stdout.flush()
        os._exit(0)

pygame.Window = Window
front.play_in_window(Platform(), Path(sys.argv[1]))
"""
TICKS = """
import gc, json, os, sys
from pathlib import Path
from statistics import median
from time import sleep, thread_time
{platform}
{start}
{launch}
{plan}
{inputs}
{playing}
from fivefold.core.input import Key
from fivefold.games import game_named

def ticks(session, number):
    taken = []
    for _ in range(number):
        begun = thread_time()
        session.tick(session.now + 1000 / 60)
        session.page
        taken.append(thread_time() - begun)
    return taken

def wait(session, ready):
    while not ready(session.page):
        sleep(0.002)
        session.tick(session.now + 1)

with start(Platform(), Path(sys.argv[1])) as session:
    session.home()
    ticks(session, 60)
    gc.freeze()
    idle = ticks(session, 2000)
    game, moving = game_named("gomoku"), []
    play(session, Plan(game=game))
    wait(session, lambda page: isinstance(page, PlayingPage))
    still = ticks(session, 600)
    for text in "h8 i9 g9 h10 i7 g8 j8 k8 h6 h5 f10 e11 g5 f4 k10".split():
        before = session.page.board.{animation}
        session.handle(SetField("move", text))
        session.handle(FocusPart("move"))
        session.handle(KeyPress(Key("enter")))
        wait(session, lambda page: page.board.{animation} is not before)
        moving += ticks(session, 12)
        ticks(session, 60)
    print(json.dumps([1000 * median(taken) for taken in (idle, still, moving)]))
    sys.stdout.flush()
    os._exit(0)
"""


class Tree:
    """A checkout, and the probes that run in it; each returns its figures by name."""

    def __init__(self, root: Path, scratch: Path) -> None:
        package = root / "src" / "fivefold"
        self.store = scratch / "store"
        self.store.mkdir(parents=True)
        names = next((names for name, names in NAMES.items() if (package / name).is_dir()), None)
        if names is None:
            raise SystemExit(f"{root} is not a checkout of Fivefold.")
        self._names = {**names, "memory": MEMORY}
        home = {"FIVEFOLD_HOME": str(self.store), "PYTHONPATH": str(root / "src")}
        self._env = {**os.environ, **QUIET, **home, "PYTHONDONTWRITEBYTECODE": "", "TERM": "xterm-256color"}

    def version(self) -> dict[str, float]:
        _, wall, work = self._run(["-m", "fivefold", "--version"])
        return {"wall": wall, "processor": work}

    def first_page(self) -> dict[str, float]:
        return self._until_ready(FIRST_PAGE)

    def first_frame(self) -> dict[str, float]:
        return self._until_ready(FIRST_FRAME)

    def ticks(self) -> dict[str, float]:
        idle, still, moving = json.loads(self._run(["-c", TICKS.format(**self._names), str(self.store)])[0])
        return {"idle, home page": idle, "playing, nothing moves": still, "playing, a stone moves": moving}

    def terminal_page(self) -> dict[str, float]:
        """Run the program in a pseudo-terminal until the last row of its first page is written."""
        before, begun = _children(), perf_counter()
        process, terminal = pty.fork()
        if process == 0:
            os.execve(sys.executable, [sys.executable, "-m", "fivefold", "--terminal"], self._env)
        ioctl(terminal, TIOCSWINSZ, pack("HHHH", HEIGHT, WIDTH, 0, 0))
        read = b""
        with suppress(OSError):
            while LAST_ROW not in read:
                read += os.read(terminal, 1 << 16)
        wall = perf_counter() - begun
        status = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
        memory = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
        os.kill(process, SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
        return {"wall": 1000 * wall, "processor": 1000 * (_children() - before), "memory": memory / 1024}

    def _until_ready(self, probe: str) -> dict[str, float]:
        said, wall, work = self._run(["-c", probe.format(**self._names), str(self.store)])
        return {"wall": wall, "processor": work, "memory": int(said.split()[-1]) / 1024}

    def _run(self, words: list[str]) -> tuple[str, float, float]:
        """Run Python; return its first line, the milliseconds until then, and those of processor time."""
        before, begun = _children(), perf_counter()
        command = [sys.executable, *words]
        with subprocess.Popen(command, env=self._env, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            said = process.stdout.readline()
            wall = perf_counter() - begun
        if process.returncode:
            raise SystemExit(f"a probe failed: {' '.join(words[:2])}")
        return said, 1000 * wall, 1000 * (_children() - before)


def _children() -> float:
    """Return the processor time, in seconds, of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(old: Path, new: Path, rounds: int) -> None:
    with TemporaryDirectory() as folder:
        trees = Tree(old, Path(folder, "old")), Tree(new, Path(folder, "new"))
        print(f"medians of {rounds} rounds{'old':>30}{'new':>10}{'new/old':>10}")
        compare("--version", trees, Tree.version, rounds)
        compare("first page of a session", trees, Tree.first_page, rounds)
        compare("first frame of the window", trees, Tree.first_frame, rounds)
        compare("first page of the terminal", trees, Tree.terminal_page, rounds)
        compare("tick and page, processor", trees, Tree.ticks, max(1, rounds // 4))


def compare(
    what: str, trees: tuple[Tree, Tree], probe: Callable[[Tree], dict[str, float]], rounds: int
) -> None:
    """Print the medians of a probe for both trees; the first round, which compiles modules, is dropped."""
    found = [tuple(probe(tree) for tree in trees) for _ in range(rounds + 1)][1:]
    for name in found[0][0]:
        old, new = (median(each[number][name] for each in found) for number in range(2))
        unit, digits = (MB, 1) if name == "memory" else (MS, 1 if old > 1 else 4)
        print(f"{what:28}{name:24}{old:10.{digits}f}{new:10.{digits}f} {unit} {new / old:6.2f}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit("usage: python -m bench.compare OLD NEW [ROUNDS]")
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]) if sys.argv[3:] else ROUNDS)
