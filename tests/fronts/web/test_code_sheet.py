"""The sheet of personal codes: a card each, and nothing that a name could break."""

from __future__ import annotations

from html.parser import HTMLParser

from fivefold.app.network.administration import PersonalCode
from fivefold.fronts.web.server.code_sheet import code_sheet


class Tags(HTMLParser):
    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_everybody_has_a_card_with_name_code_and_qr() -> None:
    names = ("Ann", "<script>alert(1)</script>", "Zoë & Bo")
    codes = [PersonalCode(name, "ABCDE-23456", "http://192.168.1.24:8765/?key=ABCDE-23456") for name in names]
    page = Tags(code_sheet(codes))
    assert page.tags.count("article") == page.tags.count("svg") == page.tags.count("code") == 3
    assert "script" not in page.tags
    assert set(names) <= set(page.words)
    assert page.words.count("http://192.168.1.24:8765/") == 3
