"""The device file: who played last, commands of engines, and files that are damaged."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivefold.service.device import FILE, Device
from fivefold.service.store import Store
from fivefold.service.store.database.rows import upsert

DAY = "2026-11-15"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path / "store")
    store.accounts.create("Ann", DAY).wait()
    store.accounts.create("Bob", DAY).wait()
    yield store
    store.close()


def name(device: Device, store: Store) -> str | None:
    account = device.current_account(store)
    return account.name if account else None


def test_the_account_that_played_last_is_remembered_for_each_store(tmp_path: Path, store: Store) -> None:
    _, bob = store.accounts.all()
    device = Device.open(tmp_path, store)
    assert name(device, store) == "Ann"
    device.remember_account(store, bob.id)
    assert name(Device.open(tmp_path, store), store) == "Bob"


def test_when_that_account_is_gone_the_first_one_plays(tmp_path: Path, store: Store) -> None:
    _, bob = store.accounts.all()
    device = Device.open(tmp_path, store)
    device.remember_account(store, bob.id)
    store.accounts.delete(bob.id).wait()
    assert name(device, store) == "Ann"


def test_two_devices_with_one_store_have_each_their_own_account(tmp_path: Path, store: Store) -> None:
    ann, bob = store.accounts.all()
    laptop, phone = (Device.open(tmp_path / each, store) for each in ("laptop", "phone"))
    laptop.remember_account(store, ann.id)
    phone.remember_account(store, bob.id)
    assert (name(laptop, store), name(phone, store)) == ("Ann", "Bob")


def test_the_first_time_it_takes_over_the_account_that_version_1_kept_in_the_store(
    tmp_path: Path, store: Store
) -> None:
    _, bob = store.accounts.all()
    with store.database.writing() as connection:
        upsert(connection, "house", ("name",), name="account", value=str(bob.id))
    assert name(Device.open(tmp_path, store), store) == "Bob"


def test_no_store_gives_it_a_command(tmp_path: Path, store: Store) -> None:
    ann, _ = store.accounts.all()
    store.accounts.remember(ann.id, {"engine.evil": "rm"}).wait()  # as version 1 did, and anybody can
    assert Device.open(tmp_path, store).command("evil") is None
    assert Device.open(tmp_path, store).command("evil") is None


def test_after_a_restore_it_asks_before_every_engine_it_knows(tmp_path: Path, store: Store) -> None:
    device = Device.open(tmp_path, store)
    for engine in ("pela", "rapfi", "embryo"):
        device.remember_command(engine, f"./{engine}", "gomoku")
    Device.read(tmp_path).ask_before_engines()
    device = Device.open(tmp_path, store)
    assert device.asks_before("pela")
    assert not device.asks_before("unknown")
    device.agree_to("pela")
    device.remember_command("rapfi", "./rapfi --fast")  # given anew by the player
    again = Device.open(tmp_path, store)
    assert [again.asks_before(engine) for engine in ("pela", "rapfi", "embryo")] == [False, False, True]
    assert again.last_command("gomoku") == "./embryo"


@pytest.mark.parametrize("account", ["nobody", "-1", "", "9" * 5000])
def test_an_account_that_cannot_be_read_is_nobody(tmp_path: Path, store: Store, account: str) -> None:
    with store.database.writing() as connection:
        upsert(connection, "house", ("name",), name="account", value=account)
    assert name(Device.open(tmp_path, store), store) == "Ann"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        b"[1]",
        b"null",
        b'{"accounts": [1], "engines": 3}',
        b'{"engines": {"pela": 1}}',
        b'{"asks": 1, "last": []}',
        b'{"asks": [1, []], "last": {"gomoku": 1}}',
        b"[" * 99_999,
    ],
)
def test_a_damaged_file_counts_as_empty(tmp_path: Path, store: Store, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    device = Device.open(tmp_path, store)
    assert (name(device, store), device.command("pela")) == ("Ann", None)
    device.remember_command("pela", "./pela")
    assert json.loads((tmp_path / FILE).read_text())["engines"] == {"pela": "./pela"}


def test_only_its_owner_can_read_it(tmp_path: Path, store: Store) -> None:
    Device.open(tmp_path, store).remember_command("pela", "./pela")
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0


def test_where_it_cannot_be_written_the_program_goes_on(tmp_path: Path, store: Store) -> None:
    (tmp_path / "taken").write_text("")
    device = Device(tmp_path / "taken" / "folder")
    device.remember_command("pela", "./pela")
    assert device.command("pela") == "./pela"
