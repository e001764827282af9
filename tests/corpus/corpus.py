"""The stored games of an earlier version, and what that version said of them. See README.md."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from fivefold.core.record import Record, read_record
from fivefold.core.state import Result
from fivefold.play.match import Match
from fivefold.play.record_version1 import CODES
from fivefold.service.store import Store
from fivefold.service.store.opening import FILE

FOLDER = Path(__file__).parent
EXPECTED: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
RECORDS: dict[str, dict[str, Any]] = EXPECTED["records"]
GAMES = sorted({expected["game"] for expected in RECORDS.values()})
STORES: dict[str, dict[str, Any]] = {
    file: EXPECTED["stores"][expected.get("same_as", file)] for file, expected in EXPECTED["stores"].items()
}


def read_corpus_record(file: str) -> Record:
    return read_record((FOLDER / "records" / file).read_text(encoding="utf-8"))


def sample_of_records(game: str, size: int, seed: int = 1) -> list[str]:
    """Return files of a game: one for every way in which its games ended, filled up to `size` at random."""
    files = sorted(file for file, expected in RECORDS.items() if expected["game"] == game)
    Random(seed).shuffle(files)
    by_ending = {RECORDS[file]["result"] and RECORDS[file]["result"]["reason"]: file for file in files}
    chosen = list(by_ending.values())
    chosen += [file for file in files if file not in chosen]
    return sorted(chosen[: max(size, len(by_ending))])


@contextmanager
def opened_copy(file: str, folder: Path) -> Iterator[Store]:
    """Open a copy of a store of the corpus, which brings it up to date."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(FOLDER / "stores" / file, folder / FILE)
    with closing(Store.open(folder)) as store:
        assert store.notice == ""
        yield store


def expected_result(expected: dict[str, Any]) -> Result | None:
    """Return the result that version 1 reached, with the code in place of its sentence."""
    result = expected["result"]
    return result and Result(result["winner"], CODES[result["reason"]])


def facts_of(match: Match) -> dict[str, Any]:
    """Return what `expected.json` says of a match, its result aside."""
    return {
        "state": str(match.state),
        "score": match.score,
        "entries": len(match.log),
        "plies": len(match.line) - 1,
        "undone": len(match.undone),
        "ranked": match.ranked,
        "practice": match.practice,
        "turn": match.turn,
        "offer": match.offer and match.offer.seat,
        "now": match.now,
        "played": match.played,
        "players": [list(player) for player in match.players],
        "clock": [match.clock.left(seat, match.now) for seat in range(len(match.clock.spare))],
    }


def assert_as_expected(match: Match, expected: dict[str, Any], what: str) -> None:
    """Compare a match that was replayed with what version 1 said of it."""
    facts = facts_of(match)
    assert facts == {name: expected[name] for name in facts}, what
    assert match.result == expected_result(expected), what
