"""The form at the start that asks for the password of an account."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.pages.form_fields import pick_field
from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import Button, PickOption
from fivefold.app.screens.accounts import check_password, password_field
from fivefold.app.screens.forms.form import Answers, FormRequest, FormScreen
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.service.store import Account

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


class UnlockScreen(FormScreen[Account]):
    """Asks for an account and its password; nothing else can be reached before."""

    def __init__(self, session: LocalSession) -> None:
        accounts = {str(account.id): account for account in session.store.accounts.all()}
        names = tuple(PickOption(key, account.name) for key, account in accounts.items())

        def work(answers: Answers) -> Account:
            account = accounts[str(answers["account"])]
            check_password(account, answers)
            return account

        request = FormRequest(
            title=gettext("Who is playing?"),
            fields=(
                pick_field("account", gettext("Account"), names, str(session.account.id)),
                password_field(),
            ),
            button=Button("enter", gettext("Continue"), "play"),
            work=work,
            done=session.welcome,
        )
        super().__init__(session, request)

    def page(self) -> FormPage:
        return replace(super().page(), back=False, focus="password", help=gettext("Enter confirms."))

    def press(self, button: str) -> None:
        if button == "exit":
            self.session.close()
        else:
            super().press(button)

    def leave(self) -> bool:
        return self._accepted

    def _more(self) -> tuple[Button, ...]:
        return (Button("exit", gettext("Exit"), "close"),)
