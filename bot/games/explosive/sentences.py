"""The texts of Walls and Bombs: the names and effects of its cards, its events and the highlights
of a match, its rules and house rules, and the replies to refused actions.

The message ids for a kind of card are `card-{kind}`, `some-{kind}` and `does-{kind}`. Some kinds
also have `boosted-{kind}`, `wall-{kind}` and `note-{kind}`. Walls are listed in the order in which
they fall, from the weakest to the strongest.

Events must be passed as the viewer saw them. An attack has one line, and the answer to it has
another. The second line appears even if the target gave no answer.

The first page of the rules is a summary that takes one minute to read. The other pages are
complete. Numbers come from the house rules in force and from the table of the deck, so that the
pages match the game that is played. A reply to a refused action reveals nothing about the hands of
other players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from bot.ui.context import People, awaited, who
from bot.ui.phrases import Moment, asleep, came_or_went, happened, marked
from bot.ui.reader import Reader
from bot.ui.text import Badge, first_upper, mark
from bot.ui.words import Words, joined
from engine.core import Hidden, Seat
from engine.games.explosive import events as ev
from engine.games.explosive.actions import NO_DEFENCE
from engine.games.explosive.deck import (
    ATTACKS,
    DEFENCES,
    ENDGAME,
    EXPLOSIVES,
    ORDER,
    SPECS,
    WALLS,
    Kind,
    When,
    upgraded,
)
from engine.games.explosive.variants import (
    CALM_ROUNDS,
    CROWDED,
    MOST_ROUNDS,
    MOST_ROUNDS_OF_TWO,
    SEATS,
    ExplosiveOptions,
    Rules,
    first_walls,
)
from engine.games.explosive.view import View
from engine.options import FIRST
from engine.refusals import Refusal

SAY: Final = Words(Path(__file__).parent / "words")
"""The formatter of the game's own messages and of the messages that all games share."""


def game_line(reader: Reader, view: View) -> str:
    """Return the number of the current game of a set as text, such as "Game 2/3". Returns "" if
    only one game is played."""
    if view.rounds == 1:
        return ""
    return SAY(reader, "game-of", game=view.round, games=view.rounds)


# Cards


ACROSS: Final = 10
"""The maximum number of walls that are shown one by one. More walls would not fit the line of a
phone, so they are counted by kind."""
EMOJI: Final = {
    Kind.FLAMING_ARROW: "🏹",
    Kind.PIPE_BOMB: "🔩",
    Kind.TNT: "🧨",
    Kind.C4: "💣",
    Kind.RPG: "🚀",
    Kind.PALISADE: "🪵",
    Kind.STONE: "🪨",
    Kind.IRON: "⛓️",
    Kind.STEEL: "⚙️",
    Kind.FORCE_FIELD: "🔮",
    Kind.SPY: "🕵️",
    Kind.GUARD: "💂",
    Kind.NUCLEAR_BOMB: "☢️",
    Kind.FIZZLE: "💧",
    Kind.BLAST_SHIELD: "🛡️",
    Kind.MAD_CHEMIST: "⚗️",
    Kind.UNDERMINER: "⛏️",
    Kind.ASSASSIN: "🗡️",
    Kind.INSPECTOR: "🔎",
    Kind.OOPS: "🙈",
    Kind.PRODUCTIVITY: "⏩",
    Kind.FIRESTORM: "🔥",
    Kind.BACKFIRE: "🪃",
    Kind.TWIST: "🌀",
    Kind.DIPLOMACY: "🕊️",
    Kind.PROTESTS: "📢",
    Kind.EARTHQUAKE: "🌋",
    Kind.TECHNOLOGY: "🛰️",
    Kind.ALIENS: "👽",
    Kind.SABOTAGE: "🪓",
    Kind.EPIDEMIC: "🦠",
    Kind.CHRISTMAS: "🎄",
}
"""Maps each kind of card to its emoji. Every client can draw these emojis, and the name of the card
is always next to the emoji."""


@cache
def message_of(topic: str, kind: Kind) -> str:
    """Return the id of the message about a kind of card for the topic `topic`, such as
    "card-flaming-arrow"."""
    return f"{topic}-{kind.value.replace('_', '-')}"


def called(reader: Reader, kind: Kind) -> str:
    """Return the name of the card for use within a sentence, such as "stone wall"."""
    return SAY(reader, message_of("card", kind))


def label(reader: Reader, kind: Kind) -> str:
    """Return the name of the card for the start of a button or line, such as "Stone wall"."""
    return first_upper(called(reader, kind))


def some(reader: Reader, kind: Kind, count: int = 1) -> str:
    """Return a number of cards as text, such as "a palisade", "3 palisades" or "TNT"."""
    return SAY(reader, message_of("some", kind), n=count)


def does(reader: Reader, kind: Kind, *, up: bool = False) -> str:
    """Return a sentence that describes the card. `up` says whether explosives count one rank
    higher."""
    boosted = up and kind in EXPLOSIVES and upgraded(kind) is not kind
    return SAY(reader, message_of("boosted" if boosted else "does", kind))


def by_kind(cards: Iterable[Kind]) -> list[tuple[Kind, int]]:
    """Return each kind of card in `cards` with the number of such cards, in the order of the deck's
    table."""
    counted = Counter(cards)
    return [(kind, counted[kind]) for kind in ORDER if kind in counted]


def listed(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return the cards as a list for a sentence, such as "3 palisades, a stone wall and TNT".
    Without cards the result is like "nothing"."""
    found = [some(reader, kind, count) for kind, count in by_kind(cards)]
    return joined(reader, found) if found else SAY(reader, "cards-none")


def times(said: str, count: int) -> str:
    """Return the name of a card with its count, such as "palisade" or "palisade ×3"."""
    return said if count == 1 else f"{said} ×{count}"


def row_of(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return the cards in one row, such as "palisade ×3, stone wall". Without cards the result is
    like "nothing"."""
    found = [times(called(reader, kind), count) for kind, count in by_kind(cards)]
    return ", ".join(found) if found else SAY(reader, "cards-none")


def signed(reader: Reader, kind: Kind, said: str) -> str:
    """Return the text `said` with the emoji of the kind in front of it, such as "🪵 palisade"."""
    return f"{mark(reader, EMOJI[kind])}{said}"


def in_hand(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return the cards of a hand in short form, such as "🪵 palisade ×3, 🧨 TNT". Returns a text
    such as "nothing" if there are no cards."""
    found = [
        times(signed(reader, kind, called(reader, kind)), count).replace(" ", "\u00a0")
        for kind, count in by_kind(cards)
    ]
    return ", ".join(found) if found else SAY(reader, "cards-none")


def walls_of(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return the walls in `cards` as text, such as "palisade ×3, stone". Returns "" if there are
    none."""
    walls = by_kind(kind for kind in cards if kind in WALLS)
    return ", ".join(times(SAY(reader, message_of("wall", kind)), count) for kind, count in walls)


def front(reader: Reader, cards: Sequence[Kind]) -> str:
    """Return the walls in front of a player as a row of emojis, beginning with the weakest. Returns
    "" if there are none.

    For a plain reader, the result has all cards in front of the player as text: first the walls,
    and then the other cards with their meaning.
    """
    walls = by_kind(kind for kind in cards if kind in WALLS)
    if not reader.plain and sum(count for _, count in walls) > ACROSS:
        return " ".join(f"{EMOJI[kind]}×{count}" for kind, count in walls)
    if not reader.plain:
        return "".join(EMOJI[kind] * count for kind, count in walls)
    told = [times(SAY(reader, message_of("wall", kind)), count) for kind, count in walls]
    told = told or [SAY(reader, "front-no-walls")]
    return ", ".join([*told, *(_noted(reader, kind) for kind in cards if kind not in WALLS)])


def beside(reader: Reader, cards: Sequence[Kind]) -> list[str]:
    """Return the remarks that follow a player's name. `cards` are the cards in front of the player.

    The remarks say whether the player has no walls, and have an emoji for each other card. For a
    plain reader there are none, because `front` already has everything.
    """
    if reader.plain:
        return []
    walls = [] if any(kind in WALLS for kind in cards) else [SAY(reader, "front-no-walls")]
    signs = " ".join(EMOJI[kind] for kind in cards if kind not in WALLS)
    return [*walls, signs] if signs else walls


def legend(reader: Reader, cards: Iterable[Kind]) -> list[str]:
    """Return a legend for the emojis of `front` and `beside`. It has one line for all walls, and
    one line for each other kind of card in front of the players. For a plain reader it is empty."""
    if reader.plain:
        return []
    kinds = [kind for kind, _ in by_kind(cards)]
    walls = [
        signed(reader, kind, SAY(reader, message_of("wall", kind))).replace(" ", "\u00a0")
        for kind in kinds
        if kind in WALLS
    ]
    others = [signed(reader, kind, _noted(reader, kind)) for kind in kinds if kind not in WALLS]
    return [*(["\u00a0· ".join(walls)] if walls else []), *others]


def _noted(reader: Reader, kind: Kind) -> str:
    """Return the name of a card that is not a wall, with its meaning. An example is "Underminer
    (one wall a turn)"."""
    return f"{called(reader, kind)} ({SAY(reader, message_of('note', kind))})"


# Events: public lines, and lines for one player

OUT: Final = Badge("💀", 0xE0455E)
_BADGES: Final[dict[type[ev.Event], Badge]] = {
    ev.WallsFell: Badge("🧱", 0xE0455E),
    ev.Eliminated: OUT,
    ev.Backfired: Badge("🪃", 0xF0B232),
    ev.Defended: Badge("🛡️", 0x57A773),
}


def badge(event: ev.Event) -> Badge | None:
    """Return the badge of a notable event, or None for any other event."""
    return _BADGES.get(type(event))


def happening(reader: Reader, event: ev.Event, people: People) -> str | None:
    """Return the public line about an event, or None if the event needs no line. The event must be
    passed as a spectator saw it."""
    match event:
        case ev.RoundDealt(number, starter, _, hand, rounds):
            name = who(people, starter)
            if rounds == 1:
                return SAY(reader, "event-dealt", n=hand, name=name)
            return SAY(reader, "event-dealt-in-set", game=number, n=hand, name=name)
        case ev.TurnLost(seat):
            return SAY(reader, "event-turn-lost", name=who(people, seat))
        case ev.Drew(seat, count, _, why):
            if why != ev.OUT_OF_CARDS:
                return None  # the first draw of a turn, or a draw that is reported with its cause
            return SAY(reader, "event-drew-new-hand", name=who(people, seat), n=count)
        case ev.Reshuffled(cards):
            return SAY(reader, "event-reshuffled", n=cards)
        case ev.Passed(seat, by_clock, undermines):
            said = "event-passed-by-clock" if by_clock else "event-passed"
            return SAY(
                reader, "event-passed-underminer" if undermines else said, name=who(people, seat)
            )
        case ev.Traded(seat, cards):
            return SAY(reader, "event-traded", name=who(people, seat), cards=listed(reader, cards))
        case ev.Laid(seat, card):
            said = "event-built" if card in WALLS else "event-laid"
            return SAY(reader, said, name=who(people, seat), cards=some(reader, card))
        case ev.Played():
            return _played(reader, event, people)
        case ev.Picked(seat, card, target):
            name, what = who(people, seat), called(reader, card)
            if target is None:
                return SAY(reader, "event-picked", name=name, card=what)
            return SAY(reader, "event-picked-on", name=name, card=what, target=who(people, target))
        case ev.Foresaw() | ev.TurnBegan() | ev.LookEnded():
            return None  # the table shows these events
        case _:
            return _answered(reader, event, people)


def headlined(view: View, event: ev.Event) -> bool:
    """Return whether the table message for `view` already shows this event. The headline names an
    attack that has to be answered."""
    if view.attack is None or not isinstance(event, ev.Played):
        return False
    attack = view.attack
    return (event.seat, event.card, event.target) == (attack.by, attack.kind, attack.target)


def _played(reader: Reader, event: ev.Played, people: People) -> str:
    name, card = who(people, event.seat), called(reader, event.card)
    if event.target is None:
        return SAY(reader, "event-played", name=name, card=card)
    target, boosted = who(people, event.target), "yes" if event.upgraded else "no"
    if not event.aims:
        return SAY(reader, "event-played-on", name=name, card=card, target=target, boosted=boosted)
    aims = row_of(reader, event.aims)
    return SAY(
        reader,
        "event-played-on-walls",
        name=name,
        card=card,
        target=target,
        boosted=boosted,
        aims=aims,
    )


_Rest = (
    ev.Defended
    | ev.Redirected
    | ev.Backfired
    | ev.Undefended
    | ev.Fizzled
    | ev.WallsFell
    | ev.Killed
    | ev.Eliminated
    | ev.Discarded
    | ev.Stole
    | ev.Inspected
    | ev.Arranged
    | ev.TechnologyEnded
    | ev.RoundScored
    | ev.GameEnded
    | ev.SeatLeft
    | ev.SeatReturned
)


def _answered(reader: Reader, event: _Rest, people: People) -> str | None:
    match event:
        case ev.Defended(seat, card, attack, _):
            return SAY(
                reader,
                "event-defended",
                name=who(people, seat),
                card=called(reader, card),
                attack=called(reader, attack),
            )
        case ev.Redirected(seat, attack, _, target, aims):
            name, what, there = who(people, seat), called(reader, attack), who(people, target)
            if not aims:
                return SAY(reader, "event-redirected", name=name, attack=what, target=there)
            return SAY(
                reader,
                "event-redirected-to-walls",
                name=name,
                attack=what,
                target=there,
                aims=row_of(reader, aims),
            )
        case ev.Backfired(seat, attack, by):
            return SAY(
                reader,
                "event-backfired",
                name=who(people, seat),
                attack=called(reader, attack),
                by=who(people, by),
            )
        case ev.Undefended(seat, _, by_clock):
            said = "event-undefended-by-clock" if by_clock else "event-undefended"
            return SAY(reader, said, name=who(people, seat))
        case ev.Fizzled(seat, attack):
            return SAY(
                reader, "event-fizzled", name=who(people, seat), attack=called(reader, attack)
            )
        case ev.WallsFell():
            return _fell(reader, event, people)
        case ev.Killed(_, target, card):
            return SAY(reader, "event-killed", name=who(people, target), card=called(reader, card))
        case ev.Eliminated(seat, by, _, _, first, leaves):
            said = "event-eliminated-first" if first else "event-eliminated"
            return SAY(
                reader,
                "event-eliminated-for-good" if leaves else said,
                name=who(people, seat),
                by=who(people, by),
            )
        case _:
            return _ended(reader, event, people)


def _ended(
    reader: Reader,
    event: ev.Discarded
    | ev.Stole
    | ev.Inspected
    | ev.Arranged
    | ev.TechnologyEnded
    | ev.RoundScored
    | ev.GameEnded
    | ev.SeatLeft
    | ev.SeatReturned,
    people: People,
) -> str | None:
    match event:
        case ev.Discarded(seat, cards, why):
            if why == Kind.DIPLOMACY:
                return None  # Diplomacy always lasts until this turn
            if not cards:
                return SAY(reader, "event-discarded-nothing", name=who(people, seat))
            return SAY(
                reader, "event-discarded", name=who(people, seat), cards=listed(reader, cards)
            )
        case ev.Stole(seat, target):
            return SAY(reader, "event-stole", name=who(people, seat), target=who(people, target))
        case ev.Arranged(seat, _, by_clock):
            said = "event-arranged-by-clock" if by_clock else "event-arranged"
            return SAY(reader, said, name=who(people, seat))
        case ev.TechnologyEnded(seat):
            return SAY(reader, "event-technology-ended", name=who(people, seat))
        case ev.Inspected() | ev.RoundScored() | ev.GameEnded():
            return None  # the headline or the line about the played card shows this
        case ev.SeatLeft() | ev.SeatReturned():
            return came_or_went(event, people, reader)


def alone(reader: Reader, event: ev.Event, viewer: Seat, people: People) -> str | None:
    """Return the text for the top of a seat's private panel after an event. The event must be
    passed as that seat saw it.

    An empty text removes the previous text. If the result is None, the previous text stays.
    """
    match event:
        case ev.Stole(seat, target, card) if target == viewer and not isinstance(card, Hidden):
            # X5.1
            return SAY(reader, "alone-robbed", name=who(people, seat), cards=some(reader, card))
        case ev.RoundDealt():
            return ""
        case ev.Eliminated(seat) if seat == viewer:
            return ""
        case (
            ev.Played(seat=seat)
            | ev.Laid(seat)
            | ev.Traded(seat)
            | ev.Passed(seat)
            | ev.Defended(seat)
            | ev.Redirected(seat)
            | ev.Backfired(seat)
            | ev.Undefended(seat)
        ) if seat == viewer:
            return ""  # the player has acted since, so they have read the text
        case _:
            return None


def _fell(reader: Reader, event: ev.WallsFell, people: People) -> str:
    name, walls = who(people, event.seat), listed(reader, event.walls)
    if event.why == ev.UNDERMINED:
        by = who(people, event.by)
        return SAY(reader, "event-walls-fell-underminer", name=name, walls=walls, by=by)
    price = event.seat == event.by and event.why == Kind.NUCLEAR_BOMB
    return SAY(
        reader, "event-walls-fell-price" if price else "event-walls-fell", name=name, walls=walls
    )


# The last event, for the player who caused it or was attacked. The text replaces their panel


def own(reader: Reader, event: ev.Event, mine: Seat, people: People) -> str | None:
    """Return the line for the player `mine` about an event, or None if the public line is enough.
    The event must be passed as this player saw it."""
    match event:
        case ev.Passed(seat, False, undermines) if seat == mine:
            return SAY(reader, "own-passed-underminer" if undermines else "own-passed")
        case ev.Traded(seat, cards) if seat == mine:
            return SAY(reader, "own-traded", cards=listed(reader, cards))
        case ev.Drew(seat, _, cards, why) if (
            seat == mine and why != ev.FOR_TURN and not isinstance(cards, Hidden)
        ):
            return SAY(reader, "own-drew", cards=listed(reader, cards)) if cards else None
        case ev.Laid(seat, card) if seat == mine:
            said = "own-built" if card in WALLS else "own-laid"
            return SAY(reader, said, cards=some(reader, card))
        case ev.Played(seat, card, target, aims, boosted) if seat == mine:
            return _own_played(reader, card, target, aims, boosted, people)
        case ev.Picked(seat, card, target) if seat == mine:
            return _own_played(reader, card, target, (), False, people)
        case ev.Arranged(seat, _, False) if seat == mine:
            return SAY(reader, "own-arranged")
        case ev.Stole(seat, target, card) if seat == mine and not isinstance(card, Hidden):
            return SAY(reader, "own-stole", cards=some(reader, card), target=who(people, target))
        case ev.Stole(_, target) if target == mine:
            return alone(reader, event, mine, people)
        case ev.WallsFell():
            return _own_fell(reader, event, mine, people)
        case ev.Eliminated(seat, by) if mine in (seat, by):
            return _own_out(reader, event, mine, people)
        case _:
            return _own_answered(reader, event, mine, people)


def _own_played(
    reader: Reader,
    card: Kind,
    target: Seat | None,
    aims: ev.Kinds,
    boosted: bool,
    people: People,
) -> str:
    what = called(reader, card)
    if target is None:
        return SAY(reader, "own-played", card=what)
    values = {"card": what, "target": who(people, target), "boosted": "yes" if boosted else "no"}
    if not aims:
        return SAY(reader, "own-played-on", **values)
    return SAY(reader, "own-played-on-walls", aims=row_of(reader, aims), **values)


def _own_fell(reader: Reader, event: ev.WallsFell, mine: Seat, people: People) -> str | None:
    walls = listed(reader, event.walls)
    if event.seat == mine:
        price = event.by == mine and event.why == Kind.NUCLEAR_BOMB
        return SAY(reader, "own-price" if price else "own-walls-fell", walls=walls)
    if event.by == mine and event.why == ev.UNDERMINED:
        return SAY(reader, "own-underminer", walls=walls, target=who(people, event.seat))
    return None


def _own_out(reader: Reader, event: ev.Eliminated, mine: Seat, people: People) -> str:
    said = "own-eliminated" if event.by == mine else "own-knocked-out"
    if event.leaves:
        said = f"{said}-for-good"
    elif event.first:
        said = f"{said}-first"
    return SAY(reader, said, target=who(people, event.seat), by=who(people, event.by))


def _own_answered(reader: Reader, event: ev.Event, mine: Seat, people: People) -> str | None:
    match event:
        case ev.Defended(seat, card, attack) if seat == mine:
            shown = {"card": called(reader, card), "attack": called(reader, attack)}
            return SAY(reader, "own-defended", **shown)
        case ev.Redirected(seat, attack, _, target, aims) if seat == mine:
            values = {"attack": called(reader, attack), "target": who(people, target)}
            if not aims:
                return SAY(reader, "own-redirected", **values)
            return SAY(reader, "own-redirected-to-walls", aims=row_of(reader, aims), **values)
        case ev.Backfired(seat, attack, by) if seat == mine:
            values = {"attack": called(reader, attack), "by": who(people, by)}
            return SAY(reader, "own-backfired", **values)
        case ev.Undefended(seat, _, False) if seat == mine:
            return SAY(reader, "own-undefended")
        case ev.Fizzled(seat, attack) if seat == mine:
            return SAY(reader, "own-fizzled", attack=called(reader, attack))
        case _:
            return None


# Highlights of a match: walls, and answers to attacks


def remarks(reader: Reader, moments: Sequence[Moment[View, ev.Event]], people: People) -> list[str]:
    """Return the highlights of a match. The result is empty if it has none."""
    walls: Counter[Seat] = Counter()
    for event in happened(moments, ev.WallsFell):
        walls[event.by] += len(event.walls) if event.by != event.seat else 0
    answers: Counter[Seat] = Counter()
    for kind in (ev.Defended, ev.Redirected, ev.Backfired):
        answers.update(event.seat for event in happened(moments, kind))
    lines: list[str] = []
    for counted, said in ((walls, "remark-walls"), (answers, "remark-answers")):
        seat, most = max(counted.items(), key=lambda each: each[1], default=(0, 0))
        if most:
            lines.append(SAY(reader, said, name=who(people, seat), n=most))
    return lines


# The rules and house rules

STANDARD: Final = Rules(**ExplosiveOptions.model_validate({}).model_dump())
"""The standard rules."""

_OTHERS: Final = (
    Kind.SPY, Kind.ASSASSIN, Kind.INSPECTOR, Kind.PROTESTS, Kind.TWIST,
    Kind.DIPLOMACY, Kind.MAD_CHEMIST, Kind.UNDERMINER,
)  # fmt: skip


def rules_pages(reader: Reader, rules: Rules | ExplosiveOptions | None) -> tuple[str, ...]:
    """Return the pages of the rules under the house rules `rules`. If `rules` is None, the standard
    rules are used. The first page is enough to start playing."""
    now = rules if rules is not None else STANDARD
    bombed = "leave" if now.bombed_leave else "stay"  # X3.7
    lines = marked(reader, options_lines(reader, now), options_lines(reader, STANDARD))
    return (
        _minute(reader, now, bombed),
        _turns(reader, now),
        SAY(
            reader,
            "rules-attacks",
            walls=_rows(reader, WALLS),
            attacks=_rows(reader, (kind for kind in SPECS if kind in ATTACKS)),
            bombed=bombed,
        ),
        SAY(reader, "rules-answers", cards=_rows(reader, DEFENCES)),
        SAY(
            reader,
            "rules-others",
            cards=_rows(reader, _OTHERS),
            edition="first" if now.edition == FIRST else "second",  # X3.6
        ),
        SAY(reader, "rules-endgame", cards=_endgame(reader), bombed=bombed),
        SAY(
            reader,
            "rules-ending",
            calm=CALM_ROUNDS,
            **_limit(now),
            options="\n".join(f"- {line}" for line in lines),
        ),
    )


def option_titles(reader: Reader) -> tuple[str, ...]:
    """Return the title of each house rule."""
    return (
        SAY(reader, "option-title-rounds"),
        SAY(reader, "option-title-hand"),
        SAY(reader, "option-title-palisades"),
        SAY(reader, "option-title-bombed-leave"),
        SAY(reader, "option-title-limit"),
    )


def news(reader: Reader, rules: Rules) -> str:
    """Return one line about the changes in this edition of the rules, or "" if there are none."""
    message, bombed = f"news-{rules.edition}", "leave" if rules.bombed_leave else "stay"
    return SAY(reader, message, bombed=bombed, **_limit(rules)) if SAY.has(message) else ""


def option_choices(reader: Reader, options: Rules | ExplosiveOptions) -> tuple[str, ...]:
    """Return the value of each house rule as a text that follows the title of the rule."""
    return _told("option-choice", reader, options)


def options_lines(reader: Reader, options: Rules | ExplosiveOptions) -> tuple[str, ...]:
    """Return a line for each house rule in `options`."""
    return _told("option", reader, options)


def _limit(now: Rules | ExplosiveOptions) -> dict[str, int]:
    """X7.2: return the message values for the round limit of a game.

    `limit` is the number of rounds, or 0 if there is no limit. `two` is the limit for two players,
    or 0 if it is the same as `limit`.
    """
    if now.limit is None:
        return {"limit": MOST_ROUNDS, "two": MOST_ROUNDS_OF_TWO}
    return {"limit": now.limit, "two": 0}


def _told(kind: str, reader: Reader, options: Rules | ExplosiveOptions) -> tuple[str, ...]:
    most = _limit(options)
    return (
        SAY(reader, f"{kind}-rounds", n=options.rounds),
        SAY(reader, f"{kind}-hand", n=options.hand),
        SAY(reader, f"{kind}-palisades", n=options.palisades),
        SAY(reader, f"{kind}-bombed-{'leave' if options.bombed_leave else 'stay'}"),
        SAY(
            reader,
            f"{kind}-{'limit' if most['limit'] else 'no-limit'}",
            n=most["limit"],
            two=most["two"],
        ),
    )


def _rows(reader: Reader, kinds: Iterable[Kind]) -> str:
    """Return a line for each kind of card. It has the number of cards of the kind, and their
    effect."""
    return "\n".join(
        SAY(
            reader,
            "rules-card",
            card=label(reader, kind),
            n=SPECS[kind].count,
            does=does(reader, kind),
        )
        for kind in kinds
    )


def _endgame(reader: Reader) -> str:
    return "\n".join(
        SAY(reader, "rules-endgame-card", card=label(reader, kind), does=does(reader, kind))
        for kind in ENDGAME
    )


def _minute(reader: Reader, now: Rules | ExplosiveOptions, bombed: str) -> str:
    few = first_walls(_plain(now), CROWDED).count(Kind.PALISADE)
    return SAY(
        reader,
        "rules-minute",
        walls=listed(reader, first_walls(_plain(now), SEATS[0])),
        crowded=SAY(reader, "rules-palisades", n=few),
        hand=now.hand,
        bombed=bombed,
    )


def _plain(now: Rules | ExplosiveOptions) -> Rules:
    return Rules(now.rounds, now.hand, now.palisades)


def _turns(reader: Reader, now: Rules | ExplosiveOptions) -> str:
    total = sum(spec.count for spec in SPECS.values() if spec.when is not When.ENDGAME)
    return SAY(
        reader,
        "rules-turns",
        total=total,
        fewer=total - SPECS[Kind.NUCLEAR_BOMB].count,  # X1.3
        productivity=_rows(reader, [Kind.PRODUCTIVITY]),
        asleep=asleep(now, reader),
    )


# Replies to refused actions. The id of the message is `refusal-{reason}`, or more specific


_KINDS: Final = {kind.value: kind for kind in Kind}
_EARLY: Final[dict[Kind | None, str]] = {
    Kind.NUCLEAR_BOMB: "refusal-too-early-nuclear-bomb",
    Kind.PROTESTS: "refusal-too-early-protests",
}
_STALE: Final = {
    "ready": "refusal-stale-ready",
    "end_look": "refusal-stale-end-look",
    "arrange": "refusal-stale-arrange",
    "trade": "refusal-stale-trade",
    NO_DEFENCE: "refusal-stale-no-defence",
}


def refusal(
    reader: Reader, reason: Refusal, view: View | None, people: People, kind: str = ""
) -> str:
    """Return the reply to a player whose action of the kind `kind` was refused."""
    card = _KINDS.get(kind)
    match reason:
        case Refusal.STALE:
            return SAY(reader, _stale(kind, card))
        case Refusal.NOT_YOUR_TURN:
            return _not_your_turn(reader, view, people)
        case Refusal.TOO_EARLY:
            return SAY(reader, _EARLY.get(card, "refusal-too-early"))
        case Refusal.NOT_IN_HAND:
            if card is None or card in ENDGAME:
                return SAY(reader, "refusal-not-in-hand-unknown")
            return SAY(reader, "refusal-not-in-hand", cards=some(reader, card))
        case Refusal.NOTHING_TO_DO:
            if card is None:
                return SAY(reader, "refusal-nothing-to-do-unknown")
            return SAY(reader, "refusal-nothing-to-do", card=label(reader, card))
        case Refusal.NOT_NOW if view is not None and view.turn is None and kind == "ready":
            late = [seat.seat for seat in view.seats if not seat.ready]
            if late:
                return SAY(reader, "refusal-not-now-ready", names=awaited(people, late, reader))
        case _:
            pass
    said = f"refusal-{reason.value.replace('_', '-')}"
    return SAY(reader, said if SAY.has(said) else "refusal-not-now")


def _stale(kind: str, card: Kind | None) -> str:
    """Return the id of the reply to a press that came too late."""
    if card is None:
        return _STALE.get(kind, "refusal-stale")
    if card in DEFENCES:
        return "refusal-stale-defence"
    return "refusal-stale-endgame" if card in ENDGAME else "refusal-stale-card"


def _not_your_turn(reader: Reader, view: View | None, people: People) -> str:
    if view is None or view.turn is None:
        return SAY(reader, "refusal-not-your-turn-unknown")
    if view.attack is not None:
        name = who(people, view.attack.target)
        return SAY(reader, "refusal-not-your-turn-attack", name=name)
    return SAY(reader, "refusal-not-your-turn", name=who(people, view.turn.seat))
