"""Measures how long the messages of tables lag behind their matches, by reading the WIRE_TAP file
of a bot."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any


def behind(tap: Path) -> dict[int, list[float]]:
    """Return, by match, the seconds until a paint with each step was acknowledged, if it was."""
    steps: dict[int, dict[int, float]] = defaultdict(dict)
    shown: dict[int, list[tuple[int, float]]] = defaultdict(list)
    for line in tap.read_text(encoding="utf-8").splitlines():
        told: dict[str, Any] = json.loads(line)
        if told["what"] == "step":
            steps[told["match"]][told["seq"]] = told["at"]
        else:
            shown[told["match"]].append((told["seq"], told["at"]))
    found: dict[int, list[float]] = {}
    for match, taken in steps.items():
        paints = sorted(shown[match], key=lambda paint: paint[1])
        found[match] = [
            max(0.0, when - at)
            for seq, at in taken.items()
            if (when := next((t for made, t in paints if made >= seq), None)) is not None
        ]
    return found
