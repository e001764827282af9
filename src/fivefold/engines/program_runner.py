"""An engine run as a program: lines from a pipe are answered, and searches run on a thread."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, assert_never

from fivefold.core.dice import Dice
from fivefold.core.engine import Engine, PlayResult
from fivefold.core.errors import UserError
from fivefold.core.game_parts.engine_program import EngineProgram, EngineSettings, SearchTask
from fivefold.core.text import gettext


class _EndOfInput:
    """Event: the other side has closed its pipe."""


@dataclass(frozen=True, slots=True)
class _SearchEnded:
    """Event: a search has found a move, or failed."""

    found: PlayResult[Any] | None
    problem: UserError | None = None


@dataclass(frozen=True, slots=True)
class _Report:
    """Event: a line that a search under way wants to have written."""

    line: str


_Event: TypeAlias = str | _EndOfInput | _SearchEnded | _Report


class ProgramRunner:
    """Connects a program's protocol with an engine and a pair of pipes.

    Everything is written by one thread. Lines that arrive during a search wait until it ends, except those
    that the protocol answers at once. At the end of the input a search that ends by itself is finished.
    """

    def __init__(
        self, program: EngineProgram, engine: Engine[Any, Any], write: Callable[[str], None], seed: int = 0
    ) -> None:
        self._program = program
        self._dice = Dice.seeded(seed)
        self._engine = engine
        self._write = write
        self._events: SimpleQueue[_Event] = SimpleQueue()
        self._waiting: deque[str | _EndOfInput] = deque()

    def run(self, lines: Iterable[str]) -> None:
        """Answer the lines until one of them ends the program, or there are no more."""
        Thread(target=self._read, args=(lines,), daemon=True).start()
        while not self._program.over:
            event = self._waiting.popleft() if self._waiting else self._events.get()
            if isinstance(event, _EndOfInput):
                break
            if isinstance(event, str) and event.strip():
                self._respond(event)
        self._engine.close()

    def _read(self, lines: Iterable[str]) -> None:
        with suppress(OSError, ValueError):  # a pipe that cannot be read has ended
            for line in lines:
                self._events.put(line.rstrip("\r\n"))
        self._events.put(_EndOfInput())

    def _respond(self, line: str) -> None:
        response = self._program.receive(line)
        found: PlayResult[Any] | None = None
        try:
            while True:
                step, found = response.send(found), None
                match step:
                    case str():
                        self._write(step)
                    case EngineSettings():
                        self._configure(step)
                    case SearchTask():
                        found = self._search(step)
                    case _:
                        assert_never(step)
        except StopIteration:
            return
        except UserError as problem:
            self._write(self._program.complaint(str(problem)))

    def _configure(self, settings: EngineSettings) -> None:
        try:
            self._engine.configure(hash_megabytes=settings.hash_megabytes, threads=settings.threads)
        except ValueError as error:
            raise UserError(str(error)) from error

    def _search(self, task: SearchTask) -> PlayResult[Any] | None:
        """Return what a search on a thread finds, while lines that cannot wait are answered."""
        Thread(target=self._run_search, args=(task,), daemon=True).start()
        ended: _SearchEnded | None = None
        while ended is None or (task.endless and not task.limit.stop):
            event = self._events.get()
            match event:
                case _SearchEnded():
                    ended = event
                case _Report(line):
                    self._write(line)
                case _EndOfInput():
                    self._waiting.append(event)
                    if task.endless:
                        task.limit.stop.set()
                case str() as line:
                    self._receive_during_search(line, task)
        if ended.problem:
            raise ended.problem
        return ended.found

    def _receive_during_search(self, line: str, task: SearchTask) -> None:
        answer = self._program.during_search(line)
        if self._program.interrupts(line):
            task.limit.stop.set()
            if answer is None:
                self._waiting.appendleft(line)  # it ends the program, whatever else waits
        elif answer is None:
            self._waiting.append(line)
        if answer:
            self._write(answer)

    def _run_search(self, task: SearchTask) -> None:
        try:
            found = self._play(task) if task.lines is None else self._analyse(task, task.lines)
            self._events.put(_SearchEnded(found))
        except UserError as problem:
            self._events.put(_SearchEnded(None, problem))
        except Exception as error:
            kind = type(error).__name__
            self._events.put(_SearchEnded(None, UserError(gettext("The search failed ({kind}).", kind=kind))))
            raise

    def _play(self, task: SearchTask) -> PlayResult[Any]:
        seed, self._dice = self._dice.throw()
        found = self._engine.play(task.state, task.limit, seed)
        if task.report and found.info:
            self._events.put(_Report(task.report(found.info)))
        return found

    def _analyse(self, task: SearchTask, lines: int) -> PlayResult[Any] | None:
        """Report every line of the analysis, and return the best one of the last iteration."""
        best: PlayResult[Any] | None = None
        last_line = min(lines, sum(1 for _ in task.state.moves()))
        for info in self._engine.analyse(task.state, task.limit, lines):
            if info.multipv == 1:
                best = PlayResult(info.pv[0], info.score, info.pv, info)
            if task.report:
                self._events.put(_Report(task.report(info)))
            if task.depth is not None and info.depth >= task.depth and info.multipv == last_line:
                break
        return best
