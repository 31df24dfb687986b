"""The screens of Walls and Bombs in whole random games. They fit, every offer can be reached, and
the table reveals nothing hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice, permutations

import pytest
from msgspec.structs import replace

from bot.ui import hints
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.layout import COMPONENTS, TEXT, check
from bot.ui.reader import EVERYBODY
from engine.core import WHOLE_SEAT, Hidden, Offer, Place, Seat
from engine.games.explosive.deck import KINDS, SPECS, When
from engine.games.explosive.game import EXPLOSIVE_GAME as GAME
from engine.games.explosive.state import State
from engine.games.explosive.variants import ExplosiveOptions
from engine.games.explosive.view import View
from tests.games.explosive.builders import bombs
from tests.games.explosive.scenes import CLOCKS, MOVE, SCREEN
from tests.support.screens import HOSTILE, buttons, facts, presses, reachable, sound, words
from tests.support.wandering import wander
from tests.support.wire.games import FULL

FREE = {"leave", "return"}
UNTIL = 1_800_000_000.0


def known_to(seats: int) -> Facts:
    said = {"happenings": ("x" * 150,) * 5, "notice": "n" * 500}
    return facts(seats, HOSTILE, deadlines=CLOCKS, **said)


def states(seats: int, seed: int, steps: int = 600) -> Iterator[State]:
    """Yield the states of a random set of games, in which clocks run out and players leave, too."""
    options = ExplosiveOptions(rounds=3, palisades=2)
    taken = wander(GAME, seats, seed, options, clocks=0.04, coming=0.02)
    return (step.state for _, step in islice(taken, steps))


Named = tuple[str, int, tuple[tuple[Seat, str], ...]]


def named(view: View, kind: str, number: int, places: tuple[Place, ...]) -> Named:
    """Return an action with the kinds of the cards that it names, because copies of the same card
    can't be told apart."""

    def card(place: Place) -> str:
        if place.slot == WHOLE_SEAT:
            return "*"
        own = view.seats[place.seat].hand if kind == "trade" else view.foreseen
        cards = own if kind in ("trade", "arrange") else view.seats[place.seat].front
        assert cards is not None
        assert not isinstance(cards, Hidden)
        return cards[place.slot].value

    cards = [(place.seat, card(place)) for place in places]
    return kind, number, tuple(cards if kind == "arrange" else sorted(cards))


def wanted(view: View, offer: Offer) -> set[Named]:
    places = [Place(s, slot) for s, slots in enumerate(offer.targets) for slot in slots]
    return {
        named(view, offer.kind, offer.number, picked)
        for picked in permutations(places, offer.picks)
    }


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 3), *([(3, 2), (3, 7)] if FULL else [])])
def test_every_panel_of_a_game_fits_and_reaches_each_offer(seats: int, seed: int) -> None:
    known = known_to(seats)
    seen: set[str] = set()
    for state in list(states(seats, seed))[::4]:
        public = GAME.view(state, None)
        table = SCREEN.public(public, known)
        new, people = hints.Taught(), known.people
        hint = hints.table_hint(EVERYBODY, SCREEN.coach, public, (), people, 0, new)
        sound(hints.with_hint(table, hint))
        sound(SCREEN.scores(public, known))
        at_table = {(p.kind, p.number, ()) for p in presses(table) if p.verb == "act"}
        for seat in range(seats):
            view = GAME.view(state, seat)
            sound(SCREEN.private(view, known, None, UNTIL))
            want = {act for offer in view.offers for act in wanted(view, offer)}
            seen |= {offer.kind for offer in view.offers}
            acts = reachable(SCREEN, view, table, known)
            got = {named(view, *act) for act in acts if act[0] not in FREE}
            assert want <= got
            assert got - want <= at_table
    assert len(seen) > 20


@pytest.mark.parametrize("seats", [2, 5])
def test_hidden_cards_leave_no_trace_on_the_table(seats: int) -> None:
    known, rng = facts(seats), random.Random(9)
    attacked = 0
    for state in list(states(seats, 4))[::3]:
        hidden = [*(card for hand in state.hands for card in hand), *state.supply]
        rng.shuffle(hidden)
        take = iter(hidden)
        other = replace(
            state,
            hands=tuple(tuple(next(take) for _ in hand) for hand in state.hands),
            supply=tuple(next(take) for _ in state.supply),
        )
        shown = SCREEN.public(GAME.view(state, None), known)
        assert shown == SCREEN.public(GAME.view(other, None), known)
        attacked += state.attack is not None
        if state.attack is None:
            continue
        # The attacked seat is offered the same defences, whatever it holds.
        press = ComponentId(known.table, "pick", "does", state.asked)
        target = state.attack.target
        helps = [SCREEN.private(GAME.view(each, target), known, press) for each in (state, other)]
        assert helps[0] == helps[1]
    assert attacked


def test_a_hand_of_every_kind_fits_one_panel() -> None:
    """One player holds every kind of card, and targets for all of them lie in front of rivals."""
    people = ("mad_chemist", "underminer")
    kinds = [kind.value for kind, spec in SPECS.items() if spec.when is not When.ENDGAME]
    walls = "palisade palisade stone iron"
    t = bombs(
        hands=[" ".join(kind for kind in kinds if kind not in people), "", "", "", ""],
        fronts=["", f"{walls} steel {' '.join(people)}", walls, walls, ""],
        out=[4],
        heavy=True,
        technology=4,
        bare=True,
    )
    assert {KINDS[card].value for card in t.state.hands[0]} == set(kinds) - set(people)
    view, known = t.view(0), known_to(5)
    for press in (None, MOVE):
        panel = SCREEN.private(view, known, press)
        assert panel is not None
        check(panel)
        for found in presses(panel):
            if found.verb == "pick":
                menu = SCREEN.private(view, known, found)
                sound(menu)
                assert len(buttons(menu)) < COMPONENTS - 10
    sound(SCREEN.public(t.view(), known))
    waiting = SCREEN.private(t.stop(0).view(0), known, MOVE)
    sound(waiting)
    assert len(words(waiting)) < TEXT
