"""The server killed at random moments: no acknowledged move is lost, none is made twice, play goes on."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fivefold.app.pages.inputs import PlayMove
from fivefold.app.pages.pages import PlayingPage
from fivefold.games import game_named
from fivefold.play.replay import replay
from fivefold.service.store import Store
from fivefold.service.store.locations import server_location
from tests.fronts.web.running import Player, begin, until

SLICE_KILLS = 2
DEEP_KILLS = 100
LONG_S = 120


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def start(folder: Path, port: int) -> subprocess.Popen[str]:
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--store", str(folder), "--json"]
    server = subprocess.Popen(
        [sys.executable, "-m", "fivefold", *words],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "FIVEFOLD_HOME": str(folder)},
    )
    assert server.stdout
    ready = json.loads(server.stdout.readline())
    assert ready["address"] == f"http://127.0.0.1:{port}/"
    assert len(ready["key"]) >= 12
    return server


def kill(server: subprocess.Popen[str]) -> None:
    server.send_signal(signal.SIGKILL)
    server.wait(LONG_S)
    assert server.stdout
    server.stdout.close()


def sign_in(address: str, name: str, *others: Player) -> Player:
    player = Player(address)
    until(lambda: player.page.title == "Welcome to Fivefold", player, *others)
    player.fill(name=name)
    player.press("join")
    until(lambda: player.page.title == "Lobby", player, *others)
    return player


def next_move(state: Any, dice: Random) -> Any:
    """Return a random move that does not end the game."""
    while True:
        move = dice.choice(list(state.moves()))
        if state.apply(move).state.result is None:
            return move


class Table:
    """Two players and what they have played; each has seen all of `made`, except perhaps the last move."""

    def __init__(self, address: str, number: int, *others: Player) -> None:
        ann = sign_in(address, f"Ann {number}", *others)
        bea = sign_in(address, f"Bea {number}", ann, *others)
        self.players = (ann, bea)
        begin(ann, bea, "laser/classic", "10+5")
        self.match = ann.show(PlayingPage).match
        self.state: Any = game_named("laser").start()
        self.made: list[str] = []

    def send_move(self, dice: Random) -> None:
        """Send a move, which may be anywhere on its way then."""
        move = next_move(self.state, dice)
        mover = self.players[len(self.made) % 2]
        mover.session.handle(PlayMove(str(move), len(self.made), self.match))
        self.made.append(str(move))
        self.state = self.state.apply(move).state

    @property
    def seen(self) -> bool:
        """True if both players have seen every move once; it was acknowledged then."""
        return all(isinstance(each.page, PlayingPage) and each.moves == self.made for each in self.players)


def play_through_kills(folder: Path, kills: int, seed: int, tables: int) -> None:
    dice, port = Random(seed), free_port()
    server = start(folder, port)
    address = f"http://127.0.0.1:{port}/"
    playing: list[Table] = []
    players: list[Player] = []
    for number in range(tables):
        playing.append(Table(address, number, *players))
        players += playing[-1].players
    for _ in range(kills):
        for _ in range(dice.randrange(1, 3)):
            for table in playing:
                table.send_move(dice)
            until(lambda: all(table.seen for table in playing), *players)
        for table in playing:
            table.send_move(dice)
        for each in players:
            each.tick()
        time.sleep(dice.uniform(0.0, 0.03))
        kill(server)
        server = start(folder, port)
        until(lambda: all(table.seen for table in playing), *players)
    for each in players:
        each.close()
    server.terminate()
    server.wait(LONG_S)
    assert server.stdout
    server.stdout.close()
    with closing(Store.open(server_location(str(folder)))) as store:
        for table in playing:
            record = store.archive.load(table.match)
            assert [entry.text for entry in record.entries] == table.made
            assert str(replay(record).state) == str(table.state)


def test_a_server_killed_while_a_move_is_on_its_way(tmp_path: Path) -> None:
    play_through_kills(tmp_path, SLICE_KILLS, seed=3, tables=1)


@pytest.mark.deep
@pytest.mark.parametrize("part", range(10))
def test_a_server_killed_a_hundred_times(tmp_path: Path, part: int) -> None:
    play_through_kills(tmp_path, DEEP_KILLS // 10, seed=100 + part, tables=4)
