"""The room of a game's built-in levels: which are passed, open and still closed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from fivefold.core.game import AnyGame, Stage
from fivefold.core.option import Value
from fivefold.core.text import mark, say
from fivefold.house import doors
from fivefold.house.choices import PRACTICE
from fivefold.house.fields import choice
from fivefold.house.jobs import Job
from fivefold.house.pages import Catalogue
from fivefold.house.parts import Button, Column, Field, Mood, Notice, Option, Row, Table
from fivefold.house.plan import Order, Plan, dealt
from fivefold.house.projector import Projector
from fivefold.house.questions import practice
from fivefold.house.room import Room
from fivefold.house.words import long_span, number

if TYPE_CHECKING:
    from fivefold.house.house import House

PASSED, OPEN, UNTOUCHED, CLOSED = "passed", "open", "untouched", "closed"
STATES = {
    PASSED: mark("Passed"),
    OPEN: mark("Open"),  # tried, and not passed yet
    UNTOUCHED: mark("Untouched"),
    CLOSED: mark("Closed"),
}
TOLD = {
    PASSED: mark("Passed; play it again for a better record"),
    OPEN: mark("Tried, not passed yet"),
    UNTOUCHED: mark("Not played yet"),
}
MOODS: dict[str, Mood] = {PASSED: "won", OPEN: "open", UNTOUCHED: "open", CLOSED: ""}
EVERY = "every"
STAGES = "stages"


class Progress(NamedTuple):
    """The stages that are passed with their best score, all that were tried, and the time spent on the game
    in milliseconds."""

    passed: dict[str, int | None]
    tried: frozenset[str]
    spent: int


class LevelsRoom(Room):
    def __init__(self, house: House, game: AnyGame) -> None:
        super().__init__(house)
        self._game = game
        self._progress = Progress({}, frozenset(), 0)
        self._show = EVERY
        self._practice = False
        self._chosen: Stage | None = None
        self._preview: Projector | None = None
        self._dealing: Job[Any] | None = None

    # The page

    def page(self) -> Catalogue:
        columns = (
            Column("level", say("Level")),
            Column("state", say("State"), mood=True),
            Column("record", self._counted, numeric=True),
            *((Column("par", say("Best possible"), numeric=True),) if self._has_pars else ()),
        )
        return Catalogue(
            title=say("Levels of {game}", game=say(self._game.title)),
            subtitle=self._overview(),
            game=self._game,
            kind="levels",
            filters=tuple(self._filters()),
            table=Table(
                STAGES,
                columns,
                tuple(self._row(stage) for stage in self._shown()),
                chosen=self._chosen.name if self._chosen else "",
                empty=say("No level is like that."),
            ),
            preview=self._preview.board() if self._preview else None,
            caption=say(self._chosen.title) if self._chosen else "",
            detail=tuple(self._detail()),
            buttons=(Button("play", say("Play this level"), "play", ready=self._playable(), role="primary"),),
            help=say("Up and down choose a level, Enter plays it."),
        )

    @property
    def _counted(self) -> str:
        """What a record is counted in."""
        return say(self._game.ranking.label) if self._game.ranking else say("Record")

    @property
    def _has_pars(self) -> bool:
        return any(stage.par for stage in self._game.stages)

    def _overview(self) -> str:
        states = [self._state(stage) for stage in self._game.stages]
        return say(
            "{passed} passed, {open} open, {untouched} untouched, {closed} closed; {time} played",
            **{state: states.count(state) for state in STATES},
            time=long_span(self._progress.spent),
        )

    def _filters(self) -> Iterator[Field]:
        each = (Option(state, say(word)) for state, word in STATES.items())
        yield choice("show", say("Show"), (Option(EVERY, say("All")), *each), self._show)
        yield practice(self._practice)

    def _shown(self) -> Iterator[Stage]:
        return (stage for stage in self._game.stages if self._show in (EVERY, self._state(stage)))

    def _row(self, stage: Stage) -> Row:
        state = self._state(stage)
        record = number(self._progress.passed.get(stage.name))
        par = (say(stage.par) if stage.par else "",) if self._has_pars else ()
        cells = (say(stage.title), say(STATES[state]), record, *par)
        return Row(stage.name, cells, self._game.name, ready=state != CLOSED, mood=MOODS[state])

    def _detail(self) -> Iterator[str]:
        stage = self._chosen
        if stage is None:
            return
        state, record = self._state(stage), self._progress.passed.get(stage.name)
        if state == CLOSED:
            before = next(each for each in self._game.stages if each.name == stage.after)
            yield say("Opens when this is passed: {level}", level=say(before.title))
            return
        yield say(TOLD[state])
        if record is not None:
            yield say("{counted}: {n}", counted=self._counted, n=number(record))
        if stage.par:
            yield say("Best possible: {n}", n=say(stage.par))

    def _state(self, stage: Stage) -> str:
        passed, tried, _ = self._progress
        if stage.name in passed:
            return PASSED
        if stage.name in tried:
            return OPEN
        return UNTOUCHED if stage.after is None or stage.after in passed else CLOSED

    def _playable(self) -> bool:
        return self._chosen is not None and self._state(self._chosen) != CLOSED

    # What can be done

    def set(self, field: str, value: Value) -> None:
        if field == "show" and value in (EVERY, *STATES):
            self._show = str(value)
        elif field == PRACTICE.name:
            self._practice = bool(value)
        self.house.changed()

    def choose(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        stage = next((stage for stage in self._game.stages if stage.name == row), None)
        if table != STAGES or stage is None:
            return
        if stage is not self._chosen:
            self._choose(stage)
        if open and self._playable():
            self.do("play")
        elif open:
            self.house.tell(Notice(say("This level is closed: pass the one before it first.")))

    def _choose(self, stage: Stage) -> None:
        self.close()
        self._chosen, self._preview = stage, None
        order = Order(self._game.name, {}, stage.name)
        self._dealing = self.house.jobs.process(dealt, order, 1, done=self.house.or_tell(self._dealt))
        self.house.changed()

    def do(self, button: str) -> None:
        if button == "play" and self._chosen:
            doors.play(self.house, Plan(game=self._game, stage=self._chosen.name, practice=self._practice))

    # What happens by itself

    def enter(self) -> None:
        """Read again what is passed, since one comes back from playing."""
        archive, account, name = self.house.store.archive, self.house.account.id, self._game.name
        best = self._game.ranking.best if self._game.ranking else "low"

        def progress() -> Progress:
            passed = archive.passed(name, account, best)
            return Progress(passed, archive.tried(name, account), archive.spent(account, name))

        self.house.jobs.thread(progress, self.house.or_tell(self._read))

    def _read(self, progress: Progress) -> None:
        self._progress = progress
        if self._chosen is None:
            stages = self._game.stages
            going = (stage for stage in stages if self._state(stage) in (OPEN, UNTOUCHED))
            self._choose(next(going, stages[0]))
        self.house.changed()

    def _dealt(self, state: Any) -> None:
        self._preview = Projector(self.house, self._game, state)
        self.house.changed()

    def close(self) -> None:
        if self._dealing:
            self._dealing.cancel()
