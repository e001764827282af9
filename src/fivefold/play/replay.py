"""Records and matches: one turned into the other, every claim checked on the way."""

from __future__ import annotations

from fivefold.core.budget import Budget
from fivefold.core.errors import BadNotation, UserError
from fivefold.core.record import Record
from fivefold.core.state import Result
from fivefold.core.text import gettext, gettext_noop
from fivefold.games import game_named
from fivefold.play.clock import read_controls
from fivefold.play.match import Match
from fivefold.play.record_version1 import upgrade_result


def make_record(match: Match, *, date: str = "", seed: str = "") -> Record:
    """Return the record of a match; the seed is information only, the start state holds the dice.

    >>> from fivefold.core.record import Entry, Player
    >>> players = (Player("person", "Ann"), Player("person", "Ben"))
    >>> gomoku = game_named("gomoku")
    >>> match = Match.begin(gomoku, gomoku.start(), players).enter(Entry(0, 900, "h8"))
    >>> [entry.text for entry in make_record(match, date="2026-11-16").entries]
    ['h8']
    """
    return Record(
        game=match.game.name,
        start=str(match.start),
        rules=match.game.rules_version,
        players=match.players,
        date=date,
        control=" ".join(map(str, match.controls)),
        practice=match.practice,
        seed=seed,
        result=result_text(match.result),
        score=_written(match.score),
        entries=tuple(match.log),
        checkpoints=match.checkpoints,
    )


def begin_match(record: Record, budget: Budget | None = None) -> Match:
    """Return the match of a record as it began; raises BadNotation if the start cannot be read.

    >>> from fivefold.core.record import Entry, Player
    >>> players = (Player("person", "Ann"), Player("person", "Ben"))
    >>> start = str(game_named("gomoku").start())
    >>> begin_match(Record(game="gomoku", start=start, players=players)).turn
    0
    """
    try:
        game = game_named(record.game)
        start = game.read_state(record.start, budget)
        controls = read_controls(record.control, len(game.seats))
    except UserError as problem:
        raise BadNotation(gettext("The start of the record is not possible: {why}", why=problem)) from problem
    if record.rules > game.rules_version:
        raise BadNotation(
            gettext("The record needs a newer version of the rules of {game}.", game=gettext(game.title))
        )
    if len(record.players) != len(game.seats):
        raise BadNotation(
            gettext("The record names {n} players; {game} has {seats}.",
                n=len(record.players), game=gettext(game.title), seats=len(game.seats))
        )  # fmt: skip
    return Match.begin(game, start, record.players, controls, practice=record.practice)


def replay(record: Record, budget: Budget | None = None) -> Match:
    """Return the match of a record, played again; raises BadNotation with the entry's number and the reason.

    >>> from fivefold.core.record import Entry, Player
    >>> players = (Player("person", "Ann"), Player("person", "Ben"))
    >>> start, entries = str(game_named("gomoku").start()), (Entry(0, 900, "h8"), Entry(1, 950, "h8"))
    >>> replay(Record(game="gomoku", start=start, players=players, entries=entries))
    Traceback (most recent call last):
    fivefold.core.errors.BadNotation: Entry 2 (h8) is not possible: h8 is taken.
    """
    budget = Budget() if budget is None else budget
    match = begin_match(record, budget)
    states = dict(record.checkpoints)
    for number, entry in enumerate(record.entries, 1):
        budget.check_entry()
        try:
            match = match.enter(entry)
        except UserError as problem:
            raise BadNotation(
                gettext("Entry {n} ({text}) is not possible: {why}", n=number, text=entry.text, why=problem)
            ) from problem
        if number in states and states[number] != str(match.state):
            raise BadNotation(
                gettext("The state recorded after entry {n} is not the one that was reached.", n=number)
            )
    _check_claims(record, match)
    return match


def _check_claims(record: Record, match: Match) -> None:
    """Raise BadNotation if the record claims another result or score than its entries lead to."""
    claimed = upgrade_result(record.result) if record.version == 1 else record.result
    true = result_text(match.result)
    if claimed and claimed != true:
        message = gettext_noop(
            "The record says that the game ended with '{claimed}', but it ended with '{true}'."
        )
        if not true:
            message = gettext_noop(
                "The record says that the game ended with '{claimed}', but its moves do not end it."
            )
        raise BadNotation(gettext(message, claimed=claimed, true=true))
    claimed, true = record.score, _written(match.score)
    if claimed and claimed != true:
        message = gettext_noop("The record says that the score is '{claimed}', but it is '{true}'.")
        if not true:
            message = gettext_noop("The record says that the score is '{claimed}', but there is no score.")
        raise BadNotation(gettext(message, claimed=claimed, true=true))


def result_text(result: Result | None) -> str:
    """Return a result as a record has it: the winning seat or a dash, and the code; empty while playing.

    >>> result_text(Result(None, "draw-agreed"))
    '- draw-agreed'
    """
    if result is None:
        return ""
    return f"{'-' if result.winner is None else result.winner} {result.code}"


def _written(score: int | None) -> str:
    return "" if score is None else str(score)
