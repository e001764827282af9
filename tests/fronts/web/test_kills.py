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


def play_through_kills(folder: Path, kills: int, seed: int) -> None:
    dice, port = Random(seed), free_port()
    server = start(folder, port)
    address = f"http://127.0.0.1:{port}/"
    ann = sign_in(address, "Ann")
    bea = sign_in(address, "Bea", ann)
    players = (ann, bea)
    begin(ann, bea, "laser/classic")
    match, state, made = ann.show(PlayingPage).match, game_named("laser").start(), list[str]()
    for number in range(kills):
        for _ in range(dice.randrange(1, 3)):
            made.append(make_move(players, match, state, made, dice))
            state = state.apply(state_move(state, made[-1])).state
        text = str(next_move(state, dice))
        players[len(made) % 2].session.handle(PlayMove(text, len(made), match))
        time.sleep(dice.uniform(0.0, 0.03))  # the move may be anywhere on its way now
        kill(server)
        server = start(folder, port)
        wait_for(players, made, text, number)
        made.append(text)
        state = state.apply(state_move(state, text)).state
    for each in players:
        each.close()
    server.terminate()
    server.wait(LONG_S)
    assert server.stdout
    server.stdout.close()
    with closing(Store.open(server_location(str(folder)))) as store:
        record = store.archive.load(match)
    assert [entry.text for entry in record.entries] == made
    assert str(replay(record).state) == str(state)


def state_move(state: Any, text: str) -> Any:
    return game_named("laser").read_move(state, text)


def make_move(players: tuple[Player, Player], match: int, state: Any, made: list[str], dice: Random) -> str:
    """Make a move and wait until both have seen it; it was acknowledged then."""
    text = str(next_move(state, dice))
    players[len(made) % 2].session.handle(PlayMove(text, len(made), match))
    wait_for(players, made, text, 0)
    return text


def wait_for(players: tuple[Player, Player], made: list[str], text: str, number: int) -> None:
    def seen(player: Player) -> bool:
        return isinstance(player.page, PlayingPage) and player.moves == [*made, text]

    until(lambda: all(seen(each) for each in players), *players)


def test_a_server_killed_while_a_move_is_on_its_way(tmp_path: Path) -> None:
    play_through_kills(tmp_path, SLICE_KILLS, seed=3)


@pytest.mark.deep
@pytest.mark.parametrize("part", range(10))
def test_a_server_killed_a_hundred_times(tmp_path: Path, part: int) -> None:
    play_through_kills(tmp_path, DEEP_KILLS // 10, seed=100 + part)
