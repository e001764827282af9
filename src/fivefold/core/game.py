"""The declaration of a game: everything that the other layers need to know about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from fivefold.core.budget import Budget
from fivefold.core.engine import Level
from fivefold.core.errors import BadDeclaration, BadOptions, IllegalMove
from fivefold.core.events import Beat
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.game_parts.command import Command
from fivefold.core.game_parts.commentary import Commentary
from fivefold.core.game_parts.declaration import declaration_problems
from fivefold.core.game_parts.editor import Editor
from fivefold.core.game_parts.engine_program import EngineProgram
from fivefold.core.game_parts.engine_protocol import EngineProtocol
from fivefold.core.game_parts.facts import Facts
from fivefold.core.game_parts.game_file import FileKind
from fivefold.core.game_parts.ranking import MoveCount, Ranking
from fivefold.core.game_parts.teaching import Lesson, Topic
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Selection
from fivefold.core.option import Options, Switch, Values
from fivefold.core.scene.interaction import InteractionMaker
from fivefold.core.scene.shapes import Scene
from fivefold.core.scene.sprite import Art
from fivefold.core.state import State
from fivefold.core.text import closest_name, gettext, gettext_noop

M = TypeVar("M")
S = TypeVar("S")
P = TypeVar("P", bound=State[Any])  # the state class of a game
P_co = TypeVar("P_co", bound=State[Any], covariant=True)


class Seat(NamedTuple):
    """A player's place at the board, with the title and colour of its player.

    >>> Seat("blue", "Blue", "blue").title
    'Blue'
    """

    name: str
    title: str
    paint: str


class GameColours(NamedTuple):
    """Colours of a game, as #RRGGBB: its hue on every page, and a deep shade of it behind its picture.

    `paints` are roles of its own, each with its colour in the dark and in the light theme. In a game named
    `reversi` the paint `felt` is the role `reversi.felt`.

    >>> GameColours(hue="#3FB6DC").deep
    '#42555F'
    """

    hue: str = "#8FA3AD"
    deep: str = "#42555F"
    paints: Mapping[str, tuple[str, str]] = {}


@dataclass(frozen=True, slots=True)
class Preset:
    """Named options that belong together.

    `picture` is a state that shows the preset where its start looks like that of another.

    >>> Preset("small", "Small", {"side": 7}).values["side"]
    7
    """

    name: str
    title: str
    values: Values = field(default_factory=dict)
    picture: str = ""


class Stage(NamedTuple):
    """A built-in start, one of a series; it opens when the stage named `after` is passed.

    `par` is a message with the best possible result, where that is known.

    >>> Stage("level-02", "Level 2", start=lambda seed: "a state", after="level-01").after
    'level-01'
    """

    name: str
    title: str
    start: Callable[[int], Any]  # from a seed; most stages need none
    after: str | None = None
    par: str = ""


class Reply(NamedTuple, Generic[M]):
    """The effect of an input: the new selection, and a move or the reason for refusing one.

    >>> Reply(Selection(), refusal="Choose a ball first.").move is None
    True
    """

    selection: Selection
    move: M | None = None
    refusal: str | None = None


def reply_to(state: State[M], selection: Selection, move: M, if_refused: Selection | None = None) -> Reply[M]:
    """Return the move, which ends the press, or the sentence by which the rules refuse it.

    `if_refused` is the selection after a refusal, where it differs.

    >>> from fivefold.games import game_named
    >>> gomoku = game_named("gomoku")
    >>> state = gomoku.start()
    >>> move = gomoku.read_move(state, "h8")
    >>> reply_to(state, Selection(), move).move == move
    True
    >>> reply_to(state.apply(move).state, Selection(), move).refusal
    'h8 is taken.'
    """
    try:
        state.apply(move, state.elapsed)
    except IllegalMove as problem:
        return Reply(selection if if_refused is None else if_refused, refusal=str(problem))
    return Reply(selection.let_go(), move)


@dataclass(frozen=True, slots=True)
class SceneContext(Generic[S, M]):
    """Everything a scene is built from. `names` gives each piece a stable id; see `play.piece_tracker`.

    >>> from fivefold.games import game_named
    >>> gomoku = game_named("gomoku")
    >>> len(gomoku.scene(SceneContext(gomoku.start(), names={})).shapes) > 15
    True
    """

    state: S
    names: Mapping[Cell, str]
    selection: Selection = Selection()
    hover: Cell | None = None
    last: tuple[Beat, ...] = ()
    hint: M | None = None
    trial: M | None = None  # a move to show before it is made: one pointed at, or one chosen in advance
    view_options: frozenset[str] = frozenset()  # names of the game's own view options that are on
    preview: bool = True  # show the effect of a move under the pointer
    picture: str = ""  # the name of a picture of the player's own, for games that show one


class ViewOption(NamedTuple):
    """Something that a player may switch on or off in the look of a game, with a sentence about it.

    >>> ViewOption(Switch("numbers", "Move numbers", default=False)).option.default
    False
    """

    option: Switch
    text: str = ""


class Action(NamedTuple):
    """A button beside the board, shown where it `fits` the state. Pressing it equals pressing its key.

    At most one action at a time is `main`, the usual end of a turn or stage; it comes first. An action that
    `ends` the game comes last. `price` says what it costs, in a word or two, where it costs anything. The
    move of an action that `previews` is shown on the board while its button is pointed at.

    >>> Action("hint", "Hint", "hint", key="h").ready("a state", Selection())
    True
    """

    name: str
    label: str
    icon: str
    key: str
    ready: Callable[[Any, Selection], bool] = lambda state, selection: True
    fits: Callable[[Any], bool] = lambda state: True
    main: bool = False
    ends: bool = False
    price: Callable[[Any], str] = lambda state: ""
    previews: bool = False


class Undo(NamedTuple):
    """Rules for take-backs: how many in a row keep a game ranked (None: any), and what one more does.

    >>> Undo(free=1)
    Undo(free=1, beyond='unranked')
    """

    free: int | None
    beyond: Literal["refused", "unranked"] = "unranked"


class Prefetch(NamedTuple, Generic[S]):
    """Slow work that the next move may need: `work` computes it in any process, `keep` stores it here.

    It changes nothing but the time a move takes.

    >>> Prefetch(work=len, keep=print).work("abc")
    3
    """

    work: Callable[[S], Any]
    keep: Callable[[Any], None]


class StateReader(Protocol[P_co]):
    """Returns the state that a text writes; raises BadNotation, or TooLarge if the budget is used up."""

    def __call__(self, text: str, budget: Budget | None = None, /) -> P_co: ...


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Game(Generic[P, M]):
    """Everything a game declares, so that no file outside its folder names it. There is one instance each.

    >>> from fivefold.games import game_named
    >>> gomoku = game_named("gomoku")
    >>> state = gomoku.start()
    >>> state = state.apply(gomoku.read_move(state, "h8")).state
    >>> state.turn
    1
    """

    name: str
    title: str
    summary: str
    seats: tuple[Seat, ...]
    options: Options
    presets: tuple[Preset, ...]  # the first is the default
    deal: Callable[[Values, int], P]  # resolved options and a seed; raises BadOptions
    read_state: StateReader[P]
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
    board_keys: str = gettext_noop("Arrow keys and Enter play on the board")  # in the help line of a match
    view_options: tuple[ViewOption, ...] = ()  # they stand among the settings of the program
    rules_version: int = 1  # of rules and generators: a record of a higher one cannot be replayed
    actions: tuple[Action, ...] = ()
    ranking: Ranking[P] | None = None
    move_count: MoveCount[P] | None = None
    stages: tuple[Stage, ...] = ()
    daily: Callable[[int], P] | None = None  # the daily game, from the seed of its date
    prefetch: Prefetch[P] | None = None
    timeout: M | None = None  # the move that the clock makes when a state's deadline has passed
    editor: Editor | None = None
    lessons: tuple[Lesson, ...] = ()
    files: tuple[FileKind[P, M], ...] = ()
    commands: Callable[[], tuple[Command, ...]] = lambda: ()  # loaded when a command is typed
    benchmarks: Callable[[], tuple[Benchmark, ...]] = lambda: ()  # loaded for `fivefold bench`
    # The state in which the seat that waits can choose a move in advance; None where it cannot.
    premove: Callable[[P], P] | None = None
    engine_protocol: EngineProtocol[P, M] | None = None  # for external engines
    strengths: tuple[Level, ...] = ()  # steps of a slider beside the levels, weakest first
    commentary: Commentary[P, M] | None = None  # words about scores and moves
    program: Callable[[], EngineProgram] | None = None  # the same protocol where the computer is the engine
    # "free": a hint is a call of the match and makes the game unranked; the others are moves of the game.
    hint: Literal["free", "ranked-move", "unranked-move"] = "free"
    cover: Scene | None = None  # a picture of its pieces for the home page
    colours: GameColours = GameColours()  # a mode has those of its game
    order: int = 100  # its position on the home page
    preset_option: str = ""  # the option that offers the presets on the set-up page, instead of their names
    mode_of: str = ""  # the game whose home panel it shares, as another mode of it

    def __post_init__(self) -> None:
        for problem in declaration_problems(self):
            raise BadDeclaration(f"Game '{self.name}': {problem}")

    def __repr__(self) -> str:
        return f"Game({self.name!r})"  # its fields would fill many pages

    def start(self, preset: str = "", given: Values | None = None, seed: int = 0) -> P:
        """Return a new state with the preset's options, changed by those given."""
        return self.deal(self.options.resolve({**self.preset(preset).values, **(given or {})}), seed)

    def preset(self, name: str) -> Preset:
        """Return the preset of that name; the first when the name is empty."""
        return find_named(self.presets, name, "preset") if name else self.presets[0]

    def level(self, name: str) -> Level:
        """Return the level or slider step of that name; the strongest level when the name is empty."""
        step = next((step for step in self.strengths if step.name == name), None)
        return step or (find_named(self.levels, name, "level") if name else self.levels[-1])

    def stage(self, name: str) -> Stage:
        """Return the stage of that name."""
        return find_named(self.stages, name, "stage")


def preset_or_options(options: Options, presets: Iterable[Preset], values: Values) -> str:
    """Return the name of the preset with exactly these values, else the values as text.

    >>> from fivefold.games import game_named
    >>> gomoku = game_named("gomoku")
    >>> preset_or_options(gomoku.options, gomoku.presets, {})
    'freestyle'
    """
    settled = options.resolve(values)
    same = (preset.name for preset in presets if options.resolve(preset.values) == settled)
    return next(same, options.write(settled))


class _Named(Protocol):
    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=_Named)


def find_named(things: Iterable[N], name: str, what: str) -> N:
    """Return the thing of that name; raises BadOptions with the known names.

    >>> find_named([Seat("blue", "Blue", "blue")], "blue", "seat").title
    'Blue'
    >>> find_named([Seat("blue", "Blue", "blue")], "green", "seat")
    Traceback (most recent call last):
    fivefold.core.errors.BadOptions: There is no seat 'green'; choose from blue.
    """
    things = tuple(things)
    for thing in things:
        if thing.name == name:
            return thing
    if near := closest_name(name, (thing.name for thing in things)):
        raise BadOptions(
            gettext("There is no {what} '{name}'; did you mean '{near}'?", what=what, name=name, near=near)
        )
    known = ", ".join(thing.name for thing in things)
    raise BadOptions(
        gettext("There is no {what} '{name}'; choose from {known}.", what=what, name=name, known=known)
        if known
        else gettext("There is no {what} '{name}'.", what=what, name=name)
    )


AnyGame: TypeAlias = Game[Any, Any]
