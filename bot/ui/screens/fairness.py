"""Was the deck fair? What the fingerprint proves, what it does not, and how anybody can check.

It promises no more than the arithmetic does.
"""

from __future__ import annotations

from typing import Final

from bot.ui.context import Facts
from bot.ui.panel import Panel, Text

ACCENT: Final = 0x57A773


def fair(facts: Facts, hashed: str) -> Panel:
    """For a match that is over; `hashed` is the text whose SHA-256 was shown at the start."""
    return Panel(
        (
            Text(
                "## Was the deck fair?\n"
                f"Before the first card I showed this fingerprint:\n`{facts.fingerprint}`\n"
                "It is the SHA-256 of the text below, which begins with the seed. Put the text "
                "into any SHA-256 calculator: the same 64 digits come out."
                f"\n```\n{hashed}\n```"
            ),
            Text(
                "**That proves** that seed, house rules and seats were not changed after the "
                "start; every shuffle follows from the seed.\n"
                "**It does not prove** that whoever runs me did not look at the cards on their "
                "own machine.\n"
                f"-# Card by card: whoever runs me gets the match as a file by `python -m bot "
                f"export {facts.table}`, and `python -m engine replay` plays it again."
            ),
        ),
        ACCENT,
    )


def not_yet() -> str:
    """While a match may go on, its seed stays secret: whoever knew it would know every card."""
    return (
        "The seed is shown when the game is over: whoever knew it now would know every card. Its "
        "fingerprint is on the scoresheet already."
    )
