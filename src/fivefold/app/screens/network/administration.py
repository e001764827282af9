"""The administrator's screen: members, matches, load, admission of new players, and backups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fivefold.app.pages.form_fields import pick_field
from fivefold.app.pages.formatting import account_face, game_badge, game_title
from fivefold.app.pages.pages import ListPage
from fivefold.app.pages.parts import Button, Notice, PickOption, TableColumn, TablePart, TableRow, TextField
from fivefold.app.screens import invite_screen
from fivefold.app.screens.forms.form import Answers, FormRequest, FormScreen
from fivefold.app.screens.screen import Screen
from fivefold.core.errors import UserError
from fivefold.core.option import Value
from fivefold.core.text import gettext, join_remarks
from fivefold.service.jobs import Job
from fivefold.service.lobby.hosted_match import HostedMatch
from fivefold.service.lobby.invitations import Invitation
from fivefold.service.lobby.lobby import Lobby
from fivefold.service.store.members import Member

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

MEMBERS: Final = "members"
MATCHES: Final = "matches"
PAGE: Final = 100  # members that are read at a time
SHEET: Final = "fivefold-codes-{moment}.html"


def admission_button(lobby: Lobby) -> Button:
    """Return the button that closes the server to new players, or opens it again."""
    label = gettext("Close to new players") if lobby.open else gettext("Open to new players")
    return Button("admission", label, "lock", tip=gettext("While it is closed, nobody new can join."))


class AdministrationScreen(Screen):
    """Opened by administrators only."""

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        access = session.access
        if access is None or access.administration is None or not access.administrator:
            raise UserError(gettext("Only an administrator may do this."))
        self._access = access
        self._administration = access.administration
        self._lobby = access.lobby
        self._shown = MEMBERS
        self._chosen = ""
        self._members: tuple[Member, ...] = ()
        self._more = False  # there are members after those
        self._most = PAGE  # of them that are read
        self._loading: Job[tuple[Member, ...]] | None = None
        self._outdated = False  # something has changed since it began

    @property
    def link(self) -> str:
        return "administration"

    def enter(self) -> None:
        self._load()

    def load_more(self, table: str) -> None:
        if table == MEMBERS and self._more:
            self._most = len(self._members) + PAGE
            self._load()

    def _load(self) -> None:
        """Read the first members, and some more to know whether there are others, and who has come first."""
        if self._loading:
            self._outdated = True
            return
        first, most = self.session.store.members.first, self._most + PAGE

        def found(answer: tuple[Member, ...] | UserError) -> None:
            self._loading = None
            if isinstance(answer, UserError):
                self.session.tell(Notice(str(answer), "bad"))
            else:
                self._found(answer)
            if self._outdated:
                self._outdated = False
                self._load()

        self._loading = self.session.jobs.thread(lambda: first(most), found)

    def page(self) -> ListPage:
        people = self._shown == MEMBERS
        rows = self._member_rows() if people else self._match_rows()
        if self._chosen not in (row.id for row in rows):
            self._chosen = ""  # nobody is to be removed, and no game ended, in the place of another
        columns = (
            (
                TableColumn("name", gettext("Name")),
                TableColumn("role", gettext("Account")),
                TableColumn("code", gettext("Code")),
                TableColumn("here", gettext("Here")),
            )
            if people
            else (
                TableColumn("game", gettext("Game")),
                TableColumn("players", gettext("Players")),
                TableColumn("moves", gettext("Moves"), numeric=True),
            )
        )
        return ListPage(
            title=gettext("Administration"),
            subtitle=join_remarks(*self._administration.load()),
            kind="administration",
            filters=(
                pick_field(
                    "show",
                    gettext("Show"),
                    (PickOption(MEMBERS, gettext("Players")), PickOption(MATCHES, gettext("Games"))),
                    self._shown,
                ),
            ),
            table=TablePart(
                self._shown,
                columns,
                rows,
                chosen=self._chosen,
                more=people and self._more,
                empty=gettext("None."),
            ),
            buttons=self._buttons(),
            focus=self._shown,
            help=(
                gettext("Up and Down choose a player; Tab moves to the buttons; Escape goes back.")
                if people
                else gettext("Up and Down choose a game; Tab moves to the buttons; Escape goes back.")
            ),
        )

    def _member_rows(self) -> tuple[TableRow, ...]:
        roles = {
            "guest": gettext("Guest"),
            "player": gettext("Player"),
            "administrator": gettext("Administrator"),
        }
        rows = []
        for member in self._members:
            face = account_face(member.account.id)
            here = self._lobby.is_here(member.account.id)
            cells = (
                member.account.name,
                roles[member.role],
                gettext("Has a code") if member.has_code else "",
                gettext("Here") if here else gettext("Away"),
            )
            rows.append(TableRow(str(member.account.id), cells, face.game, face.piece))
        return tuple(rows)

    def _match_rows(self) -> tuple[TableRow, ...]:
        return tuple(
            TableRow(
                str(match.number),
                (game_title(match.terms.game), _players(match), str(len(match.live.match.line) - 1)),
                match.terms.game,
                game_badge(match.terms.game),
            )
            for match in self._matches()
        )

    def _matches(self) -> list[HostedMatch]:
        return [each for each in self._lobby.matches.values() if each.live.match.result is None]

    def _buttons(self) -> tuple[Button, ...]:
        member = self._member()
        other = member is not None and member.account.id != self.session.account.id
        buttons = [Button("new", gettext("New player"), "plus", role="primary")]
        if self._shown == MEMBERS:
            buttons += [
                Button(
                    "make-code",
                    gettext("Personal code"),
                    "lock",
                    ready=member is not None,
                    tip=gettext("Lets a player sign in without a password."),
                ),
                Button("remove", gettext("Remove"), "delete", ready=other, role="danger"),
            ]
        else:
            buttons.append(
                Button("end", gettext("End game"), "flag", ready=self._match() is not None, role="danger")
            )
        return (
            *buttons,
            admission_button(self._lobby),
            Button("invite", gettext("Invite"), "users", tip=gettext("A link for making an account.")),
            Button("sheet", gettext("Code sheet"), "export", tip=gettext("A page to print with all codes.")),
            Button("backup", gettext("Back up"), "archive"),
        )

    def _member(self) -> Member | None:
        shown = self._members if self._shown == MEMBERS else ()
        return next((each for each in shown if str(each.account.id) == self._chosen), None)

    def _match(self) -> HostedMatch | None:
        shown = self._matches() if self._shown == MATCHES else ()
        return next((each for each in shown if str(each.number) == self._chosen), None)

    def set_field(self, field: str, value: Value) -> None:
        if field == "show" and value in (MEMBERS, MATCHES):
            self._shown, self._chosen = str(value), ""
            self.session.changed()

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        self._chosen = row
        self.session.changed()

    def press(self, button: str) -> None:
        member, match, session = self._member(), self._match(), self.session
        if button == "new":
            session.go(self._new_player())
        elif button == "make-code" and member and member.has_code:
            session.confirm(
                gettext("Make a new code for {name}?", name=member.account.name),
                gettext("The old one no longer works."),
                Button("keep", gettext("Keep the code"), "check", role="primary"),
                Button("make", gettext("Make a new code"), "lock"),
                lambda: self._make_code(member),
            )
        elif button == "make-code" and member:
            self._make_code(member)
        elif button == "remove" and member and member.account.id != session.account.id:
            session.confirm(
                gettext("Remove {name}?", name=member.account.name),
                gettext("The account and its games are deleted."),
                Button("keep", gettext("Keep account")),
                Button("remove", gettext("Remove"), role="danger"),
                lambda: self._remove(member),
            )
        elif button == "end" and match:
            session.confirm(
                gettext("End the game of {players}?", players=_players(match)),
                gettext("It ends without a winner and is not rated."),
                Button("keep", gettext("Keep playing")),
                Button("end", gettext("End game"), role="danger"),
                lambda: self._end(match),
            )
        elif button == "admission":
            self._lobby.toggle_admission()
        elif button == "invite":
            session.go(invite_screen(session, Invitation("account")))
        elif button == "sheet":
            session.confirm(
                gettext("Make new codes for everybody?"),
                gettext("Every player gets a new personal code; the old ones no longer work."),
                Button("keep", gettext("Keep the codes"), "check", role="primary"),
                Button("make", gettext("Make new codes"), "lock"),
                self._make_sheet,
            )
        elif button == "backup":
            session.jobs.thread(self._administration.back_up, session.or_tell(self._saved))
        session.changed()

    def _new_player(self) -> FormScreen[tuple[Member, str]]:
        members, today = self.session.store.members, self.session.platform.today()

        def work(answers: Answers) -> tuple[Member, str]:
            member = members.register(str(answers["name"]), today).wait().member
            return member, members.make_code(member.account.id).wait()

        return FormScreen(
            self.session,
            FormRequest(
                title=gettext("New player"),
                fields=(TextField("name", gettext("Name"), ""),),
                button=Button("make", gettext("Create account"), "plus"),
                work=work,
                done=lambda made: self._show_code(*made),
            ),
        )

    def _make_code(self, member: Member) -> None:
        members, account = self.session.store.members, member.account.id

        def work() -> tuple[str, Member | None]:
            return members.make_code(account).wait(), members.by_account(account)

        def done(made: tuple[str, Member | None]) -> None:
            code, changed = made
            if changed:  # a guest is a player now
                self._lobby.renew(changed)
            self._show_code(member, code)

        self.session.jobs.thread(work, self.session.or_tell(done))

    def _show_code(self, member: Member, code: str) -> None:
        """Show a code until the administrator says that it has been noted."""

        def copy() -> None:
            self.session.copy(code)
            self._show_code(member, code)

        self.enter()
        self.session.ask(
            gettext("Code of {name}: {code}", name=member.account.name, code=code),
            gettext(
                "It is shown only now. Anyone who has it can sign in as {name}.", name=member.account.name
            ),
            {
                Button("ok", gettext("Done"), "check", role="primary"): lambda: None,
                Button("copy", gettext("Copy"), "copy"): copy,
            },
        )

    def _make_sheet(self) -> None:
        """Make new codes, and have the sheet downloaded, or saved on the server."""
        session, administration = self.session, self._administration

        def work() -> tuple[bytes, str, tuple[Member, ...]]:
            sheet = administration.make_codes(self._access.link)
            place = "" if session.transfers_files else administration.tools.save(SHEET, sheet)
            return sheet, place, session.store.members.all()

        def done(made: tuple[bytes, str, tuple[Member, ...]]) -> None:
            sheet, place, members = made
            self._lobby.renew(*members)  # guests are players now
            self.enter()
            if place:
                self._saved(place)
            else:
                self._access.transfers.offer(session, SHEET.format(moment=session.platform.today()), sheet)

        session.jobs.thread(work, session.or_tell(done))

    def _remove(self, member: Member) -> None:
        account = member.account.id
        ticket = self._administration.remove(account)

        def removed(_: object) -> None:
            self._administration.sign_out(account)  # whoever came back before the account was deleted
            self.enter()

        self.session.jobs.thread(ticket.wait, self.session.or_tell(removed))

    def _end(self, match: HostedMatch) -> None:
        if match.live.match.result:
            raise UserError(gettext("The game of {players} is already over.", players=_players(match)))
        self._lobby.end_match(match.number)

    def _saved(self, place: str) -> None:
        self.session.tell(Notice(gettext("Saved as {file} on the server.", file=place), "good"))

    def _found(self, members: tuple[Member, ...]) -> None:
        """Show the first members, and all who were shown before, though others have come in front of them."""
        before = {member.account.id for member in self._members}
        last = max((place for place, each in enumerate(members, 1) if each.account.id in before), default=0)
        self._most = max(self._most, last)
        self._members, self._more = members[: self._most], len(members) > self._most
        self.session.changed()

    def close(self) -> None:
        if self._loading:
            self._loading.cancel()

    def lobby_changed(self) -> None:
        self._load()
        self.session.changed()


def _players(match: HostedMatch) -> str:
    first, second = match.live.match.players
    return gettext("{a} and {b}", a=first.name, b=second.name)
