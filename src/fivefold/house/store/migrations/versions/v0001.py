"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "account",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "game",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("account", sa.Integer, sa.ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("group", sa.Text, nullable=False),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("daily", sa.Text, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("date", sa.Text, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("control", sa.Text, nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("ranked", sa.Boolean, nullable=False),
        sa.Column("verified", sa.Boolean, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("score", sa.BigInteger),
        sa.Column("sort_score", sa.BigInteger, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("duration", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "entry",
        sa.Column("game", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "position",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("account", sa.Integer, sa.ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.UniqueConstraint("account", "game", "name"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "setting",
        sa.Column("account", sa.Integer, sa.ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "house",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_index("game_by_date", "game", ["date", "id", "account", "game", "finished", "names"])
    op.create_index("game_by_game", "game", ["game", "id", "account", "finished", "names", "date"])
    op.create_index("game_by_players", "game", ["names", "id", "account", "game", "finished", "date"])
    for name, column in (("result", "result"), ("score", "sort_score"), ("plies", "plies")):
        narrowed = ["account", "game", "finished", "names", "date"]
        op.create_index(f"game_by_{name}", "game", [column, "id", *narrowed])
    op.create_index("game_by_touch", "game", ["touched", "account", "finished", "game"])
    counted = ["group", "daily", "verified", "ranked", "score", "finished"]
    op.create_index("game_of_group", "game", ["game", *counted])
