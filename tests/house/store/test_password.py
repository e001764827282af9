"""Passwords: only the right one fits, and nothing that is kept tells it."""

from __future__ import annotations

import pytest

from fivefold.house.store.password import fits, hashed


def test_the_password_fits_what_is_kept_and_no_other_does() -> None:
    kept = hashed("Grüße, 100 %")
    assert kept
    assert "100" not in kept
    assert fits(kept, "Grüße, 100 %")
    assert not fits(kept, "grüße, 100 %")
    assert not fits(kept, "")


def test_the_same_password_is_kept_in_another_way_each_time() -> None:
    assert hashed("secret") != hashed("secret")


def test_without_a_password_nothing_is_kept_and_anything_fits() -> None:
    assert hashed("") is None
    assert fits(None, "anything")


@pytest.mark.parametrize("broken", ["", "plain text", "$argon2id$v=19$m=1"])
def test_what_is_no_hash_fits_nothing(broken: str) -> None:
    assert not fits(broken, "secret")
