"""Invitations: signed texts that expire, for a private game or for a new account.

They are signed with the server's own key, so nothing has to be stored for them, and one that was changed or
made elsewhere is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from itsdangerous import BadData, SignatureExpired, TimestampSigner, URLSafeTimedSerializer

from fivefold.core.budget import Budget, TooLarge
from fivefold.core.errors import UserError
from fivefold.core.text import gettext

Kind: TypeAlias = Literal["game", "account"]

SALT: Final = "invitation"
SECONDS: Final[dict[Kind, int]] = {"game": 24 * 3600, "account": 7 * 24 * 3600}
MAX_LENGTH: Final = 300


class Invitation(NamedTuple):
    """An invitation to a private game, by its code, or to make an account."""

    kind: Kind
    code: str = ""


class Invitations:
    """Makes and reads the invitations of one server; `now` returns the time in seconds.

    >>> time = [1_800_000_000.0]
    >>> invitations = Invitations(b"secret", lambda: time[0])
    >>> text = invitations.text(Invitation("game", "ABC234"))
    >>> invitations.read(text)
    Invitation(kind='game', code='ABC234')
    >>> time[0] += SECONDS["game"] + 1
    >>> invitations.read(text)
    Traceback (most recent call last):
    fivefold.core.errors.UserError: This invitation has expired.
    """

    def __init__(self, secret: bytes, now: Callable[[], float] = time) -> None:
        class Signer(TimestampSigner):
            def get_timestamp(self) -> int:
                return int(now())

        self._serializer = URLSafeTimedSerializer(secret, salt=SALT, signer=Signer)

    def text(self, invitation: Invitation) -> str:
        """Return an invitation as a text that can stand in a link."""
        return str(self._serializer.dumps(list(invitation)))

    def read(self, text: str, budget: Budget | None = None) -> Invitation:
        """Read an invitation; raises UserError if it has expired or was not made here."""
        try:
            (Budget(size=MAX_LENGTH) if budget is None else budget).take_size(text)
            content = self._serializer.loads(text, max_age=max(SECONDS.values()))
            kind, code = _checked(content)
            self._serializer.loads(text, max_age=SECONDS[kind])
        except SignatureExpired as error:
            raise UserError(gettext("This invitation has expired.")) from error
        except (BadData, TooLarge, ValueError) as error:
            raise UserError(gettext("This invitation is not valid on this server.")) from error
        return Invitation(kind, code)

    def admits(self, text: str) -> bool:
        """Return True for an invitation to make an account, also where new players are not admitted."""
        try:
            return bool(text) and self.read(text).kind == "account"
        except UserError:
            return False


def _checked(content: Any) -> tuple[Kind, str]:
    """Return the parts of an invitation; raises ValueError for anything else."""
    match content:
        case ["game" | "account" as kind, str(code)]:
            return kind, code
    raise ValueError(content)
