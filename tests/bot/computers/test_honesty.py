"""Computer players of every level and game decide only by what their seat has seen.

Each level is checked at a few decisions in each game, or at a thousand with KABOOM_SOAK=1.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from bot.computers.questions import decide, question
from engine.games import GAMES
from engine.games import find as find_game
from engine.levels import LEVELS, find, levels_of
from engine.players.base import own_seed
from engine.players.hands import Hands
from engine.selfplay import Playing
from tests.support.driver_cards import CARDS
from tests.support.driver_sight import SIGHTS
from tests.support.wire.games import FULL

DECISIONS = 1000 if FULL else 6
ASKED = [
    (game.key, name)
    for game in GAMES
    for level in (*levels_of(game.key), "human")
    for name in (level, f"{level}-2")
    if name in LEVELS
]
ONE_OF = 9
"""One out of this many decisions is checked."""


@pytest.mark.parametrize(("key", "name"), ASKED)
def test_a_level_answers_by_what_its_seat_saw(key: str, name: str) -> None:
    """The answers of a player don't depend on cards that its seat hasn't seen.

    At random decisions, the unseen cards are permuted. A player that is rebuilt on the changed deal
    gives the same answer, has the same memory and takes equally long for a claim. The worker
    process is sent the same question and gives the same answer.
    """
    rng = random.Random(f"{key} {name}")
    game: Any = find_game(key)
    cards: Any = CARDS[key]
    sight = SIGHTS[key]
    asked = moved = match = 0
    while asked < DECISIONS:
        match += 1
        seed = f"honest {match}".encode()
        seats = max(3, game.seats[0])
        players = [find(name)(game, seat, own_seed(seed, seat)) for seat in range(seats)]
        playing = Playing(game, game.options(), players, seed)
        shown: list[list[Any]] = [
            [event.seen_by(s) for event in playing.events] for s in range(seats)
        ]
        seen = [_cards(cards, sight, playing.events, seat) for seat in range(seats)]
        while asked < DECISIONS and len(playing.actions) < 400 and playing.advance():
            for seat in range(seats):
                shown[seat] += [event.seen_by(seat) for event in playing.events]
                if any(isinstance(event, cards.deals) for event in playing.events):
                    seen[seat] = set()
                seen[seat] |= _cards(cards, sight, playing.events, seat)
            state = playing.state
            seat = rng.randrange(seats)
            if not game.offers(state, seat) or rng.randrange(ONE_OF):
                continue
            known = seen[seat] | sight.in_hand(state, seat) | sight.on_table(state)
            unseen = sorted(set(cards.hidden(state)) - known)
            turned = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
            other = cards.swapped(state, partial(_lies, turned))
            again = find(name)(game, seat, own_seed(seed, seat))
            again.observe(shown[seat])
            view, elsewhere = game.view(state, seat), game.view(other, seat)
            first = players[seat]
            action = first.choose(view)
            assert again.choose(elsewhere) == action
            assert again.knows() == first.knows()
            own = own_seed(seed, seat)
            sent = question(game, name, seat, own, shown[seat], view)
            assert question(game, name, seat, own, shown[seat], elsewhere) == sent
            assert decide(sent) == (None if action is None else game.encode(action))
            since = first.turns_since_seen(view)
            assert again.turns_since_seen(elsewhere) == since
            moved += other != state
            asked += 1
            number = None if action is None else game.claim_of(action)
            if number is not None and elsewhere.open is not None:
                hands = Hands(name, own_seed(seed, seat), view.least_open)
                same = Hands(name, own_seed(seed, seat), elsewhere.least_open)
                claims = same.claim_after(elsewhere.open.number, since)
                assert hands.claim_after(number, since) == claims
    assert moved > DECISIONS // 2


def _lies(turned: dict[Any, Any], card: Any) -> Any:
    return turned.get(card, card)


def _cards(cards: Any, sight: Any, events: Any, seat: int) -> set[Any]:
    return {card for event in events if sight.shows(event, seat) for card in cards.in_event(event)}
