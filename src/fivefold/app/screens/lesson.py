"""The lesson screen: a board, a task, and moves to try."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from fivefold.app.match.action_preview import ActionPreview
from fivefold.app.match.available_buttons import HINT_KEY, action_buttons, action_key
from fivefold.app.match.board_input import SKIPPING, BoardInput
from fivefold.app.match.board_view import BoardView
from fivefold.app.pages.pages import BOARD, LessonPage
from fivefold.app.pages.parts import Button
from fivefold.app.screens import setup_screen
from fivefold.app.screens.screen import Screen
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.teaching import Lesson
from fivefold.core.input import Input, Key, Press, Release
from fivefold.core.text import gettext
from fivefold.service.match.opponents import WAITS_MS

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


class LessonScreen(Screen):
    """Opens at the first lesson that the player has not done yet."""

    def __init__(self, session: LocalSession, game: AnyGame) -> None:
        super().__init__(session)
        self._game = game
        self._running = False
        done = session.store.accounts.settings(session.account.id).get(self._setting_name, "")
        self._done = set(str(done).split())
        names = [lesson.name for lesson in game.lessons]
        self._open(next((n for n, name in enumerate(names) if name not in self._done), 0))

    @property
    def _setting_name(self) -> str:
        return f"lessons.{self._game.name}"

    @property
    def _lesson(self) -> Lesson:
        return self._game.lessons[self._number]

    def _open(self, number: int) -> None:
        self._number = number
        self._moves_made = 0  # moves of the line made so far
        self._comment = ""  # comment on the last move
        self._wrong = False
        self._board_view = BoardView(self.session, self._game, self._game.read_state(self._lesson.start))
        self._input = BoardInput(self.session, self._board_view)
        self._preview = ActionPreview(self.session, self._game, self._foreseen)
        self.session.changed()

    # The page

    @property
    def link(self) -> str:
        return f"lessons/{self._game.name}"

    def page(self) -> LessonPage:
        facts = self._game.facts(self._board_view.state, self._board_view.selection)
        self._board_view.trial = self._preview.move()
        return LessonPage(
            title=gettext(self._lesson.title),
            subtitle=gettext("Learn {game}", game=gettext(self._game.title)),
            game=self._game.name,
            board=self._board_view.board(playable=True),
            task=gettext(self._lesson.task),
            status=self._input.refusal or self._comment or facts.status,
            number=self._number + 1,
            count=len(self._game.lessons),
            done=self._finished,
            buttons=tuple(sorted(self._buttons(), key=lambda button: button.role != "primary")),
            skip=self._board_view.holding,
            help=self._help(),
        )

    def _help(self) -> str:
        if self._wrong:
            return gettext("Enter tries again; Tab moves to the buttons; Escape goes back.")
        if self._finished and self._last:
            return gettext("Enter sets up a game; Tab moves to the buttons; Escape goes back.")
        if self._finished:
            return gettext("Enter goes on to the next lesson; Tab moves to the buttons; Escape goes back.")
        return gettext("Arrow keys and Enter play on the board; Tab moves to the buttons; Escape goes back.")

    @property
    def _last(self) -> bool:
        return self._number == len(self._game.lessons) - 1

    @property
    def _finished(self) -> bool:
        return self._moves_made == len(self._lesson.line)

    @property
    def _own_turn(self) -> bool:
        """Return True if the player is to move; the player makes every other move of the line."""
        return not self._finished and not self._wrong and self._moves_made % 2 == 0

    def _buttons(self) -> Iterator[Button]:
        yield from action_buttons(self._board_view, own_turn=self._own_turn)
        begun = self._moves_made > 0 or self._wrong
        yield Button("retry", gettext("Try again"), "rotate-ccw", "r", begun, _role(self._wrong))
        yield Button("show", gettext("Show me"), "hint", HINT_KEY, ready=self._own_turn)
        yield Button("previous", gettext("Previous lesson"), "back", "b", ready=self._number > 0)
        if self._last and self._finished:
            yield Button("play", gettext("Play a game"), "play", "p", role="primary")
        else:
            yield Button("next", gettext("Next lesson"), "next", "n", not self._last, _role(self._finished))

    # Inputs

    def touch_board(self, given: Press | Release) -> None:
        self._touch(given)

    def press_key(self, key: Key, focus: str) -> bool:
        if key.name in SKIPPING and self._board_view.holding:
            self._input.skip()
            return True
        if focus == BOARD and key.name == "enter" and (self._finished or self._wrong):
            self.press(next(button.id for button in self._buttons() if button.role == "primary"))
            return True
        return focus == BOARD and self._touch(key)

    def hover_board(self, at: tuple[float, float] | None) -> None:
        if self._board_view.point(at):
            self.session.changed()

    def hover_button(self, button: str) -> None:
        self._preview.point(button)

    def _foreseen(self, key: Key) -> Any:
        """Return the move that a key would make now, if any."""
        reply = self._game.interpret(self._board_view.state, self._board_view.selection, key)
        return reply.move if self._own_turn else None

    def press(self, button: str) -> None:
        if key := action_key(self._game, button):
            self._touch(key)
            return
        match button:
            case "skip":
                self._input.skip()
            case "retry":
                self._open(self._number)
            case "show":
                move = self._game.read_move(self._board_view.state, self._lesson.line[self._moves_made])
                self._board_view.hint = move
                self._input.refusal = ""
                self._comment = gettext("The move is {move}, as marked on the board.", move=move)
                self.session.changed()
            case "previous":
                self._open(self._number - 1)
            case "next":
                self._open(self._number + 1)
            case "play":
                self.session.home()
                self.session.go(setup_screen(self.session, self._game))

    def _touch(self, given: Input) -> bool:
        if self._board_view.holding:
            self._input.wait(given)
            return True
        if not self._own_turn:
            return False
        meant = self._input.give(given)
        if meant.move is not None:
            self._try(meant.move, dropped=isinstance(given, Release))
        return meant.anything

    def _try(self, move: Any, *, dropped: bool) -> None:
        """Make any legal move; only the right one leads on."""
        if str(move) != self._lesson.line[self._moves_made]:
            self._wrong = True
            self._comment = gettext("Not quite: see what happens, then try again.")
        else:
            self._moves_made += 1
            self._comment = gettext("Correct. Wait for the reply.")
        if self._finished:
            self._comment = gettext(self._lesson.praise)
            self._remember()
        self._play(move, dropped=dropped)

    def _play(self, move: Any, *, dropped: bool = False) -> None:
        step = self._board_view.state.apply(move)
        self._board_view.play(step.state, step.beats, dropped=dropped)
        self.session.changed()

    def _remember(self) -> None:
        self._done.add(self._lesson.name)
        self.session.store.accounts.remember(
            self.session.account.id, {self._setting_name: " ".join(sorted(self._done))}
        )

    # Updates

    def tick(self, now: float) -> None:
        running = self._board_view.running
        if running != self._running:
            self._running = running
            self.session.changed()
        if running:
            return
        if self._moves_made % 2 and not self._finished and now >= self._board_view.until + WAITS_MS:
            answer = self._game.read_move(self._board_view.state, self._lesson.line[self._moves_made])
            self._moves_made, self._comment = self._moves_made + 1, ""
            self._play(answer)
        elif kept := self._input.kept():
            self._touch(kept)

    def next_due(self) -> float | None:
        """Return the moment at which an animation ends or the answer of the lesson is due."""
        if self._board_view.running:
            return self._board_view.next_due()
        answers = self._moves_made % 2 and not self._finished
        return self._board_view.until + WAITS_MS if answers else None


def _role(next_step: object) -> Literal["plain", "primary"]:
    """Return the role of a button: primary if it is the next step."""
    return "primary" if next_step else "plain"
