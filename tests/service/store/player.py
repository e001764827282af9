"""A program that plays five in a row against itself, and says each move once it lies safe in the store.

    python -m tests.service.store.player FOLDER NAME SEED MOVES

It goes on with the game that NAME played last. A line of output is: game, number of the entry, entry.
"""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from random import Random

from fivefold.core.errors import UserError
from fivefold.core.record import Entry, Player
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.replay import make_record, replay
from fivefold.service.store import GameTags, Store

GAME = game_named("gomoku")


def account(store: Store, name: str) -> int:
    try:
        number: int = store.accounts.create(name, "2026-11-15").wait()
    except UserError:
        number = next(each.id for each in store.accounts.all() if each.name == name)
    return number


def resumed(store: Store, who: int, name: str) -> tuple[int, Match]:
    """The game to go on with; a new one where none is under way."""
    if found := store.archive.unfinished(who):
        return found.id, replay(store.archive.load(found.id))
    match = Match.begin(GAME, GAME.start("freestyle"), (Player("person", name), Player("person", "Ann")))
    return store.archive.begin(who, make_record(match), GameTags()).wait(), match


def play(store: Store, name: str, lot: Random, moves: int) -> None:
    who = account(store, name)
    game, match = resumed(store, who, name)
    for _ in range(moves):
        assert match.turn is not None
        text = str(lot.choice(list(match.state.moves())))
        match = match.enter(Entry(match.turn, match.now + 10, text))
        store.archive.append(game, len(match.log) - 1, match.log[-1]).wait()
        sys.stdout.write(f"{game} {len(match.log) - 1} {text}\n")
        sys.stdout.flush()
        if match.result:
            store.archive.update_status(game, match).wait()
            game, match = resumed(store, who, name)


if __name__ == "__main__":
    folder, name, seed, moves = sys.argv[1:]
    with closing(Store.open(Path(folder))) as opened:
        play(opened, name, Random(int(seed)), int(moves))
