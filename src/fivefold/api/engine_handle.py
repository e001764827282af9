"""A computer player for one game: asked for a move, or for an analysis line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Self

from fivefold.api.game_handle import check_name, game
from fivefold.api.position import Position
from fivefold.core.engine import Info, Limit, PlayResult, StopFlag
from fivefold.core.errors import BadOptions, IllegalMove
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.engines.external.command import program_name
from fivefold.engines.external.engine import open_engine
from fivefold.engines.tournament import Competitor

MOST_LINES = 5  # of one analysis


def engine(game_name: str, level: str = "", *, command: str = "") -> EngineHandle:
    """Return the computer player of a level, the strongest by default, or an external program.

    `command` starts a program that speaks the engine protocol of the game. Raise BadOptions for a wrong name,
    UserError for a program that cannot be used.

    >>> engine("gomoku", level="master")
    <EngineHandle gomoku master>
    """
    declaration = game(game_name).declaration
    check_name("level", level)
    check_name("program", command)
    if not command:
        return EngineHandle(declaration, Competitor.of_level(declaration.level(level)))
    if level:
        raise BadOptions(gettext("An external program has no level of Fivefold."))
    program = open_engine(declaration, declaration.start(), command)
    return EngineHandle(declaration, Competitor(program_name(command), "engine", lambda: program))


class EngineHandle:
    """A computer player; `with` closes it, which ends an external program.

    >>> gomoku = game("gomoku")
    >>> with engine("gomoku") as player:
    ...     found = player.play(gomoku.start(), Limit(nodes=1000))
    >>> str(found.move)
    'h8'
    """

    def __init__(self, declaration: AnyGame, competitor: Competitor) -> None:
        self.declaration = declaration
        self.competitor = competitor
        self._engine = competitor.engine()

    @property
    def name(self) -> str:
        """The level, or the name of the external program."""
        return self.competitor.name

    def play(self, position: Position, limit: Limit | None = None, seed: int = 0) -> PlayResult[Any]:
        """Return the move to play, with its score and the line that is expected.

        Without a limit the level uses its own. A limit in nodes gives the same move every time.
        """
        if not isinstance(seed, int):
            raise BadOptions(gettext("A seed is a whole number, not '{seed}'.", seed=seed))
        return self._engine.play(self._state(position), self._limit(limit), seed)

    def analyse(self, position: Position, limit: Limit | None = None, lines: int = 1) -> Iterator[Info[Any]]:
        """Yield lines of play as the search finds them, deeper and deeper, best line first.

        >>> start = game("laser").start()
        >>> infos = list(engine("laser").analyse(start, Limit(nodes=5000), lines=2))
        >>> {info.multipv for info in infos}
        {1, 2}
        """
        if not isinstance(lines, int) or not 1 <= lines <= MOST_LINES:
            raise BadOptions(
                gettext("'{lines}' is not a number of lines from 1 to {most}.", lines=lines, most=MOST_LINES)
            )
        return self._engine.analyse(self._state(position), self._limit(limit), lines)

    def configure(self, *, hash_megabytes: int | None = None, threads: int | None = None) -> None:
        """Change the size of the hash table or the number of threads; raise BadOptions for a wrong number."""
        for given in (hash_megabytes, threads):
            if given is not None and not isinstance(given, int):
                raise BadOptions(gettext("'{given}' is not a whole number.", given=given))
        try:
            self._engine.configure(hash_megabytes=hash_megabytes, threads=threads)
        except ValueError as problem:
            sentence = str(problem)
            raise BadOptions(f"{sentence[:1].upper()}{sentence[1:]}.") from problem

    def stop(self) -> None:
        """End the search under way from another thread; it returns what it has found."""
        self._engine.stop()

    def close(self) -> None:
        """Release the engine's memory and processes."""
        self._engine.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __reduce__(self) -> tuple[Callable[[str, str], EngineHandle], tuple[str, str]]:
        if self.competitor.kind == "engine":
            raise BadOptions(gettext("An external program cannot be copied or pickled."))
        return engine, (self.declaration.name, self.name)  # another engine of the same level

    def __repr__(self) -> str:
        return f"<EngineHandle {self.declaration.name} {self.name}>"

    def _state(self, position: Position) -> Any:
        if not isinstance(position, Position):
            kind = type(position).__name__
            raise BadOptions(gettext("An engine is asked about a position, not about '{kind}'.", kind=kind))
        if position.declaration is not self.declaration:
            raise BadOptions(
                gettext(
                    "This engine plays {game}, not {other}.",
                    game=self.declaration.name,
                    other=position.game_name,
                )
            )
        if position.is_over:
            raise IllegalMove(gettext("The game is over."))
        return position.state

    def _limit(self, given: Limit | None) -> Limit:
        """Return a fresh limit, since the stop flag of a used one may be set."""
        if given is None:
            return Limit(nodes=self.competitor.nodes)
        check_limit(given)
        nodes = self.competitor.nodes if given.seconds is None and given.nodes is None else given.nodes
        return replace(given, nodes=nodes, stop=StopFlag())


def check_limit(given: object) -> None:
    """Raise BadOptions unless it is a limit with a number of nodes and of seconds above 0, or without."""
    if not isinstance(given, Limit):
        kind = type(given).__name__
        raise BadOptions(gettext("A limit is written Limit(seconds=1), not '{kind}'.", kind=kind))
    nodes, seconds = given.nodes, given.seconds
    if nodes is not None and (not isinstance(nodes, int) or nodes < 1):
        raise BadOptions(gettext("'{nodes}' is not a number of nodes of at least 1.", nodes=nodes))
    if seconds is not None and not (isinstance(seconds, int | float) and seconds > 0):
        raise BadOptions(gettext("'{seconds}' is not a number of seconds above 0.", seconds=seconds))
