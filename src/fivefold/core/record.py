"""A game as text: where it began, who played, and every entry of its log with its time.

    Fivefold 1
    game laser
    start sc3ncfcncpb2/... b
    player person Ann
    player computer easy
    date 2026-11-15
    control 600+5
    result 0 Pharaoh hit

    0 1250 e4e5
    1 2900 d6+
    = sc3... b

A line that begins with `=` is a checkpoint: the state reached there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext, gettext_noop

VERSION = 1
CHECKPOINT_EVERY = 200
KINDS = (gettext_noop("person"), gettext_noop("computer"), gettext_noop("engine"))


class Player(NamedTuple):
    """A person by name, the computer by level, or a foreign engine by its name."""

    kind: str
    name: str


class Entry(NamedTuple):
    """What a seat did, after so many milliseconds of play: a move or a call."""

    seat: int
    at: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The log of a match and what is known about it. `result` and `score` are claims until replayed."""

    game: str
    start: str
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
        tags += [("player", f"{player.kind} {player.name}") for player in self.players]
        tags += [("date", self.date), ("control", self.control), ("practice", "yes" if self.practice else "")]
        tags += [("seed", self.seed), ("result", self.result), ("score", self.score)]
        lines = [f"Fivefold {VERSION}", *(f"{name} {value}" for name, value in tags if value), ""]
        states = dict(self.checkpoints)
        for number, entry in enumerate(self.entries, 1):
            lines.append(f"{entry.seat} {entry.at} {entry.text}")
            if number in states:
                lines.append(f"= {states[number]}")
        return "\n".join(lines) + "\n"


_ENTRY = re.compile(r"([0-9]) ([0-9]{1,15}) (\S.*)")
_ONCE = ("game", "start", "date", "control", "practice", "seed", "result", "score")


def read_record(text: str) -> Record:
    """The record in the text; raises BadNotation naming the line. The moves are not checked here."""
    if "\0" in text:
        raise BadNotation(gettext("This is no record: it holds a sign that no text has."))
    lines = text.rstrip().splitlines()
    if not lines or lines[0] != f"Fivefold {VERSION}":
        if lines and re.fullmatch(r"Fivefold [1-9][0-9]{0,8}", lines[0]):
            raise BadNotation(gettext("This record is of a newer version ({line}).", line=lines[0]))
        raise BadNotation(gettext("This is no record: it does not begin with 'Fivefold {n}'.", n=VERSION))
    end = lines.index("") if "" in lines else len(lines)
    tags, players = _tags(lines[1:end])
    entries: list[Entry] = []
    checkpoints: list[tuple[int, str]] = []
    for number, line in enumerate(lines[end + 1 :], end + 2):
        if line.startswith("= ") and entries:
            checkpoints.append((len(entries), line[2:]))
        elif found := _ENTRY.fullmatch(line):
            entries.append(Entry(int(found[1]), int(found[2]), found[3]))
        else:
            raise BadNotation(gettext("Line {n} of the record is no entry: '{line}'.", n=number, line=line))
    return Record(
        **{name: tags.get(name, "") for name in _ONCE if name != "practice"},
        practice=tags.get("practice") == "yes",
        players=tuple(players),
        entries=tuple(entries),
        checkpoints=tuple(checkpoints),
    )


def _tags(lines: list[str]) -> tuple[dict[str, str], list[Player]]:
    tags: dict[str, str] = {}
    players: list[Player] = []
    for number, line in enumerate(lines, 2):
        name, _, value = line.partition(" ")
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
            raise BadNotation(gettext("Line {n} of the record is no tag: '{line}'.", n=number, line=line))
    for name in ("game", "start"):
        if name not in tags:
            raise BadNotation(gettext("The record does not say its {name}.", name=name))
    return tags, players
