"""`fivefold` alone: play, in a window where there is a display, else in the terminal."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import AbstractContextManager, closing, nullcontext, suppress
from typing import TYPE_CHECKING

from fivefold.core.errors import UserError
from fivefold.core.text import gettext

if TYPE_CHECKING:
    from fivefold.app.setup.play_request import PlayRequest
    from fivefold.cli.disk_platform import DiskPlatform
    from fivefold.core.option import Value


def play(*, terminal: bool, verbose: bool = False, request: PlayRequest | None = None) -> None:
    """Start the application, with a game if one is requested, in a window or the terminal.

    Raise UserError if it cannot be shown.
    """
    gc.disable()  # until the first page is shown: imports leave no garbage
    from fivefold.cli.disk_platform import DiskPlatform
    from fivefold.service.logs import configure_logging
    from fivefold.service.plugins import use_plugins
    from fivefold.service.store.locations import data_folder

    configure_logging(data_folder(), verbose=verbose)
    use_plugins()

    platform = DiskPlatform()
    try:
        _play_until_left(platform, terminal=terminal, verbose=verbose, request=request)
    finally:
        platform.stop_server()


def _play_until_left(
    platform: DiskPlatform, *, terminal: bool, verbose: bool, request: PlayRequest | None
) -> None:
    """Show the home page, and again after each server that was joined, until the player leaves."""
    from fivefold.service.store.locations import store_location

    while True:
        platform.next_server = None
        if terminal or not has_display():
            from fivefold.fronts.terminal.launch import play_in_terminal

            play_in_terminal(platform, store_location(), request)
        else:
            from fivefold.fronts.window.main import play_in_window

            play_in_window(platform, store_location(), request)
        if platform.next_server is None:
            return
        request = None
        with between_pages(terminal=terminal):
            if join(platform.next_server, terminal=terminal, verbose=verbose):
                return
        platform.stop_server()


def between_pages(*, terminal: bool) -> AbstractContextManager[None]:
    """Say in a terminal, whose page is gone, what is being done, and print no keys there meanwhile."""
    if not terminal and has_display():
        return nullcontext()
    from fivefold.fronts.terminal.launch import silent_keys

    print(gettext("One moment: connecting to the server."), file=sys.stderr)
    return silent_keys()


def join(address: str, *, terminal: bool, verbose: bool = False) -> bool:
    """Play on a server, in a window or the terminal; raise UserError if it cannot be shown.

    The server is told the name and the settings of whoever played last here. Return True if the player left
    the program, False if only the server.
    """
    try:
        from fivefold.fronts.remote.socket_link import join_server
    except ImportError as error:
        raise UserError(
            gettext("Joining a server needs more packages: pip install 'fivefold[web]'.")
        ) from error
    from fivefold.service.logs import configure_logging
    from fivefold.service.plugins import use_plugins
    from fivefold.service.server_tokens import ServerTokens
    from fivefold.service.store.locations import data_folder

    configure_logging(data_folder(), verbose=verbose)
    use_plugins()
    tokens = ServerTokens(data_folder())
    name, settings = last_player()
    with join_server(address, tokens.token, tokens.keep, name, settings) as session:
        if terminal or not has_display():
            from fivefold.fronts.terminal.launch import show_in_terminal

            show_in_terminal(nullcontext(session))
        else:
            from fivefold.fronts.window.main import show_in_window

            show_in_window(nullcontext(session))
    return session.quit


def last_player() -> tuple[str, dict[str, Value]]:
    """Return the name and the settings of the account that played last on this device.

    The name is empty where there is no account, or nobody has named it yet, or the store cannot be read.
    """
    from fivefold.app.settings import own_settings
    from fivefold.app.startup import FIRST_NAME
    from fivefold.service.device import Device
    from fivefold.service.store import Store
    from fivefold.service.store.locations import data_folder, store_location
    from fivefold.service.store.opening import store_file

    with suppress(UserError):
        file = store_file(store_location())
        if file is not None and not file.is_file():
            return "", {}
        with closing(Store.open(store_location())) as store:
            account = Device.read(store.folder or data_folder()).current_account(store)
            if account:
                name = "" if account.name == gettext(FIRST_NAME) else account.name
                return name, own_settings(store.accounts.settings(account.id))
    return "", {}


def can_play() -> bool:
    """Return True if there is a display or a terminal to play in."""
    return has_display() or (sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty())


def has_display() -> bool:
    """Return True if a window can be opened."""
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
