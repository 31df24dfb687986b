"""Was the deck fair? What the fingerprint proves, what it does not, and how anybody can check.

It promises no more than the arithmetic does.
"""

from __future__ import annotations

from typing import Final

from bot.ui.context import Facts
from bot.ui.panel import Panel, Text
from bot.ui.reader import Reader
from bot.ui.words import SAY

ACCENT: Final = 0x57A773


def fair(facts: Facts, hashed: str) -> Panel:
    """For a match that is over; `hashed` is the text whose SHA-256 was shown at the start."""
    reader = facts.reader
    shown = "\n".join(
        (
            f"## {SAY(reader, 'fair-title')}",
            SAY(reader, "fair-fingerprint"),
            f"`{facts.fingerprint}`",
            SAY(reader, "fair-check"),
            f"```\n{hashed}\n```",
        )
    )
    proven = "\n".join(
        (
            SAY(reader, "fair-proves"),
            SAY(reader, "fair-proves-not"),
            f"-# {SAY(reader, 'fair-card-by-card', match=str(facts.table))}",
        )
    )
    return Panel((Text(shown), Text(proven)), ACCENT)


def not_yet(reader: Reader) -> str:
    """While a match may go on, its seed stays secret: whoever knew it would know every card."""
    return SAY(reader, "fair-not-yet")
