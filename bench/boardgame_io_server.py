"""boardgame.io's server under the same load as ours; npm installs it into a temporary folder."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from fivefold.games import game_named

PACKAGES = ("boardgame.io@0.50.2", "node-persist@3.1.3")  # its FlatFile storage writes with the second
PORT = 18798
SOURCES = Path(__file__).parent / "boardgame_io"


class RateResult(NamedTuple):
    """Moves a second asked for and made, and the milliseconds from move sent to move seen."""

    rate: float
    made: float
    p50: float
    p99: float
    most: float

    def __str__(self) -> str:
        return (
            f"{self.rate:>6.0f} moves a second asked, {self.made:>6.1f} made: "
            f"p50 {self.p50:6.1f} ms, p99 {self.p99:6.1f} ms, most {self.most:6.1f} ms"
        )


def install(folder: Path, games: list[list[str]]) -> None:
    """Install boardgame.io into a folder, with the rules, the first position and the moves of each match."""
    for source in SOURCES.glob("*.js"):
        shutil.copy(source, folder)
    board = game_named("laser").start().board
    start = [each and {"kind": each.kind.value, "side": each.side, "facing": each.facing} for each in board]
    (folder / "start.json").write_text(json.dumps(start))
    (folder / "games.json").write_text(json.dumps(games))
    words = ["npm", "install", "--no-audit", "--no-fund", "--silent", *PACKAGES]
    subprocess.run(words, cwd=folder, check=True, timeout=300)


@contextmanager
def running(folder: Path, pinned: list[str], *, stored: bool) -> Iterator[int]:
    """Run the server with its matches in memory, or `stored` in new files; yield its process id."""
    matches = folder / "matches"
    shutil.rmtree(matches, ignore_errors=True)
    with subprocess.Popen(
        [*pinned, "node", "server.js", str(PORT), "start.json", *([str(matches)] if stored else [])],
        cwd=folder,
        env={**os.environ, "NODE_ENV": "production"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout
        server.stdout.readline()
        try:
            yield server.pid
        finally:
            server.terminate()


def measure(folder: Path, pinned: list[str], rate: float, runs: int, seconds: float) -> list[RateResult]:
    """Return what was measured in each run at one rate."""
    words = [*pinned, "node", "load.js", str(PORT), f"{rate:g}", str(runs), str(seconds), "games.json"]
    load = subprocess.run(words, cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
    return [RateResult(**json.loads(line)) for line in load.stdout.splitlines()]
