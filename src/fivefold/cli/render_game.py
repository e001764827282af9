"""Pictures of games for the application, painted in another process."""

from __future__ import annotations

from fivefold.app.platform import RenderRequest
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.text import gettext

GIF_WIDTH, PNG_WIDTH = 480, 1200  # pixels


def render_game(stop: StopFlag, request: RenderRequest) -> bytes:
    """Return a picture of a position or an animation of a game; reports the percentage done by `stop`."""
    from fivefold.core.record import read_record  # late: this module is loaded by every command
    from fivefold.play.replay import replay

    try:
        from fivefold.fronts.window.media.game_pictures import match_gif, position_png
        from fivefold.fronts.window.theme import WindowTheme
    except ImportError as error:
        raise UserError(
            gettext("Pictures need the packages of the window: install fivefold[all].")
        ) from error

    def progress(share: float) -> None:
        stop.report(round(100 * share))
        if stop:
            raise UserError(gettext("It was stopped."))

    match = replay(read_record(request.record))
    theme = WindowTheme(scheme="light" if request.theme == "light" else "dark")
    if request.kind == "png":
        return position_png(match, request.number, PNG_WIDTH, theme, turned=request.turned)
    return match_gif(match, GIF_WIDTH, theme, turned=request.turned, progress=progress)
