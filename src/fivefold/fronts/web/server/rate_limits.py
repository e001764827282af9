"""Limits that stop floods and guessing, and still admit a whole class behind one address."""

from __future__ import annotations

from typing import Final

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

CONNECTIONS: Final = RateLimitItemPerMinute(400)  # of one address: 40 players may all come back at once
ATTEMPTS: Final = RateLimitItemPerMinute(120)  # to sign in or to enter a code
CONNECTED: Final = 300  # at the same time from one address
INPUTS_PER_SECOND: Final = 30.0
INPUT_BURST: Final = 120.0


class AddressLimits:
    """Counts what each address does."""

    def __init__(self) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._connected: dict[str, int] = {}

    def may_connect(self, address: str) -> bool:
        """Count an attempt to connect; return False if there are too many."""
        if self._connected.get(address, 0) >= CONNECTED:
            return False
        return self._limiter.hit(CONNECTIONS, "connect", address)

    def may_try(self, address: str) -> bool:
        """Count an attempt to sign in or to guess a code; return False if there are too many."""
        return self._limiter.hit(ATTEMPTS, "try", address)

    def connected(self, address: str) -> None:
        self._connected[address] = self._connected.get(address, 0) + 1

    def disconnected(self, address: str) -> None:
        left = self._connected.get(address, 0) - 1
        if left > 0:
            self._connected[address] = left
        else:
            self._connected.pop(address, None)


class InputLimit:
    """A token bucket for the inputs of one connection.

    >>> limit = InputLimit(0.0)
    >>> sum(limit.take(0.0) for _ in range(1000)) == INPUT_BURST
    True
    """

    def __init__(self, now: float) -> None:
        self._tokens = INPUT_BURST
        self._last = now

    def take(self, now: float) -> bool:
        """Return True if one more input may come at this moment, in seconds."""
        self._tokens = min(INPUT_BURST, self._tokens + (now - self._last) * INPUTS_PER_SECOND)
        self._last = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
