"""The proof of a fair deck: a match's fingerprint, what it proves, and how to check it.

It claims no more than the arithmetic shows.
"""

from __future__ import annotations

from typing import Final

from bot.ui.panel import Panel, Text
from bot.ui.reader import Reader
from bot.ui.words import SAY

ACCENT: Final = 0x57A773


def fair(reader: Reader, fingerprint: str, hashed: str) -> Panel:
    """Return the proof for a finished match; the SHA-256 of `hashed` was shown at the start."""
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
    """Return the panel of a running match: its seed stays secret, as it determines all cards."""
    title = f"## {SAY(reader, 'fair-title')}"
    told = f"{title}\n{SAY(reader, 'fair-not-yet')}\n`{fingerprint}`"
    return Panel((Text(told),), ACCENT)
