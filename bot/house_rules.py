"""House rules a host can choose: read off a game's options model, so that no rule is listed twice.

Law of this module: what it offers, the model accepts; what it did not offer is refused.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, get_args, get_origin

from msgspec import Struct
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from bot.render.panel import Choice

PRESETS: Final = (1, 3, 5, 10, 15, 20)
"""Offered of a number with bounds, where they lie within: a menu has room for 25 choices in all."""

MARK: Final = " (house rule)"
"""How a renderer marks a rule that isn't the standard one."""


class Alternative(Struct, frozen=True):
    """One house rule at a value other than now's."""

    field: str
    value: Any

    @property
    def key(self) -> str:
        """As a menu's value: "jokers=0"."""
        return f"{self.field}={json.dumps(self.value)}"


def _values(field: FieldInfo) -> Sequence[Any]:
    kind = field.annotation
    if get_origin(kind) is Literal:
        return get_args(kind)
    if kind is bool:
        return (True, False)
    if kind is int:
        low = max((getattr(m, "ge", PRESETS[0]) for m in field.metadata), default=PRESETS[0])
        high = min((getattr(m, "le", PRESETS[-1]) for m in field.metadata), default=PRESETS[-1])
        return tuple(number for number in PRESETS if low <= number <= high)
    return ()


def numbers(options: type[BaseModel], name: str) -> Sequence[int]:
    """Every number that this rule may be, in the model's order."""
    field = options.model_fields[name]
    if get_origin(field.annotation) is Literal:
        return get_args(field.annotation)
    low = max(m.ge for m in field.metadata if hasattr(m, "ge"))
    high = min(m.le for m in field.metadata if hasattr(m, "le"))
    return range(low, high + 1)


def alternatives(options: BaseModel) -> list[Alternative]:
    """Every rule at every value that it does not have now, in the model's order."""
    return [
        Alternative(name, value)
        for name, field in type(options).model_fields.items()
        for value in _values(field)
        if value != getattr(options, name)
    ]


def menu(options: BaseModel, lines: Callable[[BaseModel], Sequence[str]]) -> tuple[Choice, ...]:
    """The alternatives in the renderer's words; `lines` tells the rules in the model's order."""
    order = list(type(options).model_fields)
    now = lines(options)
    choices: list[Choice] = []
    for other in alternatives(options):
        at = order.index(other.field)
        told = lines(changed(options, other.key))[at].removesuffix(MARK)
        choices.append(Choice(_first_upper(told), other.key, f"Now: {now[at].removesuffix(MARK)}"))
    return tuple(choices)


def changed(options: BaseModel, key: str) -> BaseModel:
    """The rules with one alternative taken. Raises LookupError for what was not offered."""
    for other in alternatives(options):
        if other.key == key:
            return type(options).model_validate({**options.model_dump(), other.field: other.value})
    raise LookupError(key)


def _first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]
