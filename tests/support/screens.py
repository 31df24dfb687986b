"""Builders for the tests of the renderers: people, facts, random games, and sequences of
presses."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from bot.games import RENDERERS, Renderer
from bot.ui.context import Facts, Person
from bot.ui.custom_id import ComponentId, parse
from bot.ui.layout import check
from bot.ui.panel import Button, Menu, Panel, Row, Text
from engine.core import IllegalAction, Offer, Place
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, KABOOM_GAME
from engine.games.cabo.state import State
from engine.games.cabo.view import View
from tests.support.any_game import AnyGame

FAMILY = {game.key: game for game in (KABOOM_GAME, KABOO_GAME, GRAVEYARD_GAME)}
RENDERER = RENDERERS["kaboom"]

PAGE = 1500
"""The largest number of characters on a page of rules."""

PLAIN = ("Ana", "Ben", "Cleo", "Dev", "Ema", "Finn")
HOSTILE = (
    "`**_~~||" * 20,
    "@everyone <@1> <t:0:R>",
    "\u202egnp.exe \u200b\u200d\u2066",
    "مرحبا بالعالم يا صديقي",
    "👨‍👩‍👧‍👦🔥" * 9,
    "\n# [x](http://y)\r\n-# z",
)

WEIGHTS: dict[str, float] = {
    "slap": 1,
    "call": 1,
    "use_power": 12,
    "end_look": 2,
    "drop_power": 1,
    "leave_swap": 2,
    "end_round": 0.02,
    "decline": 4,
}
"""Maps kinds of actions to how often they are chosen in a random game. All other kinds have the
weight 9."""


def house(key: str, seed: int, rounds: int) -> dict[str, Any]:
    match key:
        case "kaboom":
            return {"rounds": rounds, "caller_locked": seed % 3 != 0}
        case "kaboo":
            return {"rounds": rounds, "king_colours": seed % 3 == 0}
        case _:
            return {"match_by": "points" if seed % 3 == 0 else "rank"}


def people(count: int, names: tuple[str, ...] = PLAIN) -> tuple[Person, ...]:
    return tuple(
        Person(names[seat % len(names)], None if seat == 1 else 1000 + seat, "simple")
        for seat in range(count)
    )


def facts(count: int, names: tuple[str, ...] = PLAIN, **more: Any) -> Facts:
    clocks = ("peek", "flip", "turn", "slap", "gift", "window", "look", "open", "between")
    standard: dict[str, Any] = {
        "table": 123456789012345678,
        "people": people(count, names),
        "host": 1000,
        "deadlines": dict.fromkeys(clocks, 1_800_000_000.5),
        "happenings": (),
    }
    return Facts(**{**standard, **more})


def states(
    seats: int, seed: int, rounds: int = 3, steps: int = 3000, key: str = "kaboom"
) -> Iterator[State]:
    """Yield the states of a random game, in which clocks run out and players leave, too."""
    rng, game = random.Random(seed), FAMILY[key]
    options = game.options.model_validate(house(key, seed, rounds))
    state: State = game.start(seats, options, seed.to_bytes(32, "big")).state
    for _ in range(steps):
        yield state
        waits = game.waits(state)
        offers = [(seat, each) for seat in range(seats) for each in game.offers(state, seat)]
        choices: list[Any] = []
        if offers:
            weights = [WEIGHTS.get(each.kind, 9) for _, each in offers]
            seat, offer = rng.choices(offers, weights)[0]
            choices = [named(game, offer, seat, rng)]
        if rng.random() < 0.02:
            choices = [game.action(rng.choice(("leave", "return")), rng.randrange(seats), 0)]
        elif not choices or rng.random() < 0.05:
            choices = [wait.action for wait in waits if not wait.paused] or choices
        if not choices:
            return
        try:
            state = game.apply(state, rng.choice(choices)).state
        except IllegalAction:
            continue


def choices(offer: Offer) -> Iterator[tuple[Place, ...]]:
    first = [Place(s, slot) for s, slots in enumerate(offer.targets) for slot in slots]
    if offer.picks < 2:
        yield from ((place,) for place in first) if offer.picks else [()]
        return
    second = [Place(s, slot) for s, slots in enumerate(offer.second) for slot in slots]
    yield from ((one, two) for one in first for two in second or first if one != two)


def named(game: AnyGame, offer: Offer, seat: int, rng: random.Random) -> Any:
    picked = rng.choice(list(choices(offer))) if offer.second else ()
    if not offer.second:
        places = [Place(s, slot) for s, slots in enumerate(offer.targets) for slot in slots]
        picked = tuple(rng.sample(places, offer.picks))
    return game.action(offer.kind, seat, offer.number, picked)


def view(state: State, viewer: int | None) -> View:
    return FAMILY[state.variant].view(state, viewer)


def words(panel: Panel | None) -> str:
    assert panel is not None
    parts = [block.text for block in panel.blocks if isinstance(block, Text)]
    parts += [button.label for button in buttons(panel)]
    return "\n".join(parts)


def buttons(panel: Panel | None) -> list[Button]:
    if panel is None:
        return []
    return [button for block in panel.blocks if isinstance(block, Row) for button in block.buttons]


def labels(panel: Panel | None) -> list[str]:
    return [button.label for button in buttons(panel)]


def presses(panel: Panel | None) -> list[ComponentId]:
    found = [parse(button.id) for button in buttons(panel) if not button.disabled]
    assert all(found)
    return [press for press in found if press is not None]


def sound(panel: Panel | None) -> None:
    if panel is None:
        return
    check(panel)
    for block in panel.blocks:
        ids = [b.id for b in block.buttons] if isinstance(block, Row) else []
        ids += [block.id] if isinstance(block, Menu) else []
        for custom_id in ids:
            press = parse(custom_id)
            assert press is not None
            assert press.id == custom_id


def reachable(
    renderer: Renderer, seen: Any, public: Panel, known: Facts
) -> set[tuple[str, int, tuple[Place, ...]]]:
    """Return every action that a seat can reach by buttons, from the table or its panel."""
    acts: set[tuple[str, int, tuple[Place, ...]]] = set()
    done: set[ComponentId] = set()
    todo = presses(public) + presses(renderer.private(seen, known))
    while todo:
        press = todo.pop()
        if press in done:
            continue
        done.add(press)
        if press.verb == "act":
            acts.add((press.kind, press.number, press.places))
        elif press.verb in ("move", "pick", "ask", "cancel"):
            panel = renderer.private(seen, known, press, 1_800_000_000.0)
            sound(panel)
            todo += presses(panel)
    return acts


# Moments of a table of four

KNOWN = facts(4)


def public(state: State, known: Facts = KNOWN) -> Panel:
    shown = RENDERERS[state.variant].public(view(state, None), known, last_discard=state.discards)
    sound(shown)
    return shown


def private(state: State, seat: int, press: ComponentId | None = None) -> Panel:
    panel = RENDERERS[state.variant].private(view(state, seat), KNOWN, press, 1_800_000_000.0)
    assert panel is not None
    sound(panel)
    return panel


def label_of(panel: Panel, label: str) -> ComponentId:
    live = [button for button in buttons(panel) if not button.disabled]
    (found,) = [p for p, b in zip(presses(panel), live, strict=True) if b.label == label]
    return found


def first_line(panel: Panel) -> str:
    block = panel.blocks[0]
    assert isinstance(block, Text)
    return block.text.splitlines()[0]


def rows(panel: Panel) -> list[list[str]]:
    return [[b.label for b in block.buttons] for block in panel.blocks if isinstance(block, Row)]
