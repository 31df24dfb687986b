"""Structured logging: an event in plain words and its fields, as text or JSON.

Fields hold tables, seats, actions, ids and times, never a card. Actions contain no card
(`engine.games.cabo.actions`); states, views and panels are not logged at all.
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

# Configured at import, so that loggers work in every entry point: main, tests, benches.
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
    """Return a logger, called as `log.info("what happened", field=value, ...)`."""
    return structlog.stdlib.get_logger(name)


def start(level: str, form: Literal["text", "json"]) -> None:
    """Write the log to standard error, one line per event, as text or as JSON."""
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(),
            # Never a formatter that prints local variables: they may hold cards.
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
        # They log whole messages and rows at DEBUG: cards, looks, the seed.
        for verbose in ("discord", "aiosqlite"):
            logging.getLogger(verbose).setLevel(logging.INFO)
        logging.getLogger("sqlalchemy").setLevel(logging.WARNING)  # INFO is its DEBUG
    else:
        for verbose in ("discord", "alembic", "aiohttp.access", "sqlalchemy"):
            logging.getLogger(verbose).setLevel(max(logging.WARNING, root.level))
        # They warn of missing voice support, which the bot does not need, and of an intent that it
        # omits on purpose (`bot.gateway`).
        for silenced in ("discord.client", "discord.state"):
            logging.getLogger(silenced).setLevel(logging.ERROR)
