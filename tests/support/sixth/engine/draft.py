"""The mutable working copy of a state, on which one action is carried out."""

from __future__ import annotations

from engine.core import Step, frozen, thawed
from tests.support.sixth.engine.events import Event
from tests.support.sixth.engine.state import Fields, State


class Draft(Fields):
    """A mutable copy of a match, which exists while one action is carried out."""

    events: list[Event] = []  # noqa: RUF012 - msgspec makes a new list for each

    def say(self, event: Event) -> None:
        self.events.append(event)

    def freeze(self) -> Step[State, Event]:
        return frozen(self, self.events, State)


def thaw(state: State) -> Draft:
    return thawed(state, Draft)
