"""Was the deck fair? The fingerprint of a match, what it proves, and how anybody can check.

It promises no more than the arithmetic does.
"""

from __future__ import annotations

from typing import Final

from bot.ui.panel import Panel, Text
from bot.ui.reader import Reader
from bot.ui.words import SAY

ACCENT: Final = 0x57A773


def fair(reader: Reader, fingerprint: str, hashed: str) -> Panel:
    """For a match that is over; `hashed` is the text whose SHA-256 was shown at the start."""
    shown = (
        f"## {SAY(reader, 'fair-title')}",
        SAY(reader, "fair-fingerprint"),
        f"`{fingerprint}`",
        SAY(reader, "fair-check"),
        f"```\n{hashed}\n```",
    )
    proven = (SAY(reader, "fair-proves"), SAY(reader, "fair-proves-not"))
    return Panel((Text("\n".join(shown)), Text("\n".join(proven))), ACCENT)


def not_yet(reader: Reader, fingerprint: str) -> Panel:
    """While a match may go on, its seed stays secret: whoever knew it would know every card."""
    title = f"## {SAY(reader, 'fair-title')}"
    told = f"{title}\n{SAY(reader, 'fair-not-yet')}\n`{fingerprint}`"
    return Panel((Text(told),), ACCENT)
