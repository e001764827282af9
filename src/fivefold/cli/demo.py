"""`fivefold demo`: the computer plays by itself, to be watched, or measured."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from fivefold.cli.arguments import add_game, add_start, count_from, start_given
from fivefold.cli.desk import today, visible
from fivefold.cli.drawing import outcome
from fivefold.core.command import Command, CommandHost
from fivefold.core.engine import Level
from fivefold.core.errors import BadOptions
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext, gettext_noop, ngettext
from fivefold.engines.external.level import external_level
from fivefold.engines.tournament import LONGEST, PlayedGame, Tournament
from fivefold.play.replay import make_record

A_DAY = 86_400.0


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    add_start(parser)
    number = count_from(1)
    parser.add_argument(
        "--level", metavar="L", default="", help=gettext("how strong the computer is; else its strongest")
    )
    other = parser.add_mutually_exclusive_group()
    other.add_argument(
        "--against", metavar="L2", help=gettext("the level of the other side, where there is one; else L")
    )
    other.add_argument(
        "--opponent", metavar="COMMAND", help=gettext("the program of another maker on the other side")
    )
    parser.add_argument(
        "--games", metavar="N", type=number, default=1, help=gettext("how many, one after another; else 1")
    )
    parser.add_argument(
        "--seed", metavar="S", type=count_from(0), default=0, help=gettext("of the first game; else 0")
    )
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--nodes", metavar="N", type=number, help=gettext("how far to think at each move, so that it repeats")
    )
    limit.add_argument(
        "--seconds", metavar="T", type=_seconds, help=gettext("how long to think at each move")
    )
    parser.add_argument(
        "--longest",
        metavar="N",
        type=number,
        default=LONGEST,
        help=gettext("moves after which a game is broken off"),
    )
    parser.add_argument("--json", action="store_true", help=gettext("print nothing but the sum, as JSON"))
    parser.add_argument("--record", metavar="OUT", help=gettext("keep the one game there, to be replayed"))


def run(args: Namespace, platform: CommandHost) -> None:
    if args.record and args.games > 1:
        raise BadOptions(
            gettext("--record keeps one game, so it does not go with --games {n}.", n=args.games)
        )
    arena = Tournament(
        game=args.game,
        deal=start_given(args),
        nodes=args.nodes,
        seconds=args.seconds,
        longest=args.longest,
    )
    if args.opponent is None:
        bouts = _play(arena, _levels(args.game, args.level, args.against), args, platform)
    else:
        start = arena.deal(args.seed)
        with external_level(args.game, start, args.opponent, args.seconds) as opponent:
            bouts = _play(arena, (args.game.level(args.level), opponent), args, platform)
    if args.record:
        kept = make_record(bouts[0].match(), date=today(), seed=str(args.seed))
        platform.write(args.record, str(kept).encode())
    total, words = _scores(bouts) if len(args.game.seats) == 1 else _results(bouts)
    platform.tell(json.dumps(total) if args.json else words)


def _play(
    arena: Tournament, levels: tuple[Level, ...], args: Namespace, platform: CommandHost
) -> list[PlayedGame]:
    """All games, each told as it ends."""
    bouts: list[PlayedGame] = []
    for bout in arena.series(levels, args.games, args.seed):
        bouts.append(bout)
        if bout.trouble:
            _warn(gettext("Game {n}: {trouble}", n=len(bouts), trouble=bout.trouble))
        elif bout.broken_off:
            _warn(gettext("Game {n} was broken off after {moves} moves.", n=len(bouts), moves=len(bout.log)))
        if not args.json:
            platform.tell(f"{len(bouts)}. {_told(bout)}")
    return bouts


def _levels(game: AnyGame, level: str, against: str | None) -> tuple[Level, ...]:
    if len(game.seats) > 1:
        return game.level(level), game.level(level if against is None else against)
    if against is not None:
        raise BadOptions(
            gettext("{game} is for one player: there is nobody to play against.", game=gettext(game.title))
        )
    return (game.level(level),)


def _told(bout: PlayedGame) -> str:
    words = [ngettext("{n} move", "{n} moves", len(bout.log))]
    if len(bout.levels) > 1:
        pairs = zip(bout.game.seats, bout.levels, strict=True)
        words.insert(0, " - ".join(f"{gettext(seat.title)} {level.name}" for seat, level in pairs))
    elif bout.game.ranking and bout.score is not None:
        words.insert(0, f"{gettext(bout.game.ranking.label)} {bout.score}")
    return f"{', '.join(words)}. {outcome(bout.game, bout.result)}"


def _scores(bouts: list[PlayedGame]) -> tuple[dict[str, object], str]:
    """The scores of a game for one; null where a game earned none, which the mean leaves out."""
    scores = [bout.score for bout in bouts]
    known = [score for score in scores if score is not None]
    mean = sum(known) / len(known) if known else None
    words = gettext("Mean {mean:.1f}.", mean=mean) if known else gettext("No scores.")
    return {"games": len(bouts), "scores": scores, "mean": mean}, words


def _results(bouts: list[PlayedGame]) -> tuple[dict[str, object], str]:
    """Wins, draws and losses of the level that is counted."""
    wins = sum(bout.result.winner == bout.home for bout in bouts)
    draws = sum(bout.result.winner is None for bout in bouts)
    total = {"wins": wins, "draws": draws, "losses": len(bouts) - wins - draws}
    words = gettext("{level} against {other}: {wins} won, {draws} drawn, {losses} lost.",
                level=bouts[0].levels[0].name, other=bouts[0].levels[1].name, **total)  # fmt: skip
    return {"games": len(bouts), **total}, words


def _warn(sentence: str) -> None:
    """Aside, so that JSON stays JSON."""
    sys.stderr.write(f"{visible(sentence)}\n")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= A_DAY:
        raise ArgumentTypeError(gettext("'{text}' is no number of seconds, up to a day", text=text))
    return seconds


COMMAND = Command(
    name="demo",
    summary=gettext_noop("let the computer play by itself and print scores or results"),
    example="fivefold demo lines --preset expert --games 10 --seed 1 --json",
    arguments=arguments,
    run=run,
)
