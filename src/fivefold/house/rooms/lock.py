"""The lock: at the start, an account with a password is entered with it, or another is chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fivefold.core.text import say
from fivefold.house.fields import choice
from fivefold.house.pages import Form
from fivefold.house.parts import Button, Option
from fivefold.house.rooms.accounts import check_password, password_field
from fivefold.house.rooms.ask import Answers, Asked, AskRoom
from fivefold.house.store import Account

if TYPE_CHECKING:
    from fivefold.house.house import House


class LockRoom(AskRoom[Account]):
    """Nothing else can be reached before somebody was let in."""

    def __init__(self, house: House) -> None:
        accounts = {str(account.id): account for account in house.store.accounts.all()}
        names = tuple(Option(key, account.name) for key, account in accounts.items())

        def work(answers: Answers) -> Account:
            account = accounts[str(answers["account"])]
            check_password(account, answers)
            return account

        asked = Asked(
            title=say("Who plays?"),
            fields=(choice("account", say("Account"), names, str(house.account.id)), password_field()),
            button=Button("enter", say("Go on"), "play"),
            work=work,
            done=house.welcome,
        )
        super().__init__(house, asked)

    def page(self) -> Form:
        return replace(super().page(), back=False, focus="password", help=say("Enter confirms."))

    def do(self, button: str) -> None:
        if button == "exit":
            self.house.close()
        else:
            super().do(button)

    def leave(self) -> bool:
        return self._accepted

    def _more(self) -> tuple[Button, ...]:
        return (Button("exit", say("Exit"), "close"),)
