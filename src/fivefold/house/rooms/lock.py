"""The lock: at the start, an account with a password is entered with it or not at all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fivefold.core.text import say
from fivefold.house.pages import Form
from fivefold.house.parts import Button
from fivefold.house.rooms.accounts import AccountsRoom, asked_password
from fivefold.house.rooms.ask import AskRoom

if TYPE_CHECKING:
    from fivefold.house.house import House


class LockRoom(AskRoom[None]):
    """It lets go once the password was right, or another account was chosen."""

    def __init__(self, house: House) -> None:
        self._locked = house.account.id
        super().__init__(house, asked_password(house.account, lambda: None))

    def page(self) -> Form:
        return replace(super().page(), back=False, help=say("Enter confirms."))

    def do(self, button: str) -> None:
        if button == "other":
            self.house.go(AccountsRoom(self.house))
        elif button == "exit":
            self.house.close()
        else:
            super().do(button)

    def leave(self) -> bool:
        return self._accepted or self.house.account.id != self._locked

    def _more(self) -> tuple[Button, ...]:
        return (
            Button("other", say("Another account"), "user"),
            Button("exit", say("Exit"), "close"),
        )
