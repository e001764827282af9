"""The accounts screen: choose, create, rename, protect or delete an account."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from fivefold.app.pages.formatting import account_face, format_day, format_long_duration
from fivefold.app.pages.pages import ListPage
from fivefold.app.pages.parts import Button, Notice, TableColumn, TablePart, TableRow, TextField
from fivefold.app.screens.forms.form import Answers, FormRequest, FormScreen
from fivefold.app.screens.screen import Screen
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.games import all_games
from fivefold.service.rank import LAST, Rank, rank_of_points
from fivefold.service.store import Account, Store
from fivefold.service.store.passwords import hash_password, password_matches

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


class AccountRow(NamedTuple):
    """An account as a row of the list."""

    account: Account
    ranks: tuple[tuple[str, Rank], ...]  # by the title of the game
    spent: int


class AccountsScreen(Screen):
    """The list of accounts."""

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        self._rows: tuple[AccountRow, ...] = ()
        self._chosen = session.account.id

    def enter(self) -> None:
        self.session.jobs.thread(
            partial(_account_rows, self.session.store), self.session.or_tell(self._found)
        )

    def page(self) -> ListPage:
        chosen = self._account()
        playing = chosen is not None and chosen.id == self.session.account.id
        return ListPage(
            title=gettext("Accounts"),
            subtitle=gettext(
                "Playing as {name}; each account has its own games, records and settings",
                name=self.session.account.name,
            ),
            kind="accounts",
            table=TablePart(
                "accounts",
                (
                    TableColumn("name", gettext("Name")),
                    TableColumn("rank", gettext("Best rank")),
                    TableColumn("spent", gettext("Time played"), numeric=True),
                    TableColumn("created", gettext("Since")),
                    TableColumn("password", gettext("Password")),
                ),
                tuple(self._row(member) for member in self._rows),
                chosen=str(self._chosen),
                empty=gettext("One moment."),
            ),
            caption=chosen.name if chosen else "",
            detail=self._rank_lines(),
            buttons=(
                Button("play", gettext("Use this account"), "play", ready=not playing, role="primary"),
                Button("new", gettext("New account"), "plus"),
                Button("rename", gettext("Rename"), "edit", ready=chosen is not None),
                Button("password", gettext("Password"), "lock", ready=chosen is not None),
                Button(
                    "delete",
                    gettext("Delete"),
                    "delete",
                    ready=len(self._rows) > 1,
                    role="danger",
                    tip=gettext("The last account cannot be deleted."),
                ),
            ),
            help=gettext("Up and Down choose an account; Tab moves to the buttons; Escape goes back.")
            if playing
            else gettext(
                "Up and Down choose an account, Enter uses it; Tab moves to the buttons; Escape goes back."
            ),
        )

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if row in (str(member.account.id) for member in self._rows):
            self._chosen = int(row)
            self.session.changed()
            if open:
                self.press("play")

    def press(self, button: str) -> None:
        account = self._account()
        if button == "new":
            self._make()
        elif account and button == "play" and account.id != self.session.account.id:
            self._with_password(account, lambda: self._play_as(account))
        elif account and button == "rename":
            self._with_password(account, lambda: self.session.go(rename(self.session, account)))
        elif account and button == "password":
            self._with_password(account, lambda: self._protect(account))
        elif account and button == "delete" and len(self._rows) > 1:
            self._with_password(account, lambda: self._ask_delete(account))

    def _account(self) -> Account | None:
        return next((m.account for m in self._rows if m.account.id == self._chosen), None)

    def _found(self, members: tuple[AccountRow, ...]) -> None:
        self._rows = members
        if self._account() is None:
            self._chosen = self.session.account.id
        self.session.changed()

    def _rank_lines(self) -> tuple[str, ...]:
        """Return the ranks of the chosen account."""
        ranks = next((member.ranks for member in self._rows if member.account.id == self._chosen), ())
        return tuple(f"{gettext(title)}: {found.words}" for title, found in ranks)

    def _row(self, member: AccountRow) -> TableRow:
        account = member.account
        sample = account_face(account.id)
        return TableRow(
            str(account.id),
            (
                account.name,
                max((found for _, found in member.ranks)).words if member.ranks else "",
                format_long_duration(member.spent),
                format_day(account.created, self.session.platform.today()),
                gettext("Yes") if account.password else "",
            ),
            sample.game,
            sample.piece,
        )

    def _with_password(self, account: Account, then: Callable[[], None]) -> None:
        """Do something with an account, after its password unless it is the current one."""
        if account.password is None or account.id == self.session.account.id:
            then()
        else:
            self.session.go(password_of(self.session, account, then))

    def _play_as(self, account: Account) -> None:
        self.session.welcome(account)
        self.session.home()
        self.session.tell(Notice(gettext("Welcome, {name}.", name=account.name), "good"))

    def _make(self) -> None:
        store, today = self.session.store.accounts, self.session.platform.today()

        def work(answers: Answers) -> Account:
            key = store.create(str(answers["name"]), today, _new_password(answers)).wait()
            return next(account for account in store.all() if account.id == key)

        name = TextField("name", gettext("Name"), "", hint=gettext("What should we call you?"))
        button = Button("make", gettext("Create account"), "plus")
        self.session.go(
            FormScreen(
                self.session,
                FormRequest(
                    title=gettext("New account"),
                    fields=(name, *_password_fields()),
                    button=button,
                    work=work,
                    done=self._play_as,
                ),
            )
        )

    def _protect(self, account: Account) -> None:
        accounts = self.session.store.accounts
        self.session.go(
            FormScreen(
                self.session,
                FormRequest(
                    title=gettext("Password of {name}", name=account.name),
                    subtitle=gettext("Leave both empty for no password."),
                    fields=_password_fields(),
                    button=Button("protect", gettext("Set password"), "lock"),
                    work=lambda answers: accounts.protect(account.id, _new_password(answers)).wait(),
                ),
            )
        )

    def _ask_delete(self, account: Account) -> None:
        self.session.confirm(
            gettext("Delete {name}?", name=account.name),
            gettext("Its games, records and positions are deleted too."),
            Button("keep", gettext("Keep account")),
            Button("delete", gettext("Delete"), role="danger"),
            lambda: self._delete(account),
        )

    def _delete(self, account: Account) -> None:
        if account.id == self.session.account.id:
            self.session.welcome(next(m.account for m in self._rows if m.account.id != account.id))
        ticket = self.session.store.accounts.delete(account.id)
        self.session.jobs.thread(ticket.wait, lambda _: self.enter())


def rename(session: LocalSession, account: Account) -> FormScreen[Account]:
    """Return the form that asks for another name."""
    return _name_form(session, account, TextField("name", gettext("Name"), account.name), gettext("Rename"))


def welcome(session: LocalSession, account: Account) -> FormScreen[Account]:
    """Return the form that asks a new player for a name; an empty answer keeps the account's name."""
    field = TextField(
        "name", gettext("Name"), "", hint=gettext("Leave empty to use {name}", name=account.name)
    )
    question = gettext("What should we call you?")
    return _name_form(session, account, field, gettext("Welcome to Fivefold"), question, unnamed=account.name)


def _name_form(
    session: LocalSession,
    account: Account,
    field: TextField,
    title: str,
    subtitle: str = "",
    unnamed: str = "",
) -> FormScreen[Account]:
    """Return a form that renames an account; an empty answer means `unnamed`."""
    accounts = session.store.accounts

    def work(answers: Answers) -> Account:
        accounts.rename(account.id, str(answers["name"]).strip() or unnamed).wait()
        return next(each for each in accounts.all() if each.id == account.id)

    def done(renamed: Account) -> None:
        if renamed.id == session.account.id:
            session.account = renamed
            session.changed()

    return FormScreen(
        session,
        FormRequest(
            title=title,
            subtitle=subtitle,
            first=bool(unnamed),
            fields=(field,),
            button=Button("rename", gettext("Start"), "play")
            if unnamed
            else Button("rename", gettext("Save name"), "check"),
            work=work,
            done=done,
        ),
    )


def password_of(session: LocalSession, account: Account, then: Callable[[], None]) -> FormScreen[None]:
    """Return the form that asks for an account's password before going on."""
    return FormScreen(
        session,
        FormRequest(
            title=account.name,
            fields=(password_field(),),
            button=Button("enter", gettext("Continue"), "play"),
            work=lambda answers: check_password(account, answers),
            done=lambda _: then(),
        ),
    )


def password_field() -> TextField:
    return TextField("password", gettext("Password"), "", secret=True)


def check_password(account: Account, answers: Answers) -> None:
    """Raise UserError unless the typed password is the account's; slow on purpose."""
    if not password_matches(account.password, str(answers["password"])):
        raise UserError(gettext("Wrong password for {name}.", name=account.name))


def _password_fields() -> tuple[TextField, TextField]:
    return (
        replace(password_field(), hint=gettext("Optional")),
        TextField("again", gettext("Repeat password"), "", secret=True),
    )


def _new_password(answers: Answers) -> str | None:
    """Return the hash of the password that was typed twice; raises UserError if they differ."""
    if answers["password"] != answers["again"]:
        raise UserError(gettext("The passwords do not match."))
    return hash_password(str(answers["password"]))


def _account_rows(store: Store) -> tuple[AccountRow, ...]:
    spent, points = store.archive.spent_by_account(), store.archive.half_points(LAST)
    return tuple(
        AccountRow(account, _ranks(account, points), spent.get(account.id, 0))
        for account in store.accounts.all()
    )


def _ranks(
    account: Account, points: Mapping[tuple[int, str], Mapping[str, int]]
) -> tuple[tuple[str, Rank], ...]:
    """Return the ranks of an account in all games, from its half points by game."""
    ranks = (
        (game.title, rank_of_points(game, points.get((account.id, game.name), {})))
        for game in all_games()
        if len(game.seats) == 2
    )
    return tuple((title, found) for title, found in ranks if found)
