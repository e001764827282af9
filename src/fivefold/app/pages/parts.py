"""The parts of pages. A part says what is there and what it can do, never where it is drawn."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from fivefold.core.events import Piece
from fivefold.core.game_parts.facts import Fact
from fivefold.core.grid import Cell
from fivefold.core.scene.animation import Animation
from fivefold.core.scene.interaction import Interaction
from fivefold.core.scene.shapes import Scene
from fivefold.core.values import replace

TENTHS_BELOW: Final = 20_000  # milliseconds; a clock with less counts tenths of a second
Role: TypeAlias = Literal["plain", "primary", "danger"]


class Button(Struct, frozen=True, tag=True, omit_defaults=True):
    """Something to do. `key` presses it from anywhere on the page; `tip` says more, or why not."""

    id: str
    label: str
    icon: str = ""
    key: str = ""
    ready: bool = True
    role: Role = "plain"
    tip: str = ""
    previews: bool = False  # its move is shown while the pointer is over it, which `HoverButton` tells


class PickOption(Struct, frozen=True, tag=True, omit_defaults=True):
    """One of the choices of a field, with a few words, pieces or a small board to show what it is."""

    value: str
    label: str
    text: str = ""
    pieces: tuple[Piece, ...] = ()
    scene: Scene | None = None
    colours: tuple[str, ...] = ()


class PickField(Struct, frozen=True, tag=True, omit_defaults=True):
    """One of several: `segments` where all can be seen at once, `cards` with pictures, `list` for many,
    `swatches` for colours."""

    id: str
    label: str
    options: tuple[PickOption, ...]
    value: str
    style: Literal["segments", "cards", "list", "swatches"] = "segments"
    text: str = ""

    @property
    def note(self) -> str:
        """Return the text of the field, or else that of the chosen option."""
        return self.text or next((one.text for one in self.options if one.value == self.value), "")


class Sample(Struct, frozen=True, tag=True, omit_defaults=True):
    """A piece of a game."""

    game: str
    piece: Piece


class ToggleField(Struct, frozen=True, tag=True, omit_defaults=True):
    """On or off; `samples` are pieces to see it by."""

    id: str
    label: str
    on: bool
    text: str = ""
    samples: tuple[Sample, ...] = ()


class SliderField(Struct, frozen=True, tag=True, omit_defaults=True):
    """A number within bounds; `shown` is how it reads."""

    id: str
    label: str
    low: int
    high: int
    step: int
    value: int
    shown: str
    text: str = ""


class TextField(Struct, frozen=True, tag=True, omit_defaults=True):
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
        """Return True if text pasted here is for the page as a whole."""
        return self.whole and len(pasted.strip().splitlines()) > 1


Field: TypeAlias = PickField | ToggleField | SliderField | TextField


class FieldGroup(Struct, frozen=True, tag=True, omit_defaults=True):
    """Fields that belong together, under a heading."""

    title: str
    fields: tuple[Field, ...]
    icon: str = ""


Mood: TypeAlias = Literal["", "open", "won", "lost", "drawn"]


class TableColumn(Struct, frozen=True, tag=True, omit_defaults=True):
    """`mood`: its words say how the row stands, and are to be marked so. `people`: they name players, whose
    faces the rows have. `seats`: they tell who plays which pieces, which the rows have."""

    id: str
    label: str
    numeric: bool = False
    sortable: bool = False
    mood: bool = False
    people: bool = False
    seats: bool = False


class TableRow(Struct, frozen=True, tag=True, omit_defaults=True):
    """A line of a list: its words, and a real piece of the game as a badge.

    `open` is the word on a button in the row that opens it, for front ends with room for one. `faces` are
    those of the players whom it names, `seats` pieces of the seats it tells of. `presence` tells that the
    row is a player, who could be asked for a game or not; the words say so too.
    """

    id: str
    cells: tuple[str, ...]
    game: str = ""
    piece: Piece | None = None
    ready: bool = True
    mood: Mood = ""
    open: str = ""
    faces: tuple[Sample, ...] = ()
    seats: tuple[Sample, ...] = ()
    presence: Literal["", "free", "busy"] = ""


class TablePart(Struct, frozen=True, tag=True, omit_defaults=True):
    """A list in columns. `more` says that rows follow beyond the last; `empty` is said when there is none.

    `opens` is the button of the page that opens the chosen row, which rows with `open` make needless.
    """

    id: str
    columns: tuple[TableColumn, ...]
    rows: tuple[TableRow, ...]
    sort: str = ""
    descending: bool = False
    chosen: str = ""
    more: bool = False
    empty: str = ""
    opens: str = ""


class RunningMotion(Struct, frozen=True, omit_defaults=True):
    """An animation over the board at rest, and how long it had run when the page was made."""

    animation: Animation
    age: float = 0.0


class BoardGrid(Struct, frozen=True, omit_defaults=True):
    """The cells of a board, by which front ends name them; `turned` if it is seen from the other side."""

    width: int
    height: int
    turned: bool = False


class BoardPart(Struct, frozen=True, tag=True, omit_defaults=True):
    """A board to be drawn: at rest, or in an animation that had run for `age` when the page was made.

    All moments are ages, in milliseconds, so that a page means the same on every device. `elapsed` is the
    time since the page was made.
    """

    game: str
    scene: Scene
    animation: Animation | None = None
    age: float = 0.0
    motions: tuple[RunningMotion, ...] = ()  # bounce, landing, shake and pulse
    held: str = ""  # the name of the piece that goes with the pointer while its button is down
    hidden: bool = False  # the game is paused, and its board must not be studied meanwhile
    past: bool = False  # an earlier position of a match that goes on
    focus: Cell | None = None
    interaction: Interaction | None = None  # for front ends that pick and preview by themselves
    grid: BoardGrid | None = None

    def animating(self, elapsed: float) -> bool:
        """Return True while the animation of a move runs."""
        return self.animation is not None and self.animation.runs(self.age + elapsed)

    def moving(self, elapsed: float) -> bool:
        """Return True while anything on the board moves."""
        return self.animating(elapsed) or any(
            motion.animation.runs(motion.age + elapsed) for motion in self.motions
        )

    def at(self, elapsed: float) -> Scene:
        """Return what is to be drawn at this moment."""
        if self.animation and self.animating(elapsed):
            return self.animation.at(self.scene, self.age + elapsed)
        scene = self.scene
        for motion in self.motions:
            scene = motion.animation.at(scene, motion.age + elapsed)
        return scene


class ClockPart(Struct, frozen=True, omit_defaults=True):
    """A clock as data: the milliseconds left when the page was made, and whether they run.

    A running clock begins to count after `wait` milliseconds, the allowance for the animation of a move.
    """

    left: int
    running: bool = False
    low_below: int = 20_000  # little time: the clock counts tenths
    wait: int = 0

    def left_after(self, elapsed: float) -> int:
        """Return the milliseconds left when `elapsed` have passed since the page was made.

        >>> ClockPart(65_000, running=True, wait=400).left_after(1_000)
        64400
        """
        if not self.running:
            return self.left
        return min(self.left, max(0, self.left - int(elapsed - self.wait)))

    def aged(self, elapsed: float) -> ClockPart:
        """Return the clock of a page that is made `elapsed` milliseconds later."""
        return replace(self, left=self.left_after(elapsed), wait=max(0, int(self.wait - elapsed)))

    def low(self, elapsed: float) -> bool:
        return self.left_after(elapsed) < self.low_below

    def text(self, elapsed: float) -> str:
        """Return what the clock shows: 7:12, 1:07:12, or 9.4 when there is little left.

        >>> ClockPart(65_000, running=True).text(1_000)
        '1:04'
        """
        left = self.left_after(elapsed)
        shown = shown_time(left)
        if left < TENTHS_BELOW:
            return f"{shown / 1000:.1f}"
        minutes, seconds = divmod(shown // 1000, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


class TimerPart(Struct, frozen=True, omit_defaults=True):
    """The time that the rules set for a stage: what is left of it, and of how much."""

    label: str
    clock: ClockPart
    allowed: int = 0

    def fact(self, elapsed: float) -> Fact:
        """Return the timer as a fact of the side panel."""
        left = self.clock.left_after(elapsed)
        share = min(1.0, shown_time(left) / self.allowed) if self.allowed else None
        return Fact(self.label, self.clock.text(elapsed), share=share, low=self.clock.low(elapsed))


def shown_time(ms: int) -> int:
    """Return milliseconds rounded up to what a clock shows: it shows nothing left only at the end."""
    step = 100 if ms < TENTHS_BELOW else 1000
    return -(-ms // step) * step


class Appearance(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The settings of the player that a front end follows."""

    theme: str = "dark"
    board: str = "fold"
    pieces: str = "classic"
    marks: bool = False
    text: int = 100  # percent
    motion: str = "calm"
    turns: bool = False  # the first press of a key shows a turn, the second one makes it
    light: bool = True
    sound: bool = True
    effects: int = 70
    music: int = 40
    fullscreen: bool = False
    window_geometry: str = ""  # x, y, width and height of a window, as the front end stored them
    backgrounds_folder: str = ""


class PlayerBar(Struct, frozen=True, tag=True, omit_defaults=True):
    """A player's place beside the board: who it is, what was captured, the clock."""

    seat: int
    name: str
    text: str
    paint: str
    badge: Piece | None
    captured: tuple[Piece, ...] = ()
    clock: ClockPart | None = None
    active: bool = False


class MoveRow(Struct, frozen=True, tag=True, omit_defaults=True):
    """A move in the list of moves."""

    number: int  # of the ply: 0 is the start
    text: str
    seat: int
    mark: Literal["", "good", "slip", "blunder"] = ""


WON = 1000  # the value of a won game, in hundredths of the smallest piece


class Chart(Struct, frozen=True, tag=True, omit_defaults=True):
    """The evaluation of a game, ply by ply, from the first seat's view; None where it is not known yet.

    Values lie between -WON and WON.
    """

    values: tuple[int | None, ...]
    cursor: int
    paints: tuple[str, str]


class Question(Struct, frozen=True, tag=True, omit_defaults=True):
    """One question over the page; the first answer is the safe one."""

    text: str
    detail: str
    answers: tuple[Button, ...]


class QrCode(Struct, frozen=True, tag=True, omit_defaults=True):
    """A text as a code that phones read: rows of 0 and 1, with the quiet zone around it."""

    text: str
    rows: tuple[str, ...]


class BoardCard(Struct, frozen=True, tag=True, omit_defaults=True):
    """A small board with two lines of text: a game under way that others look at.

    `players` are those of the title, with their pieces.
    """

    id: str
    title: str
    text: str
    board: BoardPart
    players: tuple[PlayerBar, ...] = ()


class Notice(Struct, frozen=True, tag=True, omit_defaults=True):
    """A word in passing, such as that something was copied or could not be saved."""

    text: str
    kind: Literal["plain", "good", "bad"] = "plain"
    share: float | None = None  # how far the work is that it tells of, from 0 to 1
