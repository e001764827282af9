"""The challenges that wait for somebody to accept them."""

from __future__ import annotations

import secrets
from itertools import count
from typing import Final

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.lobby.challenge import Challenge, MatchTerms
from fivefold.service.store import Account
from fivefold.service.store.members import CODE_LETTERS

CHALLENGES_EACH: Final = 3  # open at once for one account
CODE_LENGTH: Final = 6


class OpenChallenges:
    """Challenges by number, the newest last."""

    def __init__(self) -> None:
        self._challenges: dict[int, Challenge] = {}
        self._numbers = count(1)

    def visible_to(self, account: int) -> tuple[Challenge, ...]:
        """Return the challenges that an account sees, the newest first."""
        seen = (each for each in self._challenges.values() if each.visible_to(account))
        return tuple(sorted(seen, key=lambda each: -each.number))

    def add(
        self, account: Account, terms: MatchTerms, seat: int | None, *, to: int | None, private: bool
    ) -> Challenge:
        """Add a challenge; raises UserError for bad options or when there are too many."""
        game = terms.rules
        if len(game.seats) != 2:
            raise UserError(gettext("{game} is for one player.", game=gettext(game.title)))
        game.options.resolve(terms.values)
        own = sum(each.account == account.id for each in self._challenges.values())
        if own >= CHALLENGES_EACH:
            raise UserError(gettext("You have {n} open challenges already.", n=own))
        challenge = Challenge(
            number=next(self._numbers),
            account=account.id,
            name=account.name,
            terms=terms,
            seat=seat,
            to=to,
            code="".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)),
            private=private,
        )
        self._challenges[challenge.number] = challenge
        return challenge

    def find(self, number: int, account: int) -> Challenge:
        """Return a challenge that an account sees; raises UserError if there is none."""
        challenge = self._challenges.get(number)
        if challenge is None or not challenge.visible_to(account):
            raise UserError(gettext("This challenge is no longer open."))
        return challenge

    def find_code(self, code: str, account: int) -> Challenge:
        """Return the challenge with a code that an account may accept; raises UserError if there is none."""
        letters = "".join(letter for letter in code.upper() if letter in CODE_LETTERS)
        found = next((each for each in self._challenges.values() if each.code and each.code == letters), None)
        if found is None or found.to not in (None, account):
            raise UserError(gettext("There is no open challenge with this code."))
        return found

    def remove(self, challenge: Challenge) -> None:
        self._challenges.pop(challenge.number, None)

    def withdraw(self, number: int, account: int) -> bool:
        """Remove one's own challenge, or one that is meant for this account; return True if it was there."""
        challenge = self._challenges.get(number)
        if challenge is None or account not in (challenge.account, challenge.to):
            return False
        self.remove(challenge)
        return True

    def withdraw_all(self, account: int) -> None:
        """Remove the challenges that an account made or that are meant for it alone."""
        kept = (each for each in self._challenges.values() if account not in (each.account, each.to))
        self._challenges = {each.number: each for each in kept}
