"""An external program as a player, asked for moves in the game's engine protocol."""

from __future__ import annotations

from threading import Lock, Thread
from time import monotonic
from typing import Any

from fivefold.core.engine import StopFlag
from fivefold.core.engine_protocol import EngineProtocol, TimeAllowance
from fivefold.core.errors import BadNotation, IllegalMove, UserError
from fivefold.core.text import gettext
from fivefold.engines.external.process import EngineProcess

DEFAULT_SECONDS = 3.0  # for each move, if no time is set
STARTUP_S = 10.0  # time for a program to get ready
LATENCY_S = 0.3  # time for transmission, in addition to the thinking time


class ExternalEngine:
    """A program that is started when a move is needed, and again when it ended or must forget.

    `move` waits for the answer, so it is called on a thread; calls wait for each other.
    """

    def __init__(self, command: str, dialect: EngineProtocol[Any, Any]) -> None:
        self._command = command
        self._dialect = dialect
        self._process: EngineProcess | None = None
        self._known: Any = None  # the state that the program was told
        self._lock = Lock()
        self._closed = False

    def move(self, state: Any, pace: TimeAllowance, stop: StopFlag) -> Any:
        """Return a legal move.

        Raises UserError, and ends the program, if it makes none within its time.
        """
        with self._lock:
            process = self._process_for(state)
            try:
                move = self._request_move(process, state, pace, stop)
                self._known = state.apply(move).state
            except (BadNotation, IllegalMove) as problem:
                self._end()
                raise UserError(gettext("{name}: {problem}", name=process.name, problem=problem)) from problem
            except BaseException:
                self._end()
                raise
            return move

    def close(self) -> None:
        """End the program in the background."""
        Thread(target=self._close).start()

    def _close(self) -> None:
        with self._lock:
            self._closed = True
            self._end(self._dialect.farewell)

    def _process_for(self, state: Any) -> EngineProcess:
        """Return a running process that can be led on to this state."""
        if self._closed:
            raise UserError(gettext("The game was closed."))
        if self._process and not self._dialect.follows(state, self._known):
            self._end(self._dialect.farewell)
        if self._process is None:
            self._process = EngineProcess(self._command)
        return self._process

    def _request_move(self, process: EngineProcess, state: Any, pace: TimeAllowance, stop: StopFlag) -> Any:
        """Run the conversation that asks for a move, and return the move."""
        talk = self._dialect.move(state, self._known, pace)
        deadline = monotonic() + STARTUP_S
        try:
            ask = next(talk)
            while True:
                if ask.lines:
                    process.send_lines(*ask.lines)
                    spare = pace.turn / 1000 + LATENCY_S if ask.thinking else STARTUP_S
                    deadline = monotonic() + spare
                ask = talk.send(process.read_line(deadline, stop))
        except StopIteration as over:
            return over.value

    def _end(self, farewell: str = "") -> None:
        process, self._process, self._known = self._process, None, None
        if process:
            process.end(farewell)
