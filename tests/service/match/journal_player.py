"""A program that plays five in a row against itself in a live match, and says what is shown.

    python -m tests.service.match.journal_player FOLDER SEED

It goes on with the game that was played last. A line of output is the whole game as it is shown.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import monotonic, sleep

from fivefold.core.record import Player
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.replay import replay
from fivefold.service.host import Host
from fivefold.service.match.live_match import LiveMatch
from fivefold.service.match.match_writer import MatchWriter
from fivefold.service.match.opponents import Opponents
from fivefold.service.store import GameTags
from tests.service.match.scripted import ScriptedOpponent

GAME = game_named("gomoku")
TAGS = GameTags("freestyle")


class SayingViewer:
    """Says the moves as soon as they are shown."""

    watching = False
    live: LiveMatch

    def match_changed(self, before: Match) -> None:
        sys.stdout.write(" ".join(entry.text for entry in self.live.match.log) + "\n")
        sys.stdout.flush()

    def match_problem(self, text: str) -> None:
        pass

    def match_message(self, text: str) -> None:
        pass


def begun(host: Host, seed: int) -> tuple[Match, MatchWriter]:
    """Return the game to go on with, or a new one."""
    archive, account = host.store.archive, host.store.accounts.all()[0].id
    if found := archive.unfinished(account):
        match = replay(archive.load(found.id))
        return match, MatchWriter.opened(
            archive, account, found.tags, found.id, match, found.date, journal=host.journal
        )
    people = (Player("person", "Ann"), Player("person", "Bob"))
    match = Match.begin(GAME, GAME.start("freestyle"), people)
    return match, MatchWriter(archive, account, TAGS, "2026-11-16", str(seed), journal=host.journal)


def play(host: Host, lot: Random, seed: int) -> None:
    """Play game after game, as fast as moves are shown."""
    while True:
        match, writer = begun(host, seed)
        live = LiveMatch(match, writer, Opponents({}, ScriptedOpponent(), seed), monotonic() * 1000)
        viewer = SayingViewer()
        viewer.live = live
        live.attach(viewer, [0, 1])
        while live.match.turn is not None:
            if not live.pending:
                move = lot.choice(list(live.match.state.moves()))
                live.enter(viewer, live.match.turn, str(move), move)
            sleep(0.002)
            live.tick(monotonic() * 1000)
        while not writer.safe(live.match):
            sleep(0.002)
            live.tick(monotonic() * 1000)


if __name__ == "__main__":
    folder, given = sys.argv[1:]
    play(Host.open(Path(folder)), Random(int(given)), int(given))
