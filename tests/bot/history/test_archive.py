"""What is told of a finished match: what computer players knew at each step, and the costliest
decisions of a player, judged by what the seat saw."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from bot.computers.questions import find_slips
from bot.games import RENDERERS
from bot.history.archive import KnownCards, known_to_computers, review
from bot.history.replay import Story, levels_in
from bot.store import MatchRow, SeatRow, Status
from bot.ui.cards import face
from bot.ui.context import Person
from bot.ui.reader import EVERYBODY
from bot.ui.screens.history import knew
from bot.ui.words import SAY
from engine.core import IllegalAction, Step, offered_as
from engine.games import PACKAGES, find, package_of
from engine.levels import find as find_level
from engine.moments import LEAST, MOST, SURE, Seen, moments
from engine.players.base import own_seed
from engine.presence import Leave
from engine.selfplay import Playing

SEED: Final = b"three moments".ljust(32, b".")
PLAYOUTS: Final = 300


@cache
def story(game: str, most: int = 400, first: str = "random", quick: bool | None = None) -> Story:
    """Return at most `most` steps of a match in direct messages. The first seat has the level
    `first`, and the others have the level "normal"."""
    rules: Any = find(game)
    levels = [first, *["normal"] * (rules.seats[0] - 1)]
    players = [
        find_level(name)(rules, seat, own_seed(SEED, seat)) for seat, name in enumerate(levels)
    ]
    playing: Playing[Any, Any, Any, Any] = Playing(rules, rules.options(), players, SEED)
    steps: list[Any] = [Step(playing.state, playing.events)]
    while len(steps) < most and playing.advance():
        steps.append(Step(playing.state, playing.events))
    row = MatchRow(
        id=1,
        game=game,
        guild_id=None,
        channel_id=2,
        status=Status.FINISHED,
        options="{}",
        seats=(SeatRow(3, "Ann"), *[SeatRow(None, "Pixel", "simple", 2) for _ in levels[1:]]),
        host_id=3,
        created_ms=0,
        seed=SEED,
        quick=quick,
    )
    return Story(row, rules, tuple(steps), levels_in(row), (None, *playing.actions))


def known(game: str, quick: bool | None) -> tuple[KnownCards, ...]:
    return known_to_computers(story(game, 300, "normal", quick))


def test_computers_knew_what_their_seats_saw_and_forget_as_their_level_does() -> None:
    """The computers of matches from before the current levels forget nothing."""
    rules: Any = find("kaboom")
    perfect, normal = known("kaboom", None), known("kaboom", False)
    assert len(perfect) == len(normal) > 50
    assert {frozenset(each) for each in perfect} == {frozenset(range(1, rules.seats[0]))}
    lost = 0
    for all_, some in zip(perfect, normal, strict=True):
        for seat, cards in some.items():
            assert set(cards) <= set(all_[seat])
            lost += len(all_[seat]) - len(cards)
    assert lost > 0, "a normal one forgets a card now and then"
    live = find_level("simple-1")(rules, 1, own_seed(SEED, 1))
    for step, cards in zip(story("kaboom", 300, "normal").steps, perfect, strict=True):
        live.observe(event.seen_by(1) for event in step.events)
        assert cards[1] == live.knows()
    assert known("jokers", False) == (), "there is nothing to be remembered"


def test_what_they_knew_is_told_by_place() -> None:
    people = (Person("Ann", 3), Person("Pixel", None))
    cards = next(each[1] for each in known("kaboom", None) if len(each[1]) > 1)
    line = knew(EVERYBODY, people, 1, cards)
    for place, card in cards:
        whose = "replay-knew-own" if place.seat == 1 else "replay-knew-of"
        shown, slot = face(SAY, EVERYBODY, card), place.slot + 1
        assert SAY(EVERYBODY, whose, card=shown, slot=slot, owner="Ann") in line
    assert knew(EVERYBODY, people, 1, ()) == SAY(EVERYBODY, "replay-knew-none", name="Pixel")


def test_bad_decisions_are_found_with_a_better_action_that_was_allowed() -> None:
    told = story("kaboo")
    judged = package_of("kaboo").judged
    asked = review(told, 0, PLAYOUTS)
    found, words = find_slips(asked), RENDERERS["kaboo"].slip
    assert 0 < len(found) <= MOST
    assert words is not None
    assert [slip.loss for slip in found] == sorted([slip.loss for slip in found], reverse=True)
    for slip in found:
        assert slip.loss > max(LEAST, SURE * slip.error)
        assert asked.steps[slip.step].action == slip.taken == told.actions[slip.step]
        told.game.apply(told.steps[slip.step - 1].state, slip.better)
        ends = [offered_as(each) in judged for each in (slip.taken, slip.better)]
        assert sorted(ends) == [False, True], "in the Cabo family they are about ending the round"
        view = asked.steps[slip.step].view
        assert view is not None
        said = words(EVERYBODY, view, slip)
        assert said.startswith("You ")
        assert f"{slip.cost:.1f} points better." in said
    assert find_slips(asked) == found, "the same question has the same answer"
    assert len(find_slips(replace(asked, playouts=40))) <= 1
    assert find_slips(replace(asked, playouts=0)) == ()


def test_what_the_seat_could_not_see_changes_nothing() -> None:
    """If a card of the other seat is swapped with a card at the bottom of the draw pile, the review
    stays the same."""
    told = story("kaboo", most=12)
    start: Any = told.steps[0].state
    asked, changed = review(told, 0, PLAYOUTS), 0
    for slot, card in enumerate(start.grids[1]):
        for at in range(6):
            hand, pile = list(start.grids[1]), list(start.pile)
            hand[slot], pile[at] = pile[at], card
            grids = (start.grids[0], tuple(hand))
            steps = [replace(told.steps[0], state=replace(start, grids=grids, pile=tuple(pile)))]
            try:
                for action in told.actions:
                    if action is not None:
                        steps.append(told.game.apply(steps[-1].state, action))
            except IllegalAction:
                continue
            other = Story(told.row, told.game, tuple(steps), {}, told.actions)
            if all(_as_seen(told, n) == _as_seen(other, n) for n in range(len(steps))):
                changed += told.steps[-1].state != other.steps[-1].state
                assert review(other, 0, PLAYOUTS) == asked
    assert changed > 3


def _as_seen(told: Story, at: int) -> object:
    step = told.steps[at]
    return told.game.view(step.state, 0), [event.seen_by(0) for event in step.events]


def test_while_the_computer_plays_for_someone_nothing_is_theirs() -> None:
    told = story("kaboo")
    at = next(at for at, step in enumerate(review(told, 0, 1).steps) if step.view is not None)
    steps = list(told.steps)
    steps[at - 1] = told.game.apply(steps[at - 1].state, Leave(0))
    away = Story(told.row, told.game, tuple(steps), {}, told.actions)
    assert review(away, 0, 1).steps[at] == Seen(review(told, 0, 1).steps[at].events)


def test_a_game_has_words_for_them_if_it_can_judge() -> None:
    for package in PACKAGES:
        assert (RENDERERS[package.rules.key].slip is None) == (package.weigher is None)
        assert not package.moments or package.weigher is not None
        assert set(package.moments) <= set(package.rules.seats)
    assert moments(find("explosive"), 0, SEED, (), PLAYOUTS) == ()
