"""How an action is taken, in every game.

Verify first, then change. A refused action changes nothing, because its check
reads the state itself and only a legal action gets a working copy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeAlias

from engine.core import IllegalAction, Outcome, Step
from engine.presence import (
    Leave,
    Ready,
    Return,
    TimeUp,
    check_leave,
    check_ready,
    check_return,
    do_leave,
    do_return,
    make_ready,
    wake,
)
from engine.refusals import Refusal

Check: TypeAlias = Callable[[Any, Any], Refusal | None]
Effect: TypeAlias = Callable[[Any, Any], None]
Ruling: TypeAlias = Mapping[type[Any], tuple[Check, Effect]]
"""By kind of action: why it is refused, if so, and what it does."""


UNPLAYED: Final = frozenset({TimeUp, Leave, Return})
"""What is taken without anybody's being awake."""


class Ruled(Protocol):
    """What a state tells before any rule is asked."""

    @property
    def seats(self) -> int: ...
    @property
    def outcome(self) -> Outcome | None: ...


def attendance(between: Any, deal_next: Callable[[Any], None]) -> Ruling:
    """The rows that every game has: being ready between two rounds, going and coming back.

    `between` is the phase between two rounds; when all are ready, `deal_next` deals.
    """

    def refuse(at: Any, action: Ready) -> Refusal | None:
        return check_ready(at, action, between=at.phase is between)

    def ready(draft: Any, action: Ready) -> None:
        make_ready(draft, action.seat, deal_next)

    return {
        Ready: (refuse, ready),
        Leave: (check_leave, do_leave),
        Return: (check_return, do_return),
    }


def take(
    rules: Ruling,
    state: Ruled,
    action: Any,
    thaw: Callable[[Any], Any],
    settle: Callable[[Any], None] | None = None,
) -> Step[Any, Any]:
    """Take one action, and let what follows by itself be settled. Raises IllegalAction, and then
    nothing has changed."""
    kind: Any = type(action)  # pyright: ignore[reportUnknownVariableType]
    ruling = rules.get(kind)
    if ruling is None:
        raise IllegalAction(Refusal.NOT_NOW)  # an action of some other game
    check, effect = ruling
    if state.outcome is not None:
        refusal = Refusal.GAME_OVER
    elif kind is not TimeUp and not 0 <= action.seat < state.seats:
        refusal = Refusal.NOT_SEATED
    else:
        refusal = check(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    draft = thaw(state)
    if kind not in UNPLAYED:
        wake(draft, action.seat)
    effect(draft, action)
    if settle is not None:
        settle(draft)
    return draft.freeze()
