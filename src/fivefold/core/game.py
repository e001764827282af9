"""What a game is: a state that moves change, and a declaration of everything the rest needs to know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from fivefold.core.command import Command
from fivefold.core.editor import Editor
from fivefold.core.engine import Level
from fivefold.core.engine_protocol import EngineProtocol
from fivefold.core.errors import BadOptions
from fivefold.core.events import Beat, Piece
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Selection
from fivefold.core.interaction import InteractionMaker
from fivefold.core.option import Options, Values
from fivefold.core.scene.shapes import Scene
from fivefold.core.scene.sprite import Art
from fivefold.core.state import State
from fivefold.core.text import gettext

M = TypeVar("M")
S = TypeVar("S")
P = TypeVar("P", bound=State[Any])  # what a game declares keeps to the protocol


class Seat(NamedTuple):
    """A place at the board: how its player is called, and in which paint."""

    name: str
    title: str
    paint: str


@dataclass(frozen=True, slots=True)
class Preset:
    """Options that belong together, under a name; `picture` is a state that tells them from the others
    where their start does not."""

    name: str
    title: str
    values: Values = field(default_factory=dict)
    picture: str = ""


class Stage(NamedTuple):
    """A start that is built in, one of a series; it opens when the one named `after` is passed.

    `par` says the best that can be reached there, as a message, where that is known.
    """

    name: str
    title: str
    start: Callable[[int], Any]  # from a seed; most stages need none
    after: str | None = None
    par: str = ""


class Reply(NamedTuple, Generic[M]):
    """What an input did: the selection now, and a move or the reason why not."""

    selection: Selection
    move: M | None = None
    refusal: str | None = None


@dataclass(frozen=True, slots=True)
class SceneContext(Generic[S, M]):
    """All that a scene is made from. `names` says who stands where; see `play.cast`."""

    state: S
    names: Mapping[Cell, str]
    selection: Selection = Selection()
    hover: Cell | None = None
    last: tuple[Beat, ...] = ()
    hint: M | None = None
    numbers: bool = False  # move numbers on stones
    preview: bool = True  # show what a move would do while pointing at it
    background: str = ""  # a picture of the player's own behind the tiles


class Fact(NamedTuple):
    """A number or a few pieces with a label, for the side panel.

    `share`, from 0 to 1, is drawn as a bar: of what is left, or of the way that is done.
    """

    label: str
    value: str = ""
    pieces: tuple[Piece, ...] = ()
    seat: int | None = None  # whose it is, in games for two
    share: float | None = None
    low: bool = False  # so little is left that it is to be marked


class Facts(NamedTuple):
    """What the panel says: the status line, the one big number if there is one, and the rest.

    `badges` are pieces to tell the players of a game for two by, seat by seat, and `sides` words, where those
    say more than the titles of the seats; `allowed` is the time that the state's deadline left at first, in
    milliseconds, so that what is left of it can be drawn as a bar.
    """

    status: str
    big: Fact | None = None
    rest: tuple[Fact, ...] = ()
    badges: tuple[Piece, ...] = ()
    sides: tuple[str, ...] = ()
    allowed: int = 0


class Action(NamedTuple):
    """A button beside the board, where it `fits` the state. Pressing it is pressing its key. What a turn or
    a stage comes to in the end is its `main` one, first of all and never more than one at a time; one that
    `ends` the game comes among the last."""

    name: str
    label: str
    icon: str
    key: str
    ready: Callable[[Any, Selection], bool] = lambda state, selection: True
    fits: Callable[[Any], bool] = lambda state: True
    main: bool = False
    ends: bool = False


class Ranking(NamedTuple, Generic[S]):
    """How finished games compare: by which number, which way, within which group."""

    label: str
    value: Callable[[S], int | None]  # None: this game is not listed
    best: Literal["high", "low"]
    group: Callable[[S], str]


class Undo(NamedTuple):
    """Take-backs: how many in a row leave a game ranked (None: any number), and what one more does."""

    free: int | None
    beyond: Literal["refused", "unranked"] = "unranked"


class Prefetch(NamedTuple, Generic[S]):
    """What the next move may need and takes long to find: `work` finds it, in any process, and once `keep`
    was given it in this one the move is quick. Nothing but the time depends on it."""

    work: Callable[[S], Any]
    keep: Callable[[Any], None]


class Topic(NamedTuple):
    """A part of the help: a heading and its paragraphs."""

    title: str
    text: tuple[str, ...]


class Lesson(NamedTuple):
    """A board that teaches one thing: what to do there, a line that does it, and a word of praise."""

    name: str
    title: str
    task: str
    start: str
    line: tuple[str, ...]
    praise: str


class FileGame(NamedTuple, Generic[S, M]):
    """A start and the moves made from it: what a file of another program holds."""

    start: S
    moves: tuple[M, ...] = ()


class FileKind(NamedTuple, Generic[S, M]):
    """A kind of file the game can bring in and give out; `read` raises BadNotation, saying where."""

    name: str
    title: str
    suffix: str
    read: Callable[[bytes], tuple[FileGame[S, M], ...]]
    write: Callable[[tuple[FileGame[S, M], ...]], bytes]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[P, M]):
    """Everything a game declares, so that no file outside its folder names it. There is one of each."""

    name: str
    title: str
    summary: str
    seats: tuple[Seat, ...]
    options: Options
    presets: tuple[Preset, ...]  # the first is the default
    deal: Callable[[Values, int], P]  # settled options and a seed; raises BadOptions
    read_state: Callable[[str], P]
    read_move: Callable[[P, str], M]
    interpret: Callable[[P, Selection, Input], Reply[M]]
    scene: Callable[[SceneContext[P, M]], Scene]
    interaction: InteractionMaker[P]
    facts: Callable[[P, Selection], Facts]
    levels: tuple[Level, ...]  # from the weakest to the strongest
    undo: Undo
    sprites: tuple[Art, ...]
    help: tuple[Topic, ...]
    endings: Mapping[str, str]  # the message for each code of a result
    rules_version: int = 1  # of rules and generators: a record of a higher one cannot be replayed
    actions: tuple[Action, ...] = ()
    ranking: Ranking[P] | None = None
    stages: tuple[Stage, ...] = ()
    daily: Callable[[int], P] | None = None  # the game of a day, from the seed that its date gives
    prefetch: Prefetch[P] | None = None
    timeout: M | None = None  # the move that the clock makes when a state's deadline has passed
    editor: Editor | None = None
    lessons: tuple[Lesson, ...] = ()
    files: tuple[FileKind[P, M], ...] = ()
    commands: Callable[[], tuple[Command, ...]] = lambda: ()  # loaded once somebody types one
    dialect: EngineProtocol[P, M] | None = None  # in which programs of other makers are asked for moves
    # "free": a hint is a call of the match and makes the game unranked; the others are moves of the game.
    hint: Literal["free", "ranked-move", "unranked-move"] = "free"
    cover: Scene | None = None  # a still life of its pieces, for the home page
    order: int = 100  # where it stands among the games on the home page
    mode_of: str = ""  # the game whose panel there it shares, being another way to play it

    def start(self, preset: str = "", given: Values | None = None, seed: int = 0) -> P:
        """A fresh state: the preset's options, changed by those given."""
        return self.deal(self.options.settle({**self.preset(preset).values, **(given or {})}), seed)

    def preset(self, name: str) -> Preset:
        return find_named(self.presets, name, "preset") if name else self.presets[0]

    def level(self, name: str) -> Level:
        """The level of that name; the strongest when none is named."""
        return find_named(self.levels, name, "level") if name else self.levels[-1]

    def stage(self, name: str) -> Stage:
        return find_named(self.stages, name, "stage")


def preset_or_options(options: Options, presets: Iterable[Preset], values: Values) -> str:
    """The name of the preset with exactly these values; else the values, as options are written."""
    settled = options.settle(values)
    same = (preset.name for preset in presets if options.settle(preset.values) == settled)
    return next(same, options.write(settled))


class _Named(Protocol):
    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=_Named)


def find_named(things: Iterable[N], name: str, what: str) -> N:
    """The thing of that name; raises BadOptions with the names there are."""
    things = tuple(things)
    for thing in things:
        if thing.name == name:
            return thing
    known = ", ".join(thing.name for thing in things) or gettext("none")
    raise BadOptions(
        gettext("There is no {what} '{name}'; there is {known}.", what=what, name=name, known=known)
    )


AnyGame: TypeAlias = Game[Any, Any]
