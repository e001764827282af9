"""The form "Play with others nearby": start a server on this machine, or join one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.network.server_address import read_address
from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import Button, TextField
from fivefold.app.screens.forms.form import FormRequest, FormScreen, answer
from fivefold.core.text import gettext
from fivefold.core.values import replace

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


class NearbyScreen(FormScreen[str]):
    """The form; an empty address starts a server, which shows others how to join."""

    def __init__(self, session: LocalSession) -> None:
        super().__init__(
            session,
            FormRequest(
                title=gettext("Play with others nearby"),
                subtitle=gettext("Leave the address empty to start a server here; others then join yours."),
                kind="nearby",
                fields=(
                    TextField(
                        "address",
                        gettext("Address of a server"),
                        "",
                        hint=gettext("Such as 192.168.1.24:8765"),
                    ),
                ),
                button=Button("go", gettext("Start a server"), "users"),
                work=lambda answers: self._address(str(answers["address"]).strip()),
                done=self._leave,
            ),
        )

    def page(self) -> FormPage:
        page = super().page()
        if any(str(answer(field)).strip() for field in page.groups[0].fields):
            label = gettext("Join this server")
        else:
            label = gettext("The server is starting") if self._job else gettext("Start a server")
        return replace(page, buttons=(replace(page.buttons[0], label=label), *page.buttons[1:]))

    def _address(self, typed: str) -> str:
        """Return the address to join, that of a new server if none was typed; raise UserError."""
        if not typed:
            return self.session.platform.start_server()
        read_address(typed)
        return typed

    def _leave(self, address: str) -> None:
        self.session.platform.join_next(address)
        self.session.close()
