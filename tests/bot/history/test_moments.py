"""A player's costliest decisions. They are judged by what the seat saw, and they are described in
words."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from bot.computers.questions import find_slips
from bot.games import RENDERERS
from bot.history.archive import review
from bot.history.replay import Story
from bot.store import SeatRow
from bot.ui.reader import EVERYBODY
from engine.core import IllegalAction, Step, offered_as
from engine.games import PACKAGES, find, package_of
from engine.levels import find as find_level
from engine.moments import LEAST, MOST, SURE, Seen, moments
from engine.players.base import own_seed
from engine.presence import Leave
from engine.selfplay import Playing
from tests.bot.history.test_knowing import over

SEED: Final = b"three moments".ljust(32, b".")
PLAYOUTS: Final = 300


def story(game: str, most: int = 400, first: str = "random") -> Story:
    """Return at most `most` steps of a match. The first seat has the level `first`, and the others
    have the level "normal"."""
    rules: Any = find(game)
    levels = [first, *["normal"] * (rules.seats[0] - 1)]
    players = [
        find_level(name)(rules, seat, own_seed(SEED, seat)) for seat, name in enumerate(levels)
    ]
    playing: Playing[Any, Any, Any, Any] = Playing(rules, rules.options(), players, SEED)
    steps: list[Any] = [Step(playing.state, playing.events)]
    while len(steps) < most and playing.advance():
        steps.append(Step(playing.state, playing.events))
    computers = [SeatRow(None, "Pixel", "simple", 2) for _ in levels[1:]]
    row = over(game, SeatRow(3, "Ann"), *computers, seed=SEED)
    return Story(row, rules, tuple(steps), {}, (None, *playing.actions))


def test_bad_decisions_are_found_with_a_better_action_that_was_allowed() -> None:
    told = story("kaboo")
    asked = review(told, 0, PLAYOUTS)
    found = find_slips(asked)
    assert 0 < len(found) <= MOST
    assert [slip.loss for slip in found] == sorted([slip.loss for slip in found], reverse=True)
    for slip in found:
        assert slip.loss > max(LEAST, SURE * slip.error)
        assert asked.steps[slip.step].action == slip.taken == told.actions[slip.step]
        assert slip.better != slip.taken
        told.game.apply(told.steps[slip.step - 1].state, slip.better)
    assert find_slips(asked) == found, "the same question has the same answer"


def test_in_the_cabo_family_they_are_about_ending_the_round() -> None:
    judged = package_of("kaboo").judged
    found = find_slips(review(story("kaboo"), 0, PLAYOUTS))
    assert found
    for slip in found:
        ends = [offered_as(each) in judged for each in (slip.taken, slip.better)]
        assert sorted(ends) == [False, True]


def test_few_playouts_find_less_and_none_find_nothing() -> None:
    asked = review(story("kaboo"), 0, PLAYOUTS)
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
        key = package.rules.key
        assert (RENDERERS[key].slip is None) == (package.weigher is None)
        assert not package.moments or package.weigher is not None
        assert set(package.moments) <= set(package.rules.seats)
    assert moments(find("explosive"), 0, SEED, (), PLAYOUTS) == ()


def test_they_are_told_in_words_in_each_game() -> None:
    for game in ("kaboom", "kaboo", "graveyard", "jokers"):
        told = story(game, most=160)
        renderer, asked = RENDERERS[game], review(told, 0, PLAYOUTS)
        assert renderer.slip is not None
        for slip in find_slips(asked):
            view = asked.steps[slip.step].view
            assert view is not None
            said = renderer.slip(EVERYBODY, view, slip)
            assert said.startswith("You ")
            assert f"{slip.cost:.1f} points better." in said
