"""Work of one move on a server without sockets, by the processor time of the thread that runs all sessions.

Run it from the project's root: python -m bench.server_move [--matches 100] [--rounds 20] [--profile]

Every round makes one move in each match; the line gives the median over rounds. With --profile the functions
that take the most time are printed instead.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time, sleep, thread_time

from bench.server import prepare, script
from fivefold.app.network.game_server import GameServer, Visitor
from fivefold.app.network.messages import NumberedInput
from fivefold.app.network.served_session import ServedSession
from fivefold.app.pages.inputs import PlayMove
from fivefold.cli.server_platform import ServerPlatform
from fivefold.service.host import Host
from fivefold.service.store.locations import server_location


class Club:
    """A server whose clock is counted by hand, with two connected players in each match."""

    def __init__(self, host: Host, tokens: list[str]) -> None:
        self.now = 1_000.0
        self.woken: dict[ServedSession, None] = {}
        self.server = GameServer(host, ServerPlatform(), lambda: None)
        self.players = [self._connect(number, token) for number, token in enumerate(tokens)]
        self.bytes = 0
        self._numbers = [0] * len(tokens)
        self.turn()

    def _connect(self, number: int, token: str) -> ServedSession:
        found: list[ServedSession] = []

        def wake() -> None:
            if found:
                self.woken[found[0]] = None

        visitor = Visitor(f"bench-device-{number:08}", lambda: True, wake)
        found.append(self.server.connect(visitor, token, 0, self.now))
        self.woken[found[0]] = None
        return found[0]

    def turn(self) -> None:
        """Let the lobby and everybody who was woken go on."""
        self.server.tick(self.now)
        woken, self.woken = self.woken, {}
        for served in woken:
            served.tick(self.now)
            if served.has_news and (message := served.update()) is not None:
                self.bytes += len(message)
            served.next_due()

    def saw(self, ply: int) -> bool:
        """Return True if everybody has seen this move."""
        shown = all(len(each.live.match.log) > ply for each in self.server.lobby.matches.values())
        return shown and not self.woken

    def move(self, number: int, text: str, ply: int) -> None:
        """Hand in the move of a player; `ply` is the length of the log before it."""
        self._numbers[number] += 1
        match = number // 2 + 1
        given = NumberedInput(self._numbers[number], PlayMove(move=text, sequence=ply, match=match))
        refusal = self.players[number].receive(given, self.now)
        assert not refusal, refusal


def play_round(club: Club, games: list[list[str]], ply: int) -> None:
    """Make one move in each match, and wait until everybody has seen it."""
    club.now += 3_000
    for match, moves in enumerate(games):
        club.move(2 * match + ply % 2, moves[ply], ply)
        club.turn()
    while not club.saw(ply):
        sleep(0.001)
        club.turn()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--profile", action="store_true")
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        tokens = prepare(Path(folder), args.matches, 0)
        with closing(Host.open(server_location(folder), served=True)) as host:
            club, games = Club(host, tokens), [script(args.rounds, seed) for seed in range(args.matches)]
            gc.disable()
            profile = cProfile.Profile() if args.profile else None
            thread, process, sizes = [], [], []
            if profile:
                profile.enable()
            for ply in range(args.rounds):
                before = thread_time(), process_time(), club.bytes
                play_round(club, games, ply)
                thread.append(1000 * (thread_time() - before[0]) / args.matches)
                process.append(1000 * (process_time() - before[1]) / args.matches)
                sizes.append((club.bytes - before[2]) / args.matches)
            if profile:
                profile.disable()
                pstats.Stats(profile).sort_stats("tottime").print_stats(70)
            print(
                f"a move: {median(thread):.3f} ms of the thread of sessions, {median(process):.3f} ms of the "
                f"process, {median(sizes):.0f} bytes for both players"
            )
            club.server.close()


if __name__ == "__main__":
    main()
