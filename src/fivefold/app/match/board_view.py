"""The view of one board: the position at rest, the animation that leads to it, and the selection."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import TYPE_CHECKING, Any
from zlib import crc32

from fivefold.app.match.shared_scenes import SharedScenes
from fivefold.app.pages.effects import PlaySound
from fivefold.app.pages.parts import BoardGrid, BoardPart, RunningMotion
from fivefold.art.tokens import motion_scale
from fivefold.core.events import Beat, Moved, Swapped
from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.game_parts.facts import Facts
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Selection
from fivefold.core.scene.animation import Animation, Caption
from fivefold.core.scene.half_turn import HalfTurn
from fivefold.core.scene.interaction import Interaction
from fivefold.core.scene.shapes import Scene
from fivefold.play.motions import bounce, bounce_height, landing, pulse, shake

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession
    from fivefold.play.piece_tracker import PieceTracker


class BoardView:
    """Shows one position after another. Whoever changes what it shows calls `session.changed()`."""

    def __init__(
        self,
        session: LocalSession,
        game: AnyGame,
        state: Any,
        last: tuple[Beat, ...] = (),
        shared: SharedScenes | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.hint: Any = None
        self.hover: Cell | None = None
        self.selection = Selection()
        self.turned = False  # seen from the other side
        self.trial: Any = None  # a move shown before it is made
        self.premoving = False  # the player waits, and may choose a move in advance
        self._session = session
        self._half_turn = HalfTurn.of(state.grid, game.sprites)
        self._shared = shared or SharedScenes()
        self._cast = self._shared.meet(state)
        self._names = self._cast.names
        self._number = crc32(str(state).encode())  # another picture behind every game
        self._made: tuple[SceneContext[Any, Any], Scene] | None = None
        self._last = last
        self._animation: Animation | None = None
        self._began = 0.0
        self.until = 0.0  # the moment at which the animation that was started last ends
        self._picked = ("", 0.0)
        self._landing = ("", 0.0, 0.0)  # the piece that was let go, from which height, and when
        self._held = ""
        self._made_interaction: tuple[tuple[Any, bool, bool], Interaction] | None = None
        self._refused = ("", 0.0)
        self._made_turned: tuple[Scene, Scene] | None = None
        self._made_pulse: tuple[Scene, Animation | None] | None = None

    @property
    def input_state(self) -> Any:
        """Return the state that inputs are about: the position, or that of a move in advance."""
        return self.game.premove(self.state) if self.premoving and self.game.premove else self.state

    @property
    def running(self) -> bool:
        return self._session.now < self.until

    @property
    def holding(self) -> bool:
        """True while an animation runs that holds input."""
        return self.running and self._animation is not None and self._animation.holds

    @property
    def caption(self) -> Caption | None:
        """Return what the game says of the event that is seen running now."""
        return self._animation.caption(self._session.now - self._began) if self._animation else None

    def next_due(self) -> float | None:
        """Return the moment at which the animation ends or its caption changes."""
        if not self.running or self._animation is None:
            return None
        captions = (self._began + caption.at for caption in self._animation.captions)
        return min([self.until, *(moment for moment in captions if moment > self._session.now)])

    def play(self, state: Any, beats: tuple[Beat, ...], *, dropped: bool = False) -> None:
        """Animate the way to the state that these beats led to.

        A piece that was dropped where it goes does not go the way once more.
        """
        cursor, cast = Selection(cursor=self.selection.cursor), self._cast
        self.hint = self.hover = self.trial = None
        self.premoving = False
        before = self._still(cursor)
        self._settle(state, self._shared.follow(cast, beats, state), beats)
        speed = motion_scale(self._session.settings.word("motion"))
        animation = self._shared.animation(before, beats, self._still(self.selection), cast, speed)
        self._animation = self._half_turn.animation(animation) if self.turned else animation
        if dropped and beats and all(isinstance(event, Moved | Swapped) for event in beats[0]):
            rest = self._animation.beats[1:] or (self._animation.length,)
            self._began -= rest[0]
        self.until = self._began + self._animation.length

    def replay(self, before: Any, state: Any, beats: tuple[Beat, ...]) -> None:
        """Animate the way from one state to the one that is shown once more."""
        self.jump(before)
        self.play(state, beats)

    def jump(self, state: Any, last: tuple[Beat, ...] = ()) -> None:
        """Show another state at once; `last` is what led to it."""
        self._settle(state, self._shared.meet(state, self._cast), last)

    def turn_round(self) -> None:
        """Show the board from the other side."""
        self.end_animation()
        self.turned = not self.turned
        self.hover = None

    def meant(self, given: Input) -> Input:
        """Return an input on the board that is shown as it is meant on the board itself."""
        return self._half_turn.input(given) if self.turned else given

    def end_animation(self) -> None:
        """End the animation."""
        self._animation = None
        self._began = self.until = self._session.now

    def select(self, selection: Selection) -> None:
        """Show another selection; a piece that is picked or put down begins to move."""
        name, now = self._name(selection.picked), self._session.now
        if name != self._picked[0]:
            before, since = self._picked
            self._landing = before, bounce_height(now - since) if before != self._held else 0.0, now
            self._picked = (name, now)
            if name:
                self._session.emit(PlaySound("pick"))
        if selection.pressed != self.selection.pressed:
            grasped = selection.pressed in (self.selection.picked, selection.picked)
            self._held = self._name(selection.pressed) if grasped else ""
        self.selection = selection

    def refuse(self, cell: Cell | None) -> None:
        """Shake the piece on the cell, or the picked one where there is none."""
        self._refused = (self._name(cell) or self._name(self.selection.picked), self._session.now)
        self._session.emit(PlaySound("refuse"))

    def point(self, at: tuple[float, float] | None) -> bool:
        """Note where the pointer is; return True when it came to another cell."""
        if at and self.turned:
            at = self._half_turn.point(*at)
        cell = Cell(floor(at[0]), floor(at[1])) if at else None
        hover = cell if cell in self.state.grid else None
        changed, self.hover = hover != self.hover, hover
        return changed

    def board(
        self, *, hidden: bool = False, playable: bool = False, in_advance: bool = False, past: bool = False
    ) -> BoardPart:
        """Return the board as it is seen now; `playable` if this session may move there, or `in_advance`."""
        scene, cursor = self._seen(self._still(self.selection)), self.selection.cursor
        moves = self._session.settings.word("motion") != "off"
        return BoardPart(
            game=self.game.name,
            scene=scene,
            animation=self._animation,
            age=self._session.now - self._began if self._animation else 0.0,
            motions=tuple(self._motions(scene)) if moves else (),
            held=self._held,
            hidden=hidden,
            past=past,
            focus=self._half_turn.cell(cursor) if cursor and self.turned else cursor,
            interaction=self._interaction(in_advance=in_advance)
            if playable and self._session.wants_interaction
            else None,
            grid=BoardGrid(self.state.grid.width, self.state.grid.height, self.turned),
        )

    def facts(self, state: Any) -> Facts:
        """Return the facts of a state with the selection; made once for all viewers."""
        return self._shared.facts(self.game, state, self.selection)

    def _interaction(self, *, in_advance: bool) -> Interaction:
        """Return what can be done at the board; made once for each state."""
        state = self.game.premove(self.state) if in_advance and self.game.premove else self.state
        key = state, self._session.settings.on("preview") and not in_advance, self.turned
        if self._made_interaction is None or self._made_interaction[0] != key:
            made = self.game.interaction(key[0], preview=key[1])
            self._made_interaction = key, self._half_turn.interaction(made) if self.turned else made
        return self._made_interaction[1]

    def _seen(self, scene: Scene) -> Scene:
        """Return a scene from the side that is shown; made once for each scene."""
        if not self.turned:
            return scene
        if self._made_turned is None or self._made_turned[0] is not scene:
            self._made_turned = scene, self._half_turn.scene(scene)
        return self._made_turned[1]

    def _motions(self, scene: Scene) -> Iterator[RunningMotion]:
        """Yield what moves on the board at rest."""
        now = self._session.now
        name, height, since = self._landing
        if name and height > 0 and (down := landing(scene, name, height)).runs(now - since):
            yield RunningMotion(down, now - since)
        if self._picked[0]:
            yield RunningMotion(bounce(scene, self._picked[0]), now - self._picked[1])
        if self._refused[0] and (refusal := shake(scene, self._refused[0])).runs(now - self._refused[1]):
            yield RunningMotion(refusal, now - self._refused[1])
        if self.hint is not None and (hint := self._pulse(scene)):
            yield RunningMotion(hint, now % hint.length)

    def _pulse(self, scene: Scene) -> Animation | None:
        """Return the pulse of a hint; made once for each scene."""
        if self._made_pulse is None or self._made_pulse[0] is not scene:
            self._made_pulse = scene, pulse(scene)
        return self._made_pulse[1]

    def _settle(self, state: Any, cast: PieceTracker, last: tuple[Beat, ...]) -> None:
        self.end_animation()
        self.state, self._cast, self._last, self.hint = state, cast, last, None
        self.trial, self.premoving = None, False
        self._names = cast.names
        self._refused = ("", 0.0)
        self.select(Selection(cursor=self.selection.cursor))

    def _still(self, selection: Selection) -> Scene:
        """Return the board at rest; made once for each state and selection."""
        settings = self._session.settings
        view = SceneContext(
            state=self.input_state,
            names=self._names,
            selection=selection,
            hover=self.hover,
            last=self._last,
            hint=self.hint,
            trial=self.trial,
            view_options=frozenset(
                [option.name for option, _ in self.game.view_options if settings.on(option.name)]
            ),
            preview=settings.on("preview") and not self.premoving,
            picture=self._picture(),
        )
        if self._made is None or self._made[0] != view:
            self._made = view, self._shared.scene(self.game, view)
        return self._made[1]

    def _picture(self) -> str:
        pictures = self._session.backgrounds
        return pictures[self._number % len(pictures)] if pictures else ""

    def _name(self, cell: Cell | None) -> str:
        actor = self._cast.actors.get(cell) if cell is not None else None
        return actor.name if actor else ""
