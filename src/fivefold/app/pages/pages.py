"""The pages: a small closed union. Each says what is there; a front end decides where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from fivefold.app.pages.parts import (
    Appearance,
    BoardCard,
    BoardPart,
    Button,
    Chart,
    Field,
    FieldGroup,
    MoveRow,
    Notice,
    PlayerBar,
    QrCode,
    Question,
    Sample,
    TablePart,
    TableRow,
    TimerPart,
)
from fivefold.core.events import Piece
from fivefold.core.game_parts.facts import Fact, Facts
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.text import join_remarks

Mood: TypeAlias = Literal["won", "lost", "drawn", "ended"]

BOARD = "board"
PODIUM = "podium"


class BasePage(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """The parts of every page: title, Back button, buttons, help line, keyboard focus."""

    title: str
    subtitle: str = ""
    game: str = ""  # whose hue tints the page
    screen: int = 0  # another number for every screen that is opened
    appearance: Appearance = Appearance()
    back: bool = True
    buttons: tuple[Button, ...] = ()
    skip: bool = False  # whether Space, or pressing the status line, skips what is seen just now
    rail: tuple[Button, ...] = ()  # navigation to other screens, the same on every page but the first
    help: str = ""
    focus: str = ""
    question: Question | None = None
    notices: tuple[Notice, ...] = ()
    link: str = ""  # the address of this page on a server, without its first slash
    shared_link: str = ""  # the address to hand on: of a game, a challenge, a review or a position

    def pressable(self) -> tuple[str, ...]:
        """Return the ids of everything that can be pressed now, navigation and Back aside."""
        return tuple(button.id for button in self.buttons if button.ready)

    def parts(self) -> Iterator[str]:
        """Yield the ids of the parts that the keyboard can reach, in the order of reading."""
        yield from self.pressable()

    @property
    def order(self) -> tuple[str, ...]:
        """Return the order of Tab: the answers of an open question, else the parts, Back, the navigation."""
        if self.question:
            return tuple(answer.id for answer in self.question.answers)
        back = ("back",) if self.back else ()
        return (*self.parts(), *back, *self.ways)

    @property
    def ways(self) -> tuple[str, ...]:
        """The buttons of the rail, by id."""
        return tuple(button.id for button in self.rail)


class GameCard(Struct, frozen=True, tag=True, omit_defaults=True):
    """A game on the home page: its name, how things stand, and a still life of its pieces.

    `going` continues the game that is under way, where there is one.
    """

    id: str
    game: str
    title: str
    text: str
    pieces: tuple[Piece, ...]
    going: Button | None = None

    def parts(self) -> Iterator[str]:
        """Yield what can be pressed on it."""
        yield self.id
        if self.going:
            yield self.going.id


class HomePage(BasePage, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """The games and what to do next. `face` is the piece that stands for the player."""

    cards: tuple[GameCard, ...]
    face: Sample | None = None

    def pressable(self) -> tuple[str, ...]:
        return (*(part for card in self.cards for part in card.parts()), *super().pressable())


class FormPage(BasePage, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """Fields in groups, perhaps with a board beside them that changes as they do."""

    kind: str  # "setup", "settings", "board", "account", "files"
    groups: tuple[FieldGroup, ...]
    preview: BoardPart | None = None
    caption: str = ""  # what the preview shows, and in `note` who begins there
    note: str = ""
    about: tuple[Topic, ...] = ()  # how it is played, for where there is room
    problem: str = ""

    def parts(self) -> Iterator[str]:
        yield from (field.id for group in self.groups for field in group.fields)
        yield from super().parts()


class ListPage(BasePage, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """A list to choose from, narrowed by fields: archive, records, accounts, levels, daily.

    Rows of the podium are chosen as `Choose(PODIUM, row)`; `table.chosen` says which row is, there or here.
    """

    kind: str  # "archive", "records", "accounts", "levels", "daily", "lobby", "night"
    filters: tuple[Field, ...] = ()
    podium: tuple[TableRow, ...] = ()  # the best three, shown large, above the rest of the table
    table: TablePart
    preview: BoardPart | None = None
    caption: str = ""  # what the chosen row is called, and in `detail` what is told of it
    detail: tuple[str, ...] = ()
    boards: tuple[BoardCard, ...] = ()  # games under way, where there is room for them
    beside: TablePart | None = None  # another list, where there is room beside the table
    below: TablePart | None = None  # and one below it
    code: QrCode | None = None  # the address by which others come in, where there is room

    def parts(self) -> Iterator[str]:
        yield from (field.id for field in self.filters)
        if self.podium:
            yield PODIUM
        yield self.table.id
        yield from super().parts()


class PlayingPage(BasePage, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """A match under way. Strips stand around the board in games for two, the first one below it."""

    board: BoardPart
    facts: Facts
    status: str
    timer: TimerPart | None = None
    under_way: Fact | None = None  # what happens on the board meanwhile, with its status and how far it is
    strips: tuple[PlayerBar, ...] = ()
    moves: tuple[MoveRow, ...] = ()
    cursor: int = 0  # the number of the move that led to the position shown
    best: tuple[TableRow, ...] = ()  # the best of the records, for games with a score
    entry: Field | None = None  # where a move can be typed
    paused: bool = False
    match: int = 0  # the number of the match in the archive, once it has one, for `PlayMove`
    sequence: int = 0  # how many entries the match has
    own_turn: bool = False  # whether this player is to move

    def facts_after(self, elapsed: float) -> Facts:
        """Return the facts with the timer as it is `elapsed` milliseconds after the page was made."""
        if self.timer is None:
            return self.facts
        return self.facts._replace(rest=(self.timer.fact(elapsed), *self.facts.rest))

    def clock_texts(self, elapsed: float) -> tuple[str, ...]:
        """Return what all clocks show, to tell when a page looks different though it is the same."""
        clocks = [bar.clock for bar in self.strips if bar.clock]
        timers = [self.timer.clock] if self.timer else []
        return tuple(clock.text(elapsed) for clock in (*clocks, *timers))

    def parts(self) -> Iterator[str]:
        yield BOARD
        if self.entry:
            yield self.entry.id
        yield from super().parts()


class OverPage(BasePage, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """A match that ended: how, with what score, and where that stands in the records.

    `mood` is how the player takes it; `run` how the last games against this opponent went, the newest last.
    """

    board: BoardPart
    mood: Mood
    headline: str
    lines: tuple[str, ...]
    big: str = ""  # the score, where there is one, and its unit
    big_label: str = ""
    strips: tuple[PlayerBar, ...] = ()  # the players of a game for two, the winner's active
    best: tuple[TableRow, ...] = ()
    own: str = ""  # the row of these that is this match, if it is one of them
    run: tuple[Mood, ...] = ()


class ReviewPage(BasePage, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """A game stepped through: position, moves, evaluation."""

    board: BoardPart
    moves: tuple[MoveRow, ...]
    cursor: int
    status: str
    strips: tuple[PlayerBar, ...] = ()
    ending: str = ""  # who won, after how many moves, when; in games for two
    chart: Chart | None = None
    value: str = ""  # how it stands here, in words
    line: str = ""  # the best line from here
    progress: str = ""  # of the analysis, while it runs

    @property
    def standing(self) -> str:
        """Return the place in the game, the evaluation there, and the progress of the analysis."""
        return join_remarks(self.status, self.value, self.progress)

    def parts(self) -> Iterator[str]:
        yield BOARD
        yield "moves"
        yield from super().parts()


class EditorTool(Struct, frozen=True, tag=True, omit_defaults=True):
    """Something that can be done at the board by hand: placing its piece, or without one what `id` says."""

    id: str
    label: str
    piece: Piece | None


class EditorPage(BasePage, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    board: BoardPart
    tools: tuple[EditorTool, ...]
    tool: str
    fields: tuple[Field, ...]
    problems: tuple[str, ...]

    def parts(self) -> Iterator[str]:
        yield "tools"
        yield BOARD
        yield from (field.id for field in self.fields)
        yield from super().parts()


class HelpPage(BasePage, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """Rules and keys: topics, and the one that is open. `chapters` has what each is about; where that is
    a game, its title begins with it."""

    topics: tuple[Topic, ...]
    open: int
    chapters: tuple[str, ...] = ()

    def chapter(self, topic: int) -> str:
        return self.chapters[topic] if self.chapters else ""

    def short(self, topic: int) -> str:
        """Return the title of a topic under the heading of its chapter."""
        return self.topics[topic].title.removeprefix(f"{self.chapter(topic)}: ")

    def parts(self) -> Iterator[str]:
        yield "topics"
        yield from super().parts()


class LessonPage(BasePage, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """A lesson at the board."""

    board: BoardPart
    task: str
    status: str
    number: int
    count: int
    done: bool

    def parts(self) -> Iterator[str]:
        yield BOARD
        yield from super().parts()


Page: TypeAlias = (
    HomePage | FormPage | ListPage | PlayingPage | OverPage | ReviewPage | EditorPage | HelpPage | LessonPage
)
