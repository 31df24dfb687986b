"""House rules on offer are those of the game's options model, each acceptable to it."""

from __future__ import annotations

import pytest

from bot.house_rules import alternatives, changed, menu
from bot.layout import CHOICES
from bot.render.games import RENDERERS
from engine import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_rule_can_be_changed_to_every_value_on_offer_and_back(game) -> None:
    standard = game.options()
    fields = {other.field for other in alternatives(standard)}
    assert fields == set(game.options.model_fields)
    for other in alternatives(standard):
        varied = changed(standard, other.key)
        assert getattr(varied, other.field) == other.value
        back = next(
            o
            for o in alternatives(varied)
            if o.field == other.field and o.value == getattr(standard, other.field)
        )
        assert changed(varied, back.key) == standard


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_menu_fits_discord_and_says_each_choice_differently(game) -> None:
    choices = menu(game.options(), RENDERERS[game.key].options_lines)
    assert 1 <= len(choices) <= CHOICES
    assert len({choice.label for choice in choices}) == len(choices)
    assert all(choice.label != choice.description.removeprefix("Now: ") for choice in choices)


@pytest.mark.parametrize("key", ["", "rounds=21", "rounds=10", "nonsense=1", "rounds", "jokers=1"])
def test_what_was_not_offered_is_refused(key: str) -> None:
    with pytest.raises(LookupError):
        changed(GAMES[0].options(), key)
