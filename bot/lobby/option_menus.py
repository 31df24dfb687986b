"""House rules a host can choose: read off a game's options model, so that no rule is listed twice.

What it offers, the model accepts; what it did not offer is refused.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, get_args, get_origin

from msgspec import Struct
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from bot.match.clock_presets import pace
from bot.ui.panel import Choice, Field, Menu
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import SAY
from engine.game import Game
from engine.options import Options

PRESETS: Final = (1, 3, 5, 10, 15, 20)
"""Offered of a number with more values than a menu has room for."""
ROOM: Final = 25
"""Choices of one menu."""

QUICK: Final = {"rounds": 3}
"""A game for a short break."""

OPEN: Final = "open_seconds"
"""The rule that a pace of the clocks sets (K6.2)."""


class Alternative(Struct, frozen=True):
    """One house rule at one value."""

    field: str
    value: object

    @property
    def key(self) -> str:
        """As a menu's value: "jokers=0"."""
        return f"{self.field}={json.dumps(self.value)}"


class RuleMenu(Struct, frozen=True):
    """A house rule with everything that it may be, in the renderer's words."""

    rule: str
    """Its field in the options."""
    title: str
    choices: tuple[Choice, ...]

    @property
    def field(self) -> Field:
        """As it stands in a form."""
        return Field(self.title, Menu(self.rule, "", self.choices))


def _values(field: FieldInfo) -> Sequence[object]:
    kind = field.annotation
    if get_origin(kind) is Literal:
        return get_args(kind)
    if kind is bool:
        return (True, False)
    if kind is int:
        low, high = _bounds(field)
        if high - low < ROOM:
            return range(low, high + 1)
        return tuple(number for number in PRESETS if low <= number <= high)
    return ()


def _bounds(field: FieldInfo) -> tuple[int, int]:
    low = max((m.ge for m in field.metadata if hasattr(m, "ge")), default=PRESETS[0])
    high = min((m.le for m in field.metadata if hasattr(m, "le")), default=PRESETS[-1])
    return low, high


def numbers(options: type[Options], name: str) -> Sequence[int]:
    """Every number that this rule may be, in the model's order; none for a game without it."""
    field = options.choices().get(name)
    if field is None:
        return ()
    if get_origin(field.annotation) is Literal:
        return get_args(field.annotation)
    low, high = _bounds(field)
    return range(low, high + 1)


def alternatives(options: Options) -> list[Alternative]:
    """Every rule at every value, in the model's order; what it is now is among them."""
    found: list[Alternative] = []
    for name, field in options.choices().items():
        now = getattr(options, name)
        values = list(_values(field))
        # A command may have set what a menu has no room for.
        found += [Alternative(name, value) for value in values + [now] * (now not in values)]
    return [each for each in found if _taking(options, each) is not None]


def menus(
    options: Options,
    titles: Sequence[str],
    told: Callable[[Options], Sequence[str]],
    reader: Reader = EVERYBODY,
) -> tuple[RuleMenu, ...]:
    """A menu for each rule, numbers from low to high and the standard one said to be it; `titles`
    name the rules and `told` says what they are, in the model's order, to the same reader."""
    made: list[RuleMenu] = []
    # The model has the standard value first, and people look for a number by its size.
    every = sorted(alternatives(options), key=lambda each: _size(each) or 0)
    shorter = quick(options) is not None
    fields = options.choices()
    for at, (name, title) in enumerate(zip(fields, titles, strict=True)):
        choices: list[Choice] = []
        for each in every:
            taken = _taking(options, each) if each.field == name else None
            if taken is not None:
                is_quick = shorter and QUICK.get(name) == each.value
                hint = SAY(reader, "choose-quick") if is_quick else ""
                if _size(each) is not None and each.value == fields[name].default:
                    hint = SAY(reader, "choose-standard")
                now = each.value == getattr(options, name)
                choices.append(Choice(told(taken)[at], each.key, hint, now))
        made.append(RuleMenu(name, title, tuple(choices)))
    return tuple(made)


def _size(each: Alternative) -> int | None:
    """What a choice is sorted by, if it is a number; words and switches stay in the model's
    order."""
    value = each.value
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def changed(options: Options, key: str) -> Options:
    """The rules with one value taken. Raises LookupError for what was not offered."""
    for other in alternatives(options):
        taken = _taking(options, other) if other.key == key else None
        if taken is not None:
            return taken
    raise LookupError(key)


def filled_in(options: Options, fields: Mapping[str, Sequence[str]]) -> tuple[Options, bool]:
    """The rules with all values of a form taken, and whether the open time is another then. Raises
    LookupError for what was not offered, and ValueError for values that don't go together."""
    offered = {other.key: other for other in alternatives(options)}
    keys = [key for values in fields.values() for key in values]
    taken = [offered[key] for key in keys]
    if not taken or [other.field for other in taken] != list(fields):
        raise LookupError(keys)
    rules = _validated(options, {other.field: other.value for other in taken})
    if rules is None:
        raise ValueError(keys)
    return rules, getattr(rules, OPEN, None) != getattr(options, OPEN, None)


def _taking(options: Options, other: Alternative) -> Options | None:
    """The rules with this value taken; None where it doesn't go with the others."""
    return _validated(options, {other.field: other.value})


def _validated(options: Options, changes: Mapping[str, object]) -> Options | None:
    try:
        return type(options).model_validate({**options.model_dump(), **changes})
    except ValidationError:
        return None


def quick(options: Options) -> Options | None:
    """The rules for a quick game; None where the game knows no shorter one."""
    fields = options.choices()
    # Where one round is a whole game, three of them are not a quick one.
    if any(name not in fields or fields[name].default == 1 for name in QUICK):
        return None
    return _validated(options, QUICK)


def quicker(options: Options) -> Options | None:
    """The rules for a quick game, where it is quicker than one by these rules."""
    now = {name: getattr(options, name, 0) for name in QUICK}
    # 0 leaves the number to the game, which has more of them.
    longer = any(not now[name] or now[name] > quickly for name, quickly in QUICK.items())
    return quick(options) if longer else None


def saved(game: Game, text: str | None) -> Options:
    """Rules for a match to come, as they were stored; the standard ones where this code can't read
    them any more."""
    try:
        return game.options() if text is None else game.options.of_choice(text)
    except ValueError:
        return game.options()


def at_pace(options: Options, clocks: str, open_chosen: bool) -> Options:
    """K6.2: the rules with the open time that goes with these clocks, unless the host chose it."""
    if open_chosen or not paced(options):
        return options
    field, seconds = type(options).model_fields[OPEN], pace(clocks).open_seconds
    return _validated(options, {OPEN: field.default if seconds is None else seconds}) or options


def paced(options: Options) -> bool:
    """Whether this game has a rule that goes with the clocks."""
    return OPEN in type(options).model_fields


def chooses_open(key: str) -> bool:
    """Whether this choice of a menu is one of the open time."""
    return key.startswith(f"{OPEN}=")
