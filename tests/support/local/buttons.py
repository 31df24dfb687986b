"""Names of buttons for tests. A name says what the button does, independent of the language.

The name of a custom_id of the bot consists of those of its parts that are set:

    draw                an action of the game: its kind
    match 1.2           an action that names places: its kind and each place, as seat.slot
    ask call, pick tnt  a step on the way to an action: its verb and its kind
    pick match @1       a step after a seat was chosen ("@1.2": and a page of its cards)
    join, rules kaboom  a button of the table: its verb, and its kind if it has one
    set 1               a button with a number, if the number distinguishes it from others

A test gives as much of the name as it needs. The first word must match, and parts that are left out
match anything. A name may also be a single part: "@1", "1.2" (the last place that is named), or
".2" (that slot of any seat). Any other custom_id is its own name, and so is the part of it that
comes before the first colon.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bot.ui.custom_id import parse

PLAYED = ("act", "ask", "cancel", "gap", "pick")
"""The verbs whose number is the number of the decision. Names leave this number out, because tests
don't know it."""


def does(custom_id: str) -> str:
    """Return the full name of the button with this custom_id."""
    press = parse(custom_id)
    if press is None:
        return custom_id
    parts = [press.kind] if press.verb == "act" else [press.verb, press.kind]
    if press.number and press.verb not in PLAYED:
        parts.append(str(press.number))
    parts.append(",".join(f"{place.seat}.{place.slot}" for place in press.places))
    if press.seat is not None:
        parts.append(f"@{press.seat}.{press.page}" if press.page else f"@{press.seat}")
    return " ".join(part for part in parts if part)


def fits(name: str, custom_id: str) -> bool:
    """Return whether `name` is a name of the button with this custom_id."""
    whole = does(custom_id)
    if name == whole:
        return True
    press = parse(custom_id)
    if press is None:
        return name == custom_id.partition(":")[0]
    wanted, parts = name.split(), whole.split()
    if not wanted:
        return False
    for place in press.places[-1:]:
        parts += [f"{place.seat}.{place.slot}", f".{place.slot}"]
    parts += [] if press.verb in PLAYED else [str(press.number)]
    return set(wanted) <= set(parts) and (not wanted[0][0].isalpha() or wanted[0] == parts[0])


def find(name: str, custom_ids: Iterable[str]) -> str:
    """Return the one of these custom_ids whose button has this name. Raises LookupError if there is
    none or more than one."""
    there = list(custom_ids)
    found = {each for each in there if fits(name, each)}
    if len(found) > 1:
        found = {each for each in found if does(each) == name} or found
    if len(found) != 1:
        raise LookupError(f"{len(found)} called {name!r} in {[does(each) for each in there]}")
    return found.pop()


class Buttons(Mapping[str, bool]):
    """The buttons of a message. Maps the name of each button to whether it is enabled."""

    def __init__(self, enabled: Mapping[str, bool]) -> None:
        """`enabled` maps the custom_id of each button to whether it is enabled."""
        self._enabled = dict(enabled)

    def __getitem__(self, name: str) -> bool:
        try:
            return self._enabled[find(name, self._enabled)]
        except LookupError as error:
            raise KeyError(str(error)) from None

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and any(fits(name, each) for each in self._enabled)

    def __iter__(self) -> Iterator[str]:
        return (does(each) for each in self._enabled)

    def __len__(self) -> int:
        return len(self._enabled)

    def __repr__(self) -> str:
        return repr(dict(self))
