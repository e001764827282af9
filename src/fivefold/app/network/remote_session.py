"""A session at the other end of a connection, with the same five members as a local one.

Everything but the board is asked of the server. A lost connection shows itself and heals itself: inputs that
were not acknowledged are sent again, and the server handles none twice. A new session on the server, as after
its restart, is led back to the page that was shown, and gets none of them but moves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from fivefold.app.network.differences import BadDifference, apply_difference
from fivefold.app.network.link import Connected, Link, Lost, Received
from fivefold.app.network.local_board import LocalBoard
from fivefold.app.network.messages import (
    MAX_INPUT_BYTES,
    NumberedInput,
    Update,
    decode_update,
    encode,
    read_page,
)
from fivefold.app.network.page_check import check_amounts, checked_page
from fivefold.app.network.typed_fields import with_typed
from fivefold.app.network.unknown_games import leave_out_unknown, page_without_board
from fivefold.app.pages.ageing import aged
from fivefold.app.pages.effects import CloseFrontEnd, CopyText, Effect, KeepToken
from fivefold.app.pages.help_lines import help_at_focus
from fivefold.app.pages.inputs import (
    BackgroundsFound,
    BoardHover,
    BoardPointer,
    ChooseRow,
    DescribeFrontEnd,
    FocusPart,
    HoverButton,
    Input,
    KeyPress,
    OpenLink,
    PlayMove,
    PressButton,
    Quit,
    SetField,
)
from fivefold.app.pages.pages import BOARD, FormPage, Page, PlayingPage
from fivefold.app.pages.parts import Button, Notice
from fivefold.app.settings import Settings
from fivefold.core import input as board_input
from fivefold.core.errors import UserError
from fivefold.core.option import Value
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.games import all_games

EXIT: Final = "exit"
MOST_WAITING: Final = 200  # inputs that wait for the connection; more are dropped
MOST_EFFECTS: Final = 20  # of one update
MOST_COPIED: Final = 1_000_000  # characters for the clipboard
COPY_WITHIN_MS: Final = 10_000.0  # of the player's last input


class RemoteSession:
    """Shows the pages that a server sends, and the player's own selection at the board."""

    def __init__(self, link: Link, name: str = "", settings: Mapping[str, Value] | None = None) -> None:
        """`name` is suggested when the server asks for one.

        `settings` are the player's own here, which the server uses until the player chooses others there.
        """
        self.open = True
        self.quit = False  # the player has left the program, and not the server alone
        self._suggested_name = name
        self._settings = dict(settings or {})
        self._link = link
        self._board = LocalBoard()
        self._now = 0.0
        self._tree: Any = None
        self._page: Page | None = None  # as the server sent it
        self._received = 0.0  # when it came
        self._shown: Page | None = None
        self._local_focus = ""  # a button that the server does not know to be ready
        self._connected = False
        self._answered = False  # on this connection: until then it may be a new session that listens
        self._problem = ""
        self._bad_update = ""  # what was wrong with the last update, if anything
        self._number = 0
        self._too_long = False  # the last input was not sent
        self._acted = 0.0  # when the player did something last
        self._waiting: deque[NumberedInput] = deque()  # not acknowledged yet
        self._kept: board_input.Input | None = None  # an input that waits for the end of an animation
        self._effects: list[Effect] = []
        self._pending_due: float | None = None
        self._last_move = 0  # the number of the input that made a move
        self._typed: dict[str, tuple[int, Value]] = {}  # values of fields, with the input that tells them
        self._pictures: dict[str, str] = {}  # files of backgrounds by the names that the server knows
        self._greeting: dict[type[Input], Input] = {}  # what every new session on the server has to know
        self.handle(DescribeFrontEnd())

    # For front ends

    @property
    def page(self) -> Page:
        """Return the page to draw; the same object until something changes."""
        if self._shown is None:
            self._shown = self._build_page()
        return self._shown

    def handle(self, given: Input) -> None:
        """Take what the player did."""
        if self._too_long and not isinstance(given, BoardHover):
            self._too_long, self._shown = False, None
        if isinstance(given, PressButton | KeyPress | BoardPointer | ChooseRow):
            self._acted = self._now
        match given:
            case Quit() | KeyPress(board_input.Key("ctrl+q")):
                self.quit = True
                self._leave()
            case PressButton("exit") if self._page is None:
                self._leave()
            case KeyPress(key) if self._page is None:
                if key.name in ("escape", "enter"):
                    self._leave()
            case PressButton(button) if stands_for := self._local_key(button):
                self._touch(stands_for, typed=False)
            case KeyPress(board_input.Key("enter" | "space")) if stands_for := self._local_key(
                self.page.focus
            ):
                self._touch(stands_for, typed=False)
            case KeyPress(key) if stands_for := self._local_button_key(key):
                self._touch(stands_for)
            case BoardHover(at):
                self._hover(at)
            case HoverButton(button) if isinstance(self._page, PlayingPage):
                self._hover_button(button)
            case BoardPointer(pointer) if self._is_local():
                self._focus_board()
                self._touch(pointer)
            case KeyPress(key) if self._is_local() and self.page.focus == BOARD and self._touch(key):
                pass
            case SetField(field, value):
                self._send(given)
                if not self._too_long:
                    self._typed[field] = self._number, value
                self._shown = None
            case FocusPart(part):
                self._focus(part)
            case KeyPress(key) if key.name == "tab" and self._page:
                self._step_focus(self.page, -1 if key.shift else 1)
            case DescribeFrontEnd():
                settings = tuple(self._settings.items())
                self._greet(replace(given, wants_interaction=True, settings=settings))
            case BackgroundsFound(names):
                self._pictures = {str(number): name for number, name in enumerate(names)}
                self._greet(BackgroundsFound(tuple(self._pictures)))  # paths of this device stay here
            case _:
                self._send(given)

    def tick(self, now: float) -> None:
        """Take what the server sent."""
        self._now = max(self._now, now)
        for event in self._link.events():
            match event:
                case Connected():
                    self._set_connected(problem="")
                case Lost(why):
                    self._set_connected(
                        problem=why or self._bad_update or gettext("the server does not answer")
                    )
                case Received(content):
                    self._receive(content)
        if self._pending_due is not None and self._now >= self._pending_due:
            self._shown = None  # the move that was sent is seen from now on
        self._pending_due = self._board.pending_due(self._now)
        if self._kept and not self._held_back():
            kept, self._kept = self._kept, None
            self._touch(kept)

    def effects(self) -> tuple[Effect, ...]:
        """Return what the front end must do once, and forget it."""
        effects = (*self._effects, *self._board.sounds)
        self._effects.clear()
        self._board.sounds.clear()
        return effects

    def next_due(self) -> float | None:
        """Return now if something came from the server; otherwise the page waits."""
        if self._link.waiting or self._effects or self._board.sounds or self._shown is None:
            return self._now
        if (due := self._board.pending_due(self._now)) is not None:
            return due
        if self._kept and isinstance(self._page, PlayingPage) and self._page.board.animation:
            board = self._page.board
            assert board.animation is not None
            return self._received + board.animation.length - board.age
        return None

    # The connection

    def _set_connected(self, problem: str) -> None:
        self._connected, self._problem, self._shown = not problem, problem, None
        self._answered = False

    def _receive(self, content: bytes | str) -> None:
        try:
            self._update(decode_update(content))
        except (UserError, BadDifference, RecursionError):
            self._link.since = 0  # something is missing: ask for the whole page
            self._bad_update = gettext("the server sent something that cannot be shown")
            self._link.reconnect()

    def _update(self, update: Update) -> None:
        if update.page is not msgspec.UNSET:
            self._tree = update.page
        elif update.change is not msgspec.UNSET:
            if update.sequence != self._link.since + 1:
                raise BadDifference("an update is missing")
            self._tree = apply_difference(self._tree, update.change)
        check_amounts(self._tree)
        missing = set[str]()
        tree = leave_out_unknown(self._tree, {game.name for game in all_games()}, missing)
        page = read_page(tree)
        if missing:
            page = page_without_board(page, missing)
        page = checked_page(page, self._pictures)
        if not update.resumed:
            self._forget_inputs()
            self._return_from(page)
        if update.page is not msgspec.UNSET or update.change is not msgspec.UNSET:
            self._page, self._received = page, self._now
            if isinstance(page, PlayingPage) and self._board.follow(page):
                self._local_focus = ""
        self._bad_update = ""
        self._link.since = update.sequence
        if update.handled >= self._last_move or not update.resumed:
            self._board.take_back()
        while self._waiting and self._waiting[0].number <= update.handled:
            self._waiting.popleft()
        self._send_waiting()
        self._typed = {field: typed for field, typed in self._typed.items() if typed[0] > update.handled}
        for effect in update.effects[:MOST_EFFECTS]:
            self._take_effect(effect)
        self._shown = None
        self._suggest_name()

    def _take_effect(self, effect: Effect) -> None:
        """Keep what the front end is to do; the clipboard is written only after the player did something."""
        match effect:
            case KeepToken(token):
                self._link.keep_token(token)
                return
            case CopyText(text) if len(text) > MOST_COPIED or self._now > self._acted + COPY_WITHIN_MS:
                return
            case CloseFrontEnd():
                self.open = False
        self._effects.append(effect)

    def _suggest_name(self) -> None:
        """Fill in the name where the server asks for one, once."""
        page, name = self._page, self._suggested_name
        if name and isinstance(page, FormPage) and page.kind == "sign-in":
            self._suggested_name = ""
            self.handle(SetField("name", name))

    def _forget_inputs(self) -> None:
        """Drop what a new session on the server cannot understand; a move names its match, and may stay."""
        self._waiting = deque(each for each in self._waiting if isinstance(each.input, PlayMove))
        self._typed.clear()
        for given in self._greeting.values():
            self._send(given)

    def _return_from(self, first: Page) -> None:
        """Open the page that is still shown here, if the first one of a new session has another address."""
        if self._page and self._page.link and first.link not in ("", self._page.link):
            self._send(OpenLink(self._page.link))

    def _send_waiting(self) -> None:
        """Send what waits once, when the server has said on this connection what it has handled."""
        if not self._answered:
            self._answered = True
            for each in self._waiting:
                self._link.send(encode(each))

    def _greet(self, given: Input) -> None:
        """Send something that is to be sent again to every new session."""
        self._greeting[type(given)] = given
        self._send(given)

    def _send(self, given: Input) -> None:
        if len(self._waiting) >= MOST_WAITING:
            return
        numbered = NumberedInput(self._number + 1, given)
        content = encode(numbered)
        if len(content) > MAX_INPUT_BYTES:  # the server would close the connection, again and again
            self._too_long, self._shown = True, None
            return
        self._number += 1
        self._waiting.append(numbered)
        if self._connected and self._answered:
            self._link.send(content)

    def _leave(self) -> None:
        if self._connected:
            self._send(Quit())
        self._effects.append(CloseFrontEnd())
        self.open = False

    # The board

    def _is_local(self) -> bool:
        """Return True if the board answers by itself: it has interaction data and no question covers it."""
        page = self._page
        return isinstance(page, PlayingPage) and page.board.interaction is not None and not page.question

    def _held_back(self) -> bool:
        """Return True while an animation has to be seen."""
        page = self._page
        if not isinstance(page, PlayingPage) or page.board.animation is None:
            return False
        return page.board.animation.holds and page.board.animating(self._now - self._received)

    def _touch(self, given: board_input.Input, *, typed: bool = True) -> bool:
        """Do something at the board; a key that was not `typed` is one that a pressed button stands for."""
        page = self._page
        if not isinstance(page, PlayingPage) or not self._is_local():
            return False
        if self._held_back():
            if isinstance(given, board_input.Key) and given.name in ("space", "escape"):
                return False  # the server ends the animation
            if not isinstance(given, board_input.Release):
                self._kept = given
            return True
        done = self._board.give(page, given, self._now, typed=typed)
        if isinstance(done, PlayMove):
            self._send(done)
            self._last_move = self._number
            self._pending_due = self._board.pending_due(self._now)
        if done:
            self._shown = None
        return bool(done)

    def _local_key(self, button: str) -> board_input.Key | None:
        """Return the key that a button stands for, if it works on what is picked here."""
        page = self._page
        if not isinstance(page, PlayingPage) or not self._is_local():
            return None
        keys = (each.key for each in page.buttons if each.id == button and each.key)
        return next((board_input.Key(key) for key in keys if self._board.works(page, key)), None)

    def _local_button_key(self, key: board_input.Key) -> board_input.Key | None:
        """Return a key that is pressed while a button has the focus, if it works on what is picked here."""
        buttons = self.page.buttons
        if self.page.focus not in (each.id for each in buttons):
            return None
        return next((self._local_key(each.id) for each in buttons if each.key == key.name), None)

    def _hover(self, at: tuple[float, float] | None) -> None:
        page = self._page
        interaction = page.board.interaction if isinstance(page, PlayingPage) else None
        if interaction and self._is_local() and self._board.point(interaction, at):
            self._shown = None

    def _hover_button(self, button: str) -> None:
        buttons = self._page.buttons if self._page else ()
        key = next((each.key for each in buttons if each.id == button and each.previews), "")
        if self._board.point_at_button(key):
            self._shown = None

    # The focus, which cannot wait for the server: the next key is meant for it

    def _focus_board(self) -> None:
        if self._page and self.page.focus != BOARD:
            self._focus(BOARD)

    def _focus(self, part: str) -> None:
        """Move the focus; while a button that is ready here alone has it, the server's is on the board."""
        if self._page is None or part not in self.page.order:
            return
        self._local_focus = "" if part in self._page.order else part
        known = BOARD if self._local_focus else part
        self._send(FocusPart(known))
        self._page = replace(self._page, focus=known)
        self._tree = {**self._tree, "focus": known}
        self._shown = None

    def _step_focus(self, page: Page, step: int) -> None:
        order = page.order
        if page.focus in order:
            self._focus(order[(order.index(page.focus) + step) % len(order)])

    # The page

    def _build_page(self) -> Page:
        page = self._page
        if page is None:
            return self._connecting()
        if isinstance(page, PlayingPage):
            elapsed = self._now - self._received
            page = aged(page, elapsed)
            buttons = tuple(
                replace(each, ready=True) if self._local_key(each.id) else each for each in page.buttons
            )
            page = replace(page, buttons=buttons)
            if self._local_focus in page.order:
                page = replace(page, focus=self._local_focus)
                page = replace(page, help=help_at_focus(page, BOARD))
            page = replace(page, board=self._board.shown(page, self._now), status=self._board.status(page))
        page = with_typed(page, {field: value for field, (_, value) in self._typed.items()})
        if self._too_long:
            most = MAX_INPUT_BYTES // 1024
            refused = gettext("This is too long for a server, which takes {most} KB at once.", most=most)
            page = replace(page, notices=(*page.notices, Notice(refused, "bad")))
        if not self._connected:
            lost = gettext("Connection lost ({why}). Trying again.", why=self._problem)
            page = replace(page, notices=(*page.notices, Notice(lost, "bad")))
        return page

    def _connecting(self) -> FormPage:
        address = self._link.address
        return FormPage(
            title=gettext("Fivefold"),
            subtitle=gettext("Connecting to {address}", address=address),
            back=False,
            kind="account",
            groups=(),
            problem=gettext("No connection: {why}. Trying again.", why=self._problem)
            if self._problem
            else "",
            buttons=(Button(EXIT, gettext("Exit"), "close"),),
            focus=EXIT,
            appearance=Settings.stored(self._settings).appearance(""),
            help=gettext("Escape leaves."),
        )
