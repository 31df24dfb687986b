"""What one person alone reads is shown anew: they read another language now, or in another way."""

from __future__ import annotations

from bot.match.stage import MatchStage
from bot.sessions.registry import Tables


def shown_anew(tables: Tables, user_id: int) -> None:
    """Their own cards wherever they play, and their tables in direct messages, at once."""
    for table in tables.all():
        stage = table.stage
        if stage is not None and stage.row.guild_id is None and stage.row.host_id == user_id:
            table.painter.request()
        if isinstance(stage, MatchStage):
            stage.reads_anew(user_id)
