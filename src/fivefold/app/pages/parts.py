"""What pages are built from. A part says what is there and what it can do, never where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.grid import Cell
from fivefold.core.scene.shapes import Scene
from fivefold.play.film import Film
from fivefold.play.gestures import Landing, bounced, landed, shaken

Role: TypeAlias = Literal["plain", "primary", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    """Something to do. `key` presses it from anywhere on the page; `tip` says more, or why not."""

    id: str
    label: str
    icon: str = ""
    key: str = ""
    ready: bool = True
    role: Role = "plain"
    tip: str = ""


@dataclass(frozen=True, slots=True)
class PickOption:
    """One of the choices of a field, with a few words, pieces or a small board to show what it is."""

    value: str
    label: str
    text: str = ""
    pieces: tuple[Piece, ...] = ()
    scene: Scene | None = None
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PickField:
    """One of several: `segments` where all can be seen at once, `cards` with pictures, `list` for many,
    `swatches` for colours."""

    id: str
    label: str
    options: tuple[PickOption, ...]
    value: str
    style: Literal["segments", "cards", "list", "swatches"] = "segments"
    text: str = ""


@dataclass(frozen=True, slots=True)
class Sample:
    """A piece of a game."""

    game: AnyGame
    piece: Piece


@dataclass(frozen=True, slots=True)
class ToggleField:
    """On or off; `samples` are pieces to see it by."""

    id: str
    label: str
    on: bool
    text: str = ""
    samples: tuple[Sample, ...] = ()


@dataclass(frozen=True, slots=True)
class SliderField:
    """A number within bounds; `shown` is how it reads."""

    id: str
    label: str
    low: int
    high: int
    step: int
    value: int
    shown: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class TextField:
    """A line to type. `problem` says what is wrong with it, `good` that it is right; with `whole`, several
    lines that are pasted are for the page, which takes them as they are."""

    id: str
    label: str
    value: str
    hint: str = ""
    problem: str = ""
    good: str = ""
    secret: bool = False
    icon: str = ""
    whole: bool = False

    def passes_on(self, pasted: str) -> bool:
        """Whether what is pasted here is for the page."""
        return self.whole and len(pasted.strip().splitlines()) > 1


Field: TypeAlias = PickField | ToggleField | SliderField | TextField


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """Fields that belong together, under a heading."""

    title: str
    fields: tuple[Field, ...]
    icon: str = ""


Mood: TypeAlias = Literal["", "open", "won", "lost", "drawn"]


@dataclass(frozen=True, slots=True)
class TableColumn:
    """`mood`: its words say how the row stands, and are to be marked so."""

    id: str
    label: str
    numeric: bool = False
    sortable: bool = False
    mood: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """A line of a list: its words, and a real piece of the game as a badge."""

    id: str
    cells: tuple[str, ...]
    game: str = ""
    piece: Piece | None = None
    ready: bool = True
    mood: Mood = ""


@dataclass(frozen=True, slots=True)
class TablePart:
    """A list in columns. `more` says that rows follow beyond the last; `empty` is said when there is none."""

    id: str
    columns: tuple[TableColumn, ...]
    rows: tuple[TableRow, ...]
    sort: str = ""
    descending: bool = False
    chosen: str = ""
    more: bool = False
    empty: str = ""


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A board to be drawn: at rest, or on film since the moment `began`; times are the house's."""

    game: AnyGame
    scene: Scene
    film: Film | None = None
    began: float = 0.0
    picked: str = ""  # the name of the piece that bounces, since `began_picked`
    began_picked: float = 0.0
    landing: Landing = Landing()
    held: str = ""  # the name of the piece that goes with the pointer while its button is down
    refused: str = ""  # the name of the piece that shakes, since `began_refused`
    began_refused: float = 0.0
    breathes: bool = False  # a hint is shown, to be breathed by whoever draws often enough
    hidden: bool = False  # the game waits, and the board is not to be studied meanwhile
    focus: Cell | None = None

    def at(self, now: float) -> Scene:
        """What is to be drawn at this moment."""
        if self.film and now - self.began < self.film.length:
            return landed(self.film.at(now - self.began), self.landing, now)
        scene = landed(self.scene, self.landing, now)
        if self.picked:
            scene = bounced(scene, self.picked, now - self.began_picked)
        if self.refused:
            scene = shaken(scene, self.refused, now - self.began_refused)
        return scene


@dataclass(frozen=True, slots=True)
class PlayerBar:
    """A player's place beside the board: who it is, what was captured, the clock."""

    seat: int
    name: str
    text: str
    paint: str
    badge: Piece | None
    captured: tuple[Piece, ...] = ()
    clock: str = ""
    low: bool = False  # little time left
    active: bool = False


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A move in the list of moves."""

    number: int  # as the house counts plies: 0 is the start
    text: str
    seat: int
    mark: Literal["", "good", "slip", "blunder"] = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """How a game stood, ply by ply, from the first seat's view; None where it is not known yet."""

    values: tuple[int | None, ...]
    cursor: int
    paints: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Question:
    """One question over the page; the first answer is the safe one."""

    text: str
    detail: str
    answers: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """A word in passing, such as that something was copied or could not be saved."""

    text: str
    kind: Literal["plain", "good", "bad"] = "plain"
