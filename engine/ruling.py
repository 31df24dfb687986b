"""How an action is taken, in every game.

Law of this module: verify first, then change. A refused action changes nothing, because its check
reads the state itself and only a legal action gets a working copy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeAlias

from engine.core import IllegalAction, Outcome, Step
from engine.presence import Leave, Return, TimeUp, wake
from engine.refusals import Refusal

Check: TypeAlias = Callable[[Any, Any], Refusal | None]
Effect: TypeAlias = Callable[[Any, Any], None]
Ruling: TypeAlias = Mapping[type[Any], tuple[Check, Effect]]
"""By kind of action: why it is refused, if so, and what it does."""


UNPLAYED: Final = (TimeUp, Leave, Return)
"""What is taken without anybody's being awake."""


class Ruled(Protocol):
    """What a state tells before any rule is asked."""

    @property
    def seats(self) -> int: ...
    @property
    def outcome(self) -> Outcome | None: ...


def take(rules: Ruling, state: Ruled, action: Any, thaw: Callable[[Any], Any]) -> Step[Any, Any]:
    """Take one action. Raises IllegalAction, and then nothing has changed."""
    kind: Any = type(action)  # pyright: ignore[reportUnknownVariableType]
    ruling = rules.get(kind)
    if ruling is None:
        raise IllegalAction(Refusal.NOT_NOW)  # an action of some other game
    check, effect = ruling
    refusal = _refuse(state, action) or check(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    draft = thaw(state)
    if not isinstance(action, UNPLAYED):
        wake(draft, action.seat)
    effect(draft, action)
    return draft.freeze()


def _refuse(state: Ruled, action: Any) -> Refusal | None:
    """Why an action is refused before its own check is asked, if so."""
    if state.outcome is not None:
        return Refusal.GAME_OVER
    if isinstance(action, TimeUp):
        return None
    return None if 0 <= action.seat < state.seats else Refusal.NOT_SEATED
