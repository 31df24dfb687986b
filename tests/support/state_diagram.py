"""The states of a match as a picture, made from the table of what may change them.

`python -m tests.support.state_diagram` prints what stands in docs between the markers.
"""

from __future__ import annotations

import sys

from bot.store import OVER
from bot.store.rows import FIRST, TRANSITIONS

BEGIN, END = "<!-- states of a match -->", "<!-- end of the states -->"


def diagram() -> str:
    """A Mermaid state diagram, in its fence, between the markers."""
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
