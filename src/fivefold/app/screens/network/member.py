"""The form of one's own account on a server: a password makes a guest a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.pages.parts import Button, Notice, TextField
from fivefold.app.screens.forms.form import Answers, FormRequest, FormScreen
from fivefold.app.screens.network.sign_in import typed_password
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.store.passwords import hash_password

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


def member_form(session: LocalSession) -> FormScreen[None]:
    """Return the form that sets a password; members with one are rated and can come back anywhere."""
    store, account = session.store, session.account

    def work(answers: Answers) -> None:
        password = typed_password(answers)
        if not password or password != typed_password(answers, "again"):
            raise UserError(gettext("Enter the same password twice."))
        store.accounts.protect(account.id, hash_password(password)).wait()
        member = store.members.by_account(account.id)
        if member and member.role == "guest":
            store.members.set_role(account.id, "player").wait()

    def done(_: None) -> None:
        session.tell(Notice(gettext("Your password is set."), "good"))
        if session.access and (member := store.members.by_account(account.id)):
            session.access.lobby.renew(member)

    return FormScreen(
        session,
        FormRequest(
            title=account.name,
            subtitle=gettext("With a password you can come back from any device, and your games are rated."),
            fields=(
                TextField("password", gettext("Password"), "", secret=True),
                TextField("again", gettext("Repeat password"), "", secret=True),
            ),
            button=Button("protect", gettext("Set password"), "lock"),
            work=work,
            done=done,
        ),
    )
