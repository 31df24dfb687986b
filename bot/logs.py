"""Structured logging with structlog. A log entry has a message in plain words and fields, and is
written as text or JSON.

Fields contain tables, seats, actions, ids and times, and never a card. Actions contain no card
(`engine.games.cabo.actions`). States, views and panels are not logged.
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

# Configured at import, so that loggers work in the bot, in tests and in benchmarks alike.
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
    """Return a logger. Use it as `log.info("what happened", field=value, ...)`."""
    return structlog.stdlib.get_logger(name)


def start(level: str, form: Literal["text", "json"]) -> None:
    """Start to write log entries to standard error, one per line, as text or JSON. Entries below
    the level `level` are dropped."""
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(),
            # Not a formatter that prints local variables, which may contain cards.
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
        # At DEBUG they log whole messages and rows, which contain cards and seeds.
        for verbose in ("discord", "aiosqlite"):
            logging.getLogger(verbose).setLevel(logging.INFO)
        logging.getLogger("sqlalchemy").setLevel(logging.WARNING)  # INFO is its DEBUG
    else:
        for verbose in ("discord", "alembic", "aiohttp.access", "sqlalchemy"):
            logging.getLogger(verbose).setLevel(max(logging.WARNING, root.level))
        # They warn of missing voice support, which the bot does not need, and of an intent that the
        # bot omits on purpose (`bot.gateway`).
        for silenced in ("discord.client", "discord.state"):
            logging.getLogger(silenced).setLevel(logging.ERROR)
