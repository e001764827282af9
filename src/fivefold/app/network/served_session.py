"""A session on a server as its front end sees it: numbered inputs in, updates out."""

from __future__ import annotations

from collections.abc import Callable

from fivefold.app.network.differences import difference
from fivefold.app.network.messages import NumberedInput, Update, encode
from fivefold.app.pages.inputs import DescribeFrontEnd, PlayMove
from fivefold.app.pages.pages import Page
from fivefold.app.session import LocalSession
from fivefold.core.values import replace
from fivefold.service.jobs import Jobs


class FrontEndWaker:
    """Wakes the front end that a session has now; another one may take over after a lost connection."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self.target = wake

    def __call__(self) -> None:
        self.target()


class ServedSession:
    """Keeps what the front end has, so that each update says only what changed.

    It outlives a connection: `attach` continues where the front end was cut off.
    """

    def __init__(self, session: LocalSession, jobs: Jobs, waker: FrontEndWaker) -> None:
        self.session = session
        self.waker = waker
        self.jobs = jobs
        self.connected = False
        self.left_at = 0.0  # when the connection was lost
        self._sent: Page | None = None
        self._sequence = 0
        self._taken = 0  # the last input that was handled
        self._acknowledged = 0  # the last one that the front end knows to be stored
        self._resumed = False

    @property
    def open(self) -> bool:
        return self.session.open

    def attach(self, since: int, now: float) -> None:
        """Continue with a front end that has seen the update `since`, or none with 0."""
        self._resumed = self._sequence > 0
        if since != self._sequence:
            self._sent = None
        # A page that was loaded again has sent nothing: it counts on from the last input that was handled.
        self._acknowledged = -1 if since else self._taken
        self.connected = True
        self.session.set_connected(now, connected=True)
        self.session.changed()

    def detach(self, now: float) -> None:
        """Note that the front end was cut off."""
        if self.connected:
            self.connected = False
            self.left_at = now
            self.session.set_connected(now, connected=False)

    def receive(self, given: NumberedInput, now: float) -> str:
        """Handle an input that came now; one that was handled before is not handled again.

        Returns the reason if it was a move that was refused, else empty text.
        """
        if given.number <= self._taken:
            return ""
        self._taken = given.number
        self.session.tick(now)  # nobody ticks it while the player thinks, and that time is the player's
        if isinstance(given.input, DescribeFrontEnd):
            self.session.handle(replace(given.input, wants_interaction=True))
        else:
            self.session.handle(given.input)
        return self.session.screen.refusal if isinstance(given.input, PlayMove) else ""

    @property
    def awaits_answer(self) -> bool:
        """True while the front end does not know that all its inputs are handled."""
        return self._acknowledged != self._taken

    @property
    def has_news(self) -> bool:
        """True if `update` may have something to say; it is not asked in vain when nothing changed."""
        session = self.session
        acknowledges = self.awaits_answer and not session.unsaved
        return session.has_news or acknowledges or session.page is not self._sent

    def update(self) -> bytes | None:
        """Return the next message for the front end; None if it knows everything.

        Inputs are acknowledged when what they led to is stored.
        """
        session = self.session
        page, effects = session.page, session.effects()
        handled = max(0, self._acknowledged) if session.unsaved else self._taken
        change = difference(self._sent, page) if self._sent and page is not self._sent else None
        if self._sent and change is None and not effects and handled == self._acknowledged:
            return None
        self._sequence += 1
        self._acknowledged = handled
        resumed, self._resumed = self._resumed, True
        message = Update(self._sequence, effects=effects, handled=handled, resumed=resumed)
        if self._sent is None:
            message = replace(message, page=page)
        elif change is not None:
            message = replace(message, change=change)
        self._sent = page
        return encode(message)

    def next_due(self) -> float | None:
        """Return the moment at which the session changes by itself, while somebody sees it."""
        return self.session.next_due() if self.connected else None

    def tick(self, now: float) -> None:
        if self.connected:
            self.session.tick(now)

    def close(self) -> None:
        """End the session for good."""
        if self.session.open:
            self.session.close()
        self.jobs.close()
