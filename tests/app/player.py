"""A user who plays: on the board by pointer, keys or text, with writer and workers controlled by the test."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from fivefold.app import launch
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.pages.inputs import BoardPointer, FocusPart, KeyPress, SetField
from fivefold.app.pages.pages import BOARD, OverPage, PlayingPage
from fivefold.app.pages.parts import Question, TextField
from fivefold.app.pages.share_text import read_puzzle
from fivefold.app.screens.playing import PlayingScreen
from fivefold.core.engine import Limit, StopFlag
from fivefold.core.errors import UserError
from fivefold.core.grid import Grid
from fivefold.core.input import Key, Press, Release
from fivefold.core.option import Values
from fivefold.core.values import replace
from fivefold.games import game_named
from fivefold.play.clock import read_controls
from fivefold.service.jobs import Job
from fivefold.service.store.database.writer import Work, WriterThread, WriteTicket
from fivefold.service.worker_pool import Purpose
from tests.app.fakes import PromptJobs, SessionUser

T = TypeVar("T")
FRAME = 20.0


class ControlledWriter:
    """A writer of the store that writes when the test says: at once, later, or not at all."""

    def __init__(self) -> None:
        self.held = False
        self.broken = False
        self._waiting: list[tuple[WriterThread, Work, WriteTicket]] = []

    def write(self, writer: WriterThread, work: Work) -> WriteTicket:
        ticket = WriteTicket()
        self._waiting.append((writer, work, ticket))
        if not self.held:
            self.go_on()
        return ticket

    def go_on(self) -> None:
        """Write all that waits."""
        waiting, self._waiting = self._waiting, []
        for writer, work, ticket in waiting:
            if self.broken:
                ticket.resolve(None, UserError("Not saved: the disk is full."))
            else:
                writer._commit([(work, ticket)])


class SlowJobs(PromptJobs):
    """Like the others, but work for another process waits while `held`."""

    def __init__(self) -> None:
        super().__init__()
        self.held = False
        self.waiting: list[Callable[[], None]] = []
        self.purposes: list[Purpose] = []  # of all work for other processes

    def process(
        self,
        work: Callable[..., T],
        *args: object,
        done: Callable[[T | UserError], None],
        purpose: Purpose = "task",
    ) -> Job[T]:
        self.purposes.append(purpose)
        if not self.held:
            return super().process(work, *args, done=done)
        future: Future[T] = Future()
        stop = StopFlag()
        job = self._add(Job(future, stop, done))

        def finish() -> None:
            if not job.cancelled:
                future.set_result(work(stop, *args))

        self.waiting.append(finish)
        return job

    def go_on(self) -> None:
        """Finish what was held, and hold nothing any more."""
        self.held = False
        waiting, self.waiting = self.waiting, []
        for finish in waiting:
            finish()


class Player(SessionUser):
    """Waits one frame after everything that is done."""

    grid: Grid

    def wait(self, ms: float = FRAME, times: int = 1) -> None:
        super().wait(ms, times)

    def play(
        self,
        game: str,
        *,
        values: Values | None = None,
        position: str = "",
        stage: str = "",
        clock: str = "",
        **chosen: Any,
    ) -> None:
        """Begin a game by a plan, without going through its set-up page."""
        found = game_named(game)
        plan = MatchPlan(
            game=found, values=found.options.resolve(dict(values or {})), position=position, stage=stage
        )
        launch.play_plan(
            self.session, replace(plan, controls=read_controls(clock, len(found.seats)), **chosen)
        )
        self.wait(times=2)
        self.sees(PlayingPage)
        self.grid = self.state().grid

    @property
    def told(self) -> list[str]:
        """Return the notices that are shown, without the one about a copied position."""
        return [text for text in super().told if text != "Copied."]

    @property
    def playing(self) -> PlayingPage:
        return self.sees(PlayingPage)

    @property
    def question(self) -> Question:
        """The question that is open."""
        question = self.session.page.question
        assert question
        return question

    @property
    def moves(self) -> list[str]:
        return [ply.text for ply in self.playing.moves]

    @property
    def entry(self) -> TextField:
        """Return the field in which moves are typed."""
        entry = self.playing.entry
        assert isinstance(entry, TextField)
        return entry

    def click(self, cell: str) -> None:
        x, y = self._middle(cell)
        self.give(BoardPointer(Press(x, y)))
        self.give(BoardPointer(Release(x, y)))

    def drag(self, start: str, end: str) -> None:
        self.give(BoardPointer(Press(*self._middle(start))))
        self.give(BoardPointer(Release(*self._middle(end))))

    def at_board(self, *keys: str) -> None:
        self.give(FocusPart(BOARD))
        self.press_keys(*keys)

    def type(self, *moves: str) -> None:
        """Type moves, each when it is the player's turn, and see them to their end."""
        for move in moves:
            self.write(move)
            self.rest()

    def write(self, move: str) -> None:
        """Type a move and press Enter; nothing more."""
        self.give(SetField("move", move))
        self.session.handle(FocusPart("move"))
        self.session.handle(KeyPress(Key("enter")))

    def rest(self, ms: float = 12_000.0) -> None:
        """Wait until a film is over, an opponent has answered, and all is at rest."""
        for _ in range(int(ms / FRAME)):
            self.wait()
            page = self.session.page
            if not isinstance(page, PlayingPage):
                return
            running = page.board.animating(0)
            if not running and not any("thinking" in strip.text for strip in page.strips):
                return

    def ended(self) -> OverPage:
        """The page after the game, once the record is checked."""
        for _ in range(200):
            self.wait()
            page = self.session.page
            if isinstance(page, OverPage) and "share" in page.pressable():
                return page
        raise AssertionError(self.session.page)

    def solve(self) -> None:
        """Play as the strongest level would, to the end of the game."""
        bot = game_named(self.playing.board.game).level("").bot()
        while isinstance(self.session.page, PlayingPage):
            self.type(str(bot.think(self.state().reroll(1), Limit(nodes=100), 1).move))
            self.wait(times=2)

    def state(self) -> Any:
        """The position on the board, with its dice."""
        screen = self.session.screen
        if isinstance(screen, PlayingScreen):
            return screen._view.match.state
        self.press("copy")
        return self.copied()

    def copied(self) -> Any:
        """The position on the clipboard."""
        found = read_puzzle(self.clipboard)
        assert found
        return found[0].read_state(found[1])

    def _middle(self, cell: str) -> tuple[float, float]:
        found = self.grid.named(cell)
        return found.x + 0.5, found.y + 0.5
