"""`fivefold serve`: starts a server on which people play each other."""

from __future__ import annotations

import gc
import logging
import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from fivefold.cli.arguments import integer_from, store_name
from fivefold.cli.json_output import add_json, print_json
from fivefold.core.errors import UserError
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop

if TYPE_CHECKING:
    from fivefold.app.network.game_server import GameServer
    from fivefold.service.host import Host

PORT = 8765
LOOPBACK = "127.0.0.0/8"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--host",
        default="0.0.0.0",
        help=gettext("the address to listen at; all networks of this machine by default"),
    )
    parser.add_argument(
        "--port",
        type=integer_from(0, 65_535),
        default=PORT,
        help=gettext("the port ({port} by default)", port=PORT),
    )
    parser.add_argument(
        "--store",
        metavar="LOCATION",
        type=store_name,
        help=gettext(
            "a folder or a connection string (postgresql://...); server.db in the data folder by default"
        ),
    )
    parser.add_argument(
        "--name",
        metavar="HOST",
        action="append",
        default=[],
        help=gettext("a further name by which the server is reached, such as club.example; may be repeated"),
    )
    parser.add_argument(
        "--behind-proxy",
        metavar="NETWORK",
        nargs="?",
        const=LOOPBACK,
        default="",
        help=gettext("trust the addresses that a proxy forwards: on this machine, or in this network"),
    )
    parser.add_argument(
        "--engine",
        metavar="GAME=COMMAND",
        action="append",
        default=[],
        help=gettext("a program of another maker that players may choose as opponent; may be repeated"),
    )
    parser.add_argument("--log", action="store_true", help=gettext("print events as JSON on standard error"))
    add_json(parser)


def run(args: Namespace, platform: CommandHost) -> None:
    try:
        from fivefold.fronts.web.server.addresses import qr_text, web_address
        from fivefold.fronts.web.server.launch import Listening, serve
    except ImportError as error:
        raise UserError(gettext("A server needs more packages: pip install 'fivefold[web]'.")) from error
    from fivefold.service.host import Host
    from fivefold.service.listed_engines import ListedEngines
    from fivefold.service.plugins import use_plugins
    from fivefold.service.store.locations import server_location

    use_plugins()
    _log_events(shown=args.log)
    engines = ListedEngines.read(args.engine)
    host = Host.open(server_location(args.store), served=True)
    host.engines = engines
    key = secrets.token_urlsafe(12)
    if not host.store.persistent:
        raise UserError(host.store.notice)

    def address_at(port: int) -> str:
        """Return the address that players open: behind a proxy the first name, which has a certificate."""
        return f"https://{args.name[0]}/" if args.behind_proxy and args.name else web_address(args.host, port)

    def make_games(wake: Callable[[], None]) -> GameServer:
        address = address_at(args.port)
        return open_games(host, wake, key, address)

    def ready(port: int) -> None:
        address = address_at(port)
        if args.json:
            print_json(platform, {"address": address, "key": key})
            return
        platform.tell(gettext("Fivefold is served at {address}", address=address))
        if sys.stdout is not None and sys.stdout.isatty():
            sys.stdout.write(qr_text(address))
        platform.tell(gettext("Join it with: fivefold --join {address}", address=address))
        platform.tell(
            gettext("Administrator, once: fivefold --join '{address}?key={key}'", address=address, key=key)
        )
        platform.tell(gettext("Ctrl+C ends the server; games are saved."))

    try:
        serve(
            Listening(host=args.host, port=args.port, names=tuple(args.name), proxies=args.behind_proxy),
            make_games,
            ready,
        )
    finally:
        host.close()


def open_games(host: Host, wake: Callable[[], None], key: str, address: str) -> GameServer:
    """Return the games of a server over an open store."""
    from fivefold.app.network.administration import ServerTools
    from fivefold.app.network.game_server import GameServer
    from fivefold.app.screens import load_screens
    from fivefold.cli.server_platform import ServerPlatform
    from fivefold.fronts.web.server.addresses import qr_rows
    from fivefold.fronts.web.server.code_sheet import code_sheet
    from fivefold.games import all_games

    host.pool.warm_up(all_games)
    load_screens(served=True)  # before anybody waits for one
    gc.collect()
    gc.freeze()  # what was loaded until now stays, so the collector need not look at it
    tools = ServerTools(save=_save_file, qr_rows=qr_rows, code_sheet=code_sheet)
    return GameServer(host, ServerPlatform(), wake, key, address, tools)


def _save_file(name: str, content: bytes) -> str:
    """Write a file into the data folder and return its path; {moment} in its name is filled in."""
    from datetime import datetime

    from fivefold.service.store.locations import data_folder

    folder = data_folder() / "backups"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / name.format(moment=f"{datetime.now().astimezone():%Y%m%d-%H%M%S}")
    file.touch(mode=0o600)
    file.write_bytes(content)
    return str(file)


def _log_events(*, shown: bool) -> None:
    from fivefold.fronts.web.server.event_log import JsonFormatter
    from fivefold.service.logs import configure_logging
    from fivefold.service.store.locations import data_folder

    configure_logging(data_folder())
    if shown and sys.stderr is not None:
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(JsonFormatter())
        logging.getLogger("fivefold").addHandler(handler)
    for name in ("aiohttp", "asyncio"):  # otherwise Python would print their tracebacks
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = logging.getLogger("fivefold").handlers, False


COMMAND = Command(
    name="serve",
    summary=gettext_noop("start a server on which people play each other"),
    example="fivefold serve --port 8765",
    arguments=arguments,
    run=run,
)
