"""The house is opened: with its store, its workers, and whoever played last."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from fivefold.core.bot import Stop
from fivefold.core.problem import Problem
from fivefold.core.text import mark, say
from fivefold.games import all_games
from fivefold.house.desk import Desk
from fivefold.house.exchange import keep, taken_in
from fivefold.house.house import House
from fivefold.house.jobs import Jobs
from fivefold.house.parts import Notice
from fivefold.house.rooms import load_rooms
from fivefold.house.rooms.accounts import welcome
from fivefold.house.rooms.home import HomeRoom
from fivefold.house.rooms.lock import LockRoom
from fivefold.house.store import Account, Store
from fivefold.house.store.place import place
from fivefold.house.verify import verify_all

FIRST_NAME = mark("Player")


@contextmanager
def open_house(desk: Desk, where: Path | str) -> Iterator[House]:
    """The house over the store in a folder or at a connection string; all is saved and ended in the end.

    Raises Problem when the store is of a newer version or its server does not answer.
    """
    store = Store.open(where)
    jobs = Jobs()
    house: House | None = None
    try:
        house = enter(store, jobs, desk)
        yield house
    finally:
        if house and house.open:
            house.close()
        jobs.close()
        store.close()


def settle(house: House) -> None:
    """The first page is seen: now there is time to load the other rooms, and to start those who think."""
    if not gc.isenabled():
        gc.freeze()  # what was loaded until now stays, so nobody need look for garbage in it
        gc.enable()
    house.jobs.thread(load_rooms, house.or_tell(lambda _: None))
    house.jobs.warm(all_games)


def enter(store: Store, jobs: Jobs, desk: Desk) -> House:
    """The house with its first page. On the very first start a default account is made and asked its name."""
    known = store.accounts.current()
    account = known or _first_account(store, desk)
    house = House(store, jobs, desk, account, HomeRoom)
    verify_all(house)
    if store.notice:
        house.tell(Notice(store.notice, "bad"))
    if known is None:
        house.go(welcome(house, account))
    elif account.password:
        house.go(LockRoom(house))
    return house


def kept(desk: Desk, name: str, content: bytes) -> int:
    """How many games of a file went into the archive of whoever played last, without a house around it."""
    games = taken_in(Stop(), name, content)
    with closing(Store.open(place())) as store:
        if not store.lasting:
            raise Problem(store.notice)
        account = store.accounts.current() or _first_account(store, desk)
        return keep(store, account, games)


def _first_account(store: Store, desk: Desk) -> Account:
    store.accounts.create(say(FIRST_NAME), desk.today()).wait()
    return store.accounts.all()[0]
