"""The web table reveals no hidden card and applies no press twice. Pairs of deals prove that it
reveals nothing."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from bot.client import KaboomClient
from bot.lobby.lobby import Lobby
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from bot.ui.custom_id import ComponentId
from engine.cards import Card
from engine.games import find
from tests.journeys.conftest import Bots, StartBot
from tests.journeys.test_felt import Felt, page
from tests.support.driver_cards import CARDS
from tests.support.journeys.hands import lay
from tests.support.local.harness import Person

ANY = re.compile(r'"now":[0-9.]+|K1:[0-9]+:|\["t","[0-9]+"\]|"chat":"[^"]+"')
"""Matches everything that differs between any two matches: times, match ids and channel ids."""


def told(felt: Felt) -> list[str]:
    return [ANY.sub("", said) for said in felt.raw]


async def match_of(bot: KaboomClient, one: Person, other: Person) -> Match:
    lobby = (await one.slash("kaboom", game="kaboom")).message
    assert (await other.click(lobby, "join")).ok
    assert (await one.click(lobby, "start")).ok
    found = [table.stage for table in bot.tables.all()]
    return next(stage for stage in reversed(found) if isinstance(stage, Match))


async def seen_by_the_other(
    bot: KaboomClient, match: Match, state: Any, one: Person, other: Person
) -> list[str]:
    """Return the messages that the other person's page receives while a player looks at cards and
    draws one."""
    await lay(match, state)
    number = match.row.id
    async with page(bot, one, number) as hers, page(bot, other, number) as his:
        for felt in (hers, his):
            while not (peek := [each for each in felt.ids if ":peek:" in each]):
                await felt.hear()
            assert await felt.press(peek[0]) == ""
        table: Any = match.state
        mover = hers if table.to_move == 0 else his
        flip = next((each for each in mover.ids if ":flip:" in each), None)
        assert flip is None or await mover.press(flip) == ""
        await other.until(lambda: not match.table.busy)
        # A refused press is answered after all earlier messages.
        assert await his.press(ComponentId(number, "act", "call", 99).id) != ""
        return told(his)


@pytest.mark.usefixtures("hurry")
async def test_matches_that_differ_in_hidden_cards_say_the_same(
    start_bot: StartBot,
    local: LocalDiscord,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The messages to a player's page have the same bytes, number and order, no matter which cards
    the player can't see."""
    bot = await start_bot(web_port=local.open_felt(), public_url=local.web.felt.url)
    monkeypatch.setattr("bot.lobby.lobby.secrets", SimpleNamespace(token_bytes=bytes))
    cards, game = CARDS["kaboom"], find("kaboom")
    first = await match_of(bot, anneke, bashir)
    state: Any = first.state
    hers: list[Card] = [state.grids[0][slot] for slot in range(4)]
    turned = dict(zip(hers, (*hers[1:], hers[0]), strict=True))
    twin = cards.swapped(state, lambda card: turned.get(card, card))
    assert twin != state
    assert game.view(twin, 1) == game.view(state, 1)
    second = await match_of(bot, anneke.at("second-table"), bashir.at("second-table"))
    said = [
        await seen_by_the_other(bot, match, laid, anneke, bashir)
        for match, laid in ((first, state), (second, twin))
    ]
    assert said[0] == said[1]
    assert len(said[0]) > 3


async def test_a_press_sent_again_after_a_kill_acts_once(
    bots: Bots, local: LocalDiscord, anneke: Person, bashir: Person
) -> None:
    """If a press is sent again after a kill, it acts only once. Nothing but its key shows the
    repetition, because a computer player can be added twice."""
    bot = await bots.start(web_port=local.open_felt(), public_url=local.web.felt.url)
    await anneke.slash("kaboom", game="kaboom")
    (table,) = bot.tables.all()
    add = ComponentId(table.id, "add").id
    async with page(bot, anneke, table.id) as felt:
        assert await felt.press(add, key="one") == ""
    bot = await bots.restart()
    async with page(bot, anneke, table.id) as felt:
        assert await felt.press(add, key="one") == ""
        stage = bot.tables.table(table.id).stage
        assert isinstance(stage, Lobby)
        assert len(stage.row.seats) == 2
        assert await felt.press(add, key="two") == ""
        assert len(stage.row.seats) == 3
        assert await felt.press(ComponentId(table.id, "start").id, key="three") == ""
        while not (peek := [each for each in felt.ids if ":peek:" in each]):
            await felt.hear()
        assert await felt.press(peek[0], key="four") == ""
    bot = await bots.restart()
    async with page(bot, anneke, table.id) as felt:
        match = bot.tables.table(table.id).stage
        assert isinstance(match, Match)
        taken = match.seq
        assert await felt.press(peek[0], key="four") == ""
        assert match.seq == taken
        assert await felt.press(peek[0], key="five") != ""
