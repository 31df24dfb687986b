"""Whole games at random: every panel fits, every offer can be reached, nothing hidden is told."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from msgspec.structs import replace

from bot.render import cards
from engine.cabo.state import State
from engine.core import Place

from .play import HOSTILE, RENDERER, facts, presses, reachable, sound, states, view, words

FREE = {"leave", "return"}
"""Always possible, and not among the offers."""


def sampled(seats: int, seed: int, every: int) -> list[State]:
    return [state for turn, state in enumerate(states(seats, seed)) if turn % every == 0]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 3), (6, 2), (6, 6), (4, 5)])
def test_every_panel_of_a_game_fits_and_its_ids_read_back(seats: int, seed: int) -> None:
    known = facts(seats, HOSTILE, happenings=("x" * 150,) * 9, notice="n" * 500)
    for state in sampled(seats, seed, 3):
        table = RENDERER.public(view(state, None), known, last_discard=state.discards)
        sound(table)
        assert "move" in {p.verb for p in presses(table)} or state.phase == "over"
        sound(RENDERER.scores(view(state, None), known))
        for seat in range(seats):
            sound(RENDERER.private(view(state, seat), known, None, 1_800_000_000))


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 7), (6, 6)])
def test_pressing_reaches_each_offer_and_nothing_else(seats: int, seed: int) -> None:
    known = facts(seats)
    for state in sampled(seats, seed, 5):
        public = RENDERER.public(view(state, None), known, last_discard=state.discards)
        stale = {(p.kind, p.number, p.places) for p in presses(public) if p.verb == "act"}
        for seat in range(seats):
            seen = view(state, seat)
            wanted: set[tuple[str, int, tuple[Place, ...]]] = set()
            for offer in seen.offers:
                all_places = [Place(s, i) for s, slots in enumerate(offer.targets) for i in slots]
                wanted |= {
                    (offer.kind, offer.number, picked)
                    for picked in permutations(all_places, offer.picks)
                }
            got = reachable(seen, public, known)
            assert wanted <= got
            # What else can be pressed is the public message's, where the table refuses it.
            assert {act for act in got - wanted if act[0] not in FREE} <= stale


@pytest.mark.parametrize("seats", [2, 6])
def test_hidden_cards_leave_no_trace_on_the_table(seats: int) -> None:
    known = facts(seats)
    rng = random.Random(9)
    for state in sampled(seats, 4, 7):
        if state.phase in ("reveal", "over"):
            continue
        hidden = [card for grid in state.grids for card in grid if card is not None]
        hidden += [*state.pile, *([state.held] if state.held is not None else [])]
        rng.shuffle(hidden)
        take = iter(hidden)
        other = replace(
            state,
            grids=tuple(
                tuple(None if card is None else next(take) for card in grid) for grid in state.grids
            ),
            pile=tuple(next(take) for _ in state.pile),
            held=None if state.held is None else next(take),
        )
        shown = RENDERER.public(view(state, None), known, last_discard=state.discards)
        assert shown == RENDERER.public(view(other, None), known, last_discard=state.discards)


def test_the_table_names_no_card_but_the_top_discard() -> None:
    known = facts(4)
    for state in sampled(4, 8, 3):
        if state.phase in ("reveal", "over"):
            continue
        text = words(RENDERER.public(view(state, None), known, last_discard=state.discards))
        top = state.discard[-1] if state.discard else None
        for card in range(52):
            if card != top:
                assert cards.words(card) not in text
                assert cards.short(card) not in text.replace(cards.short(top or 0), "")


def test_a_press_that_fits_no_offer_shows_what_is_offered() -> None:
    known = facts(3)
    rng = random.Random(1)
    for state in sampled(3, 11, 9):
        for seat in range(3):
            seen = view(state, seat)
            plain = RENDERER.private(seen, known)
            for press in presses(plain):
                if press.verb == "pick":
                    stale = replace(press, number=press.number + 1)
                    assert RENDERER.private(seen, known, stale) == plain
                    wild = replace(
                        press,
                        places=(Place(rng.randrange(99), rng.randrange(999)),),
                        seat=rng.randrange(99),
                        page=rng.randrange(999),
                    )
                    sound(RENDERER.private(seen, known, wild))
