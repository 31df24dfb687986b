"""Logs that people and machines can read: an event in plain words, and its fields.

Fields name tables, seats, actions, ids and times; never a card. Actions hold no
card (`engine.games.cabo.actions`), and states, views and panels are not logged at all.
"""

from __future__ import annotations

import logging
import sys
from typing import Literal

import structlog

_SHARED: list[structlog.typing.Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.StackInfoRenderer(),
]

# Set at import, so that a module's logger is ready whoever starts it: main, a test, a bench.
structlog.configure(
    processors=[
        structlog.stdlib.filter_by_level,
        *_SHARED,
        structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
    ],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=structlog.stdlib.BoundLogger,
    cache_logger_on_first_use=True,
)


def get_logger(name: str) -> structlog.stdlib.BoundLogger:
    """A logger whose calls are `log.info("what happened", field=value, ...)`."""
    return structlog.stdlib.get_logger(name)


def start(level: str, form: Literal["text", "json"]) -> None:
    """Write the log to standard error: a line an event, for people or as JSON for machines."""
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(),
            # Never one that prints locals: cards would be among them.
            exception_formatter=structlog.dev.plain_traceback,
        )
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=_SHARED,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            *([structlog.processors.format_exc_info] if form == "json" else []),
            renderer,
        ],
    )
    handler = logging.StreamHandler()
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    if level == "DEBUG":
        # Their details are whole messages and whole rows of the store: cards, looks, the seed.
        for telling in ("discord", "aiosqlite"):
            logging.getLogger(telling).setLevel(logging.INFO)
        logging.getLogger("sqlalchemy").setLevel(logging.WARNING)  # INFO is its DEBUG
    else:
        for chatty in ("discord", "alembic", "aiohttp.access", "sqlalchemy"):
            logging.getLogger(chatty).setLevel(max(logging.WARNING, root.level))
        # They warn of voice support that this bot has no use for, and of an intent that it leaves
        # out on purpose (`bot.gateway`).
        for needless in ("discord.client", "discord.state"):
            logging.getLogger(needless).setLevel(logging.ERROR)
