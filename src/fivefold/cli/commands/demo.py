"""`fivefold demo`: plays games between levels and prints scores or results."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from fivefold.cli.arguments import add_game, add_start, integer_from, parse_seconds, start_function
from fivefold.cli.disk_platform import escape_control_characters, require_new_file, today
from fivefold.cli.json_output import add_json, print_json, result_json
from fivefold.core.errors import BadOptions
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop, ngettext
from fivefold.engines.tournament import MAX_MOVES, Competitor, PlayedGame, Tournament, external_competitor
from fivefold.fronts.text_board import describe_result
from fivefold.play.replay import make_record


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    add_start(parser)
    number = integer_from(1)
    parser.add_argument(
        "--level",
        metavar="L",
        default="",
        help=gettext("the level of the computer; the strongest by default"),
    )
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--against", metavar="L2", help=gettext("the level of the opponent; L by default"))
    other.add_argument("--opponent", metavar="COMMAND", help=gettext("an external engine as the opponent"))
    parser.add_argument(
        "--games", metavar="N", type=number, default=1, help=gettext("the number of games; 1 by default")
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=integer_from(0),
        default=0,
        help=gettext("the seed of the first game; 0 by default"),
    )
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--nodes", metavar="N", type=number, help=gettext("nodes for each move, which gives repeatable games")
    )
    limit.add_argument("--seconds", metavar="T", type=parse_seconds, help=gettext("seconds for each move"))
    parser.add_argument(
        "--longest",
        metavar="N",
        type=number,
        default=MAX_MOVES,
        help=gettext("moves after which a game is stopped"),
    )
    add_json(parser)
    parser.add_argument("--record", metavar="OUT", help=gettext("write the record of the game to this file"))
    parser.add_argument("--force", action="store_true", help=gettext("overwrite an existing file"))


def run(args: Namespace, platform: CommandHost) -> None:
    if args.record is not None and args.games > 1:
        raise BadOptions(
            gettext("--record keeps only one game and cannot be combined with --games {n}.", n=args.games)
        )
    if args.record is not None and not args.force:
        require_new_file(args.record)
    tournament = Tournament(
        game=args.game,
        deal=start_function(args),
        nodes=args.nodes,
        seconds=args.seconds,
        longest=args.longest,
    )
    if args.opponent is None:
        played_games = _play_games(
            tournament, _choose_levels(args.game, args.level, args.against), args, platform
        )
    else:
        start = tournament.deal(args.seed)
        with external_competitor(args.game, start, args.opponent) as opponent:
            level = Competitor.of_level(args.game.level(args.level))
            played_games = _play_games(tournament, (level, opponent), args, platform)
    if args.record is not None:
        kept = make_record(played_games[0].match(), date=today(), seed=str(args.seed))
        platform.write(args.record, str(kept).encode(errors="replace"))
    total, words = (
        _score_summary(played_games) if len(args.game.seats) == 1 else _result_summary(played_games)
    )
    if args.json:
        print_json(platform, {**total, "played": [_game_json(played) for played in played_games]})
    else:
        platform.tell(words)


def _play_games(
    tournament: Tournament, competitors: tuple[Competitor, ...], args: Namespace, platform: CommandHost
) -> list[PlayedGame]:
    """Play all games, print each as it ends, and return them."""
    played_games: list[PlayedGame] = []
    for played in tournament.series(competitors, args.games, args.seed):
        played_games.append(played)
        if played.problem:
            _print_warning(gettext("Game {n}: {problem}", n=len(played_games), problem=played.problem))
        elif played.broken_off:
            _print_warning(
                gettext(
                    "Game {n} was stopped after {moves} moves.", n=len(played_games), moves=len(played.log)
                )
            )
        if not args.json:
            platform.tell(f"{len(played_games)}. {_game_line(played)}")
    return played_games


def _choose_levels(game: AnyGame, level: str, against: str | None) -> tuple[Competitor, ...]:
    first = Competitor.of_level(game.level(level))
    if len(game.seats) > 1:
        return first, Competitor.of_level(game.level(level if against is None else against))
    if against is not None:
        raise BadOptions(
            gettext("{game} is for one player, so there is no opponent.", game=gettext(game.title))
        )
    return (first,)


def _game_line(played: PlayedGame) -> str:
    words = [ngettext("{n} move", "{n} moves", len(played.log))]
    if len(played.competitors) > 1:
        pairs = zip(played.game.seats, played.competitors, strict=True)
        words.insert(0, " - ".join(f"{gettext(seat.title)} {competitor.name}" for seat, competitor in pairs))
    elif played.game.ranking and played.score is not None:
        words.insert(0, f"{gettext(played.game.ranking.label)} {played.score}")
    ending = gettext("Not finished") if played.broken_off else describe_result(played.game, played.result)
    return f"{', '.join(words)}. {ending}"


def _game_json(played: PlayedGame) -> dict[str, object]:
    """Return a game as data: its players, every position and every move."""
    plies = played.match().line
    return {
        "players": [competitor.name for competitor in played.competitors],
        "moves": [ply.entry.text for ply in plies if ply.entry],
        "positions": [str(ply.state) for ply in plies],
        "result": None if played.broken_off else result_json(played.result),
        "score": played.score,
        "problem": played.problem,
    }


def _score_summary(played_games: list[PlayedGame]) -> tuple[dict[str, object], str]:
    """Return the scores of a game for one player as data and text; games without a score do not count."""
    scores = [played.score for played in played_games]
    known = [score for score in scores if score is not None]
    mean = sum(known) / len(known) if known else None
    words = gettext("Mean {mean:.1f}.", mean=mean) if known else gettext("No scores.")
    return {"games": len(played_games), "scores": scores, "mean": mean}, words


def _result_summary(played_games: list[PlayedGame]) -> tuple[dict[str, object], str]:
    """Return wins, draws and losses of the first level as data and text."""
    finished = [played for played in played_games if not played.broken_off]
    wins = sum(played.result.winner == played.counted_seat for played in finished)
    draws = sum(played.result.winner is None for played in finished)
    total = {
        "wins": wins,
        "draws": draws,
        "losses": len(finished) - wins - draws,
        "unfinished": len(played_games) - len(finished),
    }
    first, other = played_games[0].competitors
    words = gettext(
        "{level} against {other}: {wins} won, {draws} drawn, {losses} lost.",
        level=first.name,
        other=other.name,
        **total,
    )
    if total["unfinished"]:
        left = ngettext("{n} game was not finished.", "{n} games were not finished.", total["unfinished"])
        words = f"{words} {left}"
    return {"games": len(played_games), **total}, words


def _print_warning(sentence: str) -> None:
    """Print a sentence to standard error, so that the output stays valid JSON."""
    sys.stderr.write(f"{escape_control_characters(sentence)}\n")


COMMAND = Command(
    name="demo",
    summary=gettext_noop("let the computer play by itself and print scores or results"),
    example="fivefold demo lines --preset expert --games 10 --seed 1 --json",
    arguments=arguments,
    run=run,
)
