"""Practice: what just happened, and what one could do now, in a sentence or two for a newcomer.

Law of this module: what stands under the table is made from the spectator's view and events; what
stands in the private panel, from the seat's own. A hint says what one could do, never what one
should: no hidden card is behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from bot.render import cards, explosive_coach, jokers_words
from bot.render.cabo_status import status as cabo_status
from bot.render.cabo_words import WORDS, People, wanted, who
from bot.render.jokers_words import status as jokers_status
from bot.render.panel import Block, Panel, Row, Rule, Text
from bot.render.text import number, plural
from engine.cabo import events as cabo
from engine.cabo.view import View
from engine.core import Hidden, Seat
from engine.explosive.variants import KEY as EXPLOSIVE
from engine.jokers import events as jokers
from engine.jokers.variants import KEY as JOKERS

Tell = Callable[[Any, View, People, Seat], str]


def with_hints(
    panel: Panel,
    view: Any,
    events: Iterable[Any],
    people: People,
    seat: Seat,
    last: str = "",
) -> Panel:
    """The public table of a practice round, with its hints above the buttons. `view` and `events`
    are the spectator's; `seat` is the newcomer's; `last` is what the table says happened last, for
    games whose events have no explanation of their own."""
    lines: list[str] = []
    happened = explained(view, events, people, seat) or last
    if happened:
        lines.append(f"**What just happened**: {happened}")
    now = possible(view, people, seat)
    if now:
        lines.append(f"**What you could do**: {now}")
    if not lines:
        return panel
    blocks: list[Block] = list(panel.blocks)
    at = next((n for n, block in enumerate(blocks) if isinstance(block, Row)), len(blocks))
    blocks[at:at] = [Rule(), Text("\n".join(lines))]
    return Panel(tuple(blocks), panel.accent)


def with_advice(panel: Panel | None, view: Any) -> Panel | None:
    """The newcomer's private panel, with a hint that only they read. `view` is their seat's."""
    said = _advice(view) if panel is not None else ""
    if panel is None or not said:
        return panel
    blocks = panel.blocks
    at = next((n for n, block in enumerate(blocks) if isinstance(block, Row)), len(blocks))
    hint = Text(f"**Hint**: {said}")
    return Panel((*blocks[:at], hint, *blocks[at:]), panel.accent)


def explained(view: Any, events: Iterable[Any], people: People, seat: Seat) -> str:
    """The newest thing that happened and is worth a word; empty: none is."""
    for event in reversed(list(events)):
        tell = _TOLD.get(event.__class__)
        said = "" if tell is None else tell(event, view, people, seat)
        if said:
            return said
    return ""


def _name(seat: Seat, people: People, mine: Seat) -> str:
    return "You" if seat == mine else who(people, seat)


def possible(view: Any, people: People, seat: Seat) -> str:
    """What the newcomer could do, as far as all can see."""
    if view.outcome is not None:
        return "**Replay** goes through this round again, and /kaboom opens a table with others."
    if view.phase == "reveal":
        return "Look at the scores, then press **Ready for the next round**."
    if view.game == JOKERS:
        return _possible_jokers(view, people, seat)
    if view.game == EXPLOSIVE:
        return explosive_coach.possible(view, people, seat)
    if view.game in WORDS:
        return _possible_cabo(view, people, seat)
    return "**My move** shows what you can choose now, and **Rules** explains it."


def _possible_cabo(view: View, people: People, seat: Seat) -> str:
    words, now = WORDS[view.game], cabo_status(view, people)
    kinds = {offer.kind for offer in view.table_actions}
    mine, lines = seat in now.movers, list[str]()
    if "peek" in kinds and not view.seats[seat].looked:
        return (
            "Press **Look at my cards** and remember the two that you see: nobody tells you again."
        )
    if any(look.seat == seat for look in view.looks):
        return "Remember what you see, and where it lies; then turn it face down."
    if view.turn is not None and view.turn.seat == seat and view.slap is None:
        if "flip" in kinds:
            lines.append("It's yours to **Flip** the next card.")
        ways = [told for kind, told in _WAYS.items() if kind in kinds]
        if ways:
            if "call" in kinds:
                ways.append(f"call **{words.call}** if yours add up to little")
            lines.append(f"It's your turn: {', or '.join(ways)}.")
        elif view.held is not None:
            lines.append("**My move** shows the card in your hand, and what to do with it.")
    if view.slap is not None:
        claims = view.slap.seat == seat
        lines.append(
            "You were first: pick the card that matches, in the message that only you see."
            if claims
            else f"Wait until the {words.noun} is played out, and watch which cards go."
        )
    elif "slap" in kinds and view.open is not None:
        of = wanted(view.open.card, view.rules, words.variant)
        lines.append(
            f"Do you know where {of} lies, yours or anybody's? Then **{words.slap}**; if you don't,"
            f" leave it, for a wrong card costs {plural(view.rules.wrong_penalty, 'card')}."
        )
    if not lines and not mine:
        lines.append("Wait, and remember which cards go where: that is the game.")
    elif not lines:
        lines.append("**My move** shows what you can choose.")
    return " ".join(lines)


_WAYS: Final = {
    "draw": "**Draw** a card",
    "take": "**Take the top**, if you want that card among yours",
    "switch_top": "**Switch the top…** for a card of yours",
}
"""What a turn may begin with, besides calling."""


def _possible_jokers(view: Any, people: People, seat: Seat) -> str:
    if view.turn is None or view.turn.seat != seat:
        return "Wait for your turn. **My cards** shows your hand, to you alone."
    fits = jokers_words.fitting(view.to_match)
    hint = jokers_status(view, people).hint
    return f"It's your turn: **My cards** shows what you may play ({fits}). {hint}"


def _advice(view: Any) -> str:
    """From the newcomer's own view: the drawn card, in numbers."""
    held = getattr(view, "held", None)
    if held is None or isinstance(held, Hidden) or view.game not in WORDS:
        return ""
    if not any(offer.kind == "discard" for offer in view.offers):
        return ""
    words = WORDS[view.game]
    worth = cards.value(held, words.variant)
    if worth <= _LOW:
        return (
            f"{number(worth)} is little: it may be worth keeping in place of a card that you don't"
            " know, or know to be higher."
        )
    more = (
        f" Its {words.power} may show or move a card for you."
        if any(offer.kind == "use_power" for offer in view.offers)
        else ""
    )
    return f"{number(worth)} is much, so few keep it.{more}"


_LOW: Final = 4
"""Half a deck's cards are worth more."""


def _dealt(_: Any, view: View, people: People, mine: Seat) -> str:
    return "the round was dealt. Your cards lie face down, for you too; fewer and lower ones win."


def _flipped(event: cabo.Flipped, view: View, people: People, mine: Seat) -> str:
    name = _name(event.seat, people, mine)
    return (
        f"{name} flipped {cards.short(event.card)}. Whoever knows another of its rank may press"
        f" {WORDS[view.game].slap}"
    )


def _discarded(event: cabo.Discarded, view: View, people: People, mine: Seat) -> str:
    name = _name(event.seat, people, mine)
    told = f"{name} drew {cards.short(event.card)} and did not keep it."
    return f"{told} Now all may press {WORDS[view.game].slap}"


def _replaced(event: cabo.Replaced, view: View, people: People, mine: Seat) -> str:
    name, slot = _name(event.seat, people, mine), event.place.slot + 1
    return (
        f"{name} kept the drawn card unseen in slot {slot}; {cards.short(event.card)} lay there."
        f" Now all may press {WORDS[view.game].slap}"
    )


def _matched(event: cabo.Matched, view: View, people: People, mine: Seat) -> str:
    name, words = _name(event.seat, people, mine), WORDS[view.game]
    matched = words.matched.format(slapped=words.slapped)
    return f"{name} {matched} {cards.short(event.card)}: one card less there."


def _mismatched(event: cabo.Mismatched, view: View, people: People, mine: Seat) -> str:
    name = _name(event.seat, people, mine)
    return f"{name} turned over {cards.short(event.card)}, which does not match: that costs cards."


def _mistaken(event: cabo.Mistaken, view: View, people: People, mine: Seat) -> str:
    name = _name(event.seat, people, mine)
    return (
        f"{name} showed {cards.short(event.card)}, which does not match: it went back, and costs."
    )


def _took(event: cabo.Took, view: View, people: People, mine: Seat) -> str:
    name = _name(event.seat, people, mine)
    return f"{name} took {cards.short(event.card)}, which all have seen, and must keep it."


def _switched(event: cabo.SwitchedTop, view: View, people: People, mine: Seat) -> str:
    name, slot = _name(event.seat, people, mine), event.place.slot + 1
    return (
        f"{name} put {cards.short(event.taken)} into slot {slot}, for all to know;"
        f" {cards.short(event.card)} lay there. Now all may press {WORDS[view.game].slap}"
    )


def _swapped(event: cabo.Swapped, view: View, people: People, mine: Seat) -> str:
    name = _name(event.seat, people, mine)
    return f"{name} swapped two cards: what you knew of either lies at the other's place now."


def _looked(event: cabo.LookedAt, view: View, people: People, mine: Seat) -> str:
    if event.seat == mine:
        return "you looked, and only you know what you saw."
    what = plural(len(event.places), "card")
    return f"{who(people, event.seat)} looked at {what}, and nobody else saw it."


def _called(event: cabo.Called, view: View, people: People, mine: Seat) -> str:
    name, words = _name(event.seat, people, mine), WORDS[view.game]
    if not words.variant.has("call"):
        return f"{name} ended the round, so all cards are shown at once."
    return f"{name} called **{words.call}** Everybody else has one more turn, then all is shown."


def _scored(_: Any, view: View, people: People, mine: Seat) -> str:
    return "all cards were shown and counted. The scoresheet says what each of you got."


def _played(event: jokers.Played, view: Any, people: People, mine: Seat) -> str:
    name = _name(event.seat, people, mine)
    return f"{name} played {cards.short(event.card)}, with {plural(event.left, 'card')} left."


def _boomed(event: jokers.Boomed, view: Any, people: People, mine: Seat) -> str:
    return "**BOOM!** Everybody else drew a card, and the next one matches what lies below."


def _drew(event: jokers.Drew, view: Any, people: People, mine: Seat) -> str:
    name = _name(event.seat, people, mine)
    return f"{name} had nothing that fits and drew a card." if event.why == "choice" else ""


_TOLD: Final[dict[type[Any], Tell]] = {
    cabo.RoundDealt: _dealt,
    cabo.Flipped: _flipped,
    cabo.Discarded: _discarded,
    cabo.Replaced: _replaced,
    cabo.Matched: _matched,
    cabo.Mismatched: _mismatched,
    cabo.Mistaken: _mistaken,
    cabo.Took: _took,
    cabo.SwitchedTop: _switched,
    cabo.Swapped: _swapped,
    cabo.LookedAt: _looked,
    cabo.Called: _called,
    cabo.RoundScored: _scored,
    jokers.RoundDealt: _dealt,
    jokers.Played: _played,
    jokers.Boomed: _boomed,
    jokers.Drew: _drew,
    jokers.RoundScored: _scored,
    **explosive_coach.TOLD,
}
"""What newcomers ask about; the rest goes without a word."""
