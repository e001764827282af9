"""Passwords as argon2 hashes, which are slow on purpose; both functions run as jobs."""

from __future__ import annotations


def hash_password(password: str) -> str | None:
    """Return the hash of a password; None for an empty one."""
    from argon2 import PasswordHasher  # noqa: PLC0415  slow to import, and few players have a password

    return PasswordHasher().hash(password) if password else None


def password_matches(kept: str | None, password: str) -> bool:
    """Return True if the password matches the stored hash, or if there is no hash."""
    from argon2 import PasswordHasher  # noqa: PLC0415
    from argon2.exceptions import InvalidHashError, VerificationError  # noqa: PLC0415

    if kept is None:
        return True
    try:
        return PasswordHasher().verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
