"""The form "Play with others nearby": start a server on this machine, or join one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.pages.parts import Button, TextField
from fivefold.app.screens.forms.form import FormRequest, FormScreen
from fivefold.core.text import gettext

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


def nearby_form(session: LocalSession) -> FormScreen[str]:
    """Return the form; an empty address starts a server, which shows others how to join."""

    def leave(address: str) -> None:
        session.platform.join_next(address)
        session.close()

    return FormScreen(
        session,
        FormRequest(
            title=gettext("Play with others nearby"),
            subtitle=gettext("Leave the address empty to start a server here; others then join yours."),
            kind="nearby",
            fields=(
                TextField(
                    "address", gettext("Address of a server"), "", hint=gettext("Such as 192.168.1.24:8765")
                ),
            ),
            button=Button("go", gettext("Start or join"), "users"),
            work=lambda answers: str(answers["address"]).strip(),
            done=leave,
        ),
    )
