"""Load on one server: moves a second, the time from move sent to move seen, idle players, and memory.

Run it from the project's root: python -m bench.server [--matches 500] [--rates 200,400] [--idle 5000]

The server is a process of its own, on one core where the system lets it; players are sockets of this
process, from many addresses of the loopback interface. Every match is a game of laser chess between two
members, played by the same legal moves; a move counts as seen when the opponent's update with it has
arrived. At the end the archive is compared with what was acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import aiohttp
import msgspec

from fivefold.app.network.differences import apply_difference
from fivefold.games import game_named
from fivefold.service.store import Store
from fivefold.service.store.locations import server_location

PORT = 18799
PLIES = 200
EACH_ADDRESS = 150
SECONDS = 15.0
LATE_MS = 50.0


def script(plies: int) -> list[str]:
    """Return legal moves of a game of laser chess that does not end."""
    game, dice = game_named("laser"), Random(7)
    while True:
        state, found = game.start(), []
        while len(found) < plies and state.result is None:
            move = dice.choice(list(state.moves()))
            following = state.apply(move).state
            if following.result is None:
                found.append(str(move))
                state = following
        if len(found) == plies:
            return found


@dataclass
class Player:
    """One socket; keeps the page only until its match has begun, then looks for sequences alone."""

    socket: aiohttp.ClientWebSocketResponse
    tree: Any = None
    number: int = 0
    sequence: int = 0
    seen: float = 0.0
    handled: int = 0
    playing: bool = False
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    match: int = 0

    async def read(self) -> None:
        async for message in self.socket:
            if message.type != aiohttp.WSMsgType.TEXT:
                continue
            update = msgspec.json.decode(message.data)
            self.handled = max(self.handled, update.get("handled", 0))
            if not self.playing:
                if "page" in update:
                    self.tree = update["page"]
                elif "change" in update:
                    self.tree = apply_difference(self.tree, update["change"])
                if self.tree["type"] == "PlayingPage":
                    self.match = self.tree["match"]
            else:
                changed = update.get("change", {}).get("f", {}).get("sequence")
                if changed:
                    self.sequence, self.seen = changed["v"], time.perf_counter()
            self.arrived.set()

    async def give(self, **given: Any) -> None:
        self.number += 1
        await self.socket.send_str(msgspec.json.encode({"number": self.number, "input": given}).decode())

    async def until(self, true: Any) -> None:
        async with asyncio.timeout(120):
            while not (self.tree and true(self.tree)):
                self.arrived.clear()
                await self.arrived.wait()


class Crowd:
    """All players of the bench."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.sessions: list[aiohttp.ClientSession] = []
        self.players: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def connect(self, token: str) -> Player:
        number = len(self.players)
        if number % EACH_ADDRESS == 0:
            place = (f"127.0.{1 + number // EACH_ADDRESS // 250}.{1 + number // EACH_ADDRESS % 250}", 0)
            connector = aiohttp.TCPConnector(limit=0, local_addr=place)
            self.sessions.append(aiohttp.ClientSession(connector=connector))
        query = {"device": f"bench-device-{number:08}", "since": "0"}
        socket = await self.sessions[-1].ws_connect(
            f"{self.address}play",
            params=query,
            headers={"Authorization": f"Bearer {token}"},
            max_msg_size=1 << 24,
        )
        player = Player(socket)
        self.players.append(player)
        self.tasks.append(asyncio.create_task(player.read()))
        return player

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for session in self.sessions:
            await session.close()


async def pair(first: Player, second: Player) -> None:
    """Have two players begin a match by a private code."""
    for each in (first, second):
        await each.until(lambda page: page["title"] == "Lobby")
    await first.give(type="PressButton", button="new")
    await first.until(lambda page: page["title"] == "New challenge")
    for name, value in (("seat", "0"), ("clock", "10+5"), ("private", True)):
        await first.give(type="SetField", field=name, value=value)
    await first.give(type="PressButton", button="make")
    await first.until(lambda page: page["title"] == "Lobby" and page.get("detail"))
    code = first.tree["detail"][1].rpartition("code ")[2].rstrip(".")
    await second.give(type="PressButton", button="code")
    await second.until(lambda page: page["title"] == "Join by code")
    await second.give(type="SetField", field="code", value=code)
    await second.give(type="PressButton", button="join")
    for each in (first, second):
        await each.until(lambda page: page["type"] == "PlayingPage")
        each.playing = True


async def play(
    pairs: list[tuple[Player, Player]], moves: list[str], rate: float, done: list[int]
) -> list[float]:
    """Make moves at a steady rate over all matches; return the milliseconds until each was seen."""
    times: list[float] = []
    waiting: set[asyncio.Task[None]] = set()
    begun, end = time.perf_counter(), time.perf_counter() + SECONDS
    number = 0

    async def move(index: int) -> None:
        ply = done[index]
        mover, other = pairs[index][ply % 2], pairs[index][1 - ply % 2]
        sent = time.perf_counter()
        await mover.give(type="PlayMove", move=moves[ply], sequence=ply, match=mover.match)
        async with asyncio.timeout(30):
            while other.sequence <= ply:
                other.arrived.clear()
                await other.arrived.wait()
        times.append(1000 * (other.seen - sent))
        done[index] = ply + 1

    busy: set[int] = set()
    while time.perf_counter() < end:
        await asyncio.sleep(max(0.0, begun + number / rate - time.perf_counter()))
        index = number % len(pairs)
        number += 1
        if index in busy or done[index] >= len(moves):
            continue
        busy.add(index)
        task = asyncio.create_task(move(index))
        waiting.add(task)
        task.add_done_callback(lambda t, index=index: (busy.discard(index), waiting.discard(t)))  # type: ignore[misc]
    if waiting:
        await asyncio.gather(*waiting)
    return times


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def memory_mib(process: int) -> float:
    lines = (line.split() for line in Path(f"/proc/{process}/status").read_text().splitlines())
    return next(int(words[1]) for words in lines if words[0] == "VmRSS:") / 1024


def cpu_seconds(process: int) -> float:
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def start_server(folder: Path) -> subprocess.Popen[str]:
    one_core = ["taskset", "-c", "0"] if Path("/usr/bin/taskset").exists() else []
    words = [*one_core, sys.executable, "-m", "fivefold", "serve", "--host", "127.0.0.1"]
    server = subprocess.Popen(
        [*words, "--port", str(PORT), "--store", str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "FIVEFOLD_HOME": str(folder)},
    )
    assert server.stdout
    server.stdout.readline()
    return server


def register(folder: Path, count: int) -> list[str]:
    """Create members in the server's store, and return their tokens."""
    with closing(Store.open(server_location(str(folder)))) as store:
        tickets = [store.members.register(f"Player {number}", "2026-11-16") for number in range(count)]
        return [ticket.wait().token for ticket in tickets]


async def measure(folder: Path, matches: int, rates: list[float], idle: int) -> None:
    tokens = register(folder, 2 * matches + idle)
    server = start_server(folder)
    crowd = Crowd(f"http://127.0.0.1:{PORT}/")
    try:
        before = memory_mib(server.pid)
        moves, pairs = script(PLIES), []
        for number in range(matches):
            first, second = [await crowd.connect(tokens[2 * number + n]) for n in range(2)]
            await pair(first, second)
            pairs.append((first, second))
        print(
            f"{matches} matches begun; server {before:.0f} MiB before, {memory_mib(server.pid):.0f} MiB now"
        )
        done = [0] * matches
        for rate in rates:
            used = cpu_seconds(server.pid)
            times = await play(pairs, moves, rate, done)
            used = cpu_seconds(server.pid) - used
            print(
                f"{rate:>6.0f} moves a second asked, {len(times) / SECONDS:>6.1f} made: "
                f"p50 {median(times):6.1f} ms, p99 {percentile(times, 0.99):6.1f} ms, "
                f"most {max(times):6.1f} ms; "
                f"server {100 * used / SECONDS:4.0f} % of a core",
                flush=True,
            )
            if percentile(times, 0.99) > LATE_MS:
                break
        check_archive(folder, pairs, done)
        if idle:
            held = memory_mib(server.pid)
            for token in tokens[2 * matches :]:
                await crowd.connect(token)
            await asyncio.sleep(5)
            used = cpu_seconds(server.pid)
            await asyncio.sleep(10)
            used = cpu_seconds(server.pid) - used
            each = (memory_mib(server.pid) - held) * 1024 / idle
            print(f"{idle} more idle in the lobby: {each:.0f} KiB each; server {10 * used:.0f} % of a core")
    finally:
        await crowd.close()
        server.terminate()
        server.wait(30)


def check_archive(folder: Path, pairs: list[tuple[Player, Player]], done: list[int]) -> None:
    """Compare the archive with the moves that were seen."""
    with closing(Store.open(server_location(str(folder)))) as store:
        stored = [len(store.archive.load(first.match).entries) for first, _ in pairs]
    lost = sum(a > b for a, b in zip(done, stored, strict=True))
    doubled = sum(a < b for a, b in zip(done, stored, strict=True))
    print(
        f"{sum(done)} moves seen, {sum(stored)} stored; "
        f"matches with lost moves {lost}, with too many {doubled}"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--rates", default="200,300,400,600,800")
    parser.add_argument("--idle", type=int, default=5000)
    args = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with TemporaryDirectory() as folder:
        rates = [float(rate) for rate in args.rates.split(",")]
        asyncio.run(measure(Path(folder), args.matches, rates, args.idle))


if __name__ == "__main__":
    main()
