"""The screen that asks somebody who joins a server for a name, a password or a personal code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fivefold.app.pages.parts import Button, TextField
from fivefold.app.screens.forms.form import Answers, FormRequest, FormScreen
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.store.members import Member, Members, SignedIn
from fivefold.service.store.passwords import hash_password, password_matches

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

MAX_PASSWORD = 200


def sign_in_form(
    session: LocalSession,
    may_try: Callable[[], bool],
    done: Callable[[SignedIn], None],
    *,
    new_names: bool,
    code: str = "",
) -> FormScreen[SignedIn]:
    """Return the form; `may_try` says whether the address may try again, and counts the attempt.

    `code` is a personal code that came with the address, such as that of a printed sheet.
    """
    members, today = session.store.members, session.platform.today()

    def work(answers: Answers) -> SignedIn:
        if not may_try():
            raise UserError(gettext("Too many attempts: wait a minute."))
        name, code = (str(answers[field]).strip() for field in ("name", "code"))
        return sign_in(members, name, typed_password(answers), code, today, new_names=new_names)

    return FormScreen(
        session,
        FormRequest(
            title=gettext("Welcome to Fivefold"),
            subtitle=gettext("Your personal code is filled in: press Join.")
            if code
            else gettext("Choose a name and play. A password keeps the name for you."),
            kind="sign-in",
            fields=(
                TextField("name", gettext("Name"), "", hint=gettext("What should we call you?")),
                TextField("password", gettext("Password"), "", secret=True, hint=gettext("Optional")),
                TextField("code", gettext("Personal code"), code, hint=gettext("If you were given one")),
            ),
            button=Button("join", gettext("Join"), "play"),
            work=work,
            done=done,
            first=True,
            stays=True,
        ),
    )


def typed_password(answers: Answers, field: str = "password") -> str:
    """Return a password without spaces around it; raises UserError for one that is too long."""
    password = str(answers[field]).strip()
    if len(password) > MAX_PASSWORD:
        raise UserError(gettext("This password is too long."))
    return password


def sign_in(
    members: Members, name: str, password: str, code: str, today: str, *, new_names: bool = True
) -> SignedIn:
    """Return the member who signs in, a new guest if the name is free; raises UserError. Runs as a job."""
    if code:
        member = members.by_code(code)
        if member is None:
            raise UserError(gettext("This server does not know this code."))
        return _signed_in(members, member)
    known = members.by_name(name)
    if known is None:
        if not new_names:
            raise UserError(gettext("The server does not take new players at the moment."))
        signed_in: SignedIn = members.register(name, today, hash_password(password)).wait()
        return signed_in
    if known.account.password is None or not password:
        raise UserError(gettext("This name is taken. Choose another one, or enter its password."))
    if not password_matches(known.account.password, password):
        raise UserError(gettext("Wrong password for {name}.", name=known.account.name))
    return _signed_in(members, known)


def _signed_in(members: Members, member: Member) -> SignedIn:
    signed_in: SignedIn = members.add_token(member).wait()
    return signed_in
