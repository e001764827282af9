"""A game as text: where it began, who played, and every entry of its log with its time.

    Fivefold 2
    game laser
    start sc3ncfcncpb2/... b
    rules 1
    player person Ann
    player computer easy
    date 2026-11-15
    control 600+5
    result 0 red-pharaoh-hit

    0 1250 e4e5
    1 2900~35 d6+
    = sc3... b

A line that begins with `=` is a checkpoint: the state reached there. `2900~35` is a moment of play with the
network delay, both in milliseconds, that was taken off the player's time. Version 1 has neither `rules` nor
delays, and its results are sentences.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from fivefold.core.budget import Budget
from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext, gettext_noop, parse_whole_number

VERSION = 2
CHECKPOINT_EVERY = 200
KINDS = (gettext_noop("person"), gettext_noop("computer"), gettext_noop("engine"))


class Player(NamedTuple):
    """A person by name, the computer by level, or an external engine by its name.

    >>> Player("computer", "master").kind
    'computer'
    """

    kind: str
    name: str


class Entry(NamedTuple):
    """A move or a call that a seat made after `at` milliseconds of play.

    `lag` is the network delay, in milliseconds, that was taken off the player's time.

    >>> Entry(seat=0, at=1250, text="h8").lag
    0
    """

    seat: int
    at: int
    text: str
    lag: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The log of a match and its metadata. `result` and `score` are claims until replayed.

    >>> player = Player("person", "Ann")
    >>> record = Record(game="lines", start="-", players=(player,), entries=(Entry(0, 1250, "a1b1"),))
    >>> read_record(str(record)) == record
    True
    """

    game: str
    start: str
    version: int = VERSION
    rules: int = 1  # the version of the game's rules and generators
    players: tuple[Player, ...]
    date: str = ""
    control: str = ""
    practice: bool = False
    seed: str = ""
    result: str = ""
    score: str = ""
    entries: tuple[Entry, ...] = ()
    checkpoints: tuple[tuple[int, str], ...] = ()  # (entries so far, state)

    def __str__(self) -> str:
        tags = [("game", self.game), ("start", self.start)]
        tags += [("rules", str(self.rules) if self.version > 1 else "")]
        tags += [("player", f"{player.kind} {player.name}") for player in self.players]
        tags += [("date", self.date), ("control", self.control), ("practice", "yes" if self.practice else "")]
        tags += [("seed", self.seed), ("result", self.result), ("score", self.score)]
        lines = [f"Fivefold {self.version}", *(f"{name} {value}" for name, value in tags if value), ""]
        states = dict(self.checkpoints)
        for number, entry in enumerate(self.entries, 1):
            at = f"{entry.at}~{entry.lag}" if entry.lag else entry.at
            lines.append(f"{entry.seat} {at} {entry.text}")
            if number in states:
                lines.append(f"= {states[number]}")
        return "\n".join(lines) + "\n"


_ENTRY = re.compile(r"([0-9]) ([0-9]{1,15})(?:~([0-9]{1,6}))? (\S.{0,199})")
MAX_TAG = 1000  # characters of a tag other than the start
_ONCE = ("game", "start", "rules", "date", "control", "practice", "seed", "result", "score")


def read_record(text: str, budget: Budget | None = None) -> Record:
    """Return the record in the text; raises BadNotation naming the line, or TooLarge.

    Moves are not checked here.

    >>> record = read_record("Fivefold 2\\ngame lines\\nstart -\\nplayer person Ann\\n\\n0 1250 a1b1\\n")
    >>> record.entries
    (Entry(seat=0, at=1250, text='a1b1', lag=0),)
    """
    budget = Budget() if budget is None else budget
    budget.take_size(text)
    if "\0" in text:
        raise BadNotation(gettext("This is not a record: it contains an invalid character."))
    lines = text.rstrip().splitlines()
    version = re.fullmatch(r"Fivefold ([1-9][0-9]{0,8})", lines[0]) if lines else None
    if version is None:
        raise BadNotation(gettext("This is not a record: it does not begin with 'Fivefold {n}'.", n=VERSION))
    if int(version[1]) > VERSION:
        raise BadNotation(gettext("This record was written by a newer version ({line}).", line=lines[0]))
    end = lines.index("") if "" in lines else len(lines)
    tags, players = _tags(lines[1:end])
    entries: list[Entry] = []
    checkpoints: list[tuple[int, str]] = []
    for number, line in enumerate(lines[end + 1 :], end + 2):
        if line.startswith("= ") and entries:
            if checkpoints and checkpoints[-1][0] == len(entries):
                raise BadNotation(gettext("Line {n} of the record is a second checkpoint here.", n=number))
            checkpoints.append((len(entries), line[2:]))
        elif found := _ENTRY.fullmatch(line):
            budget.take_entries()
            entries.append(Entry(int(found[1]), int(found[2]), found[4], int(found[3] or 0)))
        else:
            raise BadNotation(
                gettext("Line {n} of the record is not an entry: '{line}'.", n=number, line=line)
            )
    return Record(
        **{name: tags.get(name, "") for name in _ONCE if name not in ("practice", "rules")},
        version=int(version[1]),
        rules=_rules_version(tags.get("rules", "1")),
        practice=tags.get("practice") == "yes",
        players=tuple(players),
        entries=tuple(entries),
        checkpoints=tuple(checkpoints),
    )


def _rules_version(text: str) -> int:
    """Return the version of the rules as a number; raises BadNotation."""
    number = parse_whole_number(text)
    if not number:
        raise BadNotation(
            gettext("The record says '{text}' where the version of its rules belongs.", text=text)
        )
    return number


def _tags(lines: list[str]) -> tuple[dict[str, str], list[Player]]:
    """Return the tags and the players of the header; raises BadNotation naming the line."""
    tags: dict[str, str] = {}
    players: list[Player] = []
    for number, line in enumerate(lines, 2):
        name, _, value = line.partition(" ")
        if len(value) > MAX_TAG and name != "start":
            raise BadNotation(gettext("Line {n} of the record is too long.", n=number))
        if name == "player":
            kind, _, who = value.partition(" ")
            if kind not in KINDS or not who:
                raise BadNotation(
                    gettext("Line {n} of the record names no player: '{line}'.", n=number, line=line)
                )
            players.append(Player(kind, who))
        elif name in _ONCE and value and name not in tags and (name != "practice" or value in ("yes", "no")):
            tags[name] = value
        else:
            raise BadNotation(gettext("Line {n} of the record is not a tag: '{line}'.", n=number, line=line))
    for name in ("game", "start"):
        if name not in tags:
            raise BadNotation(gettext("The record has no {name}.", name=name))
    return tags, players
