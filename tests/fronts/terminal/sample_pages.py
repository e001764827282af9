"""One fixed page of each kind, so that snapshots change only with the terminal front end."""

from __future__ import annotations

from fivefold.app.pages.pages import (
    EditorPage,
    EditorTool,
    FormPage,
    GameCard,
    HelpPage,
    HomePage,
    LessonPage,
    ListPage,
    OverPage,
    Page,
    PlayingPage,
    ReviewPage,
)
from fivefold.app.pages.parts import (
    BoardPart,
    Button,
    Chart,
    ClockPart,
    FieldGroup,
    MoveRow,
    Notice,
    PickField,
    PickOption,
    PlayerBar,
    Question,
    SliderField,
    TableColumn,
    TablePart,
    TableRow,
    TextField,
    ToggleField,
)
from fivefold.core.events import Piece
from fivefold.core.game import SceneContext
from fivefold.core.game_parts.facts import Fact, Facts
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.grid import Cell
from fivefold.core.input import Selection
from fivefold.games import game_named
from fivefold.play.piece_tracker import PieceTracker

LINES, LASER = game_named("lines"), game_named("laser")
RAIL = tuple(
    Button(f"go-{word.lower()}", word, key="f1" if word == "Help" else "")
    for word in ("Home", "Archive", "Records", "Help", "Settings")
)
LATE = Fact("Time left", "7.0", share=0.1, low=True)
BUTTONS = (
    Button("start", "Start", key="enter", role="primary"),
    Button("hint", "Hint", key="h"),
    Button("redo", "Redo", key="y", ready=False),
    Button("stop", "Stop and save", key="f", role="danger"),
)
BEST = tuple(TableRow(str(n), (str(n), "Ann", "2 Nov", str(1300 - 100 * n))) for n in (1, 2, 3))


def _board(game: str, cursor: Cell | None = None) -> BoardPart:
    found = game_named(game)
    state = found.start(seed=1)
    names = PieceTracker.of(state.pieces()).names
    return BoardPart(
        found.name, found.scene(SceneContext(state, names, Selection(cursor=cursor))), focus=cursor
    )


def _strips() -> tuple[PlayerBar, ...]:
    badges = (Piece("pharaoh-blue"), Piece("pharaoh-red"))
    captured = (Piece("pyramid-red"), Piece("pyramid-red", 1), Piece("anubis-red"))
    return (
        PlayerBar(0, "Ann", "Blue, to move", "blue", badges[0], captured, ClockPart(432_000), active=True),
        PlayerBar(1, "Master", "Red", "red", badges[1], (), ClockPart(9_400)),
    )


def _plies(count: int) -> tuple[MoveRow, ...]:
    marks = {3: "good", 6: "slip", 9: "blunder"}
    return tuple(
        MoveRow(n, f"{'abcdefgh'[n % 8]}{n % 7 + 1}+", 1 - n % 2, marks.get(n, ""))  # type: ignore[arg-type]
        for n in range(1, count + 1)
    )


def pages() -> dict[str, Page]:
    """Return the pages by name."""
    fields = (
        PickField("theme", "Theme", (PickOption("dark", "Dark"), PickOption("light", "Light")), "dark"),
        PickField(
            "many", "One of many", tuple(PickOption(f"{n}", f"Choice number {n}") for n in range(20)), "7"
        ),
        ToggleField("sound", "Sound", on=True, text="What is heard of the games."),
        SliderField("music", "Music", 0, 100, 1, 40, "40 %"),
        TextField("name", "Name", "Ann", problem="There is already an account with that name."),
        TextField("folder", "Backgrounds folder", "", hint="Where pictures of your own are."),
    )
    columns = (
        TableColumn("game", "Game"),
        TableColumn("score", "Score", numeric=True),
        TableColumn("date", "Date"),
    )
    rows = tuple(
        TableRow(str(n), ("Lines", str(100 * n), f"{n} Nov"), "lines", Piece("ball1")) for n in range(1, 60)
    )
    table = TablePart("games", columns, rows, sort="score", descending=True, chosen="3")
    facts = Facts(
        "Choose a ball",
        big=Fact("Score", "312"),
        rest=(
            Fact("Grows next", pieces=(Piece("ball1"), Piece("ball2"))),
            Fact("Free cells", "60"),
        ),
    )
    cards = tuple(
        GameCard(f"play-{name}", name, game_named(name).title, "Best 1 284\nClassic", ())
        for name in ("lines", "onet", "laser", "pipes", "gomoku")
    )
    words = ("A paragraph of words that go on for a while. " * 4,) * 3
    topics = tuple(Topic(f"Topic {n}", words) for n in range(30))
    resign = Question("Resign?", "It is lost then.", (Button("no", "Go on"), Button("yes", "Resign")))
    tools = (
        EditorTool("erase", "Erase", None),
        *(EditorTool(a.kind, a.kind, Piece(a.kind)) for a in LASER.sprites),
    )
    lines, laser = _board("lines", Cell(4, 4)), _board("laser")
    return {
        "home": HomePage(
            title="Fivefold",
            back=False,
            cards=cards,
            buttons=(*BUTTONS, Button("exit", "Exit")),
            focus="play-onet",
            help="Tab chooses.",
            notices=(Notice("Copied.", "good"),),
        ),
        "form": FormPage(
            title="Settings",
            subtitle="Kept at once",
            rail=RAIL,
            kind="settings",
            groups=(FieldGroup("Look", fields[:2]), FieldGroup("Sound", fields[2:])),
            preview=lines,
            problem="This does not go together.",
            buttons=BUTTONS,
            focus="music",
            help="Arrow keys change it.",
        ),
        "list": ListPage(
            title="Archive",
            rail=RAIL,
            kind="archive",
            filters=fields[:1],
            podium=BEST,
            table=table,
            detail=("Played by Ann", "Time played: 4:12"),
            preview=lines,
            buttons=BUTTONS,
            focus="games",
            help="Enter opens it.",
        ),
        "playing": PlayingPage(
            title="Lines",
            subtitle="Classic, ranked",
            game=LINES.name,
            rail=RAIL,
            board=lines,
            facts=facts,
            status="Choose a cell for the yellow ball",
            moves=_plies(12),
            cursor=12,
            best=BEST,
            entry=TextField("move", "Type a move", ""),
            buttons=BUTTONS,
            focus="board",
            help="Enter picks.",
        ),
        "playing under way": PlayingPage(
            title="Pipes",
            subtitle="Level 18",
            game="pipes",
            rail=RAIL,
            board=_board("pipes"),
            facts=Facts("", Fact("Steps", "41"), (LATE, Fact("Tiles left", "36"))),
            status="Cycle 16. No leak so far.",
            under_way=Fact("Water is flowing", "Cycle 16. No leak so far.", share=0.4),
            skip=True,
            buttons=(Button("done", "Done", key="space", role="primary"), *BUTTONS),
            focus="board",
            help="Enter turns.",
        ),
        "playing for two": PlayingPage(
            title="Laser chess",
            game=LASER.name,
            rail=RAIL,
            board=laser,
            facts=Facts("Blue to move", rest=(Fact("Rules", "Khet"),)),
            status="Blue to move: choose a piece",
            strips=_strips(),
            moves=_plies(30),
            cursor=30,
            buttons=BUTTONS,
            focus="hint",
            question=resign,
        ),
        "over": OverPage(
            title="Lines",
            game=LINES.name,
            rail=RAIL,
            board=lines,
            mood="won",
            headline="You win",
            lines=("No cell is free, after 120 moves in 12:04", "Place 1: Classic"),
            big="1284",
            big_label="Score",
            best=BEST,
            run=("won", "lost", "drawn", "won"),
            buttons=BUTTONS,
            focus="start",
        ),
        "review": ReviewPage(
            title="Review",
            game=LASER.name,
            rail=RAIL,
            board=laser,
            moves=_plies(40),
            cursor=9,
            status="Move 9 of 40, a blunder",
            strips=_strips(),
            chart=Chart((0, 40, 80, 30, -20, None, None, -400, -900, -950), 3, ("blue", "red")),
            line="a1b2 c3+ d4d5",
            buttons=BUTTONS,
            focus="moves",
        ),
        "editor": EditorPage(
            title="Editor",
            game=LASER.name,
            rail=RAIL,
            board=laser,
            tools=tools,
            tool="pyramid-blue",
            fields=fields[4:],
            problems=("Red has no Pharaoh.",),
            buttons=BUTTONS,
            focus="tools",
        ),
        "help": HelpPage(
            title="Help", rail=RAIL, topics=topics, open=2, buttons=BUTTONS[:1], focus="topics"
        ),
        "lesson": LessonPage(
            title="The Sphinx fires",
            game=LASER.name,
            rail=RAIL,
            board=laser,
            task="After each of your moves your Sphinx fires. Turn it so that the beam hits the red Pharaoh.",
            status="Well done.",
            number=2,
            count=10,
            done=True,
            buttons=BUTTONS,
            focus="board",
        ),
    }  # fmt: skip
