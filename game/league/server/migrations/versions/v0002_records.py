"""Each player's best game of each board in a table of its own, so that boards are read by rank."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table and fill it from the games; on a tie the first game stands."""
    op.create_table(
        "records",
        sa.Column("board", sa.String(24), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("result", sa.BigInteger, sa.ForeignKey("results.number"), nullable=False),
        sa.CheckConstraint("score > 0", name="score"),
    )
    op.execute(
        """INSERT INTO records (board, player, score, result)
        SELECT board, player, score, number FROM (
            SELECT board, player, score, number, row_number() OVER (
                PARTITION BY board, player ORDER BY score DESC, number
            ) AS nth FROM results WHERE score > 0
        ) AS best WHERE nth = 1"""
    )
    op.create_index("records_by_rank", "records", ["board", sa.text("score DESC"), "result"])
