"""Whole random games. Every panel fits, every offer can be reached, and nothing hidden is shown.

Walls and Bombs has too many offers to check each of them. It has a separate test in
tests/games/explosive.
"""

from __future__ import annotations

import random
import re
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS
from bot.ui.context import Facts
from bot.ui.panel import Menu, Panel, Picker, Text
from engine.core import Place
from engine.games import GAMES, find
from engine.games.jokers.variants import JokersOptions
from engine.options import Options
from tests.support.any_game import AnyGame
from tests.support.cards import short
from tests.support.cards import words as named
from tests.support.driver_cards import CARDS
from tests.support.emojis import with_faces
from tests.support.screens import (
    FAMILY,
    HOSTILE,
    choices,
    facts,
    labels,
    presses,
    reachable,
    sound,
    states,
    words,
)
from tests.support.wandering import wander
from tests.support.wire.games import FULL

FREE = {"leave", "return"}
"""The actions that are always possible and aren't among the offers."""


SLOW = pytest.mark.slow
every_game = pytest.mark.parametrize("key", [*FAMILY, "jokers"])
family = pytest.mark.parametrize("key", list(FAMILY))


def seated(key: str, seats: int) -> int:
    """Return `seats`, clamped to the range of seats that the game allows."""
    return min(max(seats, find(key).seats[0]), find(key).seats[-1])


def sampled(key: str, seats: int, seed: int, every: int) -> list[Any]:
    """Return states of a random match, in which clocks run out and players leave, too."""
    if key in FAMILY:
        return list(states(seats, seed, key=key))[::every]
    options: Options | None = None
    if key == "jokers":
        options = JokersOptions.model_validate({"jokers": 2 + seed % 7, "aces_boom": seed % 3 == 0})
    taken = wander(find(key), seats, seed, options, clocks=0.05, coming=0.03)
    return [step.state for _, step in islice(taken, 700)][::every]


def table_of(key: str, state: Any, known: Facts) -> Panel:
    seen = see(key, state, None)
    return RENDERERS[key].public(seen, known, last_discard=seen.discards)


def see(key: str, state: Any, viewer: int | None) -> Any:
    return find(key).view(state, viewer)


@every_game
@pytest.mark.parametrize(
    ("seats", "seed"),
    [(2, 1), (8, 2), pytest.param(6, 6, marks=SLOW), *([(2, 3), (4, 5)] if FULL else [])],
)
def test_every_panel_of_a_game_fits_and_its_ids_read_back(key: str, seats: int, seed: int) -> None:
    renderer = RENDERERS[key]
    seats = seated(key, seats)
    known = facts(seats, HOSTILE, happenings=("x" * 150,) * 9, notice="n" * 500)
    for state in sampled(key, seats, seed, 3):
        table = table_of(key, state, known)
        sound(table)
        assert not {Menu, Picker} & {type(block) for block in table.blocks}, "one screen for all"
        assert "move" in {p.verb for p in presses(table)} or state.phase == "over"
        sound(renderer.scores(see(key, state, None), known))
        for seat in range(seats):
            sound(renderer.private(see(key, state, seat), known, None, 1_800_000_000))


@pytest.mark.slow
@every_game
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (6, 6), *([(3, 7)] if FULL else [])])
def test_pressing_reaches_each_offer_and_nothing_else(key: str, seats: int, seed: int) -> None:
    renderer, seats = RENDERERS[key], seated(key, seats)
    known = facts(seats)
    for state in sampled(key, seats, seed, 5):
        public = table_of(key, state, known)
        stale = {(p.kind, p.number, p.places) for p in presses(public) if p.verb == "act"}
        for seat in range(seats):
            seen = see(key, state, seat)
            wanted: set[tuple[str, int, tuple[Place, ...]]] = set()
            for offer in seen.offers:
                wanted |= {(offer.kind, offer.number, picked) for picked in choices(offer)}
            got = reachable(renderer, seen, public, known)
            assert wanted <= got
            # Other buttons are those of the public message, where the table refuses them.
            assert {act for act in got - wanted if act[0] not in FREE} <= stale


@every_game
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_hidden_cards_leave_no_trace_on_the_table(key: str, seats: int) -> None:
    seats, cards = seated(key, seats), CARDS[key]
    known, rng, moved = facts(seats), random.Random(9), 0
    for seed in range(4, 40):  # one match, or several if they are short
        for state in sampled(key, seats, seed, 6):
            hidden = sorted(set(cards.hidden(state)) - cards.in_view(see(key, state, None)))
            turned = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
            other = cards.swapped(state, lambda card, turned=turned: turned.get(card, card))
            assert table_of(key, state, known) == table_of(key, other, known)
            moved += other != state
        if moved > 10:
            return
    raise AssertionError("hardly any state has hidden cards to exchange")


@family
def test_the_table_names_no_card_but_those_that_lie_open(key: str) -> None:
    known = facts(4)
    for state in sampled(key, 4, 8, 3):
        if state.phase in ("reveal", "over"):
            continue
        text = words(table_of(key, state, known))
        lying: set[int] = {state.discard[-1]} if state.discard else set()
        if state.held is not None and state.held_open:
            lying.add(state.held)
        for card in lying:
            text = text.replace(short(card), "")
        for card in set(range(52)) - lying:
            assert named(card) not in text
            assert short(card) not in text


@family
def test_a_press_that_fits_no_offer_shows_what_is_offered(key: str) -> None:
    known, renderer = facts(3), RENDERERS[key]
    rng = random.Random(1)
    for state in sampled(key, 3, 11, 9):
        for seat in range(3):
            seen = see(key, state, seat)
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


CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
"""Matches the parts of a message in which Discord doesn't interpret any markup."""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_an_emoji_of_a_card_stands_only_where_discord_draws_it(game: AnyGame) -> None:
    """Not on buttons and not in code."""
    renderer, seats = RENDERERS[game.key], game.seats[-1]
    known, pictures = facts(seats, reader=with_faces(game.key)), 0
    taken = wander(game, seats, 1, clocks=0.05)
    for state in [step.state for _, step in islice(taken, 400)][::2]:
        seen = see(game.key, state, None)
        panels = [table_of(game.key, state, known), renderer.scores(seen, known)]
        for seat in range(seats):
            panel = renderer.private(see(game.key, state, seat), known)
            panels += [] if panel is None else [panel]
        for panel in panels:
            assert not any("<:" in label for label in labels(panel))
            for block in panel.blocks:
                if isinstance(block, Text):
                    assert not any("<:" in code for code in CODE.findall(block.text)), block.text
                    pictures += block.text.count("<:")
    assert bool(pictures) == bool(renderer.emojis)
