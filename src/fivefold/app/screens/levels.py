"""The screen of a game's built-in levels: passed, tried, new and locked ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from fivefold.app import launch
from fivefold.app.lists.stars import stage_stars, stars_text
from fivefold.app.match.board_view import BoardView
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.pages.form_fields import pick_field
from fivefold.app.pages.formatting import format_long_duration, format_number
from fivefold.app.pages.pages import ListPage
from fivefold.app.pages.parts import (
    Button,
    Field,
    Mood,
    Notice,
    PickOption,
    TableColumn,
    TablePart,
    TableRow,
)
from fivefold.app.screens.screen import Screen
from fivefold.app.setup.choices import PRACTICE
from fivefold.app.setup.setup_fields import practice_field
from fivefold.core.game import AnyGame, Stage
from fivefold.core.option import Value
from fivefold.core.text import gettext, gettext_noop
from fivefold.service.jobs import Job
from fivefold.service.match.start_order import StartOrder, deal_start

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

PASSED, OPEN, UNTOUCHED, CLOSED = "passed", "open", "untouched", "closed"
STATES = {
    PASSED: gettext_noop("Passed"),
    OPEN: gettext_noop("Tried"),  # not passed yet
    UNTOUCHED: gettext_noop("New"),
    CLOSED: gettext_noop("Locked"),
}
STATE_SENTENCES = {
    PASSED: gettext_noop("Passed; play again to improve your record"),
    OPEN: gettext_noop("Tried, not passed yet"),
    UNTOUCHED: gettext_noop("Not played yet"),
}
MOODS: dict[str, Mood] = {PASSED: "won", OPEN: "open", UNTOUCHED: "open", CLOSED: ""}
ALL = "every"
STAGES = "stages"


class StageProgress(NamedTuple):
    """The passed stages with their best score, the tried ones, and the milliseconds played."""

    passed: dict[str, int | None]
    tried: frozenset[str]
    spent: int


class LevelsScreen(Screen):
    """The list of levels of a game."""

    def __init__(self, session: LocalSession, game: AnyGame) -> None:
        super().__init__(session)
        self._game = game
        self._progress = StageProgress({}, frozenset(), 0)
        self._show = ALL
        self._practice = False
        self._chosen: Stage | None = None
        self._preview: BoardView | None = None
        self._dealing: Job[Any] | None = None

    # The page

    @property
    def link(self) -> str:
        return f"levels/{self._game.name}"

    def page(self) -> ListPage:
        columns = (
            TableColumn("level", gettext("Level")),
            TableColumn("state", gettext("State"), mood=True),
            TableColumn("record", self._counted, numeric=True),
            *((TableColumn("par", gettext("Best possible"), numeric=True),) if self._has_pars else ()),
            *((TableColumn("stars", gettext("Stars")),) if self._has_pars else ()),
        )
        return ListPage(
            title=gettext("Levels of {game}", game=gettext(self._game.title)),
            subtitle=self._overview(),
            game=self._game.name,
            kind="levels",
            filters=tuple(self._filters()),
            table=TablePart(
                STAGES,
                columns,
                tuple(self._row(stage) for stage in self._shown()),
                chosen=self._chosen.name if self._chosen else "",
                empty=gettext("No levels match."),
            ),
            preview=self._preview.board() if self._preview else None,
            caption=gettext(self._chosen.title) if self._chosen else "",
            detail=tuple(self._detail()),
            buttons=(
                Button("play", gettext("Play this level"), "play", ready=self._playable(), role="primary"),
            ),
            focus=STAGES,
            help=gettext("Up and Down choose a level, Enter plays it; Tab moves to the filters."),
        )

    @property
    def _counted(self) -> str:
        """Return the unit in which a record is counted."""
        return gettext(self._game.ranking.label) if self._game.ranking else gettext("Record")

    @property
    def _has_pars(self) -> bool:
        return any(stage.par for stage in self._game.stages)

    def _overview(self) -> str:
        states = [self._state(stage) for stage in self._game.stages]
        return gettext(
            "{passed} passed, {open} tried, {untouched} new, {closed} locked; {time} played",
            **{state: states.count(state) for state in STATES},
            time=format_long_duration(self._progress.spent),
        )

    def _filters(self) -> Iterator[Field]:
        each = (PickOption(state, gettext(word)) for state, word in STATES.items())
        yield pick_field("show", gettext("Show"), (PickOption(ALL, gettext("All")), *each), self._show)
        yield practice_field(self._practice)

    def _shown(self) -> Iterator[Stage]:
        return (stage for stage in self._game.stages if self._show in (ALL, self._state(stage)))

    def _row(self, stage: Stage) -> TableRow:
        state = self._state(stage)
        record = format_number(self._progress.passed.get(stage.name))
        par = (gettext(stage.par) if stage.par else "", self._stars(stage)) if self._has_pars else ()
        cells = (gettext(stage.title), gettext(STATES[state]), record, *par)
        return TableRow(stage.name, cells, self._game.name, ready=state != CLOSED, mood=MOODS[state])

    def _stars(self, stage: Stage) -> str:
        """Return the stars of a passed level in words."""
        passed = self._progress.passed
        return stars_text(stage_stars(stage, passed[stage.name])) if stage.name in passed else ""

    def _detail(self) -> Iterator[str]:
        stage = self._chosen
        if stage is None:
            return
        state, record = self._state(stage), self._progress.passed.get(stage.name)
        if state == CLOSED:
            before = next(each for each in self._game.stages if each.name == stage.after)
            yield gettext("Unlocked by passing {level}", level=gettext(before.title))
            return
        yield gettext(STATE_SENTENCES[state])
        if record is not None:
            yield gettext("{counted}: {n}", counted=self._counted, n=format_number(record))
        if stage.par:
            yield gettext("Best possible: {n}", n=gettext(stage.par))
        if stars := self._stars(stage):
            yield gettext("Stars: {stars}", stars=stars)

    def _state(self, stage: Stage) -> str:
        passed, tried, _ = self._progress
        if stage.name in passed:
            return PASSED
        if stage.name in tried:
            return OPEN
        return UNTOUCHED if stage.after is None or stage.after in passed else CLOSED

    def _playable(self) -> bool:
        return self._chosen is not None and self._state(self._chosen) != CLOSED

    # Inputs

    def set_field(self, field: str, value: Value) -> None:
        if field == "show" and value in (ALL, *STATES):
            self._show = str(value)
        elif field == PRACTICE.name:
            self._practice = bool(value)
        self.session.changed()

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        stage = next((stage for stage in self._game.stages if stage.name == row), None)
        if table != STAGES or stage is None:
            return
        if stage is not self._chosen:
            self._choose(stage)
        if open and self._playable():
            self.press("play")
        elif open:
            self.session.tell(Notice(gettext("This level is locked: pass the one before it first.")))

    def _choose(self, stage: Stage) -> None:
        self.close()
        self._chosen, self._preview = stage, None
        order = StartOrder(self._game.name, {}, stage.name)
        self._dealing = self.session.jobs.process(
            deal_start, order, 1, done=self.session.or_tell(self._dealt)
        )
        self.session.changed()

    def press(self, button: str) -> None:
        if button == "play" and self._chosen:
            launch.play_plan(
                self.session, MatchPlan(game=self._game, stage=self._chosen.name, practice=self._practice)
            )

    # Updates

    def enter(self) -> None:
        """Read the progress again, since the player may come back from playing."""
        archive, account, name = self.session.store.archive, self.session.account.id, self._game.name
        best = self._game.ranking.best if self._game.ranking else "low"

        def progress() -> StageProgress:
            passed = archive.passed(name, account, best)
            return StageProgress(passed, archive.tried(name, account), archive.spent(account, name))

        self.session.jobs.thread(progress, self.session.or_tell(self._read))

    def _read(self, progress: StageProgress) -> None:
        self._progress = progress
        if self._chosen is None:
            stages = self._game.stages
            going = (stage for stage in stages if self._state(stage) in (OPEN, UNTOUCHED))
            self._choose(next(going, stages[0]))
        self.session.changed()

    def _dealt(self, state: Any) -> None:
        self._preview = BoardView(self.session, self._game, state)
        self.session.changed()

    def close(self) -> None:
        if self._dealing:
            self._dealing.cancel()
