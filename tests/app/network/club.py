"""A server without sockets for tests: front ends that press buttons at the other end of the messages."""

from __future__ import annotations

import atexit
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from fivefold.app.network.differences import apply_difference
from fivefold.app.network.game_server import GameServer, Visitor
from fivefold.app.network.messages import NumberedInput, decode_update, read_page
from fivefold.app.network.served_session import ServedSession
from fivefold.app.pages.effects import Effect, KeepToken
from fivefold.app.pages.inputs import ChooseRow, Input, PlayMove, PressButton, SetField
from fivefold.app.pages.pages import ListPage, Page, PlayingPage
from fivefold.core.option import Value
from fivefold.service.host import Host
from fivefold.service.worker_pool import WorkerPool
from tests.app.fakes import FakePlatform

P = TypeVar("P", bound=Page)
LONG_S = 60


class FrontEnd:
    """Draws nothing: keeps the page that updates add up to, and its token."""

    def __init__(
        self,
        club: Club,
        device: str,
        token: str = "",
        may_try: Callable[[], bool] = lambda: True,
        key: str = "",
    ) -> None:
        self.club = club
        self.visitor = Visitor(device, may_try, lambda: None, key)
        self.token = token
        self.tree: Any = None
        self.sequence = 0
        self.handled = 0
        self.number = 0
        self.effects: list[Effect] = []
        self.served: ServedSession | None = None
        self.connect()

    @property
    def page(self) -> Page:
        return read_page(self.tree)

    def show(self, kind: type[P]) -> P:
        page = self.page
        assert isinstance(page, kind), f"{kind.__name__} expected, got {page.title}"
        return page

    def connect(self) -> None:
        self.served = self.club.server.connect(self.visitor, self.token, self.sequence, self.club.now)
        self.exchange()

    def cut(self) -> None:
        assert self.served
        self.served.detach(self.club.now)
        self.served = None

    def give(self, given: Input) -> None:
        assert self.served
        self.number += 1
        self.served.receive(NumberedInput(self.number, given), self.club.now)
        self.exchange()

    def press(self, button: str) -> None:
        self.give(PressButton(button))

    def fill(self, **values: Value) -> None:
        for field, value in values.items():
            self.give(SetField(field, value))

    def choose(self, table: str, row: str, *, open: bool = False) -> None:  # noqa: A002
        self.give(ChooseRow(table, row, open=open))

    def play(self, move: str) -> None:
        page = self.show(PlayingPage)
        self.give(PlayMove(move, page.sequence, page.match))

    def exchange(self) -> None:
        """Take what the server has to say."""
        if self.served is None:
            return
        if signed_in := self.club.server.signed_in(self.served):
            self.served = self.club.server.sign_in(self.visitor, signed_in, self.club.now)
            if self.visitor.key:
                self.club.server.use_key(self.served.session, self.visitor.key)
        while (message := self.served.update()) is not None:
            update = decode_update(message)
            if update.page is not msgspec.UNSET:
                self.tree = update.page
            elif update.change is not msgspec.UNSET:
                assert update.sequence == self.sequence + 1
                self.tree = apply_difference(self.tree, update.change)
            self.sequence, self.handled = update.sequence, update.handled
            self.effects += update.effects
            for effect in update.effects:
                if isinstance(effect, KeepToken):
                    self.token = effect.token


def _challenges(member: FrontEnd) -> list[str]:
    page = member.page
    return [row.id for row in page.table.rows] if isinstance(page, ListPage) else []


def _own_challenge(member: FrontEnd) -> str:
    """Return the row of a member's own challenge; a space before it is listed, which is no row."""
    rows = member.page.table.rows if isinstance(member.page, ListPage) else ()
    return next((row.id for row in rows if "You" in row.cells), " ")


class Club:
    """A game server with time in the hand of the test."""

    def __init__(self, where: Path | str, key: str = "") -> None:
        self.host = Host.open(where)
        self.host.pool.close()
        self.host.pool = shared_pool()
        self.platform = FakePlatform(local=False)
        self.now = 1000.0
        self.server = GameServer(self.host, self.platform, lambda: None, key)
        self.front_ends: list[FrontEnd] = []

    def join(self, name: str, password: str = "", key: str = "") -> FrontEnd:
        """Sign somebody in and wait for the lobby, or for the game that the key leads to."""
        front_end = FrontEnd(self, f"device of {name}", key=key)
        self.front_ends.append(front_end)
        front_end.fill(name=name, password=password)
        front_end.press("join")
        self.until(lambda: front_end.page.title == "Lobby" or isinstance(front_end.page, PlayingPage))
        return front_end

    def begin(self, first: FrontEnd, second: FrontEnd, kind: str, clock: str = "off") -> None:
        """Have the first challenge and the second accept; the first one begins."""
        first.press("new")
        first.fill(kind=kind, clock=clock, seat="0")
        first.press("make")
        self.until(lambda: first.page.title == "Lobby")
        self.until(lambda: _own_challenge(first) in _challenges(second))
        second.choose("challenges", _own_challenge(first))
        self.until(lambda: "accept" in second.page.pressable())
        second.press("accept")
        self.until(lambda: all(isinstance(each.page, PlayingPage) for each in (first, second)))

    def tick(self, ms: float = 20.0) -> None:
        self.now += ms
        self.server.tick(self.now)
        for front_end in self.front_ends:
            if front_end.served:
                front_end.served.tick(self.now)
                front_end.exchange()

    def until(self, true: Callable[[], bool]) -> None:
        limit = time.monotonic() + LONG_S
        while not true():
            assert time.monotonic() < limit, (
                "waited too long",
                [each.page.title for each in self.front_ends],
            )
            self.tick()
            time.sleep(0.001)

    def settle(self) -> None:
        """Tick until jobs in the background bring no more updates."""
        quiet = 0
        while quiet < 40:
            seen = [each.sequence for each in self.front_ends]
            self.tick()
            time.sleep(0.005)
            quiet = quiet + 1 if seen == [each.sequence for each in self.front_ends] else 0

    def close(self) -> None:
        self.server.close()
        self.host.store.close()


@cache
def shared_pool() -> WorkerPool:
    """Return one pool for all servers of the tests: starting its processes takes longer than most tests."""
    pool = WorkerPool()
    atexit.register(pool.close)
    return pool
