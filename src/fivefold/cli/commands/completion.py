"""`fivefold completion`: prints a script that completes commands, games and flags in a shell."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop

SHELLS = ("bash", "zsh", "fish")


def arguments(parser: ArgumentParser) -> None:
    names = ", ".join(SHELLS)
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=gettext("one of {names}", names=names))


def run(args: Namespace, platform: CommandHost) -> None:
    import shtab

    from fivefold.cli.parser import parser_for

    for line in shtab.complete(parser_for(()), args.shell).splitlines():
        platform.tell(line.replace("\t", "    "))


COMMAND = Command(
    name="completion",
    summary=gettext_noop("print a script for completion in a shell"),
    example='eval "$(fivefold completion bash)"',
    arguments=arguments,
    run=run,
)
