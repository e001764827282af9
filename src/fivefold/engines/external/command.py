"""The command that starts an external program."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from pathlib import PurePath

from fivefold.core.errors import UserError
from fivefold.core.text import gettext


def split_command(command: str) -> list[str]:
    """Return the program and its arguments; raises UserError if there is no such program.

    >>> split_command("'")
    Traceback (most recent call last):
    fivefold.core.errors.UserError: ''' is not a valid command: a quote is not closed.
    """
    try:
        found = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise UserError(
            gettext("'{command}' is not a valid command: a quote is not closed.", command=command)
        ) from error
    if not found:
        raise UserError(gettext("Enter the command that starts the other program."))
    if shutil.which(found[0]) is None:
        raise UserError(gettext("'{program}' cannot be started: there is no such program.", program=found[0]))
    return found


def program_name(command: str) -> str:
    """Return a name for the program: its command without the private folder names.

    >>> program_name("/home/ann/bin/pbrain-pela --fast")
    'pbrain-pela --fast'
    """
    return " ".join(PurePath(word).name or word for word in re.sub("[\"']", "", command).split())
