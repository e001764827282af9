"""The screen on which a match is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app import launch
from fivefold.app.match.action_preview import ActionPreview
from fivefold.app.match.available_buttons import AvailableButtons, action_key
from fivefold.app.match.board_input import SKIPPING
from fivefold.app.match.looking_back import LookingBack
from fivefold.app.match.low_clock import LowClockWarning
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.match.match_questions import MatchQuestions
from fivefold.app.match.match_view import MatchView
from fivefold.app.match.prefetch import Prefetcher
from fivefold.app.match.side_panel import (
    GrowingMoveRows,
    best_rows,
    caption_fact,
    live_player_bars,
    timer_part,
    variant_text,
)
from fivefold.app.match.status_line import status_line
from fivefold.app.pages import share_text
from fivefold.app.pages.inputs import PlayMove
from fivefold.app.pages.pages import BOARD, PlayingPage
from fivefold.app.pages.parts import (
    Button,
    Notice,
    PlayerBar,
    TableRow,
    TextField,
    TimerPart,
)
from fivefold.app.screens import over_screen
from fivefold.app.screens.screen import Screen
from fivefold.app.unsaved_work import asks_before_loss
from fivefold.core.game_parts.facts import Fact, Facts
from fivefold.core.input import Input, Key, Press, Release
from fivefold.core.option import Value
from fivefold.core.text import gettext, parse_whole_number
from fivefold.service.match.match_writer import MatchWriter
from fivefold.service.store import GameSummary
from fivefold.service.verification import save_and_verify

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

ENTRY, MOVES = "move", "moves"
BEST = 3


class PlayingScreen(Screen):
    """A match with its board, buttons, moves and clocks."""

    def __init__(self, session: LocalSession, view: MatchView, plan: MatchPlan) -> None:
        super().__init__(session)
        self._view = view
        self._plan = plan
        self._game = view.match.game
        self._prefetcher = Prefetcher(session.jobs, self._game)
        self._rows = GrowingMoveRows()
        self._typed = ""
        self._paused = False
        self._low_clock = LowClockWarning(session, view)
        self._best: tuple[TableRow, ...] = ()
        self._last_times: object = None  # clocks and animation as the page showed them last
        self._passed_on = False  # the next screen finishes the match writer
        self._asked = 0  # length of the log when a draw offer was shown
        self._back = LookingBack(session, view)
        self._questions = MatchQuestions(session, view)
        self._preview = ActionPreview(session, self._game, view.foreseen)
        if ranking := self._game.ranking:
            archive, name, tags = session.store.archive, self._game.name, view.live.writer.tags
            session.jobs.thread(
                lambda: archive.best(name, tags.group, ranking.best, daily=tags.daily, limit=BEST),
                session.or_tell(self._show_best),
            )

    # The page

    @property
    def link(self) -> str:
        number = self._view.live.writer.number
        return f"game/{number}" if number else ""

    def page(self) -> PlayingPage:
        view, match = self._view, self._view.match
        facts, under_way, past = self._facts(), self._under_way(), self._back.board_view
        typing = self.session.focused == ENTRY
        if not view.board_view.premoving:
            view.board_view.trial = self._preview.move()
        return PlayingPage(
            title=gettext(self._game.title),
            subtitle=variant_text(match, view.live.writer.tags),
            game=self._game.name,
            board=past.board(past=True)
            if past
            else view.board_view.board(
                hidden=self._paused or match.paused,
                playable=view.interactive,
                in_advance=view.premove_seat is not None,
            ),
            facts=facts,
            timer=self._timer(facts),
            status=self._back.status()
            if past
            else under_way.value
            if under_way
            else self._status(facts.status),
            under_way=under_way,
            strips=self._strips(facts),
            moves=self._rows.of(match),
            cursor=self._back.number,
            best=self._best,
            entry=TextField(
                ENTRY,
                gettext("Type a move"),
                self._typed,
                hint="" if typing else gettext("Press / to type a move, Enter to play it"),
                problem=view.input.refusal if self._typed else "",
            ),
            paused=self._paused or match.paused,
            match=view.live.writer.number or 0,
            sequence=len(match.log),
            own_turn=view.own_turn,
            buttons=(*self._back.buttons(), *view.side.buttons()) if past else self._buttons(),
            skip=self._hides_outcome,
            help=self._help(),
        )

    def _help(self) -> str:
        if self._back.board_view:
            return self._back.help()
        if self._view.live.demo:
            return gettext("M or Escape ends the demo; Tab moves to the buttons.")
        if self.session.focused == ENTRY:
            return gettext("Enter plays the move; Tab moves to the buttons; Escape returns to the board.")
        return gettext(
            "{board}; / types a move; Tab moves to the buttons; Escape leaves.",
            board=gettext(self._game.board_keys),
        )

    def _strips(self, facts: Facts) -> tuple[PlayerBar, ...]:
        return live_player_bars(self._view, facts)

    def _buttons(self) -> tuple[Button, ...]:
        return AvailableButtons(self._view).buttons()

    def _facts(self) -> Facts:
        """Return the facts of the position that is shown."""
        if past := self._back.board_view:
            return past.facts(past.state)
        return self._view.board_view.facts(self._view.match.state)

    def _timer(self, facts: Facts) -> TimerPart | None:
        return timer_part(self._view.live, facts.allowed)

    def _under_way(self) -> Fact | None:
        """Return a fact about the running animation, if it has words."""
        caption = self._view.board_view.caption
        return caption_fact(caption) if caption else None

    @property
    def _hides_outcome(self) -> bool:
        """True while an animation runs whose outcome must not be readable before it is visible."""
        return self._view.board_view.holding

    def _status(self, status: str) -> str:
        typing = self.session.focused == ENTRY
        return status_line(self._view, status, hidden=self._hides_outcome, typing=typing)

    def _show_best(self, best: tuple[GameSummary, ...]) -> None:
        self._best = best_rows(self._game, best, self.session.platform.today())
        self.session.changed()

    # The board

    def touch_board(self, given: Press | Release) -> None:
        if self._back.board_view is None:
            self._touch(given)
        elif isinstance(given, Press):
            self._back.end()

    def _touch(self, given: Input) -> None:
        self._preview.forget_key()
        self._view.touch(given)

    def play_move(self, given: PlayMove) -> None:
        self._view.play_move(given)

    def hover_board(self, at: tuple[float, float] | None) -> None:
        if (self._back.board_view or self._view.board_view).point(at):
            self.session.changed()

    def hover_button(self, button: str) -> None:
        self._preview.point(button)

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if table == MOVES and (number := parse_whole_number(row)) is not None:
            self._back.go(number)

    def press_key(self, key: Key, focus: str) -> bool:
        if not (focus == ENTRY and key.name == "enter") and self._back.press_key(key):
            return True
        buttons = {each.key: each.id for each in self.session.page.buttons} if focus == BOARD else {}
        if focus == BOARD and self._back.begins_with(key):
            self._back.go(self._back.number - 1)
        elif key.name in SKIPPING and self._view.board_view.holding:
            self._view.input.skip()
        elif key.name == "escape" and self._view.live.demo:
            self._view.end_demo()
        elif key.name == "escape" and self._view.premove:
            self._touch(key)
        elif key.name in buttons:
            if action_key(self._game, buttons[key.name]) is None:
                return False  # not for the board, which would keep it until its animation is over
            self._act(key)
        elif focus == BOARD:
            return self._back.board_view is None and self._view.touch(key)
        elif focus == ENTRY and key.name in ("enter", "escape"):
            self._enter_typed(key)
        else:
            return False
        return True

    def _enter_typed(self, key: Key) -> None:
        """Play the typed move and stay in the field; Escape, or Enter without a move, leads to the board."""
        if key.name == "escape" or not self._typed.strip():
            self.session.focus(BOARD)
        elif not self._view.play_text(self._typed):
            return
        self._typed = ""
        self.session.changed()

    def set_field(self, field: str, value: Value) -> None:
        if field == ENTRY:
            typed = str(value).removeprefix("/")  # the key that opens the field, pressed within it,
            if typed.endswith("/"):  # which begins another move after one that is typed
                typed = ""
            self._typed, self._view.input.refusal = typed, ""
            self.session.changed()

    # The buttons

    def press(self, button: str) -> None:
        view = self._view
        view.input.refusal = ""  # it was about what the player tried before
        if self._back.press(button):
            return
        if key := action_key(self._game, button):
            self._act(key, typed=False)
            return
        match button:
            case "replay":
                view.show_last_move()
            case "skip":
                view.input.skip()
            case "undo" if view.match.undo_unranks:
                self._questions.before_help(lambda: self._enter("undo"))
            case "undo" | "redo":
                self._enter(button)
            case "hint":
                self._questions.before_help(view.ask_hint)
            case "demo":
                self._questions.before_help(view.start_demo)
            case "halt":
                view.end_demo()
            case "pause":
                self._pause()
            case "draw" | "resign" | "stop":
                self._questions.before_end(button)
            case "new":
                self._start_new()
            case "flip":
                view.side.flip(view.match)
            case "copy" if not self.session.platform.local and len(view.match.players) == 1:
                self.session.tell(
                    Notice(gettext("On a server, positions can be copied once the game is over."))
                )
            case "copy":
                self.session.copy(share_text.puzzle_text(self._game, str(view.shareable_state)))

    def _act(self, key: Key, *, typed: bool = True) -> None:
        """Do the action of a game's button; ask first if it ends the game or its rank.

        Where the player wants to see turns first, the first press of their key only shows the move.
        """
        view, move = self._view, self._view.foreseen(key)
        if move is None or not typed:
            self._preview.forget_key()
        elif self._preview.shows_first(key):
            return
        if move is None:
            view.touch(key)
        elif self._game.hint == "unranked-move" and str(move) == "hint":
            self._questions.before_help(lambda: self._touch(key))
        elif view.gives_up(move):
            label = next(gettext(action.label) for action in self._game.actions if action.key == key.name)
            yes = Button("yes", label, "flag", role="danger")
            self._questions.before_end_alone(gettext("{what}?", what=label), yes, lambda: self._touch(key))
        else:
            view.touch(key)

    def _enter(self, text: str) -> None:
        self._view.enter(self._view.person, text)

    def _pause(self) -> None:
        self._paused = True
        go_on = Button("resume", gettext("Resume"), "play", "p", role="primary")
        self.session.ask(
            gettext("Paused"), gettext("The clock is stopped and the board is hidden."), {go_on: self._resume}
        )

    def _resume(self) -> None:
        self._paused = False

    def _start_new(self) -> None:
        if asks_before_loss(self.session, self.writer, self._again):
            return
        if self._view.match.log:
            self._questions.ask(
                gettext("Start a new game?"),
                gettext("The current game stays in the archive."),
                Button("yes", gettext("Start a new game"), "plus"),
                self._again,
            )
        else:
            self._again()

    def _again(self) -> None:
        launch.play_plan(self.session, self._plan, instead=True)

    # Time

    def enter(self) -> None:
        self._view.wake()

    def tick(self, now: float) -> None:
        view = self._view
        # A question stops time only where nobody could think at the cost of a clock meanwhile.
        against_time = bool(view.match.controls) or view.match.state.deadline is not None
        self._back.tick()
        view.tick(now, held=self._paused or (self.session.asking and not against_time))
        self._prefetcher.look(view.match.state)
        seen = view.live.running, view.board_view.running, self._under_way(), view.live.opponents.thinking
        self._low_clock.tick()
        if seen != self._last_times:
            self._last_times = seen
            self.session.changed()
        if self.session.asking:
            return
        if view.over:
            self._passed_on = True
            self.session.instead(over_screen(self.session, view.match, view.live.writer, self._plan))
        elif view.match.offer is not None and self._asked != len(view.match.log):
            self._asked = len(view.match.log)
            self._questions.about_draw(view.match.offer.seat)

    def next_due(self) -> float | None:
        """Return the moment at which the match or its view changes by itself."""
        dues = (
            self._view.live.next_due(),
            self._view.board_view.next_due(),
            self._back.next_due(),
            self._low_clock.next_due(),
        )
        return min((due for due in dues if due is not None), default=None)

    @property
    def refusal(self) -> str:
        return self._view.input.refusal

    @property
    def unsaved(self) -> bool:
        return self._view.live.pending

    @property
    def interruptible(self) -> bool:
        return self._view.match.result is not None

    def connection_changed(self, *, connected: bool) -> None:
        """Let no time pass while nobody sees the board."""
        if connected:
            self._view.wake()

    @property
    def writer(self) -> MatchWriter:
        return self._view.live.writer

    def leave(self) -> bool:
        view = self._view
        if asks_before_loss(self.session, self.writer, self.session.back):
            return False
        if view.match.log and view.match.result is None and view.live.writer.safe(view.match):
            self.session.tell(Notice(gettext("The game is saved: continue it whenever you like.")))
        return True

    def close(self) -> None:
        """Leave the match; entries on their way are still saved."""
        self._view.close()
        self._prefetcher.close()
        if not (self._passed_on or self._view.live.saved):
            save_and_verify(
                self.session.jobs,
                self.session.store.archive,
                self._view.live.writer,
                self.session.or_tell(lambda _: None),
            )
