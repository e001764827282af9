"""A program of another maker as a player: it is asked for moves in the dialect of the game."""

from __future__ import annotations

from threading import Lock, Thread
from time import monotonic
from typing import Any

from fivefold.core.engine import StopFlag
from fivefold.core.engine_protocol import EngineProtocol, TimeAllowance
from fivefold.core.errors import BadNotation, IllegalMove, UserError
from fivefold.core.text import gettext
from fivefold.engines.external.process import EngineProcess

DEFAULT_SECONDS = 3.0  # for each move, where no time is set
READY_S = 10.0  # how long a program may take to be ready
ALLOWANCE_S = 0.3  # what a move may take on its way, over the time for thinking


class ExternalEngine:
    """Its program is started when a move is wanted, and anew when it was ended or must forget.

    `move` waits for the answer, so it is called on a thread; one call waits for the one before it.
    """

    def __init__(self, command: str, dialect: EngineProtocol[Any, Any]) -> None:
        self._command = command
        self._dialect = dialect
        self._program: EngineProcess | None = None
        self._known: Any = None  # the state that the program has in mind
        self._lock = Lock()
        self._closed = False

    def move(self, state: Any, pace: TimeAllowance, stop: StopFlag) -> Any:
        """A legal move. Raises Problem, and ends the program, when it makes none within its time."""
        with self._lock:
            program = self._ready_for(state)
            try:
                move = self._talk(program, state, pace, stop)
                self._known = state.apply(move).state
            except (BadNotation, IllegalMove) as problem:
                self._end()
                raise UserError(gettext("{name}: {problem}", name=program.name, problem=problem)) from problem
            except BaseException:
                self._end()
                raise
            return move

    def close(self) -> None:
        """End the program, without waiting for it here."""
        Thread(target=self._close).start()

    def _close(self) -> None:
        with self._lock:
            self._closed = True
            self._end(self._dialect.farewell)

    def _ready_for(self, state: Any) -> EngineProcess:
        if self._closed:
            raise UserError(gettext("The game is left."))
        if self._program and not self._dialect.follows(state, self._known):
            self._end(self._dialect.farewell)
        if self._program is None:
            self._program = EngineProcess(self._command)
        return self._program

    def _talk(self, program: EngineProcess, state: Any, pace: TimeAllowance, stop: StopFlag) -> Any:
        talk = self._dialect.move(state, self._known, pace)
        deadline = monotonic() + READY_S
        try:
            ask = next(talk)
            while True:
                if ask.lines:
                    program.tell(*ask.lines)
                    spare = pace.turn / 1000 + ALLOWANCE_S if ask.thinking else READY_S
                    deadline = monotonic() + spare
                ask = talk.send(program.hear(deadline, stop))
        except StopIteration as over:
            return over.value

    def _end(self, farewell: str = "") -> None:
        program, self._program, self._known = self._program, None, None
        if program:
            program.end(farewell)
