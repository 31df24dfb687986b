"""The computer players of Jokers Go Boom: which hands the hard one considers possible, and what
they decide."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.cards import FIRST_JOKER, Card, deck, parse
from engine.core import HIDDEN, Place, Seat
from engine.games.cabo.game import KABOOM_GAME
from engine.games.jokers import actions as do
from engine.games.jokers import events as ev
from engine.games.jokers.events import Event
from engine.games.jokers.game import JOKERS_GAME as GAME
from engine.games.jokers.player import JokersPlayer, Memory
from engine.games.jokers.playout import NEAR, Imagining, Playout, cards_of, imagine
from engine.games.jokers.state import PLAY, State
from engine.games.jokers.variants import HAND, JokersOptions, booms, matches, value
from engine.games.jokers.view import View
from engine.levels import find
from engine.players.base import Player, own_seed
from engine.selfplay import Playing
from engine.shuffle import shuffled
from tests.games.jokers.builders import Table, jokers

HOUSES = [
    (3, JokersOptions()),
    (4, JokersOptions(jokers=6)),
    (3, JokersOptions(aces_boom=True)),
    (4, JokersOptions(rounds=2)),
]


def matches_of(
    level: str, seats: int, house: JokersOptions, number: int
) -> Playing[State, do.Action, Event, View]:
    """Return a newly dealt match between players of this level."""
    seed = number.to_bytes(32, "big")
    players = [find(level)(GAME, seat, own_seed(seed, seat)) for seat in range(seats)]
    return Playing(GAME, house, players, seed)


def remembered(level: str, number: int) -> Iterator[tuple[State, list[Memory]]]:
    """Yield each state of a match in which a seat has the turn, together with the memory of every
    seat."""
    seats, house = HOUSES[number % len(HOUSES)]
    playing = matches_of(level, seats, house, number)
    memories = [Memory() for _ in range(seats)]
    going = True
    while going:
        for seat, memory in enumerate(memories):
            memory.observe([event.seen_by(seat) for event in playing.events])
        if playing.state.phase is PLAY:
            yield playing.state, memories
        going = playing.advance()


def gain(hand: tuple[Card, ...], card: Card) -> int:
    """Return the value that the simple player gives to playing this card. The card must not go
    boom."""
    return value(card) + sum(matches(other, card) for other in hand if other != card)


def played_out(state: State, action: do.Action) -> list[int]:
    """Return the values of the hands at the end of the round if all seats play like the simple
    player. If several cards are equally valuable, they play the one that comes last in the deck."""
    simply = [find("simple-1")(GAME, seat, b"") for seat in range(state.seats)]
    while True:
        state = GAME.apply(state, action).state
        if state.phase is not PLAY:
            return list(state.scores[-1])
        seat = state.to_move
        hand, view = state.hands[seat], GAME.view(state, seat)
        chosen = simply[seat].choose(view)
        if isinstance(chosen, do.Play):
            offer = view.offers[0]
            card = hand[chosen.place.slot]
            loud = booms(state.rules, card)
            worth = 0 if loud else gain(hand, card)
            alike = [
                place
                for place in offer.places()
                if booms(state.rules, hand[place.slot]) == loud
                and (loud or gain(hand, hand[place.slot]) == worth)
            ]
            slot = max([(hand[place.slot], place.slot) for place in alike])[1]
            chosen = replace(chosen, place=Place(seat, slot))
        assert chosen is not None
        action = chosen


@pytest.mark.slow
@pytest.mark.parametrize("number", range(4))
def test_a_round_played_out_ends_as_simple_players_end_it(number: int) -> None:
    assert NEAR == 1
    tried = 0
    for at, (state, _) in enumerate(remembered("random", number)):
        if at % 9:
            continue
        seat = state.to_move
        for offer in GAME.offers(state, seat):
            for place in offer.places() or [None]:
                places = () if place is None else (place,)
                card = None if place is None else state.hands[seat][place.slot]
                action = GAME.action(offer.kind, seat, offer.number, places)
                assert Playout(state).after(card) == played_out(state, action)
                tried += 1
    assert tried > 10


def possible(hand: tuple[Card, ...], lacks: tuple[int, ...]) -> bool:
    """Return whether the cards can fill the places of a hand. `lacks` contains for each place the
    cards that aren't there."""
    if not lacks:
        return not hand
    choosy = max(range(len(lacks)), key=lambda at: lacks[at].bit_count())
    rest = lacks[:choosy] + lacks[choosy + 1 :]
    # What one place lacks, every older one lacks too: any card that fits the choosiest will do.
    fitting = [card for card in hand if not lacks[choosy] >> card & 1]
    return any(possible(tuple(set(hand) - {card}), rest) for card in fitting[:1] or [])


@pytest.mark.slow
@pytest.mark.parametrize("number", range(4))
def test_what_is_imagined_looks_the_same_and_could_have_been(number: int) -> None:
    level, differ = ("random", "easy", "simple-1")[number % 3], 0
    for at, (state, memories) in enumerate(remembered(level, number)):
        for seat, memory in enumerate(memories):
            known, view = memory.known(state.seats), GAME.view(state, seat)
            assert known.fits(view)
            assert known.discard == state.discard
            imagining = Imagining(view, known)
            for likely in (False, True):
                other = imagining.state(b"dream", at, likely=likely)
                assert GAME.view(other, seat) == view
                whole = sorted([*other.pile, *other.discard, *sum(other.hands, ())])
                assert whole == sorted([*state.pile, *state.discard, *sum(state.hands, ())])
                differ += other.hands != state.hands
            assert imagine(view, known, b"dream", at) == imagining.state(b"dream", at)
            for rival in set(range(state.seats)) - {seat}:
                # Nothing false is taken for certain.
                assert possible(state.hands[rival], known.sure[rival])
    assert differ > 100


def test_who_drew_had_no_match_and_who_plays_low_has_hardly_anything_higher() -> None:
    memory = Memory()
    memory.observe([ev.RoundDealt(1, 2, 0), ev.TurnedUp(parse("7D"))])
    memory.observe([ev.Drew(0, HIDDEN, ev.BY_CHOICE), ev.Drew(1, HIDDEN, ev.BY_CLOCK)])
    memory.observe([ev.Played(2, parse("2D"), 6)])
    known = memory.known(3)
    no_match = cards_of([card for card in deck(2) if matches(card, parse("7D"))])
    assert known.sure[0] == (no_match,) * HAND + (0,)
    assert known.sure[1] == known.likely[1] == (0,) * (HAND + 1)
    assert known.sure[2] == (0,) * (HAND - 1)
    assert known.likely[2] == known.likely[2][:1] * (HAND - 1)
    assert known.likely[2][0] >> parse("KD") & 1
    assert not known.likely[2][0] >> parse("KC") & 1
    # Most would have played a Joker, and drawn nothing.
    assert known.likely[0][0] >> FIRST_JOKER & 1


def test_what_was_buried_was_dealt_to_nobody() -> None:
    memory = Memory()
    memory.observe([ev.RoundDealt(1, 2, 0), ev.Buried(FIRST_JOKER), ev.TurnedUp(parse("7D"))])
    memory.observe([ev.Drew(0, HIDDEN, ev.BY_CLOCK)])
    assert memory.known(3).sure[0] == (1 << FIRST_JOKER,) * HAND + (0,)


def permuted(state: State, seat: Seat, number: int) -> State:
    """Return the state with all cards permuted that this seat doesn't see."""
    hidden = [card for at, hand in enumerate(state.hands) if at != seat for card in hand]
    cards = iter(shuffled([*hidden, *state.pile], b"permuted", number))
    hands = tuple(
        hand if at == seat else tuple(next(cards) for _ in hand)
        for at, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, pile=tuple(cards))


def asked(seen: list[Event], view: View, seat: Seat, number: int) -> do.Action | None:
    """Return what a hard player does at `view` if it has seen these events."""
    player: Player[View, Event, do.Action] = find("hard")(GAME, seat, bytes([number]))
    player.observe(seen)
    action = player.choose(view)
    assert player.choose(view) == action
    assert player.knows() == ()
    return action


@pytest.mark.slow
def test_hard_answers_by_what_it_has_seen_alone() -> None:
    """If the cards that it hasn't seen are permuted, a new hard player gives the same answer."""
    answered = 0
    for number in range(4):
        seats, house = HOUSES[number]
        playing = matches_of("normal", seats, house, number)
        seat = number % seats
        seen: list[Event] = []
        going = True
        while going and answered < 20 * (number + 1):
            seen += [event.seen_by(seat) for event in playing.events]
            state = playing.state
            if state.phase is PLAY and state.to_move == seat:
                view, other = GAME.view(state, seat), permuted(state, seat, answered)
                action = asked(seen, view, seat, number)
                assert asked(seen, GAME.view(other, seat), seat, number) == action
                assert action is not None
                GAME.apply(state, action)
                answered += 1
            going = playing.advance()
    assert answered > 40


def test_hard_goes_on_where_it_has_seen_nothing() -> None:
    state = matches_of("normal", 3, JokersOptions(), 1).state
    action = asked([], GAME.view(state, state.to_move), state.to_move, 1)
    assert action is not None
    GAME.apply(state, action)


# The simple player


@pytest.mark.parametrize(
    ("hand", "others", "played"),
    [
        ("2D 9D KD", ["2C 3C", "3S 4S"], "KD"),  # high cards first
        ("QD KD 4C QS", ["2C 3C", "3S 4S"], "QD"),  # of two tens' worth, what leaves a follower
        ("*1 2D 4C", ["2C 3C", "3S 4S"], "2D"),  # a Joker is kept until it is needed
        ("*1 2S 4C", ["2C 3C", "3S 5S"], "*1"),
        ("*1 2D 4C", ["2C 3C", "3S"], "*1"),  # somebody is down to the last card
    ],
)
def test_what_simple_plays(hand: str, others: list[str], played: str) -> None:
    t = jokers(hands=[hand, *others], discard="7D")
    action = simply(t)
    assert isinstance(action, do.Play)
    assert t.hand(0).split()[action.place.slot] == played


def simply(t: Table) -> do.Action | None:
    """Return what the simple player in seat 0 does."""
    player: Player[View, Event, do.Action] = find("simple-1")(GAME, 0, b"")
    return player.choose(t.view(0))


def test_simple_draws_skips_and_is_ready() -> None:
    hands = ["2C 4C", "KD", "3S"]
    assert simply(jokers(hands=hands, discard="7D")) == do.Draw(0, 10)
    assert simply(jokers(hands=hands, discard="7D", pile="")) == do.Skip(0, 10)
    t = jokers(hands=["2D", "KD", "3S"], discard="7D").play(0, "2D")
    assert simply(t) == do.Ready(0, 1)
    assert simply(t.ready(0)) is None


def test_the_players_say_what_they_do_not_play() -> None:
    with pytest.raises(ValueError, match="kaboom"):
        JokersPlayer(KABOOM_GAME, 0, b"")
