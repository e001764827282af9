"""What a board shows: the position at rest, the film on the way to it, what is in the player's hand."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Any
from zlib import crc32

from fivefold.app.pages.parts import BoardPart
from fivefold.art.tokens import motion_scale
from fivefold.core.events import Beat, Moved, Swapped
from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.grid import Cell
from fivefold.core.input import Selection
from fivefold.core.scene.shapes import Scene
from fivefold.games.pipes.water import Flowed
from fivefold.play.film import Film, film
from fivefold.play.gestures import Landing, height, hints
from fivefold.play.piece_tracker import PieceTracker

if TYPE_CHECKING:
    from fivefold.app.session import Session


class BoardView:
    """Shows one position after another. Whoever changes what it shows calls `session.changed()`."""

    def __init__(self, session: Session, game: AnyGame, state: Any, last: tuple[Beat, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.hint: Any = None
        self.hover: Cell | None = None
        self.selection = Selection()
        self._session = session
        self._cast = PieceTracker.of(state.pieces())
        self._names = self._cast.names
        self._number = crc32(str(state).encode())  # another picture behind every game
        self._made: tuple[SceneContext[Any, Any], Scene] | None = None
        self._last = last
        self._film: Film | None = None
        self._began = 0.0
        self._picked = ("", 0.0)
        self._landing = Landing()
        self._held = ""
        self._refused = ("", 0.0)

    @property
    def until(self) -> float:
        """When the film that was started last is over."""
        return self._began + self._film.length if self._film else self._began

    @property
    def running(self) -> bool:
        return self._session.now < self.until

    @property
    def holding(self) -> bool:
        """Whether a film runs that one has to see before one can act."""
        return self.running and self._film is not None and self._film.holds

    @property
    def flow(self) -> tuple[Flowed, int] | None:
        """The water that is seen running now, and how many of its cycles were seen whole."""
        return self._film.flow(self._session.now - self._began) if self.running and self._film else None

    def play(self, state: Any, beats: tuple[Beat, ...], *, dropped: bool = False) -> None:
        """Go on to the state that these beats led to, on film; a piece that was carried there by hand and
        dropped does not go the way once more."""
        cursor, cast = Selection(cursor=self.selection.cursor), self._cast
        self.hint = self.hover = None
        before = self._still(cursor)
        self._settle(state, cast.follow(beats), beats)
        speed = motion_scale(self._session.settings.word("motion"))
        self._film = film(before, beats, self._still(self.selection), cast, speed)
        if dropped and beats and all(isinstance(event, Moved | Swapped) for event in beats[0]):
            self._began -= self._film.takes[1].start * speed

    def jump(self, state: Any, last: tuple[Beat, ...] = ()) -> None:
        """Show another state at once; `last` is what led to it."""
        self._settle(state, self._cast.meet(state.pieces()), last)

    def cut(self) -> None:
        """End the film."""
        self._film = None
        self._began = self._session.now

    def select(self, selection: Selection) -> None:
        """Show what the player has in hand now."""
        name, now = self._name(selection.picked), self._session.now
        if name != self._picked[0]:
            before, since = self._picked
            self._landing = Landing(before, height(now - since) if before != self._held else 0.0, now)
            self._picked = (name, now)
        if selection.pressed != self.selection.pressed:
            grasped = selection.pressed in (self.selection.picked, selection.picked)
            self._held = self._name(selection.pressed) if grasped else ""
        self.selection = selection

    def refuse(self, cell: Cell | None) -> None:
        """The piece on the cell shakes its head; where there is none the picked one does."""
        self._refused = (self._name(cell) or self._name(self.selection.picked), self._session.now)

    def point(self, at: tuple[float, float] | None) -> bool:
        """The pointer is there; True when it came to another cell."""
        cell = Cell(floor(at[0]), floor(at[1])) if at else None
        hover = cell if cell in self.state.grid else None
        changed, self.hover = hover != self.hover, hover
        return changed

    def board(self, *, hidden: bool = False) -> BoardPart:
        moves, scene = self._session.settings.word("motion") != "off", self._still(self.selection)
        return BoardPart(
            game=self.game,
            scene=scene,
            film=self._film,
            began=self._began,
            picked=self._picked[0] if moves else "",
            began_picked=self._picked[1],
            landing=self._landing if moves else Landing(),
            held=self._held,
            refused=self._refused[0] if moves else "",
            began_refused=self._refused[1],
            breathes=moves and hints(scene),
            hidden=hidden,
            focus=self.selection.cursor,
        )

    def _settle(self, state: Any, cast: PieceTracker, last: tuple[Beat, ...]) -> None:
        self.cut()
        self.state, self._cast, self._last, self.hint = state, cast, last, None
        self._names = cast.names
        self._refused = ("", 0.0)
        self.select(Selection(cursor=self.selection.cursor))

    def _still(self, selection: Selection) -> Scene:
        """The board at rest; made once, however often it is asked for."""
        settings = self._session.settings
        view = SceneContext(
            state=self.state,
            names=self._names,
            selection=selection,
            hover=self.hover,
            last=self._last,
            hint=self.hint,
            numbers=settings.on("numbers"),
            preview=settings.on("preview"),
            background=self._background(),
        )
        if self._made is None or self._made[0] != view:
            self._made = view, self.game.scene(view)
        return self._made[1]

    def _background(self) -> str:
        pictures = self._session.backgrounds if self._session.settings.on("backgrounds") else ()
        return pictures[self._number % len(pictures)] if pictures else ""

    def _name(self, cell: Cell | None) -> str:
        actor = self._cast.actors.get(cell) if cell is not None else None
        return actor.name if actor else ""
