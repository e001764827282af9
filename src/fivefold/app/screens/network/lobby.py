"""The lobby screen: open challenges, games under way, and who is here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from fivefold.app.network.server_access import ServerAccess
from fivefold.app.pages.form_fields import game_field, pick_field
from fivefold.app.pages.formatting import account_face, game_badge
from fivefold.app.pages.pages import ListPage
from fivefold.app.pages.parts import Button, Field, PickOption, QrCode, TableColumn, TablePart, TableRow
from fivefold.app.screens import administration_screen, hosted_playing_screen, invite_screen
from fivefold.app.screens.network.challenge_forms import challenge_form, code_form
from fivefold.app.screens.network.terms_text import clock_text, seat_text, terms_pieces, terms_text
from fivefold.app.screens.screen import Screen
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.option import Value
from fivefold.core.text import gettext, join_remarks, ngettext
from fivefold.core.values import replace
from fivefold.games import all_games, game_named
from fivefold.service.lobby.challenge import Challenge
from fivefold.service.lobby.hosted_match import HostedMatch
from fivefold.service.lobby.invitations import Invitation
from fivefold.service.lobby.presence import Presence

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

CHALLENGES: Final = "challenges"
MATCHES: Final = "matches"
PEOPLE: Final = "people"
OPENS: Final = {CHALLENGES: "accept", MATCHES: "open", PEOPLE: "challenge"}  # the button that opens a row
SHOWN: Final = 200  # rows of each list
SHORT: Final = 10  # rows of a list beside or below another


class LobbyScreen(Screen):
    """Everything that a member can join."""

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        if session.access is None:
            raise UserError(gettext("There is a lobby only on a server."))
        self._access: ServerAccess = session.access
        self._shown = CHALLENGES
        self._game = ""  # of the challenges and games that are listed, or all
        self._chosen = ""
        address = session.access.address
        rows = session.access.qr_rows(address)
        self._code = QrCode(address, rows) if rows else None

    # The page

    @property
    def link(self) -> str:
        return "lobby"

    @property
    def shared_link(self) -> str:
        challenge = self._challenge()
        return f"challenge/{challenge.code}" if challenge and self._own(challenge) else ""

    def page(self) -> ListPage:
        people = self._access.lobby.people()
        table = self._table(people)
        return ListPage(
            title=gettext("Lobby"),
            subtitle=join_remarks(
                ngettext("{n} player here", "{n} players here", len(people)),
                gettext("you are {name}", name=self._access.member.account.name),
            ),
            kind="lobby",
            filters=tuple(self._filters()),
            table=table,
            beside=None if self._shown == PEOPLE else self._people_beside(people),
            below=self._matches_below() if self._shown == CHALLENGES else None,
            code=None if self._shown == PEOPLE else self._code,
            caption=self._caption(),
            detail=self._detail(),
            buttons=self._buttons(),
            focus=self._shown,
            help=self._help(any_rows=bool(table.rows)),
        )

    def _filters(self) -> Iterator[Field]:
        lists = (
            PickOption(CHALLENGES, gettext("Challenges")),
            PickOption(MATCHES, gettext("Games")),
            PickOption(PEOPLE, gettext("Players")),
        )
        yield pick_field("show", gettext("Show"), lists, self._shown)
        if self._shown != PEOPLE:
            yield game_field(self._game, _games_for_two(), gettext("All"))

    def _help(self, *, any_rows: bool) -> str:
        own = (challenge := self._challenge()) is not None and self._own(challenge)
        if not any_rows or own:
            return gettext("N makes a challenge; Tab moves to the buttons; Escape goes back.")
        if self._shown == MATCHES:
            return gettext(
                "Up and Down choose a game, Enter opens it; N makes a challenge; Escape goes back."
            )
        if self._shown == PEOPLE:
            return gettext("Up and Down choose a player, Enter challenges them; Escape goes back.")
        return gettext(
            "Up and Down choose a challenge, Enter accepts it; N makes a new one; Escape goes back."
        )

    def _table(self, people: tuple[Presence, ...]) -> TablePart:
        match self._shown:
            case "matches":
                table = self._match_table()
            case "people":
                table = TablePart(
                    PEOPLE,
                    (
                        TableColumn("name", gettext("Name")),
                        TableColumn("doing", gettext("Now")),
                        TableColumn("role", gettext("Account")),
                    ),
                    tuple(self._person_row(person) for person in people[:SHOWN]),
                    opens=OPENS[PEOPLE],
                )
            case _:
                begins = self._access.lobby.begins(self._access.member.account.id)
                waiting = gettext("The game begins in a moment.")
                table = TablePart(
                    CHALLENGES,
                    (
                        TableColumn("game", gettext("Game")),
                        TableColumn("from", gettext("From"), people=True),
                        TableColumn("clock", gettext("Clock")),
                        TableColumn("side", gettext("You play"), seats=True),
                    ),
                    tuple(self._challenge_row(each) for each in self._challenges()[:SHOWN]),
                    empty=waiting if begins else gettext("No open challenges: make one!"),
                    opens=OPENS[CHALLENGES],
                )
        rows = table.rows
        if rows and self._chosen not in (row.id for row in rows):
            own = str(self._access.member.account.id)  # nobody challenges themselves
            first = (row.id for row in rows if self._shown != PEOPLE or row.id != own)
            self._chosen = next(first, rows[0].id)
        return replace(table, chosen=self._chosen)

    def _match_table(self, most: int = SHOWN) -> TablePart:
        columns = (
            TableColumn("game", gettext("Game")),
            TableColumn("players", gettext("Players"), people=True, seats=True),
            TableColumn("clock", gettext("Clock")),
            TableColumn("moves", gettext("Moves"), numeric=True),
            TableColumn("spectators", gettext("Spectators"), numeric=True),
        )
        rows = tuple(self._match_row(match) for match in self._matches()[:most])
        return TablePart(
            MATCHES, columns, rows, empty=gettext("No game is being played."), opens=OPENS[MATCHES]
        )

    def _matches_below(self) -> TablePart | None:
        """Return a short list of the games under way, without what only a list of its own has room for."""
        table = self._match_table(SHORT)
        if not table.rows:
            return None
        columns = (TableColumn("game", gettext("Being played")), table.columns[1], table.columns[3])
        rows = (replace(row, cells=(*row.cells[:2], row.cells[3])) for row in table.rows)
        return replace(table, columns=columns, rows=tuple(rows))

    def _people_beside(self, people: tuple[Presence, ...]) -> TablePart:
        """Return a short list of who is here."""
        columns = (TableColumn("name", gettext("Who is here")), TableColumn("doing", gettext("Now")))
        rows = (self._person_row(person) for person in people[:SHORT])
        return TablePart(PEOPLE, columns, tuple(replace(row, cells=row.cells[:2]) for row in rows))

    def _challenge_row(self, challenge: Challenge) -> TableRow:
        terms, own = challenge.terms, self._own(challenge)
        seat = challenge.seat if own or challenge.seat is None else 1 - challenge.seat
        name = gettext("You") if own else challenge.name
        pieces = terms_pieces(terms)
        return TableRow(
            str(challenge.number),
            (terms_text(terms), name, clock_text(terms.controls), seat_text(terms, seat)),
            terms.game,
            game_badge(terms.game),
            mood="open" if challenge.to == self._access.member.account.id else "",
            open="" if own else gettext("Accept"),
            faces=(account_face(challenge.account),),
            seats=pieces if seat is None else pieces[seat : seat + 1],
        )

    def _match_row(self, match: HostedMatch) -> TableRow:
        played = match.live.match
        mine = self._access.member.account.id in match.accounts
        return TableRow(
            str(match.number),
            (
                terms_text(match.terms),
                gettext("{a} and {b}", a=played.players[0].name, b=played.players[1].name),
                clock_text(match.terms.controls),
                str(len(played.line) - 1),
                str(match.spectators),
            ),
            match.terms.game,
            game_badge(match.terms.game),
            mood="open" if mine else "",
            open=gettext("Play") if mine else gettext("Watch"),
            faces=tuple(account_face(account) for account in match.accounts),
            seats=terms_pieces(match.terms),
        )

    def _person_row(self, person: Presence) -> TableRow:
        account = person.member.account
        face = account_face(account.id)
        own = account.id == self._access.member.account.id
        doing = (
            gettext("Plays {game}", game=gettext(game_named(person.playing).title))
            if person.playing
            else gettext("Free")
        )
        roles = {
            "guest": gettext("Guest"),
            "player": gettext("Player"),
            "administrator": gettext("Administrator"),
        }
        name = gettext("{name}, you", name=account.name) if own else account.name
        return TableRow(
            str(account.id),
            (name, doing, roles[person.member.role]),
            face.game,
            face.piece,
            open="" if own or person.playing else gettext("Challenge"),
            presence="busy" if person.playing else "free",
        )

    def _caption(self) -> str:
        challenge = self._challenge()
        if challenge is None or self._own(challenge):
            return ""
        return gettext("Challenge from {name}", name=challenge.name)

    def _detail(self) -> tuple[str, ...]:
        challenge = self._challenge()
        if challenge is None or not self._own(challenge):
            return ()
        if challenge.private:
            code = f"{challenge.code[:3]} {challenge.code[3:]}"
            return (gettext("Private game"), gettext("Tell your friend the code {code}.", code=code))
        return (gettext("Waiting for somebody to accept."),)

    def _buttons(self) -> tuple[Button, ...]:
        challenge, match, person = self._challenge(), self._match(), self._person()
        foreign = challenge is not None and not self._own(challenge)
        new = Button("new", gettext("New challenge"), "plus", "n", role="plain" if foreign else "primary")
        buttons = [] if foreign else [new]
        if self._shown != MATCHES and (own := self._own_match()):
            label = gettext("Continue {game}", game=gettext(own.terms.rules.title))
            buttons.append(Button("own", label, "play", "w"))
        if challenge:
            if self._own(challenge):
                if challenge.code:
                    buttons.append(Button("link", gettext("Invite by link"), "users", "v"))
                buttons.append(Button("withdraw", gettext("Withdraw"), "close"))
            else:
                buttons += [Button("accept", gettext("Accept"), "check", "a", role="primary"), new]
            if challenge.to == self._access.member.account.id:
                buttons.append(Button("withdraw", gettext("Decline"), "close"))
        if match:
            mine = self._access.member.account.id in match.accounts
            label = gettext("Play") if mine else gettext("Watch")
            buttons.append(Button("open", label, "play" if mine else "search", "w"))
        if person:
            label = gettext("Challenge {name}", name=person.member.account.name)
            buttons.append(Button("challenge", label, "flag"))
        buttons.append(Button("code", gettext("Join by code"), "lock", "b"))
        buttons.append(Button("invite", gettext("Bring others in"), "users", "i"))
        if self._access.administrator:
            buttons.append(Button("administration", gettext("Administration"), "settings"))
        return tuple(buttons)

    # Content

    def _challenges(self) -> tuple[Challenge, ...]:
        found = self._access.lobby.challenges(self._access.member.account.id)
        return tuple(each for each in found if self._game in ("", each.terms.game))

    def _matches(self) -> list[HostedMatch]:
        mine, found = self._access.member.account.id, self._access.lobby.matches_under_way()
        shown = (each for each in found if self._game in ("", each.terms.game))
        return sorted(shown, key=lambda each: mine not in each.accounts)

    def _own_match(self) -> HostedMatch | None:
        """Return the player's own game under way, the newest of several."""
        return next(iter(self._access.lobby.matches_of(self._access.member.account.id)), None)

    def _challenge(self) -> Challenge | None:
        """Return the chosen challenge, if challenges are shown."""
        shown = self._challenges() if self._shown == CHALLENGES else ()
        return next((each for each in shown if str(each.number) == self._chosen), None)

    def _match(self) -> HostedMatch | None:
        shown = self._matches() if self._shown == MATCHES else ()
        return next((each for each in shown if str(each.number) == self._chosen), None)

    def _person(self) -> Presence | None:
        """Return the chosen player, if it is somebody else."""
        shown = self._access.lobby.people() if self._shown == PEOPLE else ()
        others = (each for each in shown if each.member.account.id != self._access.member.account.id)
        return next((each for each in others if str(each.member.account.id) == self._chosen), None)

    def _own(self, challenge: Challenge) -> bool:
        return challenge.account == self._access.member.account.id

    # Inputs

    def set_field(self, field: str, value: Value) -> None:
        if field == "show" and value in (CHALLENGES, MATCHES, PEOPLE):
            self._shown, self._chosen = str(value), ""
            self.session.changed()
        if field == "game" and value in ("", *(game.name for game in _games_for_two())):
            self._game, self._chosen = str(value), ""
            self.session.changed()

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if table != self._shown:
            if open and table in OPENS:
                self._open_elsewhere(table, row)
            return
        self._chosen = row
        self.session.changed()
        if open:
            self.session.page  # noqa: B018  the choice is checked against the rows that are shown
            self.press(OPENS[table])

    def _open_elsewhere(self, table: str, row: str) -> None:
        """Open a row of a list beside or below the table, which stays as it is."""
        before = self._shown, self._chosen
        self._shown, self._chosen = table, row
        try:
            self.press(OPENS[table])
        finally:
            self._shown, self._chosen = before

    def press(self, button: str) -> None:
        challenge, match, person = self._challenge(), self._match(), self._person()
        lobby, member = self._access.lobby, self._access.member
        if button == "new":
            self.session.go(challenge_form(self.session, self._access, self._show_challenge))
        elif button == "code":
            self.session.go(code_form(self.session, self._access))
        elif button == "invite":
            self.session.go(invite_screen(self.session))
        elif button == "link" and challenge and challenge.code and self._own(challenge):
            self.session.go(invite_screen(self.session, Invitation("game", challenge.code)))
        elif button == "administration" and self._access.administrator:
            self.session.go(administration_screen(self.session))
        elif button == "accept" and challenge and not self._own(challenge):
            lobby.accept(challenge.number, member)
        elif button == "withdraw" and challenge:
            lobby.withdraw(challenge.number, member.account.id)
        elif button == "own" and (own := self._own_match()):
            self.session.go(hosted_playing_screen(self.session, own))
        elif button == "open" and match:
            self.session.go(hosted_playing_screen(self.session, match))
        elif button == "challenge" and person:
            to = person.member.account
            self.session.go(challenge_form(self.session, self._access, self._show_challenge, to))
        self.session.changed()

    def _show_challenge(self, challenge: Challenge) -> None:
        """Choose a challenge that was made, so that it can be withdrawn or passed on as a link."""
        self._shown, self._chosen = CHALLENGES, str(challenge.number)
        if self._game != challenge.terms.game:
            self._game = ""
        self.session.changed()

    def lobby_changed(self) -> None:
        self.session.changed()

    def enter(self) -> None:
        self.session.changed()


def _games_for_two() -> tuple[AnyGame, ...]:
    return tuple(game for game in all_games() if len(game.seats) == 2)
