"""Random inputs on every page never raise and never lose a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from fivefold.app.pages.pages import OverPage, Page
from fivefold.app.screens.screen import Screen
from fivefold.app.session import LocalSession
from fivefold.app.startup import start_session
from fivefold.service.host import Host
from fivefold.service.store import GameQuery, Store
from tests.app.fakes import FakePlatform
from tests.app.player import ControlledWriter
from tests.app.walker import LazyJobs, Walker, board_of
from tests.conftest import SliceOf

LEADING_ON = ("exit", "rename")  # from the pages before which there is none: home, and where newcomers arrive
# Buttons that say which game, how many, whose account, or the price.
NAMES = ("continue", "under-way", "accounts", "act-hint")


def finished(store: Store) -> set[int]:
    """The games in the archive that are over."""
    return {game.id for game in store.archive.list(GameQuery(finished=True, limit=100_000)).games}


def in_order(page: Page, now: float) -> None:
    """What holds for every page."""
    assert page.title
    assert page.help
    assert page.back or {*LEADING_ON} & {*page.order}
    order = page.order
    assert len(set(order)) == len(order)
    assert page.focus in order
    if board := board_of(page):
        assert board.at(now).shapes


class Watch:
    """Looks after a walk: every page in order, every finished game in the archive."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.kinds: set[type[Page]] = set()  # of pages that were seen
        self._said: dict[tuple[Screen, str], str] = {}  # what the buttons of each room are called
        self._finished: set[int] = set()
        self._over: object = None

    def look(self, session: LocalSession, *, deleted: bool) -> None:
        page = session.page
        in_order(page, session.now)
        self.kinds.add(type(page))
        for button in (*page.buttons, *page.rail):
            if button.id not in NAMES:
                assert self._said.setdefault((session.screen, button.id), button.label) == button.label
        assert not [notice.text for notice in page.notices if "went wrong inside" in notice.text]
        ended = isinstance(page, OverPage) and session.screen is not self._over
        if not (deleted or ended):
            return
        now = finished(self._store)
        if not deleted:
            assert self._finished < now
        self._finished, self._over = now, session.screen if ended else self._over

    def check(self) -> None:
        """Nothing is gone that was there."""
        assert self._finished <= finished(self._store)


@pytest.mark.parametrize("seed", range(3))
def test_a_walk_through_the_session(
    seed: int, tmp_path: Path, writer: ControlledWriter, platform: FakePlatform, slice_of: SliceOf
) -> None:
    store, walker = Store.open(tmp_path), Walker(seed)
    watch, session = Watch(store), start_session(Host(store), LazyJobs(), platform)
    for _ in range(slice_of(10_000, 400)):
        question = session.page.question
        session.handle(walker.next(session))
        session.tick(session.now + walker.wait())
        if not session.open:
            session = start_session(Host(store), LazyJobs(), platform)
        deleting = question is not None and any(answer.id == "delete" for answer in question.answers)
        watch.look(session, deleted=deleting)
    watch.check()
    assert len(watch.kinds) >= slice_of(len(get_args(Page)), 6)
    session.close()
    store.close()
