"""The lock: at the start, an account with a password is entered with it, or another is chosen."""

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
    """Nothing else can be reached before somebody was let in."""

    def __init__(self, session: LocalSession) -> None:
        accounts = {str(account.id): account for account in session.store.accounts.all()}
        names = tuple(PickOption(key, account.name) for key, account in accounts.items())

        def work(answers: Answers) -> Account:
            account = accounts[str(answers["account"])]
            check_password(account, answers)
            return account

        asked = FormRequest(
            title=gettext("Who plays?"),
            fields=(
                pick_field("account", gettext("Account"), names, str(session.account.id)),
                password_field(),
            ),
            button=Button("enter", gettext("Go on"), "play"),
            work=work,
            done=session.welcome,
        )
        super().__init__(session, asked)

    def page(self) -> FormPage:
        return replace(super().page(), back=False, focus="password", help=gettext("Enter confirms."))

    def do(self, button: str) -> None:
        if button == "exit":
            self.session.close()
        else:
            super().do(button)

    def leave(self) -> bool:
        return self._accepted

    def _more(self) -> tuple[Button, ...]:
        return (Button("exit", gettext("Exit"), "close"),)
