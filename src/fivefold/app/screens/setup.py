"""The set-up screen of a new game: all choices, and a preview of the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from fivefold.app import launch
from fivefold.app.editing.position_text import PositionText, read_position
from fivefold.app.lists.home_summary import game_under_way
from fivefold.app.match.board_side import starts_turned
from fivefold.app.match.board_view import BoardView
from fivefold.app.match.side_panel import side_title
from fivefold.app.pages.links import position_link
from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import Button, Field, PickField, PickOption, TextField
from fivefold.app.screens import archive_screen, editor_screen, lesson_screen, levels_screen
from fivefold.app.screens.screen import Screen
from fivefold.app.setup.choices import COMMAND, CUSTOM, recall_choices, remember_choices
from fivefold.app.setup.setup_fields import CARDS, GAME, MODE, PRESET, setup_fields, slider_seconds
from fivefold.core.engine import StopFlag
from fivefold.core.errors import BadOptions, UserError
from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.facts import Facts
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.input import Key, Selection
from fivefold.core.option import Value, display_value
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext, gettext_noop
from fivefold.games import modes
from fivefold.service.jobs import Job
from fivefold.service.match.start_order import StartOrder, deal_start
from fivefold.service.store import GameSummary
from fivefold.service.store.saved_positions import SavedPosition

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

POSITION, SAVED = "position", "saved"


class SetupScreen(Screen):
    """A position given as text is played from, until it is cleared."""

    def __init__(self, session: LocalSession, game: AnyGame, position: str = "") -> None:
        super().__init__(session)
        self._game = game
        self._choices = recall_choices(session, game)
        self._seed = session.platform.seed()  # for the preview only: the real deal must not be known before
        self._text = ""
        self._reading = PositionText()
        self._problem = ""
        self._preview: BoardView | None = None
        self._scenes: dict[str, Scene] = {}
        self._positions: tuple[SavedPosition, ...] = ()
        self._under_way: tuple[GameSummary, ...] = ()
        self._jobs: dict[str, Job[Any]] = {}
        session.jobs.thread(
            lambda: session.store.positions.all(session.account.id, game.name),
            session.or_tell(self._saved_field),
        )
        if len(game.presets) <= CARDS:
            orders = [StartOrder(game.name, one.values, position=one.picture) for one in game.presets]
            self._jobs["presets"] = session.jobs.process(
                _deal_all, orders, self._seed, done=session.or_tell(self._show_presets)
            )
        if position:
            self._read(position)
        else:
            self._show_start()

    # The page

    @property
    def link(self) -> str:
        return position_link(self._game, self._text) if self._text else f"setup/{self._game.name}"

    @property
    def shared_link(self) -> str:
        return position_link(self._game, self._text) if self._text else ""

    def page(self) -> FormPage:
        return FormPage(
            title=gettext(self._game.title),
            subtitle=self._subtitle(),
            game=self._game.name,
            kind="setup",
            groups=setup_fields(
                self._choices,
                self._scenes,
                self._badges(),
                tuple(self._position_fields()),
                programs=self._listed_programs,
            ),
            preview=self._preview.board() if self._preview else None,
            caption=self._caption(),
            note=self._note(),
            about=tuple(
                Topic(gettext(topic.title), tuple(map(gettext, topic.text))) for topic in self._game.help
            ),
            problem=self._problem,
            buttons=tuple(self._buttons()),
            help=gettext("Type or paste here, Enter starts the game; Escape goes back.")
            if self.session.focused == POSITION
            else gettext(
                "Tab moves to the next field, arrow keys choose, Enter starts the game; Escape goes back."
            ),
        )

    @property
    def _listed_programs(self) -> tuple[str, ...] | None:
        """Return the external programs that a server offers; None where players start their own."""
        session = self.session
        return None if session.platform.local else session.host.engines.names(self._game.name)

    def _subtitle(self) -> str:
        if self._reading.state is not None and len(self._game.seats) > 1:
            return gettext("From your position: choose opponent and side, then start")
        return gettext("New game; your choices are remembered")

    def _caption(self) -> str:
        if self._reading.state:
            return gettext("Your position")
        if name := self._game.preset_option:
            option = next(each for each in self._game.options.each if each.name == name)
            return display_value(option, self._choices.own[name])
        titles = {preset.name: preset.title for preset in self._game.presets}
        return gettext(titles.get(self._choices.preset_name, gettext_noop("Custom")))

    def _note(self) -> str:
        """Return the side to move in the preview, if several could begin."""
        facts, turn = self._facts, self._preview.state.turn if self._preview else None
        if facts is None or turn is None or len(self._game.seats) < 2:
            return ""
        return gettext("{seat} to move", seat=side_title(self._game, facts, turn))

    @property
    def _facts(self) -> Facts | None:
        """Return the facts of the preview."""
        return self._game.facts(self._preview.state, Selection()) if self._preview else None

    def _badges(self) -> tuple[Piece, ...]:
        facts = self._facts
        return facts.badges if facts else ()

    def _position_fields(self) -> Iterator[Field]:
        reading = self._reading
        if self._positions:
            options = (
                PickOption("", gettext("None")),
                *(PickOption(str(one.id), one.name) for one in self._positions),
            )
            chosen = next((str(one.id) for one in self._positions if one.text == self._text), "")
            yield PickField(SAVED, gettext("Saved positions"), options, chosen, "list")
        yield TextField(
            POSITION,
            gettext("Position or game as text"),
            " ".join(self._text.splitlines()),
            hint=gettext("Type or paste one to play from it; the game is not ranked"),
            problem=reading.problem,
            good=gettext("A playable position") if reading.state is not None else "",
            whole=True,
        )

    def _buttons(self) -> Iterator[Button]:
        ready = not self._problem and (not self._text or self._reading.state is not None)
        yield Button("start", gettext("Start game"), "play", ready=ready, role="primary")
        if self._under_way:
            where = game_under_way(self._game, self._under_way[0])
            yield Button("continue", gettext("Continue"), "play", tip=where)
        if len(self._under_way) > 1:
            label = gettext("Under way ({n})", n=len(self._under_way))
            yield Button("under-way", label, "archive", tip=gettext("All unfinished games"))
        if self._game.stages:
            yield Button("levels", gettext("Levels"), "board")
        if self._game.lessons:
            yield Button("lessons", gettext("Learn"), "help")
        if self._game.editor:
            yield Button("edit", gettext("Edit"), "edit", ready=self._preview is not None)

    # Inputs

    def set_field(self, field: str, value: Value) -> None:
        if field == POSITION:
            self._read(str(value))
        elif field == MODE:
            self._switch(str(value))
        elif field == SAVED:
            self._read(next((one.text for one in self._positions if str(one.id) == value), ""))
        else:
            self._choose(field, value)
        self.session.changed()

    def _switch(self, name: str) -> None:
        """Set up another game of the same panel instead."""
        other = next((game for game in modes(self._game) if game.name == name), self._game)
        if other is not self._game:
            self.session.instead(SetupScreen(self.session, other))
            self.session.focus(MODE)

    def _choose(self, field: str, value: Value) -> None:
        was, listed = self._choices, self._listed_programs
        if field == COMMAND.name and listed is not None and value not in listed:
            return  # players of a server start no program of their own
        try:
            if field == PRESET:
                self._choices = was if value == CUSTOM else was.preset(str(value))
            elif field.startswith(GAME):
                self._choices = was.chosen("own", field.removeprefix(GAME), value)
            else:
                self._choices = was.chosen("common", field, slider_seconds(field, value))
        except BadOptions as problem:
            self._problem = str(problem)
            return
        self._problem = ""
        if self._choices.own != was.own:
            self._read("")
        else:
            self._show_start()

    def paste_text(self, text: str) -> bool:
        self._read(text)
        self.session.changed()
        return True

    def press_key(self, key: Key, focus: str) -> bool:
        """Start the game with Enter from any field that does not use it."""
        page = self.page()
        if key.name != "enter" or focus not in (field.id for group in page.groups for field in group.fields):
            return False
        if "start" in page.pressable():
            self.press("start")
        return True

    def press(self, button: str) -> None:
        session, game = self.session, self._game
        match button:
            case "start":
                remember_choices(session, self._choices)
                state = self._reading.state
                launch.play_plan(session, self._choices.plan("" if state is None else str(state)))
            case "continue":
                launch.resume_game(session, self._under_way[0].id)
            case "under-way":
                session.go(archive_screen(session, game, under_way=True))
            case "levels":
                session.go(levels_screen(session, game))
            case "lessons":
                session.go(lesson_screen(session, game))
            case "edit":
                session.go(editor_screen(session, game, str(self._preview.state) if self._preview else ""))

    # Updates

    def enter(self) -> None:
        """Look for unfinished games, since one may have been left or finished meanwhile."""
        archive, account, name = self.session.store.archive, self.session.account.id, self._game.name
        self.session.jobs.thread(
            lambda: archive.unfinished_games(account, name), self.session.or_tell(self._show_under_way)
        )

    def _show_under_way(self, games: tuple[GameSummary, ...]) -> None:
        self._under_way = games
        self.session.changed()

    def _read(self, text: str) -> None:
        """Take text as the position to play from; empty text means none."""
        self._text, self._problem = text, ""
        self._reading = PositionText()
        self._cancel("reading")
        if text.strip():
            self._jobs["reading"] = self.session.jobs.process(
                read_position, self._game.name, text, done=self._position_read
            )
        self._show_start()

    def _position_read(self, found: Any) -> None:
        self._reading = (
            PositionText(problem=str(found)) if isinstance(found, UserError) else PositionText(found)
        )
        self._show_start()
        self.session.changed()

    def _show_start(self) -> None:
        """Show the board from which the game would start."""
        self._cancel("preview")
        if self._reading.state is not None:
            self._show(self._reading.state)
        elif not self._text:
            order = self._choices.plan().order
            self._jobs["preview"] = self.session.jobs.process(deal_start, order, self._seed, done=self._dealt)

    def _dealt(self, found: Any) -> None:
        if isinstance(found, UserError):
            self._problem = str(found)
        else:
            self._problem = ""
            self._show(found)
        self.session.changed()

    def _show(self, state: Any) -> None:
        self._preview = BoardView(self.session, self._game, state)
        plan = self._choices.plan()
        mover = state.turn if not plan.level and plan.command is None else None
        if len(self._game.seats) == 2 and starts_turned(self.session, self._game, plan.seat or 0, mover):
            self._preview.turn_round()

    def _show_presets(self, states: tuple[Any, ...]) -> None:
        for preset, state in zip(self._game.presets, states, strict=True):
            self._scenes[preset.name] = BoardView(self.session, self._game, state).board().scene
        self.session.changed()

    def _saved_field(self, positions: tuple[SavedPosition, ...]) -> None:
        self._positions = positions
        self.session.changed()

    def _cancel(self, name: str) -> None:
        if job := self._jobs.pop(name, None):
            job.cancel()

    def close(self) -> None:
        for name in tuple(self._jobs):
            self._cancel(name)


def _deal_all(stop: StopFlag, orders: Sequence[StartOrder], seed: int) -> tuple[Any, ...]:
    return tuple(deal_start(stop, order, seed) for order in orders)
