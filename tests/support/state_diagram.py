"""Generates the diagram of a match's states from the table of transitions. `python -m
tests.support.state_diagram` prints the text that belongs between the markers in the docs."""

from __future__ import annotations

import sys

from bot.store import OVER
from bot.store.rows import FIRST, TRANSITIONS

BEGIN, END = "<!-- states of a match -->", "<!-- end of the states -->"


def diagram() -> str:
    """Return the state diagram in Mermaid syntax. It is inside a code fence, which is between the
    two markers."""
    arrows = [
        *(f"[*] --> {status}" for status in FIRST),
        *(
            f"{status} --> {leads}: {event}"
            for status, events in TRANSITIONS.items()
            for event, leads in events.items()
        ),
        *(f"{status} --> [*]" for status in OVER),
    ]
    lines = "\n".join(f"    {arrow}" for arrow in arrows)
    return f"{BEGIN}\n```mermaid\nstateDiagram-v2\n{lines}\n```\n{END}"


if __name__ == "__main__":
    sys.stdout.write(diagram() + "\n")
