"""Members of a server: guests, passwords, codes and tokens; the same on both kinds of store."""

from __future__ import annotations

import pytest

from fivefold.core.errors import UserError
from fivefold.service.store import Store
from fivefold.service.store.members import TOKENS_EACH, SignedIn

TODAY = "2026-11-16"


@pytest.fixture
def guest(store: Store) -> SignedIn:
    signed_in: SignedIn = store.members.register("Ann", TODAY).wait()
    return signed_in


def test_a_guest_comes_back_with_the_token(store: Store, guest: SignedIn) -> None:
    assert guest.member.role == "guest"
    assert store.members.by_token(guest.token) == guest.member
    assert store.members.by_token(guest.token + "x") is None


def test_neither_token_nor_code_can_be_read_from_the_store(store: Store, guest: SignedIn) -> None:
    code = store.members.make_code(guest.member.account.id).wait()
    with store.database.reading() as connection:
        stored = [*connection.column("SELECT hash FROM token"), *connection.column("SELECT code FROM member")]
    assert len(stored) == 2
    assert not any(guest.token in text or code in text or code.replace("-", "") in text for text in stored)


def test_a_name_is_given_once(store: Store, guest: SignedIn) -> None:
    with pytest.raises(UserError, match="already"):
        store.members.register("ANN", TODAY).wait()


def test_a_personal_code_makes_a_guest_a_player(store: Store, guest: SignedIn) -> None:
    code = store.members.make_code(guest.member.account.id).wait()
    found = store.members.by_code(f" {code.lower().replace('-', ' ')} ")
    assert found is not None
    assert (found.account, found.role, found.has_code) == (guest.member.account, "player", True)
    again = store.members.make_code(guest.member.account.id).wait()
    assert again != code
    assert store.members.by_code(code) is None


def test_a_password_makes_a_player(store: Store) -> None:
    signed_in = store.members.register("Bea", TODAY, "hash").wait()
    assert signed_in.member.role == "player"
    assert store.members.by_name("bea") == signed_in.member


def test_the_oldest_token_is_dropped(store: Store, guest: SignedIn) -> None:
    later = [store.members.add_token(guest.member).wait() for _ in range(TOKENS_EACH)]
    assert store.members.by_token(guest.token) is None
    assert all(store.members.by_token(each.token) == guest.member for each in later)


def test_signing_out_forgets_all_tokens(store: Store, guest: SignedIn) -> None:
    store.members.sign_out(guest.member.account.id).wait()
    assert store.members.by_token(guest.token) is None


def test_a_deleted_account_leaves_no_token(store: Store, guest: SignedIn) -> None:
    store.accounts.delete(guest.member.account.id).wait()
    assert store.members.by_token(guest.token) is None
    assert store.members.all() == ()


def test_an_account_of_the_player_is_no_member(store: Store, ann: int) -> None:
    assert store.members.by_account(ann) is None
    store.members.set_role(ann, "administrator").wait()
    member = store.members.by_account(ann)
    assert member is not None
    assert member.role == "administrator"


def test_the_secret_stays_the_same(store: Store) -> None:
    secret = store.members.secret
    assert len(secret) == 32
    assert type(store.members)(store.database, store.members._writer).secret == secret
