"""Whole games at random: every panel fits, every offer can be reached, nothing hidden is told."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS
from bot.ui.panel import Menu, Picker
from engine.core import Place
from engine.games.cabo.state import State
from tests.support.cards import short
from tests.support.cards import words as named
from tests.support.screens import (
    FAMILY,
    HOSTILE,
    choices,
    facts,
    presses,
    reachable,
    sound,
    states,
    view,
    words,
)

FREE = {"leave", "return"}
"""Always possible, and not among the offers."""


SLOW = pytest.mark.slow
every_game = pytest.mark.parametrize("key", list(FAMILY))


def sampled(key: str, seats: int, seed: int, every: int) -> list[State]:
    played = states(min(seats, FAMILY[key].seats[-1]), seed, key=key)
    return [state for turn, state in enumerate(played) if turn % every == 0]


@every_game
@pytest.mark.parametrize(
    ("seats", "seed"),
    [(2, 1), (8, 2), *(pytest.param(*more, marks=SLOW) for more in ((2, 3), (6, 6), (4, 5)))],
)
def test_every_panel_of_a_game_fits_and_its_ids_read_back(key: str, seats: int, seed: int) -> None:
    renderer = RENDERERS[key]
    seats = min(seats, FAMILY[key].seats[-1])
    known = facts(seats, HOSTILE, happenings=("x" * 150,) * 9, notice="n" * 500)
    for state in sampled(key, seats, seed, 3):
        table = renderer.public(view(state, None), known, last_discard=state.discards)
        sound(table)
        assert not {Menu, Picker} & {type(block) for block in table.blocks}, "one screen for all"
        assert "move" in {p.verb for p in presses(table)} or state.phase == "over"
        sound(renderer.scores(view(state, None), known))
        for seat in range(seats):
            sound(renderer.private(view(state, seat), known, None, 1_800_000_000))


@pytest.mark.slow
@every_game
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 7), (6, 6)])
def test_pressing_reaches_each_offer_and_nothing_else(key: str, seats: int, seed: int) -> None:
    renderer = RENDERERS[key]
    known = facts(seats)
    for state in sampled(key, seats, seed, 5):
        public = renderer.public(view(state, None), known, last_discard=state.discards)
        stale = {(p.kind, p.number, p.places) for p in presses(public) if p.verb == "act"}
        for seat in range(seats):
            seen = view(state, seat)
            wanted: set[tuple[str, int, tuple[Place, ...]]] = set()
            for offer in seen.offers:
                wanted |= {(offer.kind, offer.number, picked) for picked in choices(offer)}
            got = reachable(renderer, seen, public, known)
            assert wanted <= got
            # What else can be pressed is the public message's, where the table refuses it.
            assert {act for act in got - wanted if act[0] not in FREE} <= stale


@every_game
@pytest.mark.parametrize("seats", [2, 6])
def test_hidden_cards_leave_no_trace_on_the_table(key: str, seats: int) -> None:
    renderer = RENDERERS[key]
    known = facts(seats)
    rng = random.Random(9)
    for state in sampled(key, seats, 4, 7):
        if state.phase in ("reveal", "over"):
            continue
        hidden = [card for grid in state.grids for card in grid if card is not None]
        secret = state.held is not None and not state.held_open
        hidden += [*state.pile, *([state.held] if secret else [])]
        rng.shuffle(hidden)
        take = iter(hidden)
        other = replace(
            state,
            grids=tuple(
                tuple(None if card is None else next(take) for card in grid) for grid in state.grids
            ),
            pile=tuple(next(take) for _ in state.pile),
            held=next(take) if secret else state.held,
        )
        shown = renderer.public(view(state, None), known, last_discard=state.discards)
        assert shown == renderer.public(view(other, None), known, last_discard=state.discards)


@every_game
def test_the_table_names_no_card_but_those_that_lie_open(key: str) -> None:
    known, renderer = facts(4), RENDERERS[key]
    for state in sampled(key, 4, 8, 3):
        if state.phase in ("reveal", "over"):
            continue
        text = words(renderer.public(view(state, None), known, last_discard=state.discards))
        lying: set[int] = {state.discard[-1]} if state.discard else set()
        if state.held is not None and state.held_open:
            lying.add(state.held)
        for card in lying:
            text = text.replace(short(card), "")
        for card in set(range(52)) - lying:
            assert named(card) not in text
            assert short(card) not in text


@every_game
def test_a_press_that_fits_no_offer_shows_what_is_offered(key: str) -> None:
    known, renderer = facts(3), RENDERERS[key]
    rng = random.Random(1)
    for state in sampled(key, 3, 11, 9):
        for seat in range(3):
            seen = view(state, seat)
            plain = renderer.private(seen, known)
            for press in presses(plain):
                if press.verb == "pick":
                    stale = replace(press, number=press.number + 1)
                    assert renderer.private(seen, known, stale) == plain
                    wild = replace(
                        press,
                        places=(Place(rng.randrange(99), rng.randrange(999)),),
                        seat=rng.randrange(99),
                        page=rng.randrange(999),
                    )
                    sound(renderer.private(seen, known, wild))
