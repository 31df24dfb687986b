"""Validates presses and modal submissions in the same way as Discord's client.

A missing or disabled component can't be pressed. A select accepts only values that it offers, and
only as many as its minimum and maximum allow. It submits them in the order of its options.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from bot.local.locales import DEFAULT
from bot.local.payloads import Json, JsonValue
from bot.local.words import Say, speaking

_ENGLISH = speaking(DEFAULT)

ROW, BUTTON, SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT, CHANNEL_SELECT = 1, 2, 3, 4, 5, 6, 8
SELECTS = (SELECT, USER_SELECT, ROLE_SELECT, CHANNEL_SELECT)
TEXT, LABEL, RADIO, CHECKBOXES, CHECKBOX = 10, 18, 21, 22, 23
LINK = 5
COMPONENTS_V2 = 1 << 15


class NotAllowed(Exception):
    """Raised for an action that Discord would refuse. `code` is Discord's code for the error."""

    def __init__(self, detail: str, code: str = "COMPONENT_VALIDATION_FAILED") -> None:
        super().__init__(detail)
        self.code = code


def walk(components: Sequence[Json]) -> Iterator[Json]:
    """Yield every component of a message or modal. A component comes before its inner
    components."""
    for component in components:
        yield component
        yield from walk(cast("list[Json]", component.get("components") or []))
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk([component[key]])


def told(message: Json) -> Json:
    """Return `message` as Discord sends it. In a message that consists of components, the
    components have the attachments, and the list of attachments is empty."""
    if int(message.get("flags") or 0) & COMPONENTS_V2:
        return {**message, "attachments": []}
    return message


def pressable(message: Json, custom_id: str, types: tuple[int, ...]) -> Json:
    """Return the enabled component with the custom_id `custom_id` and one of the types `types`.
    Raises NotAllowed if there is none, or if it is disabled."""
    for component in walk(message["components"]):
        if component.get("custom_id") == custom_id and component["type"] in types:
            if component.get("disabled"):
                raise NotAllowed(f"{custom_id} is disabled")
            return component
    raise NotAllowed(f"{custom_id} is not on the message")


def chosen(component: Json, values: Sequence[str], say: Say = _ENGLISH) -> list[str]:
    """Return the values `values` that were chosen in a select, in the order in which Discord
    submits them. Raises NotAllowed if the select does not allow these values."""
    if len(set(values)) != len(values):
        raise NotAllowed("a value is chosen twice")
    least, most = component.get("min_values"), component.get("max_values")
    least, most = 1 if least is None else int(least), 1 if most is None else int(most)
    if component.get("required") is False and not values:
        least = 0
    if not least <= len(values) <= most:
        raise NotAllowed(say("choice-count", least=least, most=most))
    if "options" not in component:
        return list(values)
    offered = [str(option["value"]) for option in component["options"]]
    if unknown := set(values) - set(offered):
        raise NotAllowed(f"{sorted(unknown)[0]} is not offered")
    return [value for value in offered if value in values]


def filled(modal: Json, values: Mapping[str, JsonValue], say: Say = _ENGLISH) -> list[Json]:
    """Return the components of a modal's submission. Raises NotAllowed if a value is not allowed.
    The exception's text, which `say` formats, names the field by its label."""
    return [
        answer
        for component in cast("list[Json]", modal["components"])
        if (answer := _fill(component, values, str(component.get("label") or ""), say)) is not None
    ]


def preset(component: Json) -> JsonValue:
    """Return the initial value of a modal's field. Returns None if the type of the field has no
    initial value or stores it under another key."""
    kind = component["type"]
    offered = cast("list[Json]", component.get("options") or [])
    named = [str(option["value"]) for option in offered if option.get("default")]
    if kind == RADIO:
        return named[0] if named else None
    if kind in (SELECT, CHECKBOXES):
        return named
    if kind in (USER_SELECT, ROLE_SELECT, CHANNEL_SELECT):
        return [str(each["id"]) for each in component.get("default_values") or ()]
    return None


def _fill(component: Json, values: Mapping[str, JsonValue], label: str, say: Say) -> Json | None:
    kind = component["type"]
    answer: Json = {"type": kind, "id": component.get("id")}
    if kind == TEXT:
        return answer
    if kind == ROW:
        inner = [_fill(child, values, label, say) for child in component["components"]]
        return {**answer, "components": inner}
    if kind == LABEL:
        return {**answer, "component": _fill(component["component"], values, label, say)}
    custom_id = str(component["custom_id"])
    answer["custom_id"] = custom_id
    # An unchanged field submits its initial value.
    given = values[custom_id] if custom_id in values else preset(component)
    name = label or str(component.get("label") or custom_id)
    if kind == TEXT_INPUT:
        text = str(component.get("value") or "") if given is None else str(given)
        least, most = component.get("min_length") or 0, component.get("max_length") or 4000
        if not text and component.get("required", True):
            raise NotAllowed(say("field-required", field=name))
        if text and not least <= len(text) <= most:
            raise NotAllowed(say("field-length", field=name, least=str(least), most=str(most)))
        return {**answer, "value": text}
    if kind == CHECKBOX:
        ticked = component.get("default", False) if given is None else given
        return {**answer, "value": bool(ticked)}
    needed = component.get("required") is not False and component.get("min_values") != 0
    if kind in (RADIO, CHECKBOXES, *SELECTS) and needed and not given:
        raise NotAllowed(say("field-required", field=name))
    if kind == RADIO:
        one = chosen({**component, "max_values": 1}, [str(given)] if given else [], say)
        return {**answer, "value": one[0] if one else None}
    if kind in (CHECKBOXES, *SELECTS):
        several = [given] if isinstance(given, str) else list(cast("list[str]", given or []))
        if kind == CHECKBOXES and "max_values" not in component:
            component = {**component, "max_values": len(component["options"])}
        return {**answer, "values": chosen(component, several, say)}
    raise NotAllowed(f"{name}: this kind of field is not known here")
