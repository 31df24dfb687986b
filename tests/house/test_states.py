"""The states of a match are defined in a single table. No other module writes their names, and the
docs show that table."""

from __future__ import annotations

import ast
import re

from bot.store import Status
from tests.house.modules import ROOT, inside, modules
from tests.support.state_diagram import BEGIN, diagram

TABLE = "bot.store.rows"
OTHERWISE = ("bot.games", "bot.local", "bot.store.migrations")
"""The modules that may write the names of states. Games call players "away", the local Discord
doesn't know matches, and a migration never changes."""
IN_SQL = re.compile(r"status\s*(=|!=|IN|NOT IN)\s*\(?'[a-z]", re.IGNORECASE)


def test_no_state_is_spelled_elsewhere() -> None:
    found = [
        f"{module.path}:{node.lineno}"
        for module in modules("bot")
        if module.name != TABLE and not inside(module.name, *OTHERWISE)
        for node in module.nodes
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and (node.value in set(Status) or IN_SQL.match(node.value))
    ]
    assert found == []


def test_the_diagram_in_the_docs_is_the_table() -> None:
    pages = [path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")]
    (page,) = [page for page in pages if BEGIN in page]
    assert diagram() in page, "python -m tests.support.state_diagram prints it anew"
