"""The cabo family: games with grids of face-down cards, powers, slaps, and a call that ends the
round.

Each rule is implemented once, with its clause number next to it. The games of the family differ
only in the data in `variants.py`.
"""

from collections.abc import Mapping
from typing import Final

from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, KABOOM_GAME
from engine.games.cabo.player.expert import (
    TABLES,
    earlier_expert,
    expert,
    second_expert,
    third_expert,
)
from engine.games.cabo.player.hard import HARD, MANNERLY_HARD
from engine.games.cabo.player.simple import MannerlySimplePlayer, SimplePlayer
from engine.games.cabo.player.weigher import CaboWeigher
from engine.games.cabo.text import CaboText
from engine.package import EARLIER, SECOND, THIRD, Brain, GamePackage


def _brains(key: str) -> dict[str, Brain]:
    found: dict[str, Brain] = {
        "simple": MannerlySimplePlayer,
        f"simple{EARLIER}": SimplePlayer,
        "hard": MANNERLY_HARD[key],
        f"hard{EARLIER}": HARD[key],
    }
    if key in TABLES:
        found |= {
            "expert": expert,
            f"expert{THIRD}": third_expert,
            f"expert{SECOND}": second_expert,
            f"expert{EARLIER}": earlier_expert,
        }
    return found


_RULES: Final = (KABOOM_GAME, KABOO_GAME, GRAVEYARD_GAME)

_MOMENTS: Final[Mapping[str, Mapping[int, int]]] = {KABOO_GAME.key: {2: 800}}
"""The number of playouts for each number of seats (`GamePackage.moments`). docs/players.md reports
the measurements behind the numbers."""

_JUDGED: Final = frozenset({"call", "end_round"})
"""The kinds of actions that judged decisions are about (`GamePackage.judged`). Each of these
actions ends the round or begins its end. After it, only the luck of the last turns, if there are
any, can change the result."""

GAMES: Final = tuple(
    GamePackage(
        rules,
        _brains(rules.key),
        CaboText(rules.key),
        slow=frozenset(f"expert{version}" for version in ("", THIRD, SECOND, EARLIER)),
        weigher=CaboWeigher,
        moments=_MOMENTS.get(rules.key, {}),
        judged=_JUDGED,
    )
    for rules in _RULES
)
