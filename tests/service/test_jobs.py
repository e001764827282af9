"""Jobs: answers come at a tick, problems are answers, and whatever is cancelled ends."""

from __future__ import annotations

import errno
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from fivefold.core.engine import StopFlag
from fivefold.core.errors import BadNotation, UserError
from fivefold.service.jobs import Jobs
from fivefold.service.worker_pool import PROCESSES, STARTED_EARLY, WorkerPool
from tests.app.fakes import PromptJobs
from tests.service import tasks

LONG_S = 60  # a test that waits longer has failed


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    pool = WorkerPool()
    yield pool
    pool.close()


@pytest.fixture
def jobs(pool: WorkerPool) -> Iterator[Jobs]:
    jobs = Jobs(pool)
    yield jobs
    jobs.close()


def processes(pool: WorkerPool) -> set[int]:
    """The ids of the pool's processes that are running."""
    workers = (worker for group in pool._processes.values() for worker in group._workers)
    return {worker._process.pid for worker in workers if worker._process}


def until(true: Callable[[], bool], jobs: Jobs | None = None) -> None:
    limit = time.monotonic() + LONG_S
    while not true():
        assert time.monotonic() < limit, "waited too long"
        time.sleep(0.005)
        if jobs:
            jobs.deliver()


def answer(jobs: Jobs, work: Callable[..., Any], *args: object) -> Any:
    """What a process says, once it is delivered."""
    answers: list[Any] = []
    jobs.process(work, *args, done=answers.append)
    until(lambda: bool(answers), jobs)
    return answers[0]


def test_a_thread_answers_on_the_thread_that_delivers(jobs: Jobs) -> None:
    answers: list[tuple[int | UserError, str]] = []
    jobs.thread(threading.get_ident, lambda ident: answers.append((ident, threading.current_thread().name)))
    assert jobs.busy
    until(lambda: bool(answers), jobs)
    assert not jobs.busy
    worked_on, brought_on = answers[0]
    assert worked_on != threading.get_ident()
    assert brought_on == threading.current_thread().name


def test_processes_are_started_before_there_is_work_for_them(pool: WorkerPool, jobs: Jobs) -> None:
    pool.warm_up(os.getpid)
    until(lambda: len(processes(pool)) == len(STARTED_EARLY))
    assert answer(jobs, tasks.process_number) in processes(pool)
    assert len(processes(pool)) == len(STARTED_EARLY)


def test_a_task_does_not_wait_for_engines(jobs: Jobs, tmp_path: Path) -> None:
    for number in range(PROCESSES["engine"] + 1):
        begun = str(tmp_path / str(number))
        jobs.process(tasks.deaf, begun, done=lambda _: None, purpose="engine")
    assert answer(jobs, tasks.add, 1, 2) == 3


def test_answers_stay_with_the_session_that_asked(pool: WorkerPool) -> None:
    mine, yours = Jobs(pool), Jobs(pool)
    answers: list[object] = []
    mine.thread(lambda: 1, answers.append)
    until(lambda: mine.answered)
    yours.deliver()
    assert answers == []
    mine.deliver()
    assert answers == [1]


def test_an_answer_wakes_its_session(jobs: Jobs) -> None:
    woken = threading.Event()
    jobs.wake = woken.set
    jobs.thread(lambda: None, lambda _: None)
    assert woken.wait(LONG_S)


def test_an_answer_that_cannot_be_taken_holds_up_no_other() -> None:
    def untakeable(_: object) -> None:
        raise UserError("The games cannot be read.")

    answers: list[int | UserError] = []
    jobs = PromptJobs()
    jobs.thread(lambda: 1, untakeable)
    jobs.thread(lambda: 2, answers.append)
    with pytest.raises(UserError):
        jobs.deliver()
    jobs.deliver()
    assert answers == [2]


def test_a_cancel_stops_what_waits_on_a_thread(jobs: Jobs) -> None:
    stop = StopFlag()
    job = jobs.thread(lambda: until(lambda: bool(stop)), lambda _: None, stop)
    job.cancel()
    until(job.future.done)
    assert stop


def test_nothing_is_brought_before_it_is_asked_for(jobs: Jobs) -> None:
    answers: list[object] = []
    job = jobs.thread(lambda: "here", answers.append)
    until(job.future.done)
    assert answers == []
    jobs.deliver()
    assert answers == ["here"]
    jobs.deliver()
    assert answers == ["here"]


def test_a_process_answers_and_is_kept_for_the_next_task(jobs: Jobs) -> None:
    first = answer(jobs, tasks.process_number)
    assert first != os.getpid()
    assert answer(jobs, tasks.add, 1, 2, 3) == 6
    assert answer(jobs, tasks.process_number) == first


@pytest.mark.skipif(sys.platform == "win32", reason="there such a rank is unknown")
def test_a_process_stands_back_behind_whoever_shows_the_pages(jobs: Jobs) -> None:
    number = answer(jobs, tasks.process_number)
    assert os.getpriority(os.PRIO_PROCESS, number) > os.getpriority(os.PRIO_PROCESS, os.getpid())


def test_a_problem_comes_as_the_answer_as_it_was_raised(jobs: Jobs) -> None:
    refusal = answer(jobs, tasks.refuse, "Line 3 is no entry.")
    assert isinstance(refusal, BadNotation)
    assert str(refusal) == "Line 3 is no entry."


@pytest.mark.expects_errors
def test_a_mistake_in_the_work_becomes_a_sentence_and_the_worker_lives_on(jobs: Jobs) -> None:
    first = answer(jobs, tasks.process_number)
    failure = answer(jobs, tasks.fail)
    assert isinstance(failure, UserError)
    assert (
        str(failure)
        == "Something went wrong inside Fivefold (ZeroDivisionError); nothing was lost. The log has more."
    )
    assert answer(jobs, tasks.process_number) == first


@pytest.mark.expects_errors
def test_a_mistake_on_a_thread_is_told_in_the_same_words(jobs: Jobs) -> None:
    answers: list[object] = []
    jobs.thread(lambda: tasks.fail(StopFlag()), answers.append)
    until(lambda: bool(answers), jobs)
    told = "Something went wrong inside Fivefold (ZeroDivisionError); nothing was lost. The log has more."
    assert [str(answer) for answer in answers] == [told]


def test_a_worker_that_dies_is_a_problem_once_and_replaced(jobs: Jobs) -> None:
    assert isinstance(answer(jobs, tasks.die), UserError)
    assert answer(jobs, tasks.add, 2, 2) == 4


def test_a_process_that_cannot_be_started_is_a_problem_and_tried_again(
    jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(process: object) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    with monkeypatch.context() as patch:
        patch.setattr(BaseProcess, "start", refuse)
        for _ in range(2):
            said = str(answer(jobs, tasks.add, 1, 2))
            assert said == "A worker process cannot be started: Resource temporarily unavailable."
    assert answer(jobs, tasks.add, 1, 2) == 3


@pytest.mark.expects_errors
def test_what_cannot_be_sent_to_a_process_is_a_problem(jobs: Jobs) -> None:
    assert isinstance(answer(jobs, tasks.add, threading.Lock()), UserError)
    assert answer(jobs, tasks.add, 2) == 2


def test_cancelled_work_is_told_to_stop_and_answers_nothing(jobs: Jobs, tmp_path: Path) -> None:
    heeded, answers = tmp_path / "heeded", list[object]()
    answer(jobs, tasks.add)  # so that its process is there
    job = jobs.process(tasks.until_stopped, str(heeded), done=answers.append)
    until(job.future.running)
    job.cancel()
    until(job.future.done)
    jobs.deliver()
    assert heeded.read_text() == "heeded"
    assert answers == []


def test_work_that_does_not_heed_is_ended_with_its_process(jobs: Jobs, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    job = jobs.process(tasks.deaf, str(begun), done=lambda _: None)
    until(lambda: begun.exists() and begun.read_text() != "")
    job.cancel()
    until(job.future.done)
    with pytest.raises(ProcessLookupError):
        os.kill(int(begun.read_text()), 0)
    assert answer(jobs, tasks.add, 3) == 3


def test_work_cancelled_before_its_turn_is_never_done(jobs: Jobs) -> None:
    gate, done = threading.Event(), list[str]()
    for _ in range(2):
        jobs.thread(gate.wait, lambda _: None)  # every thread has something to do
    late = jobs.thread(lambda: done.append("late"), lambda _: None)
    late.cancel()
    gate.set()
    until(late.future.done, jobs)
    assert done == []


def test_closing_ends_what_is_under_way(tmp_path: Path) -> None:
    pool, begun = WorkerPool(), tmp_path / "begun"
    jobs = Jobs(pool)
    jobs.process(tasks.deaf, str(begun), done=lambda _: pytest.fail("nothing is brought any more"))
    until(lambda: begun.exists() and begun.read_text() != "")
    jobs.close()
    pool.close()
    jobs.deliver()
    with pytest.raises(ProcessLookupError):
        os.kill(int(begun.read_text()), 0)


def test_no_process_is_started_before_the_first_task(pool: WorkerPool, jobs: Jobs) -> None:
    jobs.thread(lambda: None, lambda _: None)
    assert processes(pool) == set()


@pytest.mark.expects_errors
def test_the_jobs_of_tests_answer_at_the_next_delivery_too() -> None:
    jobs, answers = PromptJobs(), list[object]()
    jobs.thread(lambda: 1, answers.append)
    jobs.process(tasks.add, 1, 1, done=answers.append)
    jobs.process(tasks.fail, done=answers.append)
    jobs.process(tasks.add, 9, done=answers.append).cancel()
    assert answers == []
    jobs.deliver()
    assert answers[:2] == [1, 2]
    assert isinstance(answers[2], UserError)
    assert "(ZeroDivisionError)" in str(answers[2])
    assert len(answers) == 3


def test_work_in_a_process_reports_how_far_it_has_come(jobs: Jobs) -> None:
    job = jobs.process(tasks.report_until_stopped, 42, done=lambda answer: None, purpose="import")
    until(lambda: job.stop.reported == 42)
    job.cancel()


def test_an_import_keeps_no_other_work_waiting(jobs: Jobs) -> None:
    slow = jobs.process(tasks.report_until_stopped, 1, done=lambda answer: None, purpose="import")
    assert answer(jobs, tasks.add, 1, 2) == 3
    slow.cancel()
