"""Starting the application: the store, the workers, and the account that played last."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from fivefold.app.pages.parts import Notice
from fivefold.app.platform import Platform
from fivefold.app.screens import load_screens, unlock_screen, welcome_screen
from fivefold.app.screens.home import HomeScreen
from fivefold.app.session import LocalSession
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.text import gettext, gettext_noop
from fivefold.games import all_games
from fivefold.service.host import Host
from fivefold.service.jobs import Jobs
from fivefold.service.plugins import plugin_notices
from fivefold.service.store import Account, Store
from fivefold.service.store.locations import store_location

if TYPE_CHECKING:
    from fivefold.app.setup.play_request import PlayRequest

FIRST_NAME = gettext_noop("Player")


@contextmanager
def open_session(
    platform: Platform, where: Path | str, request: PlayRequest | None = None
) -> Iterator[LocalSession]:
    """Open the store and yield a session over it; at the end everything is saved and closed.

    A requested game is started at once. Raises UserError when the store is of a newer version or its server
    does not answer.
    """
    host = Host.open(where)
    jobs = host.jobs()
    session: LocalSession | None = None
    try:
        session = start_session(host, jobs, platform, request, preload=_load_the_rest)
        yield session
    finally:
        if session and session.open:
            session.close()
        jobs.close()
        host.close()


def start_session(
    host: Host,
    jobs: Jobs,
    platform: Platform,
    request: PlayRequest | None = None,
    *,
    preload: Callable[[LocalSession], None] | None = None,
) -> LocalSession:
    """Return a session that shows its first page, or prepares the requested game.

    On the very first start it makes a default account and asks for its name.
    """
    store = host.store
    account, created = host.current_account(lambda: _first_account(store, platform))
    session = LocalSession(host, jobs, platform, account, HomeScreen, preload=preload)
    host.verify_left_over(jobs, account.id, session.or_tell(lambda _: None))
    for notice in plugin_notices():
        session.tell(Notice(notice, "bad"))
    if store.notice:
        session.tell(Notice(store.notice, "bad"))
    host.check_large_store(jobs, lambda problem: session.tell(Notice(problem, "bad")))
    if host.notice:
        session.tell(Notice(host.notice))
    if request and not account.password:
        from fivefold.app.launch import play_plan  # noqa: PLC0415  the home page needs none of it

        play_plan(session, request.plan(session))
    elif created:
        session.go(welcome_screen(session, account))
    elif account.password:
        session.go(unlock_screen(session))
    return session


def _load_the_rest(session: LocalSession) -> None:
    """Load the other screens and start the workers, now that the first page has been drawn."""
    if not gc.isenabled():
        gc.freeze()  # what was loaded until now stays, so the collector need not look at it
        gc.enable()
    session.jobs.thread(partial(load_screens, served=False), session.or_tell(lambda _: None))
    session.host.pool.warm_up(all_games)


def import_games(platform: Platform, name: str, content: bytes, progress: StopFlag) -> int:
    """Store the games of a file in the archive of the last account, and return their number.

    `progress` gets the number of moves checked so far. Works without a session, for the command line.
    """
    from fivefold.service.game_files import read_games, store_games  # noqa: PLC0415  no page needs it

    games = read_games(progress, name, content)
    with closing(Host.open(store_location())) as host:
        store = host.store
        if not store.persistent:
            raise UserError(store.notice)
        account, _ = host.current_account(lambda: _first_account(store, platform))
        return len(store_games(store, account, games))


def _first_account(store: Store, platform: Platform) -> Account:
    store.accounts.create(gettext(FIRST_NAME), platform.today()).wait()
    return store.accounts.all()[0]
