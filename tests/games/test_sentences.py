"""Sentences that every game needs: refusals, the rules pages, and the menus of house rules."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.games import RENDERERS, rules_page
from bot.lobby.options import menus
from bot.ui.reader import EVERYBODY
from engine.games import GAMES, find
from engine.games.cabo.variants import VARIANTS
from engine.refusals import Refusal
from tests.support.any_game import AnyGame
from tests.support.screens import PAGE, people, sound
from tests.support.wandering import wander

GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@GAME
def test_every_refusal_is_one_plain_sentence(
    game: AnyGame, caplog: pytest.LogCaptureFixture
) -> None:
    renderer, seats = RENDERERS[game.key], game.seats[1]
    moments = list(wander(game, seats, 2, game.options(), clocks=0.04, coming=0.02))
    for _, step in moments[:: max(1, len(moments) // 9)]:
        views = (None, *(game.view(step.state, viewer) for viewer in (None, 0, 1)))
        kinds = {each.kind for seat in range(seats) for each in game.offers(step.state, seat)}
        for view in views:
            for reason in Refusal:
                for kind in ("", *kinds):
                    said = renderer.refusal(EVERYBODY, reason, view, people(seats), kind)
                    assert said.endswith(".")
                    assert len(said) <= 200
                    assert not set("{\n") & set(said)
    assert caplog.text == "", "nothing that a sentence tells is missing"


HOUSE: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "kaboom": (
        {"rounds": 3, "jokers": 0, "wrong_penalty": 1, "changed_mind_penalty": 2}
        | {"caller_locked": False, "caller_miss": 20, "open_seconds": 5},
        ("No Jokers (house rule)", "3 rounds (house rule)", "+20 or more", "5 seconds",
         "flipping none: 2.", "House rule: your cards stay in play"),
    ),
    "kaboo": (
        {"rounds": 3, "jokers": 0, "wrong_penalty": 1, "caller_points": 10}
        | {"king_colours": True, "open_seconds": 5},
        ("10 points off", "10 points on top", "only match red", "no Jokers", "5 seconds"),
    ),
    "graveyard": (
        {"rounds": 5, "jokers": 3, "ender_penalty": 20, "match_by": "points", "open_seconds": 5},
        ("+20 on top", "Tied or beaten: +20", "worth as much", "5 rounds at most", "3 Jokers"),
    ),
    "explosive": (
        {"rounds": 5, "hand": 5, "palisades": 4, "bombed_leave": False, "limit": 30},
        ("Most points win; a tie goes to the better places.",  # X7.1
         "behind 4 palisades, a stone wall and an iron wall (5 players: only 3",
         "with 5 secret cards", "A set of 5 games (house rule)",
         "It also ends after 30 rounds",
         "by the Nuclear Bomb still get endgame turns (house rule)"),
    ),
    "jokers": (
        {"rounds": 2, "jokers": 5, "aces_boom": True},
        ("An Ace goes on anything", "2 rounds (house rule)", "no Jokers; Aces go boom"),
    ),
}  # fmt: skip
"""Maps games to house rules and to the text that the rules pages must contain with them."""


@GAME
def test_rules_fit_their_pages_and_follow_the_house_rules(game: AnyGame) -> None:
    changed, told = HOUSE[game.key]
    renderer, options = RENDERERS[game.key], game.options.model_validate(changed)
    stored = [VARIANTS[game.key].rules(options)] if game.key in VARIANTS else []
    for rules in (None, game.options(), options, *stored):
        pages = renderer.rules_pages(EVERYBODY, rules)
        assert all(0 < len(page) <= PAGE for page in pages)
        assert ("(house rule)" in "\n".join(pages)) is (rules in (options, *stored))
    for page in range(len(renderer.rules_pages(EVERYBODY, options))):
        sound(rules_page(EVERYBODY, game.key, options, table=7, page=page))
    said = "\n".join(renderer.rules_pages(EVERYBODY, options))
    assert [line for line in told if line not in said] == []
    lines = renderer.options_lines(EVERYBODY, options)
    assert lines
    assert [line for line in lines if f"{line} (house rule)" not in said] == []


@pytest.mark.parametrize(
    ("key", "choices"),
    [("kaboom", 35), ("kaboo", 32), ("graveyard", 15), ("explosive", 15), ("jokers", 19)],
)
def test_the_lobbys_menus_have_every_rule(key: str, choices: int) -> None:
    renderer, options = RENDERERS[key], find(key).options()
    titles, told = renderer.option_titles(EVERYBODY), partial(renderer.option_choices, EVERYBODY)
    found = menus(options, titles, told)
    assert sum(len(menu.choices) for menu in found) == choices
    for menu in found:
        assert len({choice.label for choice in menu.choices}) == len(menu.choices)
