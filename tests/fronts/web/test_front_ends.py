"""A window, a terminal and a browser in one lobby: they see, challenge, play and watch each other."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest

from fivefold.app.network.remote_session import RemoteSession
from fivefold.app.pages.inputs import BoardPointer, Input, SetField
from fivefold.app.pages.pages import ListPage, OverPage, Page, PlayingPage
from fivefold.app.session import LocalSession
from fivefold.core.input import Press, Release
from fivefold.fronts.remote.socket_link import SocketLink
from tests.fronts.terminal.terminal_player import TerminalPlayer
from tests.fronts.web.browser import ServerProcess, Visitor, open_browser
from tests.fronts.window.window_user import WindowUser

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.xdist_group("browser")]

T = TypeVar("T")
LONG_S = 60.0


def remote_session(server: ServerProcess) -> LocalSession:
    """Return the session of a front end that joins a server; front ends use the same five members of both."""
    return cast("LocalSession", RemoteSession(SocketLink(server.address, "", lambda token: None)))


class RemoteWindow(WindowUser):
    """A window that has joined a server, whose time is that of the clock."""

    def wait(self, ms: float = 0, times: int = 1) -> None:
        self.app.frame(1000 * time.monotonic())


class RemoteTerminal(TerminalPlayer):
    """A terminal that has joined a server, whose time is that of the clock."""

    def wait(self, ms: float = 0, times: int = 1) -> None:
        self._ms = 1000 * time.monotonic()
        super().wait(0)


class Person:
    """Somebody at a window or a terminal, on a thread of its own: each has an event loop."""

    def __init__(self, make: Callable[[], WindowUser | TerminalPlayer]) -> None:
        self._thread = ThreadPoolExecutor(1)
        self.user = self.do(make)

    def do(self, act: Callable[[], T]) -> T:
        return self._thread.submit(act).result(LONG_S)

    @property
    def page(self) -> Any:
        return self.user.session.page

    def until(self, true: Callable[[], bool]) -> None:
        limit = time.monotonic() + LONG_S
        while not true():
            assert time.monotonic() < limit, f"waited too long at {self.page.title}"
            self.do(self.user.wait)
            time.sleep(0.01)

    def give(self, given: Input) -> None:
        self.do(lambda: self.user.give(given))

    def see(self, kind: type[Page]) -> None:
        self.until(lambda: isinstance(self.page, kind))

    def join(self, name: str) -> None:
        self.until(lambda: self.page.title == "Welcome to Fivefold")
        self.give(SetField("name", name))
        self.press("join")
        self.until(lambda: self.page.title == "Lobby")

    def press(self, button: str) -> None:
        self.until(lambda: button in self.page.pressable())
        self.do(lambda: self.user.press(button))

    def touch(self, x: int, y: int) -> None:
        """Press and release on a cell of the board."""
        self.until(lambda: self.page.board.interaction is not None)
        for given in (Press(x + 0.5, y + 0.5), Release(x + 0.5, y + 0.5)):
            self.give(BoardPointer(given))

    def see_moves(self, *moves: str) -> None:
        self.until(
            lambda: (
                isinstance(self.page, PlayingPage) and [row.text for row in self.page.moves] == list(moves)
            )
        )

    def watch(self) -> None:
        """Open the only game that is being played."""
        self.until(lambda: self.page.title == "Lobby")
        self.give(SetField("show", "matches"))
        self.until(
            lambda: (
                isinstance(self.page, ListPage)
                and bool(self.page.table.rows)
                and "open" in self.page.pressable()
            )
        )
        self.press("open")
        self.see(PlayingPage)

    def close(self) -> None:
        self.do(self.user.close)
        self._thread.shutdown()


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerProcess]:
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path / "home"))
    started = ServerProcess(tmp_path / "server")
    started.start()
    yield started
    started.stop()


def test_three_front_ends_in_one_lobby(server: ServerProcess) -> None:
    with ExitStack() as stack:
        browser = stack.enter_context(open_browser())
        bea = Visitor(browser, server.address)
        win = stack.enter_context(closing(Person(lambda: RemoteWindow(remote_session(server)))))
        ted = stack.enter_context(closing(Person(lambda: RemoteTerminal(remote_session(server)))))
        bea.join("Bea")
        win.join("Win")
        ted.join("Ted")
        bea.see(".subtitle:has-text('3 players here')")
        win.until(lambda: win.page.subtitle.startswith("3 players here"))

        bea.press("new")  # the browser challenges, the window accepts, the terminal watches
        bea.page.select_option("select", "gomoku/freestyle")
        for choice in ("Off", "You"):
            bea.page.get_by_role("radio", name=choice).click()
        bea.page.click(".button.primary")
        win.press("accept")
        bea.see(".PlayingPage [role=grid]")
        ted.watch()
        bea.play("h8")
        win.see_moves("h8")
        win.touch(7, 6)
        bea.see(".moves .move >> nth=1")
        for person in (win, ted):
            person.see_moves("h8", "h7")  # the window sees the board from the other side
        assert ted.page.status == "You are watching"
        bea.press("resign")
        bea.page.click(".answers .danger")
        bea.see(".OverPage .lost")
        for person in (win, ted):
            person.see(OverPage)
        assert win.page.mood == "won"

        for person in (win, ted):
            person.press("lobby")
        bea.press("lobby")
        bea.see("[data-id=new]")
        ted.press("new")  # the terminal challenges, the browser accepts, the window watches
        ted.until(lambda: ted.page.title == "New challenge")
        for field, value in (("kind", "laser/classic"), ("clock", "off"), ("seat", "0")):
            ted.give(SetField(field, value))
        ted.press("make")
        bea.page.click("[data-id=challenges] .open-cell .button")
        ted.see(PlayingPage)
        win.watch()
        ted.touch(3, 2)
        ted.touch(3, 1)
        bea.see(".moves .move:has-text('d6d7')")
        bea.see("[role=grid]")
        bea.play("c7", "c6")
        for person in (win, ted):
            person.see_moves("d6d7", "c7c6")
        assert win.page.status == "You are watching"
        bea.close()
