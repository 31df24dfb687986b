"""The cabo family in practice: what a newcomer could do now.

`possible` is made from what everybody may see, `advice` from the newcomer's own
view. They say what one could do, never what one should.
"""

from __future__ import annotations

from typing import Final

from bot.games.cabo.sentences import SAY, sought
from bot.games.cabo.status import status
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.text import number
from engine.cards import Card, rank
from engine.core import Hidden, Seat
from engine.games.cabo.scoring import value
from engine.games.cabo.variants import VARIANTS
from engine.games.cabo.view import LookView, PowerView, SlapView, View

LOW: Final = 4
"""Half a deck's cards are worth more."""
HIGH: Final = 10
"""So much is worth more than nearly any unknown card."""

_WAYS: Final = ("draw", "take", "switch_top", "call", "end_round")
"""What a turn may begin with; the message is "hint-turn-" and the kind."""


# What could be done, as far as all can see


def possible(reader: Reader, view: View, people: People, seat: Seat) -> str:
    """What the newcomer could do."""
    say = SAY[view.game]
    kinds = {offer.kind for offer in view.table_actions}
    if "peek" in kinds and not view.seats[seat].looked:
        return say(reader, "hint-look")
    power = view.power
    decides = power is not None and power.seat == seat and power.stage == "decide"
    if any(look.seat == seat for look in view.looks) and not decides:
        return say(reader, "hint-seeing")
    if "peek" in kinds:
        return say(reader, "hint-looked")
    if view.slap is not None:
        return _in_a_slap(reader, view, view.slap, seat)
    lines: list[str] = []
    if power is not None:
        lines.append(_with_a_power(reader, view, power, people, seat))
    # A power that nobody has taken up yet keeps nobody from the next turn.
    waits = power is not None and power.stage != "claimable"
    if view.turn is not None and view.turn.seat == seat and not waits:
        lines += _on_turn(reader, view, kinds)
    if "slap" in kinds and view.open is not None and not _out_of_it(view, seat):
        lines.append(_at_an_open_card(reader, view, view.open.card, seat))
    if view.caller == seat and view.phase in ("play", "window"):
        locked = "yes" if view.seats[seat].locked else "no"
        lines.append(say(reader, "hint-called", locked=locked))
    found = [line for line in lines if line]
    if found:
        return " ".join(found)
    if seat in status(reader, view, people).movers:
        return say(reader, "hint-my-move")
    return say(reader, "hint-wait")


def _out_of_it(view: View, seat: Seat) -> bool:
    return view.seats[seat].locked or (view.open is not None and seat in view.open.barred)


def _in_a_slap(reader: Reader, view: View, slap: SlapView, seat: Seat) -> str:
    say = SAY[view.game]
    if slap.seat != seat:
        return say(reader, "hint-claim-other")
    if slap.stage == "give":
        return say(reader, "hint-gift")
    if slap.matched:
        return say(reader, "hint-claim-more")
    return say(reader, "hint-claim-first", cost=view.rules.changed_mind_penalty)


def _with_a_power(reader: Reader, view: View, power: PowerView, people: People, seat: Seat) -> str:
    say = SAY[view.game]
    if power.seat != seat:
        if power.stage == "claimable":
            return ""
        return say(reader, "hint-power-other", name=who(people, power.seat))
    match power.stage:
        case "claimable":
            return say(reader, "hint-power-claim", kind=power.kind)
        case "aim":
            return say(reader, "hint-power-aim", kind=power.kind)
        case "decide":
            return say(reader, "hint-power-decide")
        case _:
            return ""


def _on_turn(reader: Reader, view: View, kinds: set[str]) -> list[str]:
    """A sentence each."""
    say = SAY[view.game]
    assert view.turn is not None
    if "flip" in kinds:
        return [say(reader, "hint-flip")]
    ways = [kind for kind in _WAYS if kind in kinds]
    if view.turn.stage == "keeping":
        return [say(reader, "hint-keeping")]
    if view.held is not None:
        return [say(reader, "hint-holding")]
    if not ways:
        return []
    turn = "hint-turn" if view.caller is None else "hint-turn-last"
    told = (say(reader, f"hint-turn-{kind.replace('_', '-')}") for kind in ways)
    return [say(reader, turn), *told]


def _at_an_open_card(reader: Reader, view: View, card: Card, seat: Seat) -> str:
    whose = "others" if view.stack_lock == seat else "unlocked"
    return SAY[view.game](
        reader,
        "hint-open",
        wanted=sought(reader, view, card),
        cost=view.rules.wrong_penalty,
        last="yes" if view.phase == "window" else "no",
        whose="anyone" if view.stack_lock is None else whose,
    )


# What could be done, as far as the newcomer alone can see


def advice(reader: Reader, view: View) -> str:
    """For the newcomer's own panel."""
    say, kinds = SAY[view.game], {offer.kind for offer in view.offers}
    mine = next((look for look in view.looks if look.seat == view.viewer), None)
    if mine is not None and not isinstance(mine.cards, Hidden):
        return _seen(reader, view, mine, mine.cards, kinds)
    if "match" in kinds:
        return say(reader, "advice-match", cost=view.rules.wrong_penalty)
    if "give" in kinds:
        return say(reader, "advice-give")
    if kinds & {"blind_swap", "swap_with"}:
        return say(reader, "advice-swap")
    if "look_at" in kinds or "look_at_two" in kinds:
        return say(reader, "advice-look")
    if view.held is not None and not isinstance(view.held, Hidden) and "replace" in kinds:
        return _held(reader, view, view.held, kinds)
    return ""


def _seen(
    reader: Reader, view: View, look: LookView, seen: tuple[Card, ...], kinds: set[str]
) -> str:
    """What a look is good for; its cards are the newcomer's to see just now."""
    say = SAY[view.game]
    if "make_swap" in kinds:
        return say(reader, "advice-decide-two")
    if "swap_with" in kinds:
        return say(reader, "advice-decide-own")
    own = [
        (place.slot + 1, "low" if value(VARIANTS[view.game], card) <= LOW else "high")
        for place, card in zip(look.places, seen, strict=True)
        if place.seat == view.viewer
    ]
    if len(own) < len(seen):
        return say(
            reader, "advice-seen-other", wanted=say(reader, "wanted-rank", rank=rank(seen[0]))
        )
    (slot, height), *others = own
    if not others:
        return say(reader, "advice-seen", slot=slot, height=height)
    ((slot2, height2),) = others
    return say(reader, "advice-seen-two", slot=slot, height=height, slot2=slot2, height2=height2)


def _held(reader: Reader, view: View, held: Card, kinds: set[str]) -> str:
    """The drawn card, in numbers."""
    worth = value(VARIANTS[view.game], held)
    if "discard" not in kinds:
        message = "advice-keep"
    elif worth <= LOW:
        message = "advice-low"
    elif "use_power" in kinds:
        message = "advice-high-power" if worth >= HIGH else "advice-middling-power"
    else:
        message = "advice-high" if worth >= HIGH else "advice-middling"
    return SAY[view.game](reader, message, worth=number(worth))
