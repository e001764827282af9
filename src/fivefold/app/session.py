"""One player's session: a stack of screens, the focus of the keyboard, one question at a time, and the time.

A front end uses five members and nothing else; see `Session`. Nothing here looks at a clock or a display.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from gettext import NullTranslations
from itertools import count
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from fivefold.app.input_router import InputRouter
from fivefold.app.navigation import navigation_buttons
from fivefold.app.notice_list import NoticeList
from fivefold.app.pages.effects import CloseFrontEnd, CopyText, Effect
from fivefold.app.pages.help_lines import help_at_focus
from fivefold.app.pages.inputs import Input
from fivefold.app.pages.pages import Page
from fivefold.app.pages.parts import Appearance, Button, Notice, Question
from fivefold.app.platform import Platform
from fivefold.app.screens.screen import Screen
from fivefold.app.settings import Settings, invalid_settings
from fivefold.core.errors import UserError
from fivefold.core.option import Value
from fivefold.core.text import gettext, session_translations
from fivefold.core.values import replace
from fivefold.service.host import Host
from fivefold.service.jobs import Job, Jobs
from fivefold.service.store import Account, WriteTicket
from fivefold.service.worker_process import unexpected_error

if TYPE_CHECKING:
    from fivefold.app.network.server_access import ServerAccess
    from fivefold.app.picture_export import PictureExport
    from fivefold.service.match.match_writer import MatchWriter

WINDOW_GEOMETRY = "window-place"  # the name under which a window's position and size are stored
T = TypeVar("T")


class Session(Protocol):
    """The members that a front end uses, for a session in this process or at the other end of a socket."""

    @property
    def page(self) -> Page:
        """The page to draw; the same object until something changes."""

    def handle(self, given: Input) -> None:
        """Take what the player did; what makes no sense on this page does nothing."""

    def tick(self, now: float) -> None:
        """Let time pass until `now`, in milliseconds."""

    def effects(self) -> tuple[Effect, ...]:
        """Return what the front end must do once, and forget it."""

    def next_due(self) -> float | None:
        """Return the moment at which the page may change by itself; None if it waits for input."""


class LocalSession:
    """A session in this process; screens are its pages. `open` is False once the player has left it."""

    def __init__(
        self,
        host: Host,
        jobs: Jobs,
        platform: Platform,
        account: Account,
        first: Callable[[LocalSession], Screen],
        *,
        preload: Callable[[LocalSession], None] | None = None,
    ) -> None:
        """`preload` is called once, when the first page has been drawn."""
        self.host = host
        self.store = host.store
        self.jobs = jobs
        self.platform = platform
        self.account = account
        self.settings = Settings()
        self.now = 0.0
        self.open = True
        self.backgrounds: tuple[str, ...] = ()  # names of background pictures that the front end found
        self.unsupported: frozenset[str] = frozenset()  # settings that mean nothing to the front end
        self.translations: NullTranslations | None = None  # the player's language; None: the program's
        self.wants_interaction = False  # the front end picks and previews by itself
        self.transfers_files = False  # the front end fetches files from a server and sends them there
        self.access: ServerAccess | None = None  # on a server
        self.on_change: Callable[[], None] | None = None  # called when the page is another one
        self.export: PictureExport | None = None  # a picture that is being saved
        self._effects: list[Effect] = []
        self._window_geometry = ""
        self._device_settings: Mapping[str, Value] = {}  # of a front end at the other end of a socket
        self._numbers = count(1)  # of screens, so that a front end notices another one
        self._preload = preload
        self._first_tick: float | None = None
        self._question: Question | None = None
        self._answers: dict[str, Callable[[], None]] = {}
        self._notices = NoticeList()
        self._awaited: Job[Any] | None = None  # that leads to another screen
        self._focus: dict[Screen | None, str] = {}  # by screen, kept for coming back; None: the question
        self._page: Page | None = None
        self._made_parts: tuple[object, Appearance, tuple[Button, ...]] | None = None
        self._screens: list[tuple[int, Screen]] = []
        self._router = InputRouter(self)
        self._load_settings()
        self._push(first(self))

    # For screens

    @property
    def screen(self) -> Screen:
        return self._screens[-1][1]

    @property
    def asking(self) -> bool:
        """Return True while a question is open."""
        return self._question is not None

    def changed(self) -> None:
        """Have the page made again, since something that it shows has changed."""
        self._page = None
        if self.on_change:
            self.on_change()

    def go(self, screen: Screen) -> None:
        """Open a screen on top of this one; what was said on the way to this one is over then."""
        self._notices.drop_earlier(self.now)
        self._push(screen)
        self.changed()

    def instead(self, screen: Screen) -> None:
        """Open a screen in the place of this one."""
        self._drop()
        self.go(screen)

    def emit(self, effect: Effect) -> None:
        """Have the front end do something once."""
        self._effects.append(effect)

    def back(self) -> None:
        """Close this screen, unless it asks first; closing the first screen ends the session."""
        if not self.screen.leave():
            return
        if len(self._screens) == 1:
            self.close()
        else:
            self._leave()
        self.changed()

    def home(self) -> bool:
        """Go back to the first screen; return False if a screen on the way asks first and stays open."""
        while len(self._screens) > 1 and self.screen.leave():
            self._leave()
        self.changed()
        return len(self._screens) == 1

    def return_to(self, link: str) -> bool:
        """Go back to the open screen with this link, if none on the way asks; False without one."""
        if all(screen.link != link for _, screen in self._screens):
            return False
        while self.screen.link != link and self.screen.leave():
            self._leave()
        self.changed()
        return True

    def ask(self, text: str, detail: str, answers: dict[Button, Callable[[], None]]) -> None:
        """Put a question over the page; the first answer is the safe one and has the focus."""
        self._question = Question(text, detail, tuple(answers))
        self._answers = {button.id: act for button, act in answers.items()}
        self._focus.pop(None, None)
        self.changed()

    def answer(self, button: str) -> None:
        """Close the question and do what the answer stands for; nothing if it is none of the answers."""
        if act := self._answers.get(button):
            self._question = None
            self.changed()
            act()

    def withdraw_question(self) -> None:
        """Take a question away that is no longer to be answered."""
        if self._question:
            self._question, self._answers = None, {}
            self.changed()

    def confirm(self, text: str, detail: str, keep: Button, go: Button, act: Callable[[], None]) -> None:
        """Ask before something that cannot be undone."""
        self.ask(text, detail, {keep: lambda: None, go: act})

    def tell(self, notice: Notice, now: float = 0.0) -> None:
        """Say something in passing; the same words are not said twice at once.

        Who tells a session something from outside says when it is: the session may not have ticked for long.
        """
        self.now = max(self.now, now)
        self._notices.add(notice, self.now)
        self.changed()

    def wait_for(self, job: Job[Any], text: str) -> None:
        """Say what the player waits for while a job runs on this screen, if it takes long.

        The player waits for one at a time: the job before it is cancelled.
        """
        if self._awaited:
            self._awaited.cancel()
        self._awaited = job
        self._notices.wait_for(job, Notice(text), self.now)

    def or_tell(self, done: Callable[[T], None]) -> Callable[[T | UserError], None]:
        """For the answer of a job: `done` takes it, unless it is a problem, which the player is told."""

        def receive(answer: T | UserError) -> None:
            if isinstance(answer, UserError):
                self.tell(Notice(str(answer), "bad"))
            else:
                done(answer)

        return receive

    def expect(self, ticket: WriteTicket) -> None:
        """Something is being written; the player is told if it cannot be."""
        self.jobs.thread(ticket.wait, self.or_tell(lambda _: None))

    def welcome(self, account: Account) -> None:
        """From now on this account plays, with its own settings."""
        self.account = account
        self._load_settings()
        self.host.device.remember_account(self.store, account.id)
        self.screen.enter()
        self.changed()

    def adjust(self, name: str, value: Value) -> None:
        """Change a setting and remember it; raises BadOptions for what is none."""
        self.settings = self.settings.changed(name, value)
        if self.account.id:
            self.expect(self.store.accounts.remember(self.account.id, {name: self.settings.values[name]}))
        self.changed()

    def use_device_settings(self, values: Mapping[str, Value]) -> None:
        """Take the settings of the player's device where this account has none of its own."""
        if values != self._device_settings:
            self._device_settings = values
            self._load_settings()
        self.changed()

    def remember_window(self, geometry: str) -> None:
        """Store the position and size of the window for the next start."""
        self._window_geometry = geometry
        if self.account.id:
            self.store.accounts.remember(self.account.id, {WINDOW_GEOMETRY: geometry})

    def copy(self, text: str) -> None:
        """Put text on the clipboard."""
        self.emit(CopyText(text))
        self.tell(Notice(gettext("Copied."), "good"))

    def focus(self, part: str) -> None:
        """Put the keyboard's focus on a part of the page."""
        holder = None if self._question else self.screen
        if self._focus.get(holder) != part:
            self._focus[holder] = part
            self.changed()

    @property
    def focused(self) -> str:
        """Return the part on which the player put the focus of this screen; empty before that."""
        return self._focus.get(self.screen, "")

    def close(self) -> None:
        """End the session: close every screen, save and end what is under way."""
        if not self.open:
            return
        while self._screens[1:]:
            self._drop()
        self.screen.close()
        self.open = False
        self.emit(CloseFrontEnd())

    @property
    def writers(self) -> tuple[MatchWriter | None, ...]:
        """The writers of the matches on all open screens."""
        return tuple(screen.writer for _, screen in self._screens)

    # For servers

    @property
    def unsaved(self) -> bool:
        """True while something that the player did is on its way into the store."""
        return self.screen.unsaved

    def lobby_changed(self) -> None:
        """Let the screen show what changed in the lobby."""
        self.screen.lobby_changed()

    def set_connected(self, now: float, *, connected: bool) -> None:
        """Note that the front end was cut off or came back; meanwhile nothing ticks this session."""
        self.now = max(self.now, now)
        for _, screen in self._screens:
            screen.connection_changed(connected=connected)
        if self.access:
            (self.access.connect if connected else self.access.disconnect)()

    # For front ends

    @property
    def page(self) -> Page:
        """Return the page to draw; the same object until something changes."""
        if self._page is None:
            with session_translations(self.translations):
                page = self._build_page_or_leave()
            self._page = page
        return self._page

    def _build_page_or_leave(self) -> Page:
        """Return the page; a screen whose page cannot be made, by a mistake of its game, is left."""
        while len(self._screens) > 1:
            try:
                return self._build_page()
            except Exception as error:
                problem = unexpected_error(error)
                self.withdraw_question()
                self._leave()
                self.tell(Notice(str(problem), "bad"))
        return self._build_page()

    def _build_page(self) -> Page:
        bare = self.screen.page()
        appearance, rail = self._lasting_parts()
        page: Page = replace(
            bare,
            screen=self._screens[-1][0],
            link=self.screen.link,
            shared_link=self.screen.shared_link if self.access else "",
            appearance=appearance,
            rail=rail if bare.back else (),
            question=self._question,
            notices=(*self._notices.shown, *([self.export.notice] if self.export else ())),
        )
        first, order = bare.focus, page.order
        if first not in order:
            first = order[0] if order else ""
        wanted = self._focus.get(None if self._question else self.screen, first)
        page = replace(page, focus=wanted if wanted in order else first)
        words = help_at_focus(page, first)
        return page if words is page.help else replace(page, help=words)

    def _lasting_parts(self) -> tuple[Appearance, tuple[Button, ...]]:
        """Return the settings for front ends and the navigation; made once until what they show changes."""
        key = self.settings, self.translations, self.access, self._window_geometry
        if self._made_parts is None or self._made_parts[0] != key:
            appearance = self.settings.appearance(self._window_geometry)
            self._made_parts = key, appearance, navigation_buttons(self)
        return self._made_parts[1:]

    def tick(self, now: float) -> None:
        """Let time pass until `now`, in milliseconds."""
        self.now = max(self.now, now)
        if self._first_tick is None:
            self._first_tick = now
        elif self._preload and now > self._first_tick:  # a moment later the first page has been drawn
            preload, self._preload = self._preload, None
            preload(self)
        self._run(self._tick)
        if self._notices.expire(self.now):
            self.changed()

    def handle(self, given: Input) -> None:
        """Take what the player did; what makes no sense on this page does nothing."""
        self._run(self._router.take, self.page, given)

    @property
    def has_news(self) -> bool:
        """True if the page is to be made again, or the front end has something to do."""
        return self._page is None or bool(self._effects)

    def effects(self) -> tuple[Effect, ...]:
        """Return what the front end must do once, and forget it."""
        effects, self._effects = tuple(self._effects), []
        return effects

    def next_due(self) -> float | None:
        """Return the moment at which the page may change by itself; None if it waits for input or jobs."""
        if self.jobs.answered or self._effects or self._page is None or self._preload:
            return self.now
        dues = self._notices.dues()
        if (due := self.screen.next_due()) is not None:
            dues.append(due)
        if self.export:
            dues.append(self.export.next_due)
        return max(self.now, min(dues)) if dues else None

    def _tick(self) -> None:
        self.jobs.deliver()
        self.screen.tick(self.now)
        if self.export:
            self.export.tick()

    def _run(self, act: Callable[..., None], *given: object) -> None:
        """Do something in the player's language; show a UserError that a screen does not handle."""
        try:
            with session_translations(self.translations):
                act(*given)
        except UserError as problem:
            self.tell(Notice(str(problem), "bad"))
        except Exception as error:  # a mistake in a screen must not end the program
            self.tell(Notice(str(unexpected_error(error)), "bad"))

    def _push(self, screen: Screen) -> None:
        self._notices.stop_waiting()
        self._screens.append((next(self._numbers), screen))
        screen.enter()

    def _leave(self) -> None:
        self._drop()
        _, screen = self._screens.pop()
        self._screens.append((next(self._numbers), screen))  # it counts as another one to a front end
        screen.enter()

    def _drop(self) -> None:
        self._notices.stop_waiting()
        _, screen = self._screens.pop()
        self._focus.pop(screen, None)
        screen.close()

    def _load_settings(self) -> None:
        """Read the account's settings; what cannot be read has its default, and the player is told."""
        found = self.store.accounts.settings(self.account.id)
        self.settings = Settings.stored({**self._device_settings, **found})
        geometry = found.get(WINDOW_GEOMETRY)
        self._window_geometry = geometry if isinstance(geometry, str) else ""
        if names := invalid_settings(found):
            text = gettext(
                "These settings could not be read, so the defaults are used: {names}.", names=", ".join(names)
            )
            self.tell(Notice(text, "bad"))
