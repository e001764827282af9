"""An external program as an engine, asked for moves in the game's engine protocol."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from math import inf
from threading import Lock, Thread
from time import monotonic
from typing import Any

from fivefold.core.engine import Engine, Info, Limit, PlayResult, StopFlag
from fivefold.core.errors import BadNotation, IllegalMove, UserError
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.engine_protocol import Effort, EngineProtocol, TimeAllowance
from fivefold.core.text import gettext
from fivefold.engines.external.command import split_command
from fivefold.engines.external.process import EngineProcess

DEFAULT_SECONDS = 3.0  # for each move, if no time is set
STARTUP_S = 10.0  # time for a program to get ready
LATENCY_S = 0.3  # time for transmission, in addition to the thinking time
NODES_S = 60.0  # time for a search that is limited in nodes


class ExternalEngine(Engine[Any, Any]):
    """A program that is started when a move is needed, and again when it ended or must forget.

    A program that makes no legal move in its time, by our own clock, is ended, and the search raises
    UserError. Searches wait for each other.

    >>> from fivefold.games import game_named
    >>> engine = ExternalEngine("pbrain-pela", game_named("gomoku").engine_protocol)  # nothing is started yet
    >>> engine.close()
    """

    def __init__(self, command: str, protocol: EngineProtocol[Any, Any]) -> None:
        self._command = command
        self._protocol = protocol
        self._process: EngineProcess | None = None
        self._known: Any = None  # the state that the program was told
        self._lock = Lock()
        self._closed = False
        self._limit: Limit | None = None  # of the search under way
        self._hash_megabytes: int | None = None
        self._threads: int | None = None

    def play(self, state: Any, limit: Limit, seed: int = 0) -> PlayResult[Any]:
        """Return a legal move; without a limit the program has a few seconds. The seed has no effect."""
        search = self._search(state, limit, self._effort(limit, endless=False))
        while True:
            try:
                next(search)
            except StopIteration as over:
                found: PlayResult[Any] = over.value
                return found

    def analyse(self, state: Any, limit: Limit, lines: int = 3) -> Iterator[Info[Any]]:
        """Yield what the program says of its search; a program that says nothing gives one line of depth 0.

        Closing the iterator ends the program.
        """
        endless = bool(self._protocol.interrupt)
        told = False
        search = self._search(state, limit, self._effort(limit, lines, endless=endless))
        try:
            while True:
                info = next(search)
                told = True
                yield info
        except StopIteration as over:
            if not told:
                yield Info(0, 0, 0, over.value.score, over.value.pv or (over.value.move,))
        finally:
            search.close()

    def configure(self, *, hash_megabytes: int | None = None, threads: int | None = None) -> None:
        """Tell the program the next time it is started, which is before the next search."""
        with self._lock:
            self._hash_megabytes = self._hash_megabytes if hash_megabytes is None else hash_megabytes
            self._threads = self._threads if threads is None else threads
            self._end(self._protocol.farewell)

    def stop(self) -> None:
        if limit := self._limit:
            limit.stop.set()

    def close(self) -> None:
        """End the program in the background."""
        self.stop()
        Thread(target=self._close).start()

    def _close(self) -> None:
        with self._lock:
            self._closed = True
            self._end(self._protocol.farewell)

    def _effort(self, limit: Limit, lines: int = 1, *, endless: bool) -> Effort:
        """Return what the program is asked for; an endless search runs until it is interrupted."""
        time: TimeAllowance | None = None
        if limit.seconds is not None or (limit.nodes is None and not endless):
            turn = round(1000 * (DEFAULT_SECONDS if limit.seconds is None else limit.seconds))
            clock = limit.clock
            whole, left = (round(1000 * clock.start), round(1000 * clock.left)) if clock else (None, None)
            time = TimeAllowance(turn if left is None else min(turn, left), whole, left)
        return Effort(time, limit.nodes, lines, self._hash_megabytes, self._threads)

    def _search(
        self, state: Any, limit: Limit, effort: Effort
    ) -> Generator[Info[Any], None, PlayResult[Any]]:
        """Yield the program's lines of analysis and return its move; end the program if it makes none."""
        with self._lock:
            program = self._process_for(state)
            self._limit = limit
            try:
                found = yield from self._converse(program, state, limit.stop, effort)
                self._known = state.apply(found.move).state
            except (BadNotation, IllegalMove) as problem:
                self._end()
                raise UserError(gettext("{name}: {problem}", name=program.name, problem=problem)) from problem
            except BaseException:
                self._end()
                raise
            finally:
                self._limit = None
            return found

    def _process_for(self, state: Any) -> EngineProcess:
        """Return a running process that can be led on to this state."""
        if self._closed:
            raise UserError(gettext("The game was closed."))
        if self._process and not self._protocol.follows(state, self._known):
            self._end(self._protocol.farewell)
        if self._process is None:
            self._process = EngineProcess(self._command)
        return self._process

    def _converse(
        self, program: EngineProcess, state: Any, stop: StopFlag, effort: Effort
    ) -> Generator[Info[Any], None, PlayResult[Any]]:
        """Run the conversation that asks for a move, and return its result."""
        talk = self._protocol.move(state, self._known, effort)
        deadline, thinking = monotonic() + STARTUP_S, False
        try:
            ask = next(talk)
            while True:
                if ask.lines:
                    program.send_lines(*ask.lines)
                    thinking = ask.thinking
                    deadline = monotonic() + (_thinking_time(effort) if thinking else STARTUP_S)
                if ask.info:
                    yield ask.info
                try:
                    line = program.read_line(deadline, stop)
                except UserError:
                    if not (stop and thinking and self._protocol.interrupt):
                        raise
                    program.send_lines(self._protocol.interrupt)
                    stop, deadline = StopFlag(), monotonic() + LATENCY_S
                    line = program.read_line(deadline, stop)
                ask = talk.send(line)
        except StopIteration as over:
            found: PlayResult[Any] = over.value
            return found

    def _end(self, farewell: str = "") -> None:
        program, self._process, self._known = self._process, None, None
        if program:
            program.end(farewell)


def open_engine(game: AnyGame, start: Any, command: str) -> ExternalEngine:
    """Return the program that the command starts, for games from this start.

    Raises UserError if there is no such program or its protocol cannot express such a game.

    >>> from fivefold.games import game_named
    >>> lines = game_named("lines")
    >>> open_engine(lines, lines.start(), "some-program")
    Traceback (most recent call last):
    fivefold.core.errors.UserError: Lines does not support external programs.
    """
    if game.engine_protocol is None:
        raise UserError(gettext("{game} does not support external programs.", game=gettext(game.title)))
    if refusal := game.engine_protocol.refusal(start):
        raise UserError(refusal)
    split_command(command)
    return ExternalEngine(command, game.engine_protocol)


def _thinking_time(effort: Effort) -> float:
    """Return the seconds until the move must be there."""
    if effort.time:
        return effort.time.turn / 1000 + LATENCY_S
    return inf if effort.nodes is None else NODES_S
