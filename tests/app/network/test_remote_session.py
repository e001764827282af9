"""The remote session over a fake link: it shows losses, repeats inputs and asks for whole pages."""

from __future__ import annotations

import pytest

from fivefold.app.network.link import Connected, LinkEvent, Lost, Received
from fivefold.app.network.local_board import PENDING_MS
from fivefold.app.network.messages import NumberedInput, Update, decode_input, encode
from fivefold.app.network.remote_session import RemoteSession
from fivefold.app.pages.effects import CloseFrontEnd, CopyText, KeepToken
from fivefold.app.pages.inputs import (
    BoardPointer,
    DescribeFrontEnd,
    FocusPart,
    HoverButton,
    KeyPress,
    OpenLink,
    PlayMove,
    PressButton,
    Quit,
    SetField,
)
from fivefold.app.pages.pages import FormPage, GameCard, HomePage, ListPage, PlayingPage
from fivefold.app.pages.parts import (
    Appearance,
    BoardPart,
    Button,
    FieldGroup,
    Sample,
    TableColumn,
    TablePart,
    TableRow,
    TextField,
)
from fivefold.core.events import Piece
from fivefold.core.game_parts.facts import Facts
from fivefold.core.grid import Cell
from fivefold.core.input import Key, Press, Release
from fivefold.core.scene.interaction import Interaction, KeyPreview, Pick, Targets, TargetStyle, Tool
from fivefold.core.scene.shapes import Mark, Scene, Sprite
from fivefold.core.values import replace

PAGE = FormPage(
    title="Form",
    kind="account",
    groups=(FieldGroup("", (TextField("name", "Name", ""), TextField("code", "Code", ""))),),
    buttons=(Button("join", "Join"),),
    focus="name",
)


class FakeLink:
    """Keeps what was sent, and brings what the test puts into it."""

    address = "http://club.example/"

    def __init__(self) -> None:
        self.since = 0
        self.sent: list[NumberedInput] = []
        self.token = ""
        self.reconnected = 0
        self._events: list[LinkEvent] = []

    @property
    def waiting(self) -> bool:
        return bool(self._events)

    def events(self) -> list[LinkEvent]:
        events, self._events = self._events, []
        return events

    def put(self, event: LinkEvent) -> None:
        self._events.append(event)

    def send(self, content: bytes) -> None:
        self.sent.append(decode_input(content))

    def keep_token(self, token: str) -> None:
        self.token = token

    def reconnect(self) -> None:
        self.reconnected += 1


@pytest.fixture
def link() -> FakeLink:
    return FakeLink()


@pytest.fixture
def session(link: FakeLink) -> RemoteSession:
    session = RemoteSession(link)
    link.put(Connected())
    receive(session, link, Update(1, page=PAGE, resumed=False))
    link.sent.clear()
    return session


def receive(session: RemoteSession, link: FakeLink, update: Update) -> None:
    link.put(Received(encode(update)))
    assert session.next_due() is not None
    session.tick(0.0)


def test_before_the_first_page_it_says_what_it_waits_for_and_can_be_left(link: FakeLink) -> None:
    session = RemoteSession(link)
    assert "club.example" in session.page.subtitle
    link.put(Lost("no route"))
    session.tick(0.0)
    assert isinstance(session.page, FormPage)
    assert "no route" in session.page.problem
    session.handle(KeyPress(Key("escape")))
    assert CloseFrontEnd() in session.effects()


def test_the_name_of_the_player_is_suggested_once(link: FakeLink) -> None:
    session = RemoteSession(link, "Ann")
    link.put(Connected())
    asked = FormPage(
        title="Welcome", kind="sign-in", groups=(FieldGroup("", (TextField("name", "Name", ""),)),)
    )
    for _ in range(2):
        receive(session, link, Update(1, page=asked, resumed=False))
    assert [each.input for each in link.sent if isinstance(each.input, SetField)] == [SetField("name", "Ann")]


def test_a_new_session_on_the_server_is_greeted_again(session: RemoteSession, link: FakeLink) -> None:
    receive(session, link, Update(1, page=PAGE, resumed=False))
    assert [type(each.input) for each in link.sent] == [DescribeFrontEnd]
    assert isinstance(link.sent[0].input, DescribeFrontEnd)
    assert link.sent[0].input.wants_interaction


def test_what_was_not_acknowledged_is_sent_again(session: RemoteSession, link: FakeLink) -> None:
    session.handle(PressButton("join"))
    session.handle(PressButton("other"))
    first, second = link.sent
    receive(session, link, Update(2, handled=first.number))
    link.put(Lost())
    session.tick(0.0)
    assert any("Connection lost" in notice.text for notice in session.page.notices)
    session.handle(PressButton("later"))
    link.sent.clear()
    link.put(Connected())
    receive(session, link, Update(3, handled=first.number))
    assert [each.input for each in link.sent] == [second.input, PressButton("later")]
    assert session.page.notices == ()


def test_a_new_session_gets_moves_but_no_buttons_of_the_old_one(
    session: RemoteSession, link: FakeLink
) -> None:
    link.put(Lost())
    session.tick(0.0)
    session.handle(PressButton("join"))
    session.handle(PlayMove("h8", 0, 7))
    link.put(Connected())
    session.tick(0.0)
    assert link.sent == []  # nobody knows yet whether it is the old session
    for _ in range(2):
        link.sent.clear()
        receive(session, link, Update(1, page=PAGE, resumed=False))
        assert [type(each.input) for each in link.sent] == [PlayMove, DescribeFrontEnd]
        link.put(Lost())
        link.put(Connected())


def test_a_new_session_is_led_back_to_the_page_of_the_old_one(session: RemoteSession, link: FakeLink) -> None:
    game, lobby = replace(PAGE, link="game/7"), replace(PAGE, link="lobby")
    receive(session, link, Update(2, page=game))
    receive(session, link, Update(1, page=lobby, resumed=False))
    assert [each.input for each in link.sent if isinstance(each.input, OpenLink)] == [OpenLink("game/7")]


@pytest.mark.parametrize("link_after", ["", "game/7"])
def test_a_form_to_sign_in_and_the_same_page_are_left_as_they_are(
    session: RemoteSession, link: FakeLink, link_after: str
) -> None:
    receive(session, link, Update(2, page=replace(PAGE, link="game/7")))
    receive(session, link, Update(1, page=replace(PAGE, link=link_after), resumed=False))
    assert not any(isinstance(each.input, OpenLink) for each in link.sent)


def test_typed_text_and_focus_are_shown_before_the_answer(session: RemoteSession, link: FakeLink) -> None:
    session.handle(SetField("name", "A"))
    session.handle(SetField("name", "An"))
    session.handle(KeyPress(Key("tab")))
    page = session.page
    assert isinstance(page, FormPage)
    field = page.groups[0].fields[0]
    assert isinstance(field, TextField)
    assert (field.value, page.focus) == ("An", "code")
    session.handle(FocusPart("name"))
    assert session.page.focus == "name"
    receive(session, link, Update(2, page=PAGE, handled=link.sent[-1].number))
    page = session.page
    assert isinstance(page, FormPage)
    field = page.groups[0].fields[0]
    assert isinstance(field, TextField)
    assert field.value == ""  # the server has the last word


@pytest.mark.parametrize(
    "content",
    [
        b"nonsense",
        encode(Update(9, change={"f": {}})),
        encode(Update(2, change={"l": []})),
        b'{"sequence":2,"page":5}',
    ],
)
def test_an_update_that_does_not_fit_asks_for_the_whole_page(
    session: RemoteSession, link: FakeLink, content: bytes
) -> None:
    link.put(Received(content))
    session.tick(0.0)
    assert (link.since, link.reconnected) == (0, 1)
    assert session.page.title == "Form"


def test_effects_reach_the_front_end_and_the_token_the_link(session: RemoteSession, link: FakeLink) -> None:
    receive(session, link, Update(2, effects=(CopyText("x"), KeepToken("secret"))))
    assert session.effects() == (CopyText("x"),)
    assert link.token == "secret"
    assert session.effects() == ()


@pytest.mark.parametrize("given", [Quit(), KeyPress(Key("ctrl+q"))])
def test_quitting_tells_the_server_and_leaves_the_program(
    session: RemoteSession, link: FakeLink, given: Quit | KeyPress
) -> None:
    session.handle(given)
    assert link.sent[-1].input == Quit()
    assert CloseFrontEnd() in session.effects()
    assert not session.open
    assert session.quit


def test_leaving_a_server_does_not_leave_the_program(session: RemoteSession, link: FakeLink) -> None:
    receive(session, link, Update(2, effects=(CloseFrontEnd(),)))
    assert not session.open
    assert not session.quit


def test_the_settings_of_the_player_are_shown_and_sent_along(link: FakeLink) -> None:
    session = RemoteSession(link, settings={"theme": "light", "text": 140})
    assert session.page.appearance.theme == "light"
    link.put(Connected())
    receive(session, link, Update(1, page=PAGE, resumed=False))
    described = link.sent[0].input
    assert isinstance(described, DescribeFrontEnd)
    assert described.settings == (("theme", "light"), ("text", 140))


def test_a_game_that_is_not_installed_here_gets_a_sentence(session: RemoteSession, link: FakeLink) -> None:
    home = HomePage(
        title="Home",
        cards=tuple(GameCard(f"play-{name}", name, name, "", ()) for name in ("lines", "chess")),
        face=Sample("chess", Piece("king")),
    )
    receive(session, link, Update(2, page=home))
    assert isinstance(session.page, HomePage)
    assert ([card.game for card in session.page.cards], session.page.face) == (["lines"], None)
    board = BoardPart("chess", Scene(0, 0, 8, 8, ()))
    setup = FormPage(
        title="Chess", game="chess", kind="setup", groups=(), preview=board, buttons=PAGE.buttons
    )
    receive(session, link, Update(3, page=setup))
    assert isinstance(session.page, FormPage)
    assert "the game 'chess', which is not installed here" in session.page.problem
    assert (session.page.game, session.page.preview, session.page.pressable()) == ("", None, ("join",))
    rows = TablePart(
        "games", (TableColumn("game", "Game"),), (TableRow("1", ("Chess",), "chess", Piece("king")),)
    )
    receive(session, link, Update(4, page=ListPage(title="Lobby", kind="archive", table=rows)))
    assert isinstance(session.page, ListPage)
    assert session.page.table.rows == (TableRow("1", ("Chess",)),)


def playing_page(sequence: int, at: float = 0.5) -> PlayingPage:
    """Return a board of three cells with a piece that goes to the last cell."""
    moves = Interaction(
        3, 1, styles=(TargetStyle(),), picks={0: Pick((Targets("a1*", 0, (2,)),))} if at < 1 else {}
    )
    scene = Scene(0, 0, 3, 1, (Sprite("p1", "ball1", at, 0.5),))
    board = BoardPart(game="lines", scene=scene, interaction=moves)
    return PlayingPage(
        title="Lines",
        game="lines",
        board=board,
        facts=Facts(""),
        match=7,
        sequence=sequence,
        focus="board",
        status="",
    )


def test_buttons_that_work_on_the_picked_piece_are_ready_and_make_its_move(
    session: RemoteSession, link: FakeLink
) -> None:
    page = playing_page(0)
    turn = Button("act-left", "Turn left", key="q", ready=False)
    interaction = Interaction(3, 1, picks={0: Pick(keys={"q": "a1-"})})
    page = replace(page, buttons=(turn,), board=replace(page.board, interaction=interaction))
    receive(session, link, Update(2, page=page))
    assert session.page.pressable() == ()
    session.handle(BoardPointer(Press(0.5, 0.5)))
    assert session.page.pressable() == ("act-left",)
    session.handle(PressButton("act-left"))
    assert link.sent[-1].input == PlayMove("a1-", 0, 7)


def test_the_status_speaks_of_the_picked_piece_unless_there_is_other_news(
    session: RemoteSession, link: FakeLink
) -> None:
    interaction = Interaction(3, 1, statuses=("Turn it",), picks={0: Pick(status=0)})
    page = replace(playing_page(0), facts=Facts("Choose a piece"), status="Choose a piece", own_turn=True)
    page = replace(page, board=replace(page.board, interaction=interaction))
    receive(session, link, Update(2, page=page))
    assert shown_status(session) == "Choose a piece"
    session.handle(BoardPointer(Press(0.5, 0.5)))
    assert shown_status(session) == "Turn it"
    receive(session, link, Update(3, page=replace(page, status="It is not your turn.")))
    assert shown_status(session) == "It is not your turn."
    receive(session, link, Update(4, page=replace(page, own_turn=False)))
    assert shown_status(session) == "Choose a piece"


def shown_status(session: RemoteSession) -> str:
    assert isinstance(session.page, PlayingPage)
    return session.page.status


@pytest.fixture
def turning(session: RemoteSession, link: FakeLink) -> RemoteSession:
    """A piece is picked that Q and E turn; a mark shows each turn before it is made."""
    page = playing_page(0)
    buttons = tuple(
        Button(f"act-{name}", name, key=key, ready=False, previews=True)
        for name, key in (("left", "q"), ("right", "e"))
    )
    previews = {"q": KeyPreview(0, -90), "e": KeyPreview(0, 90)}
    interaction = Interaction(
        3,
        1,
        templates=(Mark("trial-*", "ring", 0.5, 0.5, "accent"),),
        styles=(TargetStyle(marks=(0,)),),
        picks={0: Pick(keys={"q": "a1-", "e": "a1+"}, previews=previews)},
    )
    page = replace(page, buttons=buttons, board=replace(page.board, interaction=interaction))
    receive(session, link, Update(2, page=page))
    session.handle(BoardPointer(Press(0.5, 0.5)))
    session.handle(BoardPointer(Release(0.5, 0.5)))
    return session


def shown_turn(session: RemoteSession) -> float | None:
    """Return by how much the piece is shown turned; None if no turn is shown."""
    page = session.page
    assert isinstance(page, PlayingPage)
    shapes = {shape.id: shape for shape in page.board.scene.shapes}
    piece = shapes["p1"]
    assert isinstance(piece, Sprite)
    return piece.turn if "trial-a1" in shapes else None


def test_pointing_at_a_turn_shows_it(turning: RemoteSession) -> None:
    assert shown_turn(turning) is None
    turning.handle(HoverButton("act-left"))
    assert shown_turn(turning) == -90
    turning.handle(HoverButton(""))
    assert shown_turn(turning) is None


def test_the_focus_on_a_turn_shows_it_and_enter_makes_it(turning: RemoteSession, link: FakeLink) -> None:
    while turning.page.focus != "act-right":
        turning.handle(KeyPress(Key("tab")))
    assert shown_turn(turning) == 90
    assert FocusPart("act-right") not in [each.input for each in link.sent]  # not ready there
    assert turning.page.help == "Arrow keys choose a button, Enter presses it; Tab moves on."
    turning.handle(KeyPress(Key("enter")))
    assert link.sent[-1].input == PlayMove("a1+", 0, 7)


def test_the_key_of_a_turn_works_while_its_button_has_the_focus(
    turning: RemoteSession, link: FakeLink
) -> None:
    turning.handle(FocusPart("act-right"))
    turning.handle(KeyPress(Key("q")))
    assert link.sent[-1].input == PlayMove("a1-", 0, 7)


def test_the_first_press_of_a_turn_key_shows_the_turn_where_the_player_wants_it(
    turning: RemoteSession, link: FakeLink
) -> None:
    page = turning.page
    assert isinstance(page, PlayingPage)
    assert page.board.interaction
    wanted = replace(playing_page(0), appearance=Appearance(turns=True), buttons=page.buttons)
    wanted = replace(wanted, board=replace(wanted.board, interaction=page.board.interaction))
    receive(turning, link, Update(3, page=wanted))
    for key, turn in (("q", -90), ("e", 90)):
        turning.handle(KeyPress(Key(key)))
        assert shown_turn(turning) == turn
    assert not any(isinstance(each.input, PlayMove) for each in link.sent)
    turning.handle(KeyPress(Key("e")))
    assert link.sent[-1].input == PlayMove("a1+", 0, 7)


def test_the_button_of_a_tool_takes_it(session: RemoteSession, link: FakeLink) -> None:
    page = playing_page(0)
    lock = Tool("x", Cell(-1, 0), (Targets("lock *", 0, (1,)),))
    interaction = Interaction(3, 1, styles=(TargetStyle(),), tool=lock)
    board = replace(page.board, interaction=interaction)
    page = replace(page, buttons=(Button("act-lock", "Lock", key="x"),), board=board)
    receive(session, link, Update(2, page=page))
    session.handle(PressButton("act-lock"))
    session.handle(BoardPointer(Press(1.5, 0.5)))
    assert link.sent[-1].input == PlayMove("lock b1", 0, 7)


def piece_at(session: RemoteSession) -> float:
    page = session.page
    assert isinstance(page, PlayingPage)
    (piece,) = (shape for shape in page.board.scene.shapes if isinstance(shape, Sprite))
    return piece.x


def test_a_move_is_seen_while_the_server_is_slow_and_taken_back_if_refused(
    session: RemoteSession, link: FakeLink
) -> None:
    receive(session, link, Update(2, page=playing_page(0)))
    for x in (0.5, 2.5):
        session.handle(BoardPointer(Press(x, 0.5)))
    number = link.sent[-1].number
    assert link.sent[-1].input == PlayMove("a1c1", 0, 7)
    assert piece_at(session) == 0.5  # an answer that comes at once brings its animation
    session.tick(PENDING_MS)
    assert piece_at(session) == 2.5
    refused = replace(playing_page(0), status="It is not your turn.")
    link.put(Received(encode(Update(3, page=refused, handled=number))))
    session.tick(PENDING_MS)
    assert piece_at(session) == 0.5
    for given in (Press(0.5, 0.5), Release(2.5, 0.5)):
        session.handle(BoardPointer(given))
    assert piece_at(session) == 2.5  # a piece that was dropped stays where it is
    link.put(Received(encode(Update(4, page=playing_page(1, at=2.5), handled=link.sent[-1].number))))
    session.tick(PENDING_MS)
    assert piece_at(session) == 2.5


def test_an_input_that_is_too_long_for_a_server_is_not_sent(session: RemoteSession, link: FakeLink) -> None:
    session.handle(SetField("name", "x" * 1_000_000))
    assert link.sent == []
    assert [notice.text for notice in session.page.notices] == [
        "This is too long for a server, which takes 64 KB at once."
    ]
    session.handle(SetField("name", "Ann"))
    assert [each.input for each in link.sent] == [SetField("name", "Ann")]
    assert session.page.notices == ()
