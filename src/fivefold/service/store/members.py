"""Members of a server: guests, players and administrators, with tokens and personal codes.

Tokens and codes are stored as keyed hashes only; who reads the table cannot sign in with them.
"""

from __future__ import annotations

import hmac
import os
import secrets
from hashlib import sha256
from typing import Final, Literal, NamedTuple, TypeAlias

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.store.accounts import Account, name_columns, require_free_name
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.rows import insert, insert_statement, upsert
from fivefold.service.store.database.writer import WriterThread, WriteTicket

Role: TypeAlias = Literal["guest", "player", "administrator"]

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # without those that look alike
CODE_LENGTH: Final = 10
TOKENS_EACH: Final = 8  # devices of one account; the oldest token is dropped
SECRET: Final = "secret"


class Member(NamedTuple):
    """An account as the server knows it."""

    account: Account
    role: Role
    has_code: bool = False


class SignedIn(NamedTuple):
    """The result of signing in: the member, and the token for the next time."""

    member: Member
    token: str


class Members:
    """Reads and writes members; `secret` is the server's own random key, made at its first start."""

    def __init__(self, database: Database, writer: WriterThread) -> None:
        self._database = database
        self._writer = writer
        self._secret = b""

    @property
    def secret(self) -> bytes:
        """Return the server's random key."""
        if not self._secret:
            self._secret = self._writer.write(_read_or_make_secret).wait()
        return self._secret

    def register(self, name: str, today: str, password: str | None = None) -> WriteTicket:
        """Create an account: a guest, or a player with the hash of a password.

        The value of the ticket is a `SignedIn`. Raises UserError for an invalid name; a name that is taken is
        the problem of the ticket.
        """
        row = {**name_columns(name), "password": password, "created": today}
        role: Role = "player" if password else "guest"
        token, hashed = self._new_token()

        def work(connection: Connection) -> SignedIn:
            require_free_name(connection, row["folded"])
            account = Account(insert(connection, "account", row), str(row["name"]), password, today)
            connection.execute(insert_statement("member", ("account", "role")), account=account.id, role=role)
            _insert_token(connection, account.id, hashed)
            return SignedIn(Member(account, role), token)

        return self._writer.write(work)

    def add_token(self, member: Member) -> WriteTicket:
        """Make a token for a member who has just proved who it is; the value is a `SignedIn`."""
        token, hashed = self._new_token()

        def work(connection: Connection) -> SignedIn:
            _insert_token(connection, member.account.id, hashed)
            return SignedIn(member, token)

        return self._writer.write(work)

    def by_token(self, token: str) -> Member | None:
        """Return the member with that token."""
        return self._find("account.id = (SELECT account FROM token WHERE hash = :key)", self._hash(token))

    def by_code(self, code: str) -> Member | None:
        """Return the member with that personal code, written in any way a person may write it."""
        return self._find("member.code = :key", self._hash(_clean_code(code)))

    def by_name(self, name: str) -> Member | None:
        """Return the member of that name."""
        return self._find("account.folded = :key", str(name_columns(name)["folded"]))

    def by_account(self, account: int) -> Member | None:
        """Return the member with that account."""
        return self._find("account.id = :key", account)

    def all(self) -> tuple[Member, ...]:
        """Return all members, ordered by name."""
        with self._database.reading() as connection:
            return tuple(_member(row) for row in connection.rows(f"{_QUERY} ORDER BY account.folded"))

    def first(self, most: int) -> tuple[Member, ...]:
        """Return at most so many members, ordered by name."""
        query = f"{_QUERY} ORDER BY account.folded LIMIT :most"
        with self._database.reading() as connection:
            return tuple(_member(row) for row in connection.rows(query, most=most))

    def make_code(self, account: int) -> WriteTicket:
        """Give a member a new personal code, which makes a guest a player; the value is the code."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        hashed = self._hash(code)

        def work(connection: Connection) -> str:
            connection.execute(
                "UPDATE member SET code = :code, role = CASE role WHEN 'guest' THEN 'player' ELSE role END "
                "WHERE account = :account",
                code=hashed,
                account=account,
            )
            return f"{code[:5]}-{code[5:]}"

        return self._writer.write(work)

    def set_role(self, account: int, role: Role) -> WriteTicket:
        """Make a member a guest, a player or an administrator."""
        return self._writer.write(
            lambda connection: upsert(connection, "member", ("account",), account=account, role=role)
        )

    def sign_out(self, account: int) -> WriteTicket:
        """Forget all tokens of a member."""
        return self._writer.write(
            lambda connection: connection.execute(
                "DELETE FROM token WHERE account = :account", account=account
            )
        )

    def _find(self, condition: str, key: object) -> Member | None:
        with self._database.reading() as connection:
            row = connection.row(f"{_QUERY} WHERE {condition}", key=key)
        return _member(row) if row else None

    def _new_token(self) -> tuple[str, str]:
        """Return a new token and its hash."""
        token = random_token()
        return token, self._hash(token)

    def _hash(self, text: str) -> str:
        return hmac.new(self.secret, text.encode(errors="replace"), sha256).hexdigest()


_QUERY: Final = (
    "SELECT account.id, account.name, account.password, account.created, member.role, "
    "member.code IS NOT NULL FROM account JOIN member ON member.account = account.id"
)


def _member(row: tuple[object, ...]) -> Member:
    *account, role, has_code = row
    return Member(Account(*account), role, bool(has_code))  # type: ignore[arg-type]


def _insert_token(connection: Connection, account: int, hashed: str) -> None:
    insert(connection, "token", {"hash": hashed, "account": account})
    connection.execute(
        "DELETE FROM token WHERE account = :account AND id NOT IN "
        "(SELECT id FROM token WHERE account = :account ORDER BY id DESC LIMIT :kept)",
        account=account,
        kept=TOKENS_EACH,
    )


def is_code(text: str) -> bool:
    """Return True if a text has the form of a personal code, with nothing else in it.

    >>> is_code("abcde-23456"), is_code("abc"), is_code("abcde-23456_1o0")
    (True, False, False)
    """
    code = text.upper().replace("-", "").replace(" ", "")
    return len(code) == CODE_LENGTH == len(_clean_code(code))


def _clean_code(code: str) -> str:
    """Return a code in capitals without spaces and hyphens."""
    return "".join(letter for letter in code.upper() if letter in CODE_LETTERS)


def _read_or_make_secret(connection: Connection) -> bytes:
    stored = connection.value("SELECT value FROM house WHERE name = :name", name=SECRET)
    if stored is None:
        stored = os.urandom(32).hex()
        connection.execute(insert_statement("house", ("name", "value")), name=SECRET, value=stored)
    try:
        return bytes.fromhex(stored)
    except ValueError as error:
        raise UserError(gettext("The key of this server is damaged.")) from error


def random_token() -> str:
    """Return a text that nobody can guess."""
    return secrets.token_urlsafe(32)
