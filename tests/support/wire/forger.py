"""Interactions that no person intended: forged, damaged, foreign, and of unknown kinds.

`Forger.one()` makes the next interaction from a seed, together with the result that is expected:

- "answer": the bot answers with one plain sentence, or with a panel that shows only what its reader
  may see anyway.
- "drop": the bot doesn't answer, because Discord could not have sent the interaction.
- "either": the payload is damaged and may or may not be readable.

None of the interactions may change anything, so legal clicks are never made.
"""

from __future__ import annotations

import copy
import random
import string
from collections.abc import Callable
from typing import Any, Literal, cast

from bot.ui import custom_id as ids
from bot.ui.verbs import READING
from engine.core import IllegalAction
from tests.support.local.harness import Person, Seen
from tests.support.wire.crowd import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, House, Stamped
from tests.support.wire.games import KITS, Kit, numbers_of

Leads = Literal["answer", "drop", "either"]

VERBS = ("act", "pick", "ask", "move", "cancel", "scores", "rules", "fair", "rematch", "gap", "x")
JUNK: tuple[Any, ...] = (
    None, 0, -1, 1.5, True, "", "x", "0", "-1", "9" * 30, [], [[]], {}, {"id": None}, "\x00",
    10**30, "K1:1:act:slap:999::", ["x"] * 5,
)  # fmt: skip
VALUES = (-1, 0, 21, 10**30, 1.5, "ten", "", True, "nonesuch", "x" * 6000)
WORDS = ("kaboom", "scoresheet", "leaderboard", "rules", "help", "abandon", "", "KABOOM", "x" * 32)
LETTERS = string.ascii_letters + string.digits + ":.,_- \n\x00é\u202e😀\u0661"


def _keys(inside: Any) -> list[Any]:
    """Return the keys of a dict or the indices of a list, else nothing."""
    match inside:
        case dict():
            return list(cast("dict[str, Any]", inside))
        case list():
            return list(range(len(cast("list[Any]", inside))))
        case _:
            return []


class Forger:
    """Makes interactions for the table of one house. `table` is the message of the running match,
    and `foreign` is the message of another table in another channel."""

    def __init__(self, at: House, kit: Kit, table: Seen, foreign: Seen, seed: int) -> None:
        self.at, self.kit, self.table, self.foreign = at, kit, table, foreign
        self.chance = random.Random(seed)
        own = [*kit.kinds_of_seats, "time_up"]
        others = [kind for other in KITS for kind in other.forward]
        self.verbs = [*own, *own, *others, "redeal", "x"]
        self.kinds: tuple[Callable[[], tuple[Stamped, Leads]], ...] = (
            self.odd_command,
            self.forged_id,
            self.forged_id,
            self.near_id,
            self.near_id,
            self.odd_id,
            self.misplaced_id,
            self.absurd_values,
            self.torn,
            self.torn,
            self.modal,
            self.autocomplete,
            self.no_such_type,
        )

    def one(self) -> tuple[str, Stamped, Leads]:
        """Return the next interaction, with the name of its kind."""
        while True:
            kind = self.chance.choice(self.kinds)
            made, leads = kind()
            if kind == self.torn or not self.honest(made):
                return kind.__name__, made, leads

    def honest(self, made: Stamped) -> bool:
        """Return whether `made` is a click that its person could legally make."""
        press = ids.parse(str(made.payload["data"].get("custom_id", "")))
        if made.payload["type"] != COMPONENT or press is None:
            return False
        play, number = self.at.play, made.payload["channel_id"]
        if press.table != play.row.id or number != str(play.row.channel_id):
            return press.table != play.row.id and number == str(self.foreign.channel_id)
        if press.verb != "act":
            return press.verb == "abandon"
        seat = play.seat_of(made.person.id)
        try:
            action = play.game.action(press.kind, seat or 0, press.number, press.places)
            play.game.apply(play.state, action)
        except (IllegalAction, ValueError):
            return False
        return seat is not None

    def who(self) -> Person:
        return self.chance.choice(self.at.everybody)

    def text(self, length: int) -> str:
        return "".join(self.chance.choice(LETTERS) for _ in range(length))

    def places(self, most: int, seats: int, slots: int) -> str:
        count = self.chance.randrange(most)
        return ",".join(
            f"{self.chance.randrange(seats)}.{self.chance.randrange(slots)}" for _ in range(count)
        )

    def press(self, custom_id: str, at: Seen | None = None, **data: Any) -> Stamped:
        """Make a click with any custom_id on any message."""
        given = {"component_type": 2, "custom_id": custom_id, "id": 1, **data}
        person = self.who().at("second-table") if at is self.foreign else self.who()
        return self.at.make(COMPONENT, person, given, at or self.table)

    def real(self, message: Seen) -> str:
        """Return the custom_id of a component of this message."""
        return self.chance.choice([c["custom_id"] for c in message.components if "custom_id" in c])

    # Kinds

    def odd_command(self) -> tuple[Stamped, Leads]:
        """A command or a context menu that the bot doesn't have, or a command with an undeclared
        option or an invalid value."""
        if self.chance.random() < 0.5:
            name = self.chance.choice(WORDS[5:]) + self.text(6)
            data = {"id": "1", "name": name, "type": self.chance.choice((1, 1, 2, 3))}
            return self.at.make(COMMAND, self.who(), data), "answer"
        named, value = self.chance.choice(("rounds", "game", "x")), self.chance.choice(VALUES)
        options = [{"name": named, "type": 4, "value": value}]
        data = {"id": "1", "name": self.chance.choice(WORDS[:4]), "type": 1, "options": options}
        return self.at.make(COMMAND, self.who(), data), "answer"

    def forged_id(self) -> tuple[Stamped, Leads]:
        """An arbitrary custom_id, or one that resembles those of the bot."""
        chance = self.chance
        if chance.random() < 0.3:
            return self.press(self.text(chance.randrange(101))), "answer"
        cursor = chance.choice(("", "0.0", "5.999", "99.0", "x"))
        table = chance.choice((0, 1, 2, 3, 10**17, chance.randrange(10**9), "01", "-1", "9" * 19))
        number = chance.choice((0, 1, 5, 10, 10**8, chance.randrange(10**9), -1, ""))
        kind, verb = chance.choice((*self.verbs, "")), chance.choice((*VERBS, ""))
        places = self.places(6, 100, 1000)
        return self.press(f"K1:{table}:{verb}:{kind}:{number}:{places}:{cursor}"), "answer"

    def near_id(self) -> tuple[Stamped, Leads]:
        """A custom_id of this match that comes too late or belongs to another player."""
        chance = self.chance
        number = max(chance.choice(numbers_of(self.at.state)) + chance.choice((0, 0, 0, -1, 1)), 0)
        cursor = chance.choice(("", f"{chance.randrange(4)}.{chance.randrange(3)}"))
        kind, verb = chance.choice(self.verbs), chance.choice(VERBS)
        match, places = self.at.play.row.id, self.places(3, 4, 6)
        return self.press(f"K1:{match}:{verb}:{kind}:{number}:{places}:{cursor}"), "answer"

    def odd_id(self) -> tuple[Stamped, Leads]:
        """An action of this game that has invalid parts."""
        number = self.chance.choice(numbers_of(self.at.state))
        odd = self.chance.choice(self.kit.odd).replace("N", str(number))
        return self.press(f"K1:{self.at.play.row.id}:act:{odd}:"), "answer"

    def misplaced_id(self) -> tuple[Stamped, Leads]:
        """The beginning of a custom_id, or the custom_id of one table on the other table."""
        if self.chance.random() < 0.5:
            real = self.real(self.table)
            return self.press(real[: self.chance.randrange(len(real) - 1)]), "answer"
        here, there = self.chance.sample((self.table, self.foreign), 2)
        return self.press(self.real(there), here), "answer"

    def absurd_values(self) -> tuple[Stamped, Leads]:
        """A choice of values that no menu has offered."""
        values = [self.text(self.chance.randrange(200)) for _ in range(self.chance.randrange(30))]
        return self.press(self.real(self.table), component_type=3, values=values), "answer"

    def modal(self) -> tuple[Stamped, Leads]:
        """A form that nobody has opened: one of the bot's, or of any structure."""
        if self.chance.random() < 0.5:
            table = self.chance.choice((0, self.at.play.row.id))
            verb = self.chance.choice(("filled", "srv_filled", *VERBS))
            kind = self.chance.choice(("", "kaboom", "jokers"))
            name = self.chance.choice(("game", "clocks", "rounds", "channels", self.text(9)))
            chosen = {"type": 21, "custom_id": name, "value": self.text(9)}
            lines = [{"type": 18, "component": chosen}]
            data = {"custom_id": f"K1:{table}:{verb}:{kind}:0::", "components": lines}
            return self.at.make(MODAL, self.who(), data), "answer"
        field = {"type": 4, "custom_id": self.text(9), "value": self.text(40)}
        data = {"custom_id": self.text(20), "components": [{"type": 1, "components": [field]}]}
        return self.at.make(MODAL, self.who(), data), "answer"

    def autocomplete(self) -> tuple[Stamped, Leads]:
        """A request for suggestions, for an option that may have none."""
        options: list[dict[str, Any]] = [
            {"name": "rounds", "type": 3, "value": self.text(5), "focused": True},
            {"name": "game", "type": 3, "value": self.chance.choice(WORDS)},
        ]
        options = self.chance.choice((options, options[:1], options[1:], []))
        data = {"id": "1", "name": self.chance.choice(WORDS), "type": 1, "options": options}
        return self.at.make(AUTOCOMPLETE, self.who(), data), "answer"

    def no_such_type(self) -> tuple[Stamped, Leads]:
        """A type of interaction that the gateway never sends."""
        made = self.press("x")
        made.payload["type"] = self.chance.choice((0, 1, 6, 99, -3, "3", None))
        return made, "drop"

    def torn(self) -> tuple[Stamped, Leads]:
        """A read-only or stale press. Some part of its payload is missing or replaced."""
        chance = self.chance
        if chance.random() < 0.3:
            options = [{"name": "rounds", "type": 4, "value": 99}]
            data = {"id": "1", "name": "kaboom", "type": 1, "options": options}
            made = self.at.make(COMMAND, self.who(), data)
        else:
            verb, kind = chance.choice((*[(each, "") for each in sorted(READING)], ("act", "flip")))
            made = self.press(f"K1:{self.at.play.row.id}:{verb}:{kind}:999::")
        made.payload = copy.deepcopy(made.payload)
        for _ in range(chance.choice((1, 1, 2))):
            self.tear(made.payload)
        return made, "either"

    def tear(self, payload: dict[str, Any]) -> None:
        """Remove or replace one randomly chosen part of the payload."""
        inside: Any = payload
        while True:
            key = self.chance.choice(_keys(inside))
            if not _keys(inside[key]) or self.chance.random() < 0.4:
                break
            inside = inside[key]
        if inside is payload and key in ("id", "token"):
            return  # the id and token identify the response
        if isinstance(inside, dict) and self.chance.random() < 0.5:
            del inside[key]
        else:
            # A copy: a later change could otherwise make it contain itself.
            inside[key] = copy.deepcopy(self.chance.choice(JUNK))
