"""The result of a waiting action is computed only once. It is discarded when the state changes."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.config import Settings
from bot.match.match import Match
from bot.store import MatchRow, Status
from engine.core import IllegalAction
from engine.games import find
from engine.games.cabo.actions import Flip
from tests.support.any_game import AnyGame


class Counting:
    """A game that counts how many actions have been applied."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def apply(self, state: Any, action: Any) -> Any:
        self.applied += 1
        return self._game.apply(state, action)


@pytest.fixture
def counting() -> Counting:
    """The game Kaboom!, which counts the actions that are applied."""
    return Counting(find("kaboom"))


def running(game: Any) -> Match:
    """Return a newly dealt match between computer players. Its table shows nothing."""
    services = SimpleNamespace(settings=Settings(), steady=lambda: 0.0, thinker=None)
    table: Any = SimpleNamespace(services=services, message=None)
    state = game.start(2, game.options(), b"0123456789abcdef").state
    row = MatchRow(
        id=1,
        game=game.key,
        guild_id=1,
        channel_id=2,
        status=Status.PLAYING,
        options="",
        seats=(),
        host_id=1,
        created_ms=0,
    )
    return Match(table, row, game, state, 0)


def legal(match: Match) -> Any:
    """Return an action that seat 0 may take now."""
    offer = match.game.offers(match.state, 0)[0]
    return match.game.action(offer.kind, 0, offer.number)


async def test_an_action_that_had_to_wait_is_not_applied_again_when_it_is_taken(
    counting: Counting,
) -> None:
    match = running(counting)
    first, again = match.step(legal(match)), match.step(legal(match))
    assert again is first
    assert counting.applied == 1


async def test_a_new_state_leads_elsewhere(counting: Counting) -> None:
    match = running(counting)
    action = legal(match)
    step = match.step(action)
    match.adopt(step.state, match.game.view(step.state, None))
    with pytest.raises(IllegalAction):
        match.step(Flip(0, 99))
    with pytest.raises(IllegalAction):
        match.step(action)  # done already
    assert counting.applied == 3
