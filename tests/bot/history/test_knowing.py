"""What a replay shows about the knowledge of computer players: the cards that they have seen and
not forgotten."""

from __future__ import annotations

from typing import Any

from bot.history.archive import KnownCards, known_to_computers
from bot.history.replay import Story, levels_in
from bot.store import MatchRow, SeatRow, Status
from bot.ui.cards import face
from bot.ui.context import Person
from bot.ui.reader import EVERYBODY
from bot.ui.screens.history import knew
from bot.ui.words import SAY
from engine.games import find
from engine.levels import find as level
from engine.players.base import own_seed
from tests.bot.ui.screens.test_after import SEED, played


def over(game: str, *seats: SeatRow, seed: bytes, quick: bool | None = None) -> MatchRow:
    """Return the row of a finished match that was played in direct messages."""
    return MatchRow(
        id=1,
        game=game,
        guild_id=None,
        channel_id=2,
        status=Status.FINISHED,
        options="{}",
        seats=seats,
        host_id=3,
        created_ms=0,
        seed=seed,
        quick=quick,
    )


def told(game: str, quick: bool | None, number: int = 2) -> tuple[KnownCards, ...]:
    rules: Any = find(game)
    computers = [SeatRow(None, name, "simple", number) for name in ("Pixel", "Gizmo", "Bolt")]
    sitting = computers[: rules.seats[0] - 1]
    row = over(game, SeatRow(3, "Ann"), *sitting, seed=SEED, quick=quick)
    steps = tuple(played(rules, 300))
    return known_to_computers(Story(row, rules, steps, levels_in(row)))


def test_they_knew_what_their_seats_saw_and_forget_as_their_level_does() -> None:
    rules: Any = find("kaboom")
    perfect, normal = told("kaboom", None), told("kaboom", False)
    assert len(perfect) == len(normal) > 50
    assert {frozenset(each) for each in perfect} == {frozenset(range(1, rules.seats[0]))}
    lost = 0
    for all_, some in zip(perfect, normal, strict=True):
        for seat, cards in some.items():
            assert set(cards) <= set(all_[seat])
            lost += len(all_[seat]) - len(cards)
    assert lost > 0, "a normal one forgets a card now and then"
    live = level("simple-1")(rules, 1, own_seed(SEED, 1))
    for step, known in zip(played(rules, 300), perfect, strict=True):
        live.observe(event.seen_by(1) for event in step.events)
        assert known[1] == live.knows()


def test_where_nothing_is_to_be_remembered_nothing_is_told() -> None:
    assert told("jokers", False) == ()


def test_it_is_told_by_place() -> None:
    people = (Person("Ann", 3), Person("Pixel", None))
    cards = next(each[1] for each in told("kaboom", None) if len(each[1]) > 1)
    line = knew(EVERYBODY, people, 1, cards)
    for place, card in cards:
        whose = "replay-knew-own" if place.seat == 1 else "replay-knew-of"
        shown, slot = face(SAY, EVERYBODY, card), place.slot + 1
        assert SAY(EVERYBODY, whose, card=shown, slot=slot, owner="Ann") in line
    assert knew(EVERYBODY, people, 1, ()) == SAY(EVERYBODY, "replay-knew-none", name="Pixel")
