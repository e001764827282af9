"""Passwords: only the right one fits, and nothing that is kept tells it."""

from __future__ import annotations

import pytest

from fivefold.service.store.passwords import hash_password, password_matches


def test_the_password_fits_what_is_kept_and_no_other_does() -> None:
    kept = hash_password("Grüße, 100 %")
    assert kept
    assert "100" not in kept
    assert password_matches(kept, "Grüße, 100 %")
    assert not password_matches(kept, "grüße, 100 %")
    assert not password_matches(kept, "")


def test_the_same_password_is_kept_in_another_way_each_time() -> None:
    assert hash_password("secret") != hash_password("secret")


def test_without_a_password_nothing_is_kept_and_anything_fits() -> None:
    assert hash_password("") is None
    assert password_matches(None, "anything")


@pytest.mark.parametrize("broken", ["", "plain text", "$argon2id$v=19$m=1"])
def test_what_is_no_hash_fits_nothing(broken: str) -> None:
    assert not password_matches(broken, "secret")
