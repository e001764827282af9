"""Passwords: kept as argon2 hashes, which take long on purpose; work for a job."""

from __future__ import annotations


def hash_password(password: str) -> str | None:
    """What is kept of a password; None when there is none."""
    from argon2 import PasswordHasher  # noqa: PLC0415  few players have one, and every start would pay

    return PasswordHasher().hash(password) if password else None


def password_matches(kept: str | None, password: str) -> bool:
    """Whether this is the password that was kept; anything is, where none was."""
    from argon2 import PasswordHasher  # noqa: PLC0415
    from argon2.exceptions import InvalidHashError, VerificationError  # noqa: PLC0415

    if kept is None:
        return True
    try:
        return PasswordHasher().verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
