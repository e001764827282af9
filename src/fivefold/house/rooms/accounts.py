"""Accounts: who plays here. One is chosen, made, renamed, protected or deleted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from fivefold.core.problem import Problem
from fivefold.core.text import dotted, say
from fivefold.games import all_games
from fivefold.house.pages import Catalogue
from fivefold.house.parts import Button, Column, Notice, Row, Table, TextField
from fivefold.house.rank import LAST, rank
from fivefold.house.room import Room
from fivefold.house.rooms.ask import Answers, Asked, AskRoom
from fivefold.house.store import Account, Store
from fivefold.house.store.password import fits, hashed
from fivefold.house.words import day, face, long_span

if TYPE_CHECKING:
    from fivefold.house.house import House


class Member(NamedTuple):
    """An account as the list shows it."""

    account: Account
    ranks: str
    spent: int


class AccountsRoom(Room):
    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._members: tuple[Member, ...] = ()
        self._chosen = house.account.id

    def enter(self) -> None:
        self.house.jobs.thread(partial(_members, self.house.store), self.house.or_tell(self._found))

    def page(self) -> Catalogue:
        chosen = self._account()
        playing = chosen is not None and chosen.id == self.house.account.id
        return Catalogue(
            title=say("Accounts"),
            subtitle=say("{name} is playing", name=self.house.account.name),
            kind="accounts",
            table=Table(
                "accounts",
                (
                    Column("name", say("Name")),
                    Column("rank", say("Rank")),
                    Column("spent", say("Time played"), numeric=True),
                    Column("created", say("Since")),
                    Column("password", say("Protected by")),
                ),
                tuple(self._row(member) for member in self._members),
                chosen=str(self._chosen),
                empty=say("One moment."),
            ),
            buttons=(
                Button("play", say("Play as this one"), "play", ready=not playing, role="primary"),
                Button("new", say("New account"), "plus"),
                Button("rename", say("Rename"), "edit", ready=chosen is not None),
                Button("password", say("Password"), "lock", ready=chosen is not None),
                Button(
                    "delete",
                    say("Delete"),
                    "delete",
                    ready=len(self._members) > 1,
                    role="danger",
                    tip=say("The last account stays."),
                ),
            ),
            help=say("Each account has its own games, records and settings."),
        )

    def choose(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if row in (str(member.account.id) for member in self._members):
            self._chosen = int(row)
            self.house.changed()
            if open:
                self.do("play")

    def do(self, button: str) -> None:
        account = self._account()
        if button == "new":
            self._make()
        elif account and button == "play" and account.id != self.house.account.id:
            self._let_in(account, lambda: self._play_as(account))
        elif account and button == "rename":
            self._let_in(account, lambda: self.house.go(rename(self.house, account)))
        elif account and button == "password":
            self._let_in(account, lambda: self._protect(account))
        elif account and button == "delete" and len(self._members) > 1:
            self._let_in(account, lambda: self._ask_delete(account))

    def _account(self) -> Account | None:
        return next((m.account for m in self._members if m.account.id == self._chosen), None)

    def _found(self, members: tuple[Member, ...]) -> None:
        self._members = members
        if self._account() is None:
            self._chosen = self.house.account.id
        self.house.changed()

    def _row(self, member: Member) -> Row:
        account = member.account
        sample = face(account)
        return Row(
            str(account.id),
            (
                account.name,
                member.ranks,
                long_span(member.spent),
                day(account.created, self.house.desk.today()),
                say("A password") if account.password else "",
            ),
            sample.game.name,
            sample.piece,
        )

    def _let_in(self, account: Account, then: Callable[[], None]) -> None:
        """Do something with an account; whoever is not playing as it must know its password."""
        if account.password is None or account.id == self.house.account.id:
            then()
        else:
            self.house.go(password_of(self.house, account, then))

    def _play_as(self, account: Account) -> None:
        self.house.welcome(account)
        self.house.home()
        self.house.tell(Notice(say("Welcome, {name}.", name=account.name), "good"))

    def _make(self) -> None:
        store, today = self.house.store.accounts, self.house.desk.today()

        def work(answers: Answers) -> Account:
            key = store.create(str(answers["name"]), today, _new_password(answers)).wait()
            return next(account for account in store.all() if account.id == key)

        name = TextField("name", say("Name"), "", hint=say("How shall we call you?"))
        button = Button("make", say("Make the account"), "plus")
        self.house.go(
            AskRoom(
                self.house,
                Asked(
                    title=say("New account"),
                    fields=(name, *_password_fields()),
                    button=button,
                    work=work,
                    done=self._play_as,
                ),
            )
        )

    def _protect(self, account: Account) -> None:
        accounts = self.house.store.accounts
        self.house.go(
            AskRoom(
                self.house,
                Asked(
                    title=say("Password of {name}", name=account.name),
                    subtitle=say("Leave both empty to have none."),
                    fields=_password_fields(),
                    button=Button("protect", say("Set the password"), "lock"),
                    work=lambda answers: accounts.protect(account.id, _new_password(answers)).wait(),
                ),
            )
        )

    def _ask_delete(self, account: Account) -> None:
        self.house.confirm(
            say("Delete {name}?", name=account.name),
            say("All its games, records and positions go with it."),
            Button("keep", say("Keep the account")),
            Button("delete", say("Delete"), role="danger"),
            lambda: self._delete(account),
        )

    def _delete(self, account: Account) -> None:
        if account.id == self.house.account.id:
            self.house.welcome(next(m.account for m in self._members if m.account.id != account.id))
        ticket = self.house.store.accounts.delete(account.id)
        self.house.jobs.thread(ticket.wait, lambda _: self.enter())


def rename(house: House, account: Account) -> AskRoom[Account]:
    """The page that asks for another name."""
    return _asking_name(house, account, TextField("name", say("Name"), account.name), say("Rename"))


def welcome(house: House, account: Account) -> AskRoom[Account]:
    """The page that asks a newcomer for a name; whoever types none keeps the one the account has."""
    field = TextField("name", say("Name"), "", hint=say("{name}, if you leave it empty", name=account.name))
    question = say("How shall we call you?")
    return _asking_name(house, account, field, say("Welcome to Fivefold"), question, unnamed=account.name)


def _asking_name(
    house: House, account: Account, field: TextField, title: str, subtitle: str = "", unnamed: str = ""
) -> AskRoom[Account]:
    """`unnamed` is what newcomers are called who type no name."""
    accounts = house.store.accounts

    def work(answers: Answers) -> Account:
        accounts.rename(account.id, str(answers["name"]).strip() or unnamed).wait()
        return next(each for each in accounts.all() if each.id == account.id)

    def done(renamed: Account) -> None:
        if renamed.id == house.account.id:
            house.account = renamed
            house.changed()

    return AskRoom(
        house,
        Asked(
            title=title,
            subtitle=subtitle,
            first=bool(unnamed),
            fields=(field,),
            button=Button("rename", say("Take this name"), "check"),
            work=work,
            done=done,
        ),
    )


def password_of(house: House, account: Account, then: Callable[[], None]) -> AskRoom[None]:
    """The page that asks for an account's password, and goes on when it is right."""
    return AskRoom(
        house,
        Asked(
            title=account.name,
            fields=(password_field(),),
            button=Button("enter", say("Go on"), "play"),
            work=lambda answers: check_password(account, answers),
            done=lambda _: then(),
        ),
    )


def password_field() -> TextField:
    return TextField("password", say("Password"), "", secret=True)


def check_password(account: Account, answers: Answers) -> None:
    """Raises Problem unless the password that was typed is the account's; takes long, as it should."""
    if not fits(account.password, str(answers["password"])):
        raise Problem(say("That is not the password of {name}.", name=account.name))


def _password_fields() -> tuple[TextField, TextField]:
    return (
        replace(password_field(), hint=say("None is needed")),
        TextField("again", say("The same again"), "", secret=True),
    )


def _new_password(answers: Answers) -> str | None:
    """The hash of the password that was typed twice; raises Problem when the two differ."""
    if answers["password"] != answers["again"]:
        raise Problem(say("The two passwords differ."))
    return hashed(str(answers["password"]))


def _members(store: Store) -> tuple[Member, ...]:
    return tuple(
        Member(account, _ranks(store, account), store.archive.spent(account.id))
        for account in store.accounts.all()
    )


def _ranks(store: Store, account: Account) -> str:
    """The ranks of an account, game by game."""
    ranks = {
        say(game.title): rank(game, store.archive.against(game.name, account.id, LAST))
        for game in all_games()
        if len(game.seats) == 2
    }
    return dotted(*(f"{title}: {found.words}" for title, found in ranks.items() if found))
