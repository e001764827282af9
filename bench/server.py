"""Load on one server: moves a second, the time from move sent to move seen, idle players, and memory.

Run it from the project's root: python -m bench.server [--matches 500] [--rates 200,400] [--runs 3] [--beside]

The server is a process of its own, on one core where the system lets it; players are sockets of this
process on the other core, from many addresses of the loopback interface. Every match is another game of laser
chess, with clocks, between two members who play random moves; a move counts as seen when the opponent's
update with it has arrived. Each rate has a new server and is measured in several runs, of which the one with
the median 99th percentile counts; beside each stands what a write to the disk took just before, and the time
that the machine gave to others meanwhile. Rates rise until that run is late. After each rate the archive is
compared with what was acknowledged. With --beside, boardgame.io's server plays the same games at the same
rates, once with its matches in memory and once with its own storage in files. Ours stores every move on disk
before it is seen; that storage does not wait for the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import resource
import shutil
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import aiohttp
import msgspec

from bench import boardgame_io_server
from bench.boardgame_io_server import RateResult
from fivefold.app.network.differences import apply_difference
from fivefold.core.record import Player as RecordedPlayer
from fivefold.games import game_named
from fivefold.play.clock import Control
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.store import GameTags, MatchStatus, Store
from fivefold.service.store.locations import server_location

PORT = 18799
EACH_ADDRESS = 150
SECONDS = 15.0
LATE_MS = 50.0
SERVER_CORE, LOAD_CORE = 0, 1
AT_ONCE = 20  # connections that idle players make at a time
PROBES = 200  # writes to the disk before a run
DAY = "2026-11-16"


def script(plies: int, seed: int) -> list[str]:
    """Return random legal moves of a game of laser chess that does not end."""
    game, dice = game_named("laser"), Random(seed)
    found: list[str] = []
    state = game.start()
    while len(found) < plies:
        moves = list(state.moves())
        dice.shuffle(moves)
        going = ((move, after) for move in moves if not (after := state.apply(move).state).result)
        move, state = next(going, (None, game.start()))
        found = [*found, str(move)] if move else []  # begin again where every move ends the game
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
        self._numbers = count()

    async def connect(self, token: str) -> Player:
        number = next(self._numbers)
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


async def play(
    pairs: list[tuple[Player, Player]], games: list[list[str]], rate: float, done: list[int]
) -> tuple[list[float], list[float]]:
    """Make moves at a steady rate over all matches.

    Returns the milliseconds until each was seen, and how late each was sent: the delay of this process, which
    is as late in noticing what comes.
    """
    times: list[float] = []
    delays: list[float] = []
    waiting: set[asyncio.Task[None]] = set()
    begun, end = time.perf_counter(), time.perf_counter() + SECONDS
    number = 0

    async def move(index: int) -> None:
        ply = done[index]
        mover, other = pairs[index][ply % 2], pairs[index][1 - ply % 2]
        sent = time.perf_counter()
        await mover.give(type="PlayMove", move=games[index][ply], sequence=ply, match=mover.match)
        async with asyncio.timeout(30):
            while other.sequence <= ply:
                other.arrived.clear()
                await other.arrived.wait()
        times.append(1000 * (other.seen - sent))
        done[index] = ply + 1

    busy: set[int] = set()
    while time.perf_counter() < end:
        await asyncio.sleep(max(0.0, begun + number / rate - time.perf_counter()))
        delays.append(1000 * (time.perf_counter() - begun - number / rate))
        index = number % len(pairs)
        number += 1
        if index in busy:
            continue
        busy.add(index)
        task = asyncio.create_task(move(index))
        waiting.add(task)
        task.add_done_callback(lambda t, index=index: (busy.discard(index), waiting.discard(t)))  # type: ignore[misc]
    if waiting:
        await asyncio.gather(*waiting)
    return times, delays


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def memory_mib(process: int) -> float:
    lines = (line.split() for line in Path(f"/proc/{process}/status").read_text().splitlines())
    return next(int(words[1]) for words in lines if words[0] == "VmRSS:") / 1024


def cpu_seconds(process: int) -> float:
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def sync_ms(folder: Path) -> float:
    """Return the 99th percentile of the milliseconds that a small write takes to be on disk."""
    times = []
    with (folder / "probe").open("wb", buffering=0) as file:
        for _ in range(PROBES):
            file.seek(0)
            file.write(bytes(4096))
            begun = time.perf_counter()
            os.fsync(file.fileno())
            times.append(1000 * (time.perf_counter() - begun))
    return percentile(times, 0.99)


def stolen() -> float:
    """Return the seconds that the host of a virtual machine gave to others while it wanted to run."""
    return int(Path("/proc/stat").read_text().split(maxsplit=9)[8]) / os.sysconf("SC_CLK_TCK")


def start_server(folder: Path) -> subprocess.Popen[str]:
    words = [*pinned(SERVER_CORE), sys.executable, "-m", "fivefold", "serve", "--host", "127.0.0.1"]
    server = subprocess.Popen(
        [*words, "--port", str(PORT), "--store", str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "FIVEFOLD_HOME": str(folder)},
    )
    assert server.stdout
    server.stdout.readline()
    return server


def prepare(folder: Path, matches: int, idle: int) -> list[str]:
    """Create members and matches in the server's store, and return the tokens of the members.

    The server continues the matches when it starts, so that nobody has to meet in the lobby first.
    """
    game = game_named("laser")
    tags = GameTags(group="classic", hosted=True)
    controls = (Control(10 * 60_000, 5_000),) * 2
    with closing(Store.open(server_location(str(folder)))) as store:
        names = [f"Player {number}" for number in range(2 * matches + idle)]
        tickets = [store.members.register(name, DAY) for name in names]
        members = [ticket.wait() for ticket in tickets]
        for number in range(matches):
            pair = [each.member.account for each in members[2 * number : 2 * number + 2]]
            people = tuple(RecordedPlayer("person", account.name) for account in pair)
            match = Match.begin(game, game.start(), people, controls)
            record, status = make_record(match, date=DAY), MatchStatus.of(match)
            ticket = store.archive.begin(pair[0].id, record, tags, status, {1: pair[1].id})
        ticket.wait()
    return [each.token for each in members]


async def measure(folder: Path, games: list[list[str]], rate: float, runs: int, idle: int = 0) -> RateResult:
    """Measure a new server of ours at one rate; return the median run."""
    matches = len(games)
    tokens = prepare(folder, matches, idle)
    server = start_server(folder)
    crowd = Crowd(f"http://127.0.0.1:{PORT}/")
    try:
        before = memory_mib(server.pid)
        players = [await crowd.connect(token) for token in tokens[: 2 * matches]]
        for player in players:
            await player.until(lambda page: page["type"] == "PlayingPage")
            player.playing, player.tree = True, None
        gc.collect()
        gc.disable()  # collecting among the objects of a thousand players would delay this process
        pairs = list(zip(players[::2], players[1::2], strict=True))
        each = 1024 * (memory_mib(server.pid) - before) / len(players)
        done = [0] * matches
        all_runs = [await run(server.pid, folder, pairs, games, rate, done) for _ in range(runs)]
        print(f"memory {before:.0f} MiB at first, {each:.0f} KiB for each of {len(players)} players")
        check_archive(folder, pairs, done)
        if idle:
            await measure_idle(crowd, server.pid, tokens[2 * matches :])
    finally:
        await crowd.close()
        server.terminate()
        server.wait(60)
    return sorted(all_runs, key=lambda run: run.p99)[runs // 2]


def measure_rates(games: list[list[str]], rates: list[float], runs: int, idle: int) -> list[RateResult]:
    """Measure our server at rising rates, until moves come late; idle players are measured at the first."""
    found: list[RateResult] = []
    for rate in rates:
        with TemporaryDirectory() as folder:
            found.append(asyncio.run(measure(Path(folder), games, rate, runs, 0 if found else idle)))
        if found[-1].p99 > LATE_MS:
            break
    return found


async def run(
    server: int,
    folder: Path,
    pairs: list[tuple[Player, Player]],
    games: list[list[str]],
    rate: float,
    done: list[int],
) -> RateResult:
    """Measure one rate once, and print what was found with the state of the machine."""
    disk, taken = sync_ms(folder), stolen()
    used, own = cpu_seconds(server), time.process_time()
    times, delays = await play(pairs, games, rate, done)
    used, own, taken = cpu_seconds(server) - used, time.process_time() - own, stolen() - taken
    found, cost = summary(rate, times), 1000 * used / max(1, len(times))
    print(
        f"{found}; server {100 * used / SECONDS:.0f} % of a core, {cost:.2f} ms a move; "
        f"load {100 * own / SECONDS:.0f} %, late by p99 {percentile(delays, 0.99):.1f} ms; "
        f"disk p99 {disk:.1f} ms, {100 * taken / SECONDS:.1f} % of a core stolen",
        flush=True,
    )
    return found


async def measure_idle(crowd: Crowd, server: int, tokens: list[str]) -> None:
    """Connect players who do nothing; print their memory and the work they cause."""
    held = memory_mib(server)
    for start in range(0, len(tokens), AT_ONCE):
        await asyncio.gather(*(crowd.connect(token) for token in tokens[start : start + AT_ONCE]))
    await asyncio.sleep(5)
    used = cpu_seconds(server)
    await asyncio.sleep(10)
    used = cpu_seconds(server) - used
    each = (memory_mib(server) - held) * 1024 / len(tokens)
    print(f"{len(tokens)} more idle in the lobby: {each:.0f} KiB each; server {10 * used:.0f} % of a core")


def measure_boardgame_io(
    games: list[list[str]], rates: list[float], runs: int, *, stored: bool
) -> list[RateResult]:
    """Measure boardgame.io's server, matches in memory or `stored`; return the median run at each rate."""
    kind = "in files" if stored else "in memory"
    found: list[RateResult] = []
    with TemporaryDirectory() as name:
        folder = Path(name)
        boardgame_io_server.install(folder, games)
        for rate in rates:
            with boardgame_io_server.running(folder, pinned(SERVER_CORE), stored=stored) as process:
                used = cpu_seconds(process)
                all_runs = boardgame_io_server.measure(folder, pinned(LOAD_CORE), rate, runs, SECONDS)
                used = cpu_seconds(process) - used
                for each in all_runs:
                    print(f"{each} (boardgame.io {kind})", flush=True)
                cost = 1000 * used / max(1.0, SECONDS * sum(each.made for each in all_runs))
                print(f"memory {memory_mib(process):.0f} MiB, {cost:.2f} ms a move with connecting")
            found.append(sorted(all_runs, key=lambda run: run.p99)[runs // 2])
            if found[-1].p99 > LATE_MS:
                break
    return found


def summary(rate: float, times: list[float]) -> RateResult:
    if not times:
        return RateResult(rate, 0.0, *[float("inf")] * 3)
    return RateResult(rate, len(times) / SECONDS, median(times), percentile(times, 0.99), max(times))


def fastest(found: list[RateResult]) -> float:
    """Return the most moves a second that were seen in time."""
    return max((each.made for each in found if each.p99 <= LATE_MS), default=0.0)


def pinned(core: int) -> list[str]:
    """Return the words that run a command on one core, where the system can do that."""
    cores = os.cpu_count() or 1
    return ["taskset", "-c", str(core % cores)] if shutil.which("taskset") else []


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
    parser.add_argument("--rates", default="50,100,150,200,250,300,400,500,600,800,1000")
    parser.add_argument("--runs", type=int, default=3, help="of each rate; the median counts")
    parser.add_argument("--idle", type=int, default=5000)
    parser.add_argument("--beside", action="store_true", help="measure boardgame.io's server too (needs npm)")
    args = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {LOAD_CORE % (os.cpu_count() or 1)})
    rates = [float(rate) for rate in args.rates.split(",")]
    plies = args.runs * (2 + int(max(rates) * SECONDS / args.matches))
    games = [script(plies, seed) for seed in range(args.matches)]
    own = fastest(measure_rates(games, rates, args.runs, args.idle))
    print(f"p99 up to {LATE_MS:.0f} ms: {own:.0f} moves a second")
    if args.beside:
        for stored in (False, True):
            other = fastest(measure_boardgame_io(games, rates, args.runs, stored=stored))
            ratio = own / other if other else float("inf")
            kind = "in files" if stored else "in memory"
            print(f"boardgame.io {kind}: {other:.0f} moves a second; ours are {ratio:.2f} times as many")


if __name__ == "__main__":
    main()
