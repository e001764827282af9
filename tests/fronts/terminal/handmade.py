"""One page of each kind, made by hand, so that pictures of them change only when the terminal does."""

from __future__ import annotations

from fivefold.core.events import Piece
from fivefold.core.game import Fact, Facts, Topic, View
from fivefold.core.grid import Cell
from fivefold.core.input import Selection
from fivefold.games import game_named
from fivefold.house.pages import (
    Card,
    Catalogue,
    Editing,
    Form,
    Helping,
    Home,
    Learning,
    Over,
    Page,
    Playing,
    Review,
    Tool,
)
from fivefold.house.parts import (
    Board,
    Button,
    Chart,
    Column,
    Group,
    Notice,
    Option,
    Pick,
    Ply,
    Question,
    Row,
    Slider,
    Strip,
    Table,
    TextField,
    Toggle,
)
from fivefold.play.cast import Cast

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
BEST = tuple(Row(str(n), (str(n), "Ann", "2 Nov", str(1300 - 100 * n))) for n in (1, 2, 3))


def _board(game: str, cursor: Cell | None = None) -> Board:
    found = game_named(game)
    state = found.start(seed=1)
    names = Cast.of(state.pieces()).names
    return Board(found, found.scene(View(state, names, Selection(cursor=cursor))), focus=cursor)


def _strips() -> tuple[Strip, ...]:
    badges = (Piece("pharaoh-blue"), Piece("pharaoh-red"))
    captured = (Piece("pyramid-red"), Piece("pyramid-red", 1), Piece("anubis-red"))
    return (
        Strip(0, "Ann", "Blue, to move", "blue", badges[0], captured, "7:12", active=True),
        Strip(1, "Master", "Red", "red", badges[1], (), "9.4", low=True),
    )


def _plies(count: int) -> tuple[Ply, ...]:
    marks = {3: "good", 6: "slip", 9: "blunder"}
    return tuple(
        Ply(n, f"{'abcdefgh'[n % 8]}{n % 7 + 1}+", 1 - n % 2, marks.get(n, ""))  # type: ignore[arg-type]
        for n in range(1, count + 1)
    )


def pages() -> dict[str, Page]:
    """The pages by name."""
    fields = (
        Pick("theme", "Theme", (Option("dark", "Dark"), Option("light", "Light")), "dark"),
        Pick("many", "One of many", tuple(Option(f"{n}", f"Choice number {n}") for n in range(20)), "7"),
        Toggle("sound", "Sound", on=True, text="What is heard of the games."),
        Slider("music", "Music", 0, 100, 1, 40, "40 %"),
        TextField("name", "Name", "Ann", problem="There is an account of that name already."),
        TextField("folder", "Backgrounds folder", "", hint="Where pictures of your own are."),
    )
    columns = (Column("game", "Game"), Column("score", "Score", numeric=True), Column("date", "Date"))
    rows = tuple(
        Row(str(n), ("Lines", str(100 * n), f"{n} Nov"), "lines", Piece("ball1")) for n in range(1, 60)
    )
    table = Table("games", columns, rows, sort="score", descending=True, chosen="3")
    facts = Facts(
        "Choose a ball",
        big=Fact("Score", "312"),
        rest=(
            Fact("Grows next", pieces=(Piece("ball1"), Piece("ball2"))),
            Fact("Free cells", "60"),
        ),
    )
    cards = tuple(
        Card(f"play-{name}", game_named(name), game_named(name).title, "Best 1 284\nClassic", ())
        for name in ("lines", "onet", "laser", "pipes", "gomoku")
    )
    words = ("A paragraph of words that go on for a while. " * 4,) * 3
    topics = tuple(Topic(f"Topic {n}", words) for n in range(30))
    resign = Question("Resign?", "It is lost then.", (Button("no", "Go on"), Button("yes", "Resign")))
    tools = (Tool("erase", "Erase", None), *(Tool(a.kind, a.kind, Piece(a.kind)) for a in LASER.sprites))
    lines, laser = _board("lines", Cell(4, 4)), _board("laser")
    return {
        "home": Home(
            title="Fivefold",
            back=False,
            cards=cards,
            buttons=(*BUTTONS, Button("exit", "Exit")),
            focus="play-onet",
            help="Tab chooses.",
            notices=(Notice("Copied.", "good"),),
        ),
        "form": Form(
            title="Settings",
            subtitle="Kept at once",
            rail=RAIL,
            kind="settings",
            groups=(Group("Look", fields[:2]), Group("Sound", fields[2:])),
            preview=lines,
            problem="This does not go together.",
            buttons=BUTTONS,
            focus="music",
            help="Arrow keys change it.",
        ),
        "catalogue": Catalogue(
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
        "playing": Playing(
            title="Lines",
            subtitle="Classic, ranked",
            game=LINES,
            rail=RAIL,
            board=lines,
            facts=facts,
            status="Choose a cell for the yellow ball",
            moves=_plies(12),
            best=BEST,
            entry=TextField("move", "Type a move", ""),
            buttons=BUTTONS,
            focus="board",
            help="Enter picks.",
        ),
        "playing under way": Playing(
            title="Pipes",
            subtitle="Level 18",
            game=game_named("pipes"),
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
        "playing for two": Playing(
            title="Laser chess",
            game=LASER,
            rail=RAIL,
            board=laser,
            facts=Facts("Blue to move", rest=(Fact("Rules", "Khet"),)),
            status="Blue to move: choose a piece",
            strips=_strips(),
            moves=_plies(30),
            buttons=BUTTONS,
            focus="hint",
            question=resign,
        ),
        "over": Over(
            title="Lines",
            game=LINES,
            rail=RAIL,
            board=lines,
            mood="won",
            headline="You win",
            lines=("No cell is free, after 120 moves in 12:04", "Place 1: Classic"),
            big="1284",
            best=BEST,
            run=("won", "lost", "drawn", "won"),
            buttons=BUTTONS,
            focus="start",
        ),
        "review": Review(
            title="Review",
            game=LASER,
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
        "editing": Editing(
            title="Editor",
            game=LASER,
            rail=RAIL,
            board=laser,
            tools=tools,
            tool="pyramid-blue",
            fields=fields[4:],
            problems=("Red has no Pharaoh.",),
            buttons=BUTTONS,
            focus="tools",
        ),
        "helping": Helping(
            title="Help", rail=RAIL, topics=topics, open=2, buttons=BUTTONS[:1], focus="topics"
        ),
        "learning": Learning(
            title="The Sphinx fires",
            game=LASER,
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
