"""Records and matches: one turned into the other, every claim checked on the way."""

from __future__ import annotations

from fivefold.core.problem import BadNotation, Problem
from fivefold.core.record import Record
from fivefold.core.state import Result
from fivefold.core.text import mark, say
from fivefold.games import game_named
from fivefold.play.clock import read_controls
from fivefold.play.match import Match


def record(match: Match, *, date: str = "", seed: str = "") -> Record:
    """The record of a match; the seed is information only, the start state holds the dice."""
    return Record(
        game=match.game.name,
        start=str(match.start),
        players=match.players,
        date=date,
        control=" ".join(map(str, match.controls)),
        practice=match.practice,
        seed=seed,
        result=claim(match.result),
        score=_written(match.score),
        entries=match.log,
        checkpoints=match.checkpoints,
    )


def begin(record: Record) -> Match:
    """The match as it began; raises BadNotation when the start is not to be read."""
    try:
        game = game_named(record.game)
        start = game.read_state(record.start)
        controls = read_controls(record.control, len(game.seats))
    except Problem as problem:
        raise BadNotation(say("The record cannot begin: {why}", why=problem)) from problem
    if len(record.players) != len(game.seats):
        raise BadNotation(
            say("The record names {n} players; {game} has {seats}.",
                n=len(record.players), game=say(game.title), seats=len(game.seats))
        )  # fmt: skip
    return Match.begin(game, start, record.players, controls, practice=record.practice)


def replay(record: Record) -> Match:
    """The match played again, entry by entry; raises BadNotation with the entry's number and the reason."""
    match = begin(record)
    states = dict(record.checkpoints)
    for number, entry in enumerate(record.entries, 1):
        try:
            match = match.enter(entry)
        except Problem as problem:
            raise BadNotation(
                say("Entry {n} ({text}) cannot be: {why}", n=number, text=entry.text, why=problem)
            ) from problem
        if number in states and states[number] != str(match.state):
            raise BadNotation(
                say("After entry {n} the record claims another state than was reached.", n=number)
            )
    claims = {
        "result": (record.result, claim(match.result)),
        "score": (record.score, _written(match.score)),
    }
    for what, (claimed, true) in claims.items():
        if claimed and claimed != true:
            message = mark("The record claims the {what} '{claimed}', but it is '{true}'.")
            if not true:
                message = mark("The record claims the {what} '{claimed}', but there is none.")
            raise BadNotation(say(message, what=what, claimed=claimed, true=true))
    return match


def claim(result: Result | None) -> str:
    """A result as it stands in a record: the winning seat or a dash, and the reason; empty while playing."""
    if result is None:
        return ""
    return f"{'-' if result.winner is None else result.winner} {result.reason}"


def _written(score: int | None) -> str:
    return "" if score is None else str(score)
