"""What is stored, table by table."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

accounts = Table(
    "account",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("folded", String(60), nullable=False, unique=True),  # the name without regard to capitals
    Column("password", Text),  # an argon2 hash, or nothing
    Column("created", String(10), nullable=False),
)

games = Table(
    "game",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("group", String(80), nullable=False),  # what it is ranked among
    Column("stage", String(80), nullable=False),
    Column("daily", String(10), nullable=False),
    Column("players", Text, nullable=False),  # a line each, as in a record
    Column("level", String(40), nullable=False),  # of the computer, in games against it
    Column("seat", Integer, nullable=False),  # of the account's player
    Column("date", String(10), nullable=False),
    Column("start", Text, nullable=False),
    Column("control", String(40), nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("seed", String(40), nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("ranked", Boolean, nullable=False),
    Column("verified", Boolean, nullable=False),  # replayed through the rules, so that its score counts
    Column("result", Text, nullable=False),  # as in a record; empty while it goes on
    Column("winner", Integer),
    Column("score", Integer),
    Column("plies", Integer, nullable=False),
    Column("duration", Integer, nullable=False),  # milliseconds of play
    Column("touched", Integer, nullable=False),  # counts up, so that the last game played is the highest
)
for sort in ("date", "game", "players", "result", "score", "plies"):
    Index(f"game_by_{sort}", games.c[sort], games.c.id)
Index("game_ranked", games.c.game, games.c.group, games.c.verified, games.c.score)
Index("game_open", games.c.account, games.c.finished, games.c.touched)

entries = Table(
    "entry",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("text", Text, nullable=False),
)

positions = Table(
    "position",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    UniqueConstraint("account", "game", "name"),
)

settings = Table(
    "setting",
    metadata,
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("value", Text, nullable=False),  # JSON
)

house = Table(
    "house",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
