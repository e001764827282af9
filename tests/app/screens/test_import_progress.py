"""An import says how far it is, and can be cancelled."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from fivefold.app.pages.formatting import format_number
from fivefold.app.pages.inputs import PasteText
from fivefold.app.pages.pages import FormPage, ListPage
from fivefold.core.engine import StopFlag
from fivefold.service.game_files import read_games, store_games
from fivefold.service.jobs import Job
from fivefold.service.store import Store
from tests.app.fakes import SessionUser
from tests.app.screens.played import lines


@pytest.fixture
def slow(user: SessionUser, store: Store, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Job[Any], str]]:
    """The work of processes, which waits until the test does it, with its purpose."""
    waiting: list[tuple[Job[Any], str]] = []
    jobs = user.session.jobs
    real = jobs.process

    def process(work: Callable[..., Any], *args: object, done: Any, purpose: Any = "task") -> Job[Any]:
        if work is not read_games:
            return real(work, *args, done=done, purpose=purpose)
        job: Job[Any] = jobs._add(Job(Future(), StopFlag(), done))
        waiting.append((job, purpose))
        return job

    lines(store, 3)
    user.press("archive")
    monkeypatch.setattr(jobs, "process", process)
    user.give(PasteText(str(store.archive.load(1))))
    return waiting


def test_the_moves_checked_so_far_are_shown(user: SessionUser, slow: list[tuple[Job[Any], str]]) -> None:
    ((job, purpose),) = slow
    assert purpose == "import"
    assert user.sees(FormPage).subtitle == "Reading Pasted text ..."
    for number, shown in ((1, "1 move checked."), (12_000, f"{format_number(12_000)} moves checked.")):
        job.stop.report(number)
        user.wait()
        assert user.sees(FormPage).subtitle == f"Pasted text: {shown}"


def test_it_can_be_cancelled(user: SessionUser, store: Store, slow: list[tuple[Job[Any], str]]) -> None:
    ((job, _),) = slow
    user.press("cancel")
    assert user.sees(ListPage).kind == "archive"
    assert job.stop
    assert job.cancelled
    assert user.told == ["The import was cancelled."]


def test_it_closes_when_the_games_are_stored(
    user: SessionUser, store: Store, slow: list[tuple[Job[Any], str]]
) -> None:
    ((job, _),) = slow
    job.future.set_result(read_games(StopFlag(), "x", str(store.archive.load(1)).encode()))
    user.wait()
    assert user.told == ["1 game was imported."]
    assert len(user.sees(ListPage).table.rows) == 2


def test_storing_ends_between_two_games(user: SessionUser, store: Store) -> None:
    lines(store, 3)
    (game,) = read_games(StopFlag(), "x", str(store.archive.load(1)).encode())
    stop = StopFlag()
    assert store_games(store, store.accounts.all()[0], (game, game), stop) == (2, 3)
    stop.set()
    assert store_games(store, store.accounts.all()[0], (game, game), stop) == ()
