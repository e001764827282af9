"""The pages of a server, opened on a club without sockets, for laws over all pages."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from fivefold.app.network.administration import ServerTools
from fivefold.app.pages.inputs import Input, PressButton
from fivefold.app.pages.pages import HomePage, ListPage, OverPage, Page, PlayingPage
from tests.app.network.club import Club, FrontEnd

KEY = "key"
ADDRESS = "http://192.168.178.124:8765"
QR_ROWS = ("█▀▀▀█ ▄▀ █▀▀▀█",) * 7  # rows as the server makes them
AWAY_MS = 12_000.0
NAMES = (
    "sign in", "lobby", "lobby games", "lobby players", "new challenge", "join by code", "invite", "night",
    "administration", "administration games", "hosted laser", "hosted gomoku", "hosted away", "hosted over",
    "empty lobby", "own challenge", "lobby in a game", "server home", "watching", "watched to the end",
    "hosted waiting",
)  # fmt: skip


class Member:
    """Somebody on a server, as a session is used: `page`, `handle`, `now` and `tick`."""

    def __init__(self, club: Club, front_end: FrontEnd) -> None:
        self.club = club
        self.front_end = front_end

    @property
    def page(self) -> Page:
        return self.front_end.page

    @property
    def now(self) -> float:
        return self.club.now

    def handle(self, given: Input) -> None:
        self.front_end.give(given)

    def tick(self, now: float) -> None:
        self.club.tick(max(0.0, now - self.club.now))


class NetworkPages:
    """Opens each page of a server for Ann, who is an administrator; Bea and Cid are there as well."""

    def __init__(self, folder: Path) -> None:
        self.club = Club(folder, KEY)
        self.club.server.address = ADDRESS
        self.club.server.tools = ServerTools(qr_rows=lambda text: QR_ROWS)
        self.ann, self.bea, self.cid = (self.club.join(name) for name in ("Ann", "Bea", "Cid"))
        assert self.ann.served
        assert self.club.server.use_key(self.ann.served.session, KEY)
        self.ann.press("back")
        self.club.until(lambda: "administration" in self.ann.page.pressable())
        self.ways: dict[str, Callable[[], FrontEnd]] = {
            "sign in": self._signing_in,
            "lobby": self._challenged,
            "lobby games": lambda: self._shown("matches"),
            "lobby players": lambda: self._shown("people"),
            "new challenge": lambda: self._pressed("new"),
            "join by code": lambda: self._pressed("code"),
            "invite": lambda: self._pressed("invite"),
            "night": self._night,
            "administration": self._administration,
            "administration games": lambda: self._administration("matches"),
            "hosted laser": lambda: self._played("laser/classic"),
            "hosted gomoku": lambda: self._played("gomoku/freestyle"),
            "hosted away": lambda: self._played("laser/classic", away=True),
            "hosted over": self._over,
            "empty lobby": self._empty_lobby,
            "own challenge": self._own_private_challenge,
            "lobby in a game": self._lobby_in_a_game,
            "server home": self._server_home,
            "watching": self._watching,
            "hosted waiting": self._waiting,
            "watched to the end": self._watched_to_the_end,
        }

    def open(self, name: str) -> Member:
        """Go to a page and return who sees it."""
        return Member(self.club, self.ways[name]())

    def close(self) -> None:
        self.club.close()

    def _lobby(self, *members: FrontEnd) -> None:
        """Lead members to the lobby, whatever they see; what was played is given up."""
        for member in members:
            if member.served is None:  # was cut off
                member.connect()
            while member.page.title != "Lobby":
                page = member.page
                if page.question:
                    member.press(page.question.answers[-1].id)
                elif isinstance(page, PlayingPage) and "resign" in page.pressable():
                    member.press("resign")
                elif isinstance(page, OverPage):
                    member.press("lobby")
                elif page.back:
                    member.press("back")
                else:
                    member.give(PressButton("lobby"))
                self.club.tick()
            member.fill(show="challenges")

    def _signing_in(self) -> FrontEnd:
        stranger = FrontEnd(self.club, "device of nobody")
        self.club.front_ends.append(stranger)
        return stranger

    def _challenged(self) -> FrontEnd:
        """Have Bea challenge everybody in two games."""
        self._lobby(self.ann, self.bea, self.cid)
        self._withdraw(self.ann)
        for member, kind in ((self.bea, "laser/classic"), (self.cid, "gomoku/renju")):
            if not self._own_challenge(member):
                member.press("new")
                member.fill(kind=kind, clock="10+5", seat="0")
                member.press("make")
        self.club.until(lambda: len(self.ann.show(ListPage).table.rows) == 2)
        return self.ann

    @staticmethod
    def _own_challenge(member: FrontEnd) -> str:
        """Return the row of a challenge that a member in the lobby made; empty if there is none."""
        page = member.page
        rows = page.table.rows if isinstance(page, ListPage) and page.table.id == "challenges" else ()
        return next((row.id for row in rows if row.cells[1] == "You"), "")

    def _pressed(self, button: str) -> FrontEnd:
        self._lobby(self.ann)
        self.ann.press(button)
        self.club.until(lambda: self.ann.page.title != "Lobby")
        return self.ann

    def _night(self) -> FrontEnd:
        self._pressed("invite")
        self.ann.press("night")
        self.club.until(lambda: self.ann.page.title == "Game night")
        return self.ann

    def _shown(self, what: str) -> FrontEnd:
        """Show another list of the lobby, while Bea and Cid play."""
        self._lobby(self.ann)
        if not isinstance(self.bea.page, PlayingPage):
            self._begin(self.bea, self.cid, "laser/classic")
        self.ann.fill(show=what)
        self.club.until(lambda: bool(self.ann.show(ListPage).table.rows))
        return self.ann

    def _administration(self, shown: str = "members") -> FrontEnd:
        self._shown("matches")
        self._pressed("administration")
        self.ann.fill(show=shown)
        self.club.until(lambda: bool(self.ann.show(ListPage).table.rows))
        return self.ann

    def _empty_lobby(self) -> FrontEnd:
        self._lobby(self.ann, self.bea, self.cid)
        self._withdraw_challenges()
        return self.ann

    def _own_private_challenge(self) -> FrontEnd:
        self._empty_lobby()
        self.ann.press("new")
        self.ann.fill(private=True)
        self.ann.press("make")
        self.club.until(lambda: self.ann.page.title == "Lobby" and bool(self._own_challenge(self.ann)))
        return self.ann

    def _lobby_in_a_game(self) -> FrontEnd:
        self._played("laser/classic")
        self.ann.press("back")
        while self.ann.page.title != "Lobby":
            self.ann.press("lobby")
            self.club.tick()
        return self.ann

    def _server_home(self) -> FrontEnd:
        self._lobby(self.ann)
        self.ann.press("back")
        self.club.until(lambda: isinstance(self.ann.page, HomePage))
        return self.ann

    def _waiting(self) -> FrontEnd:
        """Have Ann wait for a move in a game without clocks, where none can be chosen in advance."""
        self._begin(self.ann, self.cid, "gomoku/freestyle", "off")
        self.ann.play("h8")
        self.club.until(lambda: self.ann.show(PlayingPage).strips[1].active)
        return self.ann

    def _watching(self) -> FrontEnd:
        self._shown("matches")
        self.ann.press("open")
        self.club.until(lambda: isinstance(self.ann.page, PlayingPage))
        return self.ann

    def _watched_to_the_end(self) -> FrontEnd:
        self._watching()
        self.cid.press("resign")
        self.cid.press("yes")
        self.club.until(lambda: isinstance(self.ann.page, OverPage))
        return self.ann

    def _withdraw(self, *members: FrontEnd) -> None:
        for member in members:
            while own := self._own_challenge(member):
                member.choose("challenges", own)
                member.press("withdraw")

    def _withdraw_challenges(self) -> None:
        members = self.ann, self.bea, self.cid
        self._withdraw(*members)
        self.club.until(lambda: not any(member.show(ListPage).table.rows for member in members))

    def _begin(self, first: FrontEnd, second: FrontEnd, kind: str, clock: str = "10+5") -> None:
        self._lobby(self.ann, self.bea, self.cid)  # a challenge of the third would be accepted instead
        self._withdraw_challenges()
        self.club.begin(first, second, kind, clock)

    def _played(self, kind: str, *, away: bool = False) -> FrontEnd:
        """Begin a game of Ann's, whose opponent is perhaps cut off."""
        self._begin(self.ann, self.cid, kind)
        self.club.tick(200.0)
        if away:  # while it is the other's turn to move
            self.ann.play("d6d7")
            self.club.until(lambda: self.ann.show(PlayingPage).strips[1].active)
            self.cid.cut()
            self.club.tick(AWAY_MS)
            self.club.until(lambda: "away" in str(self.ann.tree))
        return self.ann

    def _over(self) -> FrontEnd:
        self._played("gomoku/freestyle")
        self.cid.press("resign")
        self.cid.press("yes")
        self.club.until(lambda: isinstance(self.ann.page, OverPage))
        return self.ann


@cache
def network_pages() -> dict[str, Page]:
    """Return the pages of a server by name; they are values, so each is made once."""
    with TemporaryDirectory() as folder, closing(NetworkPages(Path(folder))) as pages:
        return {name: pages.open(name).page for name in NAMES}
