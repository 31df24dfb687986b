"""The lesson of a practice round. It can be followed to its end, it is short, and it doesn't repeat
any text."""

from __future__ import annotations

from itertools import groupby

import pytest

from bot.games import RENDERERS
from bot.lobby.lobby import SEED_BYTES
from bot.ui.reader import Reader
from bot.ui.words import languages
from tests.support.lessons import LONGEST, NEWCOMERS, play, seconds, suits

DEALS = [
    pytest.param(key, number, id=f"{key}-{number}")
    for key in NEWCOMERS
    for number in RENDERERS[key].coach.seeds
]


@pytest.mark.parametrize("key", list(NEWCOMERS))
def test_every_game_has_a_few_deals(key: str) -> None:
    coach = RENDERERS[key].coach
    assert len(set(coach.seeds)) >= 3
    chosen = {coach.seed(bytes([n] * SEED_BYTES)) for n in range(200)}
    assert chosen == {number.to_bytes(SEED_BYTES, "big") for number in coach.seeds}


@pytest.mark.parametrize(("key", "number"), DEALS)
def test_a_newcomer_who_does_what_the_lesson_says_comes_to_its_end(key: str, number: int) -> None:
    seed = number.to_bytes(SEED_BYTES, "big")
    assert suits(key, seed)
    moments = list(play(key, seed))
    assert seconds(moments) <= LONGEST
    for told in ([m.table for m in moments], [m.panel for m in moments]):
        stood = [text for text, _ in groupby(told) if text and "just happened" not in text]
        assert len(stood) == len(set(stood)), "nothing is told twice"
        assert all(len(text) <= 330 for text in stood)


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", list(NEWCOMERS))
def test_the_lesson_is_the_same_in_every_language(key: str, language: str) -> None:
    seed = RENDERERS[key].coach.seeds[0].to_bytes(SEED_BYTES, "big")
    plain, there = list(play(key, seed)), list(play(key, seed, Reader(language)))
    assert [m.steps for m in plain] == [m.steps for m in there]
    for ours, theirs in zip(plain, there, strict=True):
        assert bool(ours.table) == bool(theirs.table)
        assert bool(ours.panel) == bool(theirs.panel)
