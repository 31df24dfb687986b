"""Practice hints of Walls and Bombs. A hint says what the player could do now, or explains the last
event.

`possible` and `told` use public information. `advice` and the lesson's `script` use the player's
own view. The lesson teaches the core of the game, which is to attack a wall and to stop an attack.
The ids of the messages about the player's own actions end in "-you".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.explosive.sentences import SAY, called, does, label, listed, some
from bot.ui import verbs
from bot.ui.context import People, who
from bot.ui.hints import HintContext, Lesson, of_seat
from bot.ui.reader import Reader
from bot.ui.words import Value, joined
from engine.core import Hidden, Offer, Seat, seat_of
from engine.games.explosive import events as ev
from engine.games.explosive.deck import DEFENCES, EXPLOSIVES, ORDER, SPECS, WALLS, Kind, When
from engine.games.explosive.view import AttackView, Kinds, SeatView, View

SEEDS: Final = (112, 152, 180)
"""The seeds of deals that start with an attack in the player's hand and later allow the player to
stop an attack."""
OPTIONS: Final[Mapping[str, int]] = {"palisades": 2}
"""The house rules of practice rounds. Players have fewer walls, so that the game is short."""

# The lesson


def script(reader: Reader, view: View, own: HintContext[ev.Event]) -> list[Lesson]:
    """Return the steps of the lesson that apply now."""
    mine, offered = view.viewer or 0, {offer.kind for offer in view.offers}
    if view.attack is not None and view.attack.target == mine:
        saved = any(kind.value in offered for kind in DEFENCES)
        message = "lesson-defend"
    else:
        saved = bool(_explosives(view)) and not _played(own, mine)
        message = "lesson-attack"
    name = next((who(own.people, s.seat) for s in view.seats if s.seat != mine), "")
    return [_lesson(reader, message, name=name)._replace(urgent=True)] if saved else []


def _explosives(view: View) -> list[Kind]:
    offered = {offer.kind for offer in view.offers}
    return [kind for kind in ORDER if kind in EXPLOSIVES and kind.value in offered]


def _played(own: HintContext[ev.Event], mine: Seat) -> bool:
    """Return whether the player has played, laid or traded a card in this game."""
    done = ev.Played | ev.Laid | ev.Traded
    return any(isinstance(event, done) and seat_of(event) == mine for event in own.events)


# What could be done, by public information


def possible(reader: Reader, view: View, people: People, seat: Seat) -> tuple[Lesson, ...]:
    """Return hints about the actions that the player in the seat `seat` could take now."""
    open_ = [who(people, each.seat) for each in view.seats if each.seat != seat and _bare(each)]
    names = joined(reader, open_)
    message = _possible(view, seat, open=bool(open_))
    text = SAY(reader, message, names=names, count=len(open_))
    several = message == "could-finish" and len(open_) > 1
    return (Lesson(f"{message} several" if several else message, text),)


def _possible(view: View, seat: Seat, *, open: bool) -> str:
    """Return the id of the hint for this moment. `open` says whether another player has no walls
    left."""
    turn, attack = view.turn, view.attack
    if turn is None:
        return "could-between"
    if any(look.seat == seat for look in view.looks):
        return "could-look"
    if attack is not None:
        return _attacked(view, attack, seat)
    if view.seats[seat].gone:
        return "could-nothing"
    if turn.seat != seat:
        return "could-wait"
    if view.phase == "order":
        return "could-order"
    if turn.out:
        return "could-endgame"
    if not turn.fresh:
        return "could-more" if turn.plays else "could-underminer"
    if view.seats[seat].walls < _FEW:
        return "could-low" if view.seats[seat].walls else "could-none"
    return "could-finish" if open else "could-turn"


def _bare(seat: SeatView) -> bool:
    return seat.out is None and not seat.walls and not seat.safe


def _attacked(view: View, attack: AttackView, seat: Seat) -> str:
    if attack.target != seat:
        return "could-wait-attack"
    if attack.kind is Kind.SPY:
        return "could-stop-spy"
    out = attack.kind is Kind.NUCLEAR_BOMB or not view.seats[seat].walls
    return "could-defend-last" if out else "could-defend"


_FEW: Final = 2


# What could be done, by the player's own view


def advice(reader: Reader, view: View, own: HintContext[ev.Event]) -> Sequence[Lesson] | None:
    """Return the hints that apply now. The most important hint comes first.

    If the result is empty, the current hint is removed. If it is None, the current hint stays.
    """
    viewer = view.viewer
    if viewer is None or view.turn is None:
        return ()
    if own.press is not None and own.press.verb == verbs.PICK and view.phase != "order":
        return None  # the panel for a chosen card describes the card
    offered = {offer.kind for offer in view.offers}
    hand = view.seats[viewer].hand
    if view.attack is not None and view.attack.target == viewer:
        # If there are no answers, the panel says so.
        answers = [kind for kind in DEFENCES if kind.value in offered]
        return [_defend(reader, answers)] if answers else ()
    if view.phase == "order" and view.turn.seat == viewer:
        return [_lesson(reader, "advice-order")]
    if view.turn.seat != viewer or isinstance(hand, Hidden):
        return ()
    if view.attack is not None:
        return None  # the player's turn continues after the attack
    if view.turn.out:
        return [_lesson(reader, "advice-endgame")]
    if not view.turn.plays:
        return ()  # no more card can be played on this turn
    found = _turn(reader, view, hand, viewer, view.turn.number)
    explosives = _explosives(view)
    if explosives and not _played(own, viewer) and found[0].key == "advice-first":
        card = called(reader, explosives[0])
        found.insert(0, _lesson(reader, "advice-attack", view.turn.number, card=card))
    return found


def _lesson(reader: Reader, message: str, moment: int = 0, **values: Value) -> Lesson:
    return Lesson(message, SAY(reader, message, **values), moment=moment)


def _defend(reader: Reader, cards: list[Kind]) -> Lesson:
    names = joined(reader, (called(reader, kind) for kind in cards), "or")
    key = " ".join(("advice-defend", *(kind.value for kind in cards)))
    return Lesson(key, SAY(reader, "advice-defend", cards=names, n=len(cards)))


def _turn(reader: Reader, view: View, hand: Kinds, mine: Seat, turn: int) -> list[Lesson]:
    """Return hints about the buttons that the player could press next, and a hint about each kind
    of card in their hand. Each hint is shown for one turn."""
    found: list[Lesson] = []
    offered = {offer.kind for offer in view.offers}
    walls = [kind for kind in WALLS if kind.value in offered]
    if walls and view.seats[mine].walls < _FEW:
        found.append(_lesson(reader, "advice-build", turn, walls=listed(reader, walls)))
    bare = {each.seat for each in view.seats if each.seat != mine and _bare(each)}
    struck = [
        offer.kind for offer in view.offers if offer.kind in EXPLOSIVES and _hits(offer, bare)
    ]
    if struck:
        card = called(reader, Kind(struck[0]))
        found.append(_lesson(reader, "advice-strike", turn, card=card))
    if "trade" in offered and not any(kind.value in offered for kind in hand):
        found.append(_lesson(reader, "advice-trade", turn))
    found.append(_lesson(reader, "advice-first", turn))
    kinds = sorted(set(hand), key=lambda kind: (kind.value not in offered, ORDER.index(kind)))
    return found + [_about(reader, kind, turn, playable=kind.value in offered) for kind in kinds]


def _hits(offer: Offer, seats: set[Seat]) -> bool:
    return any(offer.targets[seat] for seat in seats if seat < len(offer.targets))


def _about(reader: Reader, kind: Kind, turn: int, *, playable: bool) -> Lesson:
    """Return the hint that describes a kind of card and says whether it can be played now."""
    said = "advice-card-waits"
    if playable:
        said = "advice-card"
    elif SPECS[kind].when is When.DEFENCE:
        said = "advice-card-kept"
    text = SAY(reader, said, card=label(reader, kind), does=does(reader, kind))
    return Lesson(f"card {kind.value}", text, moment=turn)


# The last event


def told(reader: Reader, event: ev.Event, view: View, people: People, mine: Seat) -> str:
    """Return an explanation of the event for the player in the seat `mine`, or "" if there is
    none."""

    def of(said: str, seat: Seat, **values: Value) -> str:
        return of_seat(SAY, reader, said, seat, people, mine, **values)

    match event:
        case ev.RoundDealt(walls=walls, hand=hand):
            return SAY(reader, "told-dealt", walls=listed(reader, walls), n=hand)
        case ev.Played(seat=seat, card=card, upgraded=up):
            what = does(reader, card, up=up)
            return of("told-played", seat, cards=some(reader, card), does=what)
        case ev.Laid(seat, card):
            said = "told-built" if card in WALLS else "told-played"
            return of(said, seat, cards=some(reader, card), does=does(reader, card))
        case ev.Defended(card=card, attack=attack):
            answer = label(reader, card)
            return SAY(reader, "told-defended", card=answer, attack=called(reader, attack))
        case ev.Redirected(attack=attack, target=target):
            return of("told-redirected", target, attack=called(reader, attack))
        case ev.Backfired(attack=attack, by=by):
            return of("told-backfired", by, attack=called(reader, attack))
        case ev.WallsFell(seat=seat, walls=walls):
            left = view.seats[seat].walls
            return of("told-walls-fell", seat, walls=listed(reader, walls), left=left)
        case ev.Undefended(seat=seat, attack=attack):
            return of("told-undefended", seat, attack=called(reader, attack))
        case ev.Fizzled(attack=attack):
            return SAY(reader, "told-fizzled", attack=called(reader, attack))
        case ev.Stole(seat=seat, target=target):
            if target == mine:
                return SAY(reader, "told-stole-from-you", name=who(people, seat))
            return of("told-stole", seat, target=who(people, target))
        case ev.TurnLost(seat):
            return of("told-turn-lost", seat)
        case ev.Traded(seat, cards):
            return of("told-traded", seat, cards=listed(reader, cards))
        case ev.Killed(target=target, card=card):
            return of("told-killed", target, card=called(reader, card))
        case ev.Eliminated(seat=seat, leaves=True):
            return of("told-eliminated-for-good", seat)
        case ev.Eliminated(seat=seat, front=front):
            # X3.7: the nuclear bomb also eliminates players who have walls.
            walled = set(WALLS) & set(front)
            return of("told-eliminated-bomb" if walled else "told-eliminated", seat)
        case ev.Picked(seat=seat, card=card):
            return of("told-picked", seat, card=called(reader, card), does=does(reader, card))
        case _:
            return ""
