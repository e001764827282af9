"""Invitations: signed by the server, good for a time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.errors import UserError
from fivefold.service.lobby.invitations import SECONDS, Invitation, Invitations

BEGIN = 1_800_000_000.0


def test_an_invitation_is_read_until_it_expires() -> None:
    now = [BEGIN]
    invitations = Invitations(b"secret", lambda: now[0])
    for invitation in (Invitation("game", "ABC234"), Invitation("account")):
        now[0] = BEGIN
        text = invitations.text(invitation)
        assert invitations.read(text) == invitation
        assert invitations.admits(text) == (invitation.kind == "account")
        now[0] = BEGIN + SECONDS[invitation.kind] + 1
        with pytest.raises(UserError, match="expired"):
            invitations.read(text)
        assert not invitations.admits(text)


def test_an_invitation_of_another_server_or_with_a_change_is_refused() -> None:
    text = Invitations(b"secret", lambda: BEGIN).text(Invitation("game", "ABC234"))
    for own, read in ((b"another", text), (b"secret", text[:-1] + ("A" if text[-1] != "A" else "B"))):
        with pytest.raises(UserError, match="not valid"):
            Invitations(own, lambda: BEGIN).read(read)


@given(st.text(max_size=400))
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        Invitations(b"secret", lambda: BEGIN).read(text)
