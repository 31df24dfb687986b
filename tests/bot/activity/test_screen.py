"""In whole random games, the web table offers the same actions as the buttons do, and it shows
nothing hidden."""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
from itertools import count, islice
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from bot.activity import screen
from bot.activity.screen import Screen, lines
from bot.games import RENDERERS
from bot.match.display import FeltScreen
from bot.messages.snowflake import DiscordClock, stamped_ms
from bot.store.ids import EPOCH_MS
from bot.ui import verbs
from bot.ui.context import Facts, LobbyFacts, Person
from bot.ui.custom_id import ComponentId, parse
from engine.core import Offer, Place
from engine.games import GAMES, find
from tests.support.driver_cards import CARDS
from tests.support.screens import choices, facts
from tests.support.wandering import wander
from tests.support.wire.games import FULL

FREE = {"leave", "return"}
"""The actions that are always possible. These tests don't check them."""
STEPS = (verbs.PICK, verbs.ASK, verbs.MOVE, verbs.CANCEL)
MANY = 250
"""If an offer has more choices than this, the tests follow only some of them."""

every_game = pytest.mark.parametrize("key", [game.key for game in GAMES])


def shown(key: str, state: Any, seat: int | None, known: Facts, press: ComponentId) -> Screen:
    renderer, view = RENDERERS[key], find(key).view(state, seat)
    table = renderer.public(find(key).view(state, None), known)
    own = renderer.private(view, known, press)
    felt = FeltScreen(renderer.felt(view, known), view, known, table, own, True)
    return screen.of_match(felt, press)


def presses(seen: Screen) -> list[ComponentId]:
    buttons = [each.id for row in seen.bar for each in row if not each.disabled]
    found = [parse(each) for each in (*buttons, *seen.targets.values(), *seen.cards.values())]
    return [each for each in found if each is not None]


def played(key: str, seats: int, seed: int, every: int) -> list[Any]:
    """Return 40 states of random matches. There are `every` steps between two of them."""
    game = find(key)
    seats = min(max(seats, game.seats[0]), game.seats[-1])
    matches = (wander(game, seats, seed + n, clocks=0.05, coming=0.03) for n in count())
    taken = (step.state for match in matches for _, step in match)
    return list(islice(taken, 0, 40 * every, every))


def _picked(press: ComponentId) -> int:
    return len(press.places)


def allowed(offers: tuple[Offer, ...], press: ComponentId) -> bool:
    return any(
        (offer.kind, offer.number) == (press.kind, press.number)
        and offer.picks == len(press.places) == len(set(press.places))
        and all(place in offer.places(at) for at, place in enumerate(press.places))
        for offer in offers
    )


@every_game
@pytest.mark.parametrize(
    ("seats", "seed"),
    ((3, 1), (2, 5), (6, 4)) if FULL else ((3, 1),),
)
def test_presses_on_the_felt_reach_each_offer_and_nothing_else(
    key: str, seats: int, seed: int
) -> None:
    rng, reached = random.Random(seed), 0
    for state in played(key, seats, seed, 9):
        seats = len(find(key).view(state, None).seats)
        for seat in range(seats):
            offers, known = find(key).view(state, seat).offers, facts(seats)
            start = ComponentId(known.table, verbs.MOVE)
            acts: set[tuple[str, int, tuple[Place, ...]]] = set()
            todo, done = [start], set[ComponentId]()
            while todo and len(done) < MANY:
                rng.shuffle(todo)
                press = min(todo, key=_picked)
                todo.remove(press)
                if press in done:
                    continue
                done.add(press)
                if press.verb == verbs.ACT:
                    assert press.kind in FREE or allowed(offers, press), press
                    acts.add((press.kind, press.number, press.places))
                elif press.verb in STEPS:
                    todo += presses(shown(key, state, seat, known, press))
            assert {offer.kind for offer in offers} <= {kind for kind, _, _ in acts}
            if not todo and all(offer.picks < 3 for offer in offers):
                wanted = {(o.kind, o.number, each) for o in offers for each in choices(o)}
                assert wanted == {act for act in acts if act[0] not in FREE}
                reached += len(wanted)
    assert reached > 20


@every_game
def test_hidden_cards_leave_no_trace_on_the_felt(key: str) -> None:
    cards, rng, moved = CARDS[key], random.Random(9), 0
    for state in played(key, 4, 4, 7):
        seats = len(find(key).view(state, None).seats)
        known, start = facts(seats), ComponentId(123456789012345678, verbs.MOVE)
        for viewer in (None, rng.randrange(seats)):
            view = find(key).view(state, viewer)
            hidden = sorted(set(cards.hidden(state)) - cards.in_view(view))
            turned = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
            other = cards.swapped(state, lambda card, turned=turned: turned.get(card, card))
            if find(key).view(other, viewer) != view:
                continue  # the legal actions depend on it
            told = [
                msgspec.json.encode(shown(key, each, viewer, known, start))
                for each in (state, other)
            ]
            assert told[0] == told[1]
            moved += other != state
    assert moved > 10


_SUM, _END = ("p", (("", "Sum"),)), ("p", (("", "End"),))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("### **Your** turn", [("h", (("b", "Your"), ("", " turn")))]),
        ("-# ends <t:1800000000:R>.", [("small", (("", "ends "), ("t", "1800000000"), ("", ".")))]),
        ("# 7♥ K♠\nA\\*B", [("p", (("", "A"), ("", "*"), ("", "B")))]),
        ("Ici : https://discord.com/channels/@me/1/2 Joue.", [("p", (("", "Ici. Joue."),))]),
        ("- **An\\_a** won", [("li", (("b", "An"), ("b", "_"), ("b", "a"), ("", " won")))]),
        ("Sum\n```\n1  2\n**3**\n```\nEnd", [_SUM, ("p", (("c", "1  2\n**3**"),)), _END]),
    ],
)
def test_markdown_becomes_lines(text: str, found: list[Any]) -> None:
    assert [(line.kind, line.runs) for line in lines(text)] == found


@every_game
def test_the_winners_of_a_round_and_of_the_match_are_marked(key: str) -> None:
    game = find(key)
    seats, marked = game.seats[-1], 0
    for _, step in wander(game, seats, 5):
        view, outcome = game.view(step.state, None), game.outcome(step.state)
        felt = RENDERERS[key].felt(view, facts(seats))
        won = [seat.seat for seat in felt.seats if seat.won]
        assert bool(felt.standing) == (outcome is not None)
        if outcome is not None:
            assert set(won) == set(outcome.winners)
            assert [line.place for line in felt.standing] == sorted(outcome.places)
            assert felt.standing[0].colour == felt.seats[outcome.winners[0]].colour
        elif won:
            assert view.turn is None or view.phase == "reveal"
            assert len(view.scores) == view.round
            marked += 1
    assert marked


def test_whoever_has_no_seat_in_a_lobby_may_take_a_free_or_kept_one() -> None:
    def around(shown: Screen) -> list[tuple[str, bool, str]]:
        assert shown.felt is not None
        found = [(seat, parse(shown.targets.get(seat.place, ""))) for seat in shown.felt.seats]
        return [(seat.name, seat.free, press.verb if press else "") for seat, press in found]

    gathered = LobbyFacts(
        table=7,
        title="Kaboom!",
        about="A game.",
        people=(Person("Ana", 1), Person("Bot", None), Person("Cleo", 3, asked=True)),
        host=1,
        seats=(2, 4),
        house_rules=("5 rounds",),
    )
    seats = [("Ana", False, ""), ("Bot", False, "")]
    for viewer in (3, 5):
        seen = screen.of_lobby(gathered, viewer)
        assert around(seen) == [*seats, ("Cleo", True, "join"), ("Sit here", True, "join")]
        assert not seen.seated
    own = screen.of_lobby(gathered, 1)
    assert around(own) == [*seats, ("Cleo", True, ""), ("Free", True, "")]
    assert own.felt is not None
    assert [seat.mine for seat in own.felt.seats] == [True, False, False, False]
    alone = replace(gathered, people=(Person("Ana", 1),), alone=True)
    assert not screen.of_lobby(alone, 5).targets


def test_the_bot_starts_without_the_modules_of_the_web_table() -> None:
    shown = (
        "print([name for name in sys.modules if name.startswith(('bot.activity', 'bot.config.w'))])"
    )
    told = subprocess.run(
        [sys.executable, "-c", f"import sys, bot.client; {shown}"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert told.stdout.strip() == "[]"


RACES = 1000
UPLINK_MS, GATEWAY_MS = 40.0, 30.0
"""The median time from a press to Discord or to the bot, and the minimum time from Discord to the
bot. Both are in milliseconds."""
SKEW_MS = 700.0
"""How far the bot's clock is ahead of Discord's, in milliseconds."""


class Press(NamedTuple):
    pressed: float
    stamp: int


def biases(seed: int, gateway: float = GATEWAY_MS) -> list[tuple[Press, Press]]:
    """Return pairs of a click and a press on felt that happen at almost the same time. All times
    are in milliseconds since a common start."""
    rng, now = random.Random(seed), [0.0]
    start = EPOCH_MS + 10**11
    clock = DiscordClock(lambda: start + SKEW_MS + now[0], lambda: 0.0)
    pairs: list[tuple[Press, Press]] = []
    for number in range(RACES + 100):
        began = 5000.0 * number
        at = began + rng.uniform(0, 80)
        reached = at + UPLINK_MS * rng.lognormvariate(0, 0.5)
        stamp = start + int(reached) - EPOCH_MS << 22 | rng.randrange(1 << 22)
        now[0] = reached + gateway + rng.expovariate(1 / 15)
        click = Press(at, stamp)
        clock.saw(stamp)
        at = began + rng.uniform(0, 80)
        now[0] = at + UPLINK_MS * rng.lognormvariate(0, 0.5)
        felt = Press(at, clock.make_id() - 1)
        if number >= 100:  # by then the clock knows Discord's time
            pairs.append((click, felt))
    return pairs


def test_felt_is_ahead_by_the_way_from_discord_and_no_more() -> None:
    """If the latencies are equal, a press on felt has an earlier timestamp than a click. The
    difference is Discord's latency to the bot; docs/verification.md gives the figure."""
    for gateway in (10.0, GATEWAY_MS, 60.0):
        gained = [
            (stamped_ms(click.stamp) - click.pressed) - (stamped_ms(felt.stamp) - felt.pressed)
            for click, felt in biases(2, gateway)
        ]
        assert abs(statistics.median(gained) - gateway) < 5
