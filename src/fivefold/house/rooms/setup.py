"""The room where a new game is set up: everything that can be chosen, and the board it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from fivefold.core.bot import Stop
from fivefold.core.events import Piece
from fivefold.core.game import AnyGame, Facts, Topic
from fivefold.core.input import Key, Selection
from fivefold.core.option import Value
from fivefold.core.problem import BadOptions, Problem
from fivefold.core.scene import Scene
from fivefold.core.text import mark, say
from fivefold.games import modes
from fivefold.house import doors
from fivefold.house.choices import CUSTOM, recall, remember
from fivefold.house.jobs import Job
from fivefold.house.pages import Form
from fivefold.house.panel import side
from fivefold.house.parts import Button, Field, Option, Pick, TextField
from fivefold.house.plan import Order, dealt
from fivefold.house.projector import Projector
from fivefold.house.questions import CARDS, GAME, MODE, PRESET, questions
from fivefold.house.reading import Reading, read_position
from fivefold.house.room import Room
from fivefold.house.rooms import room
from fivefold.house.store.shelf import Position

if TYPE_CHECKING:
    from fivefold.house.house import House

POSITION, SAVED = "position", "saved"


class SetupRoom(Room):
    """A position given as text is what is played from, until it is taken away."""

    def __init__(self, house: House, game: AnyGame, position: str = "") -> None:
        super().__init__(house)
        self._game = game
        self._choices = recall(house, game)
        self._seed = house.desk.seed()  # of the preview alone: nobody is to know the deal beforehand
        self._text = ""
        self._reading = Reading()
        self._problem = ""
        self._preview: Projector | None = None
        self._scenes: dict[str, Scene] = {}
        self._shelf: tuple[Position, ...] = ()
        self._jobs: dict[str, Job[Any]] = {}
        house.jobs.thread(
            lambda: house.store.shelf.all(house.account.id, game.name), house.or_tell(self._shelved)
        )
        if len(game.presets) <= CARDS:
            orders = [Order(game.name, one.values, position=one.picture) for one in game.presets]
            self._jobs["presets"] = house.jobs.process(
                _dealt_all, orders, self._seed, done=house.or_tell(self._pictured)
            )
        if position:
            self._read(position)
        else:
            self._look()

    # The page

    def page(self) -> Form:
        return Form(
            title=say("New game of {game}", game=say(self._game.title)),
            subtitle=say("Everything is remembered for next time"),
            game=self._game,
            kind="setup",
            groups=questions(self._choices, self._scenes, self._badges(), tuple(self._position_fields())),
            preview=self._preview.board() if self._preview else None,
            caption=self._caption(),
            note=self._note(),
            about=tuple(Topic(say(topic.title), tuple(map(say, topic.text))) for topic in self._game.help),
            problem=self._problem,
            buttons=tuple(self._buttons()),
            help=say("Tab goes from field to field, arrow keys choose, Enter starts the game."),
        )

    def _caption(self) -> str:
        if self._reading.state:
            return say("Your position")
        titles = {preset.name: preset.title for preset in self._game.presets}
        return say(titles.get(self._choices.preset_name, mark("Your own")))

    def _note(self) -> str:
        """Whose turn it is there, where several could begin."""
        facts, turn = self._facts, self._preview.state.turn if self._preview else None
        if facts is None or turn is None or len(self._game.seats) < 2:
            return ""
        return say("{seat} to move", seat=side(self._game, facts, turn))

    @property
    def _facts(self) -> Facts | None:
        """What is told of the board that is shown."""
        return self._game.facts(self._preview.state, Selection()) if self._preview else None

    def _badges(self) -> tuple[Piece, ...]:
        facts = self._facts
        return facts.badges if facts else ()

    def _position_fields(self) -> Iterator[Field]:
        reading = self._reading
        if self._shelf:
            options = (Option("", say("None")), *(Option(str(one.id), one.name) for one in self._shelf))
            chosen = next((str(one.id) for one in self._shelf if one.text == self._text), "")
            yield Pick(SAVED, say("Saved positions"), options, chosen, "list")
        yield TextField(
            POSITION,
            say("Position or game as text"),
            " ".join(self._text.splitlines()),
            hint=say("Type or paste one to play from it; such a game does not count"),
            problem=reading.problem,
            good=say("A playable position") if reading.state is not None else "",
            whole=True,
        )

    def _buttons(self) -> Iterator[Button]:
        ready = not self._problem and (not self._text or self._reading.state is not None)
        yield Button("start", say("Start the game"), "play", ready=ready, role="primary")
        if self._game.stages:
            yield Button("levels", say("Levels"), "board")
        if self._game.lessons:
            yield Button("lessons", say("Learn it"), "help")
        if self._game.editor:
            yield Button("edit", say("Edit"), "edit", ready=self._preview is not None)

    # What can be done

    def set(self, field: str, value: Value) -> None:
        if field == POSITION:
            self._read(str(value))
        elif field == MODE:
            self._switch(str(value))
        elif field == SAVED:
            self._read(next((one.text for one in self._shelf if str(one.id) == value), ""))
        else:
            self._choose(field, value)
        self.house.changed()

    def _switch(self, name: str) -> None:
        """Set up another game of the same panel instead."""
        other = next((game for game in modes(self._game) if game.name == name), self._game)
        if other is not self._game:
            self.house.instead(SetupRoom(self.house, other))
            self.house.focus(MODE)

    def _choose(self, field: str, value: Value) -> None:
        was = self._choices
        try:
            if field == PRESET:
                self._choices = was if value == CUSTOM else was.preset(str(value))
            elif field.startswith(GAME):
                self._choices = was.chosen("own", field.removeprefix(GAME), value)
            else:
                self._choices = was.chosen("common", field, value)
        except BadOptions as problem:
            self._problem = str(problem)
            return
        self._problem = ""
        if self._choices.own != was.own:
            self._read("")
        else:
            self._look()

    def paste(self, text: str) -> bool:
        self._read(text)
        self.house.changed()
        return True

    def strike(self, key: Key, focus: str) -> bool:
        """Enter starts the game from any field that has no use for it."""
        page = self.page()
        if key.name != "enter" or focus not in (field.id for group in page.groups for field in group.fields):
            return False
        if "start" in page.pressable():
            self.do("start")
        return True

    def do(self, button: str) -> None:
        house, game = self.house, self._game
        match button:
            case "start":
                remember(house, self._choices)
                state = self._reading.state
                doors.play(house, self._choices.plan("" if state is None else str(state)))
            case "levels":
                house.go(room("levels")(house, game))
            case "lessons":
                house.go(room("lesson")(house, game))
            case "edit":
                house.go(room("editor")(house, game, str(self._preview.state) if self._preview else ""))

    # What happens by itself

    def _read(self, text: str) -> None:
        """Take text as the position to play from, or take none when there is no text."""
        self._text, self._problem = text, ""
        self._reading = Reading()
        self._cancel("reading")
        if text.strip():
            self._jobs["reading"] = self.house.jobs.process(
                read_position, self._game.name, text, done=self._came
            )
        self._look()

    def _came(self, found: Any) -> None:
        self._reading = Reading(problem=str(found)) if isinstance(found, Problem) else Reading(found)
        self._look()
        self.house.changed()

    def _look(self) -> None:
        """Show the board that the game would start from."""
        self._cancel("preview")
        if self._reading.state is not None:
            self._show(self._reading.state)
        elif not self._text:
            order = self._choices.plan().order
            self._jobs["preview"] = self.house.jobs.process(dealt, order, self._seed, done=self._dealt)

    def _dealt(self, found: Any) -> None:
        if isinstance(found, Problem):
            self._problem = str(found)
        else:
            self._problem = ""
            self._show(found)
        self.house.changed()

    def _show(self, state: Any) -> None:
        self._preview = Projector(self.house, self._game, state)

    def _pictured(self, states: tuple[Any, ...]) -> None:
        for preset, state in zip(self._game.presets, states, strict=True):
            self._scenes[preset.name] = Projector(self.house, self._game, state).board().scene
        self.house.changed()

    def _shelved(self, shelf: tuple[Position, ...]) -> None:
        self._shelf = shelf
        self.house.changed()

    def _cancel(self, name: str) -> None:
        if job := self._jobs.pop(name, None):
            job.cancel()

    def close(self) -> None:
        for name in tuple(self._jobs):
            self._cancel(name)


def _dealt_all(stop: Stop, orders: Sequence[Order], seed: int) -> tuple[Any, ...]:
    return tuple(dealt(stop, order, seed) for order in orders)
