"""A real server on the loopback interface, and players who use it through remote sessions."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from fivefold.app.network.game_server import GameServer
from fivefold.app.network.remote_session import RemoteSession
from fivefold.app.pages.inputs import ChooseRow, PressButton, SetField
from fivefold.app.pages.pages import Page, PlayingPage
from fivefold.cli.server_platform import ServerPlatform
from fivefold.fronts.remote.socket_link import SocketLink
from fivefold.fronts.web.server.launch import Listening, serve
from fivefold.service.host import Host
from fivefold.service.store.locations import server_location

P = TypeVar("P", bound=Page)
KEY = "administrator-key"
LONG_S = 60.0


class RunningServer:
    """A server on a thread of its own."""

    def __init__(self, folder: Path, port: int = 0, proxies: str = "") -> None:
        self.folder = folder
        self._proxies = proxies
        self.port = port
        self.games: GameServer | None = None
        self._ready = threading.Event()
        self._stop: Callable[[], None] | None = None
        self._thread = threading.Thread(target=self._run, name="server", daemon=True)
        self._thread.start()
        assert self._ready.wait(LONG_S)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def _run(self) -> None:
        host = Host.open(server_location(str(self.folder)), served=True)

        def make_games(wake: Callable[[], None]) -> GameServer:
            self.games = GameServer(host, ServerPlatform(), wake, KEY)
            return self.games

        def ready(port: int) -> None:
            self.port = port
            self._ready.set()

        try:
            listening = Listening(host="127.0.0.1", port=self.port, proxies=self._proxies)
            serve(listening, make_games, ready, self._keep_stop)
        finally:
            host.close()

    def _keep_stop(self, stop: Callable[[], None]) -> None:
        self._stop = stop

    def stop(self) -> None:
        if self._stop:
            self._stop()
            self._stop = None
        self._thread.join(LONG_S)
        assert not self._thread.is_alive()


@contextmanager
def running(folder: Path, proxies: str = "") -> Iterator[RunningServer]:
    server = RunningServer(folder, proxies=proxies)
    try:
        yield server
    finally:
        server.stop()


class Player:
    """Somebody at a front end without a display."""

    def __init__(self, address: str, token: str = "") -> None:
        self.token = token
        self.link = SocketLink(address, token, self._keep)
        self.session = RemoteSession(self.link)

    def _keep(self, token: str) -> None:
        self.token = token

    @property
    def page(self) -> Page:
        return self.session.page

    def show(self, kind: type[P]) -> P:
        page = self.page
        assert isinstance(page, kind), f"{kind.__name__} expected, got {page.title}"
        return page

    @property
    def moves(self) -> list[str]:
        return [row.text for row in self.show(PlayingPage).moves]

    def tick(self) -> None:
        self.session.tick(1000 * time.monotonic())
        self.session.effects()

    def press(self, button: str) -> None:
        self.session.handle(PressButton(button))

    def fill(self, **values: str) -> None:
        for field, value in values.items():
            self.session.handle(SetField(field, value))

    def choose(self, table: str, row: str) -> None:
        self.session.handle(ChooseRow(table, row))

    def close(self) -> None:
        self.link.close()


def until(true: Callable[[], bool], *players: Player) -> None:
    """Tick all players until something is true."""
    limit = time.monotonic() + LONG_S
    while not true():
        assert time.monotonic() < limit, f"waited too long; pages: {[each.page.title for each in players]}"
        for each in players:
            each.tick()
        time.sleep(0.002)


def join(server: RunningServer, name: str, *others: Player, address: str = "", page: str = "Lobby") -> Player:
    """Return a guest of that name in the lobby, or on the page to which the address leads."""
    player = Player(address or server.address)
    until(lambda: player.page.title == "Welcome to Fivefold", player, *others)
    player.fill(name=name)
    player.press("join")
    until(lambda: player.page.title == page, player, *others)
    return player


def begin(first: Player, second: Player, kind: str, clock: str = "off") -> None:
    """Have the first player challenge and begin, and the second accept."""
    first.press("new")
    until(lambda: first.page.title == "New challenge", first, second)
    first.fill(kind=kind, clock=clock, seat="0")
    first.press("make")
    until(lambda: "accept" in second.page.pressable(), first, second)
    second.press("accept")
    until(lambda: all(isinstance(each.page, PlayingPage) for each in (first, second)), first, second)
