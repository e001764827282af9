"""Files over real sockets: a game is uploaded into the archive and downloaded again."""

from __future__ import annotations

from http.client import HTTPConnection
from pathlib import Path
from typing import TypeVar

from fivefold.app.network.file_transfers import UPLOAD_MS
from fivefold.app.pages.effects import Effect, OfferDownload, RequestUpload
from fivefold.app.pages.inputs import DescribeFrontEnd
from fivefold.app.pages.pages import ListPage
from fivefold.core.budget import MAX_SIZE
from fivefold.core.record import Entry, Player
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from tests.fronts.web.running import Player as Member
from tests.fronts.web.running import RunningServer, join, running, until

E = TypeVar("E", bound=Effect)


def a_record() -> str:
    game = game_named("gomoku")
    match = Match.begin(game, game.start(), (Player("person", "Ann"), Player("person", "Bea")))
    for number, text in enumerate(("h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12")):
        match = match.enter(Entry(number % 2, 100 * number, text))
    return str(make_record(match, date="2026-11-16"))


def ask(
    server: RunningServer, method: str, path: str, body: bytes | None = None, **headers: str
) -> tuple[int, bytes, str]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read(), answer.getheader("Content-Disposition", "")
    finally:
        connection.close()


def effect_of(member: Member, kind: type[E]) -> E:
    """Return the next effect of a kind that the server sends."""
    found: list[E] = []

    def came() -> bool:
        member.session.tick(member.session._now + 1)
        found.extend(each for each in member.session.effects() if isinstance(each, kind))
        return bool(found)

    until(came)
    return found[0]


def test_a_game_is_uploaded_and_downloaded_again(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = join(server, "Ann")
        own = f"http://127.0.0.1:{server.port}"
        ann.press("go-archive")
        until(lambda: ann.page.title == "Archive", ann)
        assert "import" not in ann.page.pressable()  # this front end has not said that it transfers files
        ann.session.handle(DescribeFrontEnd(transfers_files=True))
        until(lambda: "import" in ann.page.pressable(), ann)
        assert "export" not in ann.page.pressable()

        ann.press("import")
        asked = effect_of(ann, RequestUpload)
        assert (asked.most, ".fivefold" in asked.suffixes) == (MAX_SIZE, True)
        path, content = f"/upload/{asked.token}?name=..%2Fa.fivefold", a_record().encode()
        assert ask(server, "POST", path, content)[0] == 403  # a page of ours says where it comes from
        assert ask(server, "POST", path, content, Origin="http://evil.example")[0] == 403
        assert ask(server, "POST", f"/upload/{'x' * 32}", content, Origin=own)[0] == 404
        assert ask(server, "POST", path, content, Origin=own)[0] == 204
        assert ask(server, "POST", path, content, Origin=own)[0] == 404  # it counts once
        until(lambda: "export" in ann.page.pressable() and len(ann.show(ListPage).table.rows) == 1, ann)

        ann.press("export")
        until(lambda: ann.page.title == "Export a game", ann)
        ann.press("write")
        offered = effect_of(ann, OfferDownload)
        status, found, disposition = ask(server, "GET", f"/download/{offered.token}")
        assert (status, found) == (200, content)
        assert disposition.startswith("attachment;")
        assert offered.name.endswith(".fivefold")
        assert ask(server, "GET", f"/download/{offered.token}")[0] == 404

        until(lambda: ann.page.title == "Archive", ann)
        ann.press("import")
        asked = effect_of(ann, RequestUpload)
        size = {"Origin": own, "Content-Length": str(MAX_SIZE + 1)}
        assert ask(server, "POST", f"/upload/{asked.token}", b"", **size)[0] == 413
        until(lambda: any("larger than" in each.text for each in ann.page.notices), ann)
        ann.press("import")
        asked = effect_of(ann, RequestUpload)
        assert server.games
        assert server.games.transfers.upload(asked.token, server.games.lobby.now + UPLOAD_MS + 1) is None
        ann.close()
