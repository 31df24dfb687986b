"""Which players still have to read the news. It depends on their past matches in the store."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.match.display import News
from bot.store import Commit, Event, LobbyRow, SeatRow, Store
from bot.ui.reader import EVERYBODY
from bot.ui.words import SAY
from engine.games import find
from engine.games.cabo.actions import Peek
from tests.support.database import empty

ANN, BEN = 11, 12
GAME = find("kaboom")
TODAY = GAME.options().model_dump_json()
FIRST = json.dumps({k: v for k, v in json.loads(TODAY).items() if k != "edition"})


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(empty(tmp_path / "kaboom.sqlite3"))
    yield opened
    await opened.close()


async def begun(
    store: Store, options: str, *users: int | None, game: str = "kaboom", lobby: bool = False
) -> int:
    """Store a suspended match, so that the channel is free again. If `lobby` is true, store an
    abandoned lobby instead."""
    seats = [SeatRow(user, f"player {user}") for user in users]
    number = await store.matches.create(
        LobbyRow(
            game=game, guild_id=1, channel_id=2, host_id=ANN, options=options, seats=tuple(seats)
        ),
        seed=None if lobby else bytes(16),
    )
    await store.matches.transition(number, Event.ABANDON if lobby else Event.SUSPEND)
    return number


async def due(store: Store, match_id: int) -> list[bool]:
    """Return for each seat whether its next panel will show the news."""
    news, saved = News(), await store.matches.load(match_id)
    await news.opened(store, GAME, saved)
    return [news.due(seat) for seat in range(len(saved.match.seats))]


async def test_by_each_persons_latest_match_of_the_game(store: Store) -> None:
    await begun(store, FIRST, ANN, BEN)
    await begun(store, TODAY, BEN, None)
    await begun(store, TODAY, ANN, None, game="jokers")
    await begun(store, TODAY, ANN, None, lobby=True)
    match_id = await begun(store, TODAY, ANN, BEN, 13, None)
    await begun(store, TODAY, ANN, None)
    assert await due(store, match_id) == [True, False, False, False]


async def test_nothing_is_new_in_a_match_of_the_first_edition(store: Store) -> None:
    await begun(store, FIRST, ANN, BEN)
    assert await due(store, await begun(store, FIRST, ANN, BEN)) == [False, False]


async def test_whoever_has_acted_by_a_click_has_read_it(store: Store) -> None:
    await begun(store, FIRST, ANN, BEN)
    match_id = await begun(store, TODAY, ANN, BEN)
    peek = (GAME.encode(Peek(0, 1)), GAME.encode(Peek(1, 1)))
    for seq, (action, click) in enumerate(zip(peek, (77, None), strict=True), start=1):
        await store.matches.append(
            match_id,
            Commit(seq=seq, action=action, at_ms=1, state_hash=b"", interaction_id=click),
        )
    assert await due(store, match_id) == [False, True]


async def test_in_a_later_round_it_was_read(store: Store) -> None:
    await begun(store, FIRST, ANN, BEN)
    match_id = await begun(store, TODAY, ANN, BEN)
    action = GAME.encode(Peek(0, 1))
    await store.matches.append(
        match_id, Commit(seq=1, action=action, at_ms=1, state_hash=b"", snapshot=(2, b"{}"))
    )
    assert await due(store, match_id) == [False, False]


async def test_who_had_their_past_deleted_is_new(store: Store) -> None:
    old = await begun(store, FIRST, ANN, BEN)
    await store.matches.transition(old, Event.ABANDON)
    await store.personal_data.forget(ANN)
    assert await due(store, await begun(store, TODAY, ANN, BEN)) == [False, True]


async def test_a_past_that_cant_be_read_is_no_news(store: Store) -> None:
    await begun(store, "[]", ANN, BEN)
    assert await due(store, await begun(store, TODAY, ANN, BEN)) == [False, False]


async def test_who_takes_a_seat_later_reads_it_too(store: Store) -> None:
    await begun(store, FIRST, BEN, None)
    match_id = await begun(store, TODAY, ANN, BEN)
    news = News()
    await news.sat_down(store, await store.matches.get(match_id), [1])
    assert [news.due(seat) for seat in (0, 1)] == [False, True]


async def test_who_met_other_levels_last_reads_of_the_new_ones(
    store: Store, tmp_path: Path
) -> None:
    old = await begun(store, TODAY, ANN, None)
    await begun(store, TODAY, BEN, None)
    with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3")) as other:
        other.execute("UPDATE matches SET quick = NULL WHERE id = ?", (old,))
        other.commit()
    news = SAY(EVERYBODY, "news-levels")
    for people, told in (((ANN, BEN), []), ((ANN, BEN, None), [news]), ((ANN, None), [])):
        new, saved = News(), await store.matches.load(await begun(store, TODAY, *people))
        await new.opened(store, GAME, saved)
        assert [new.lines(EVERYBODY, seat, str) for seat in (0, 1)] == [told, []]


async def test_it_is_on_the_first_panel_that_arrives_and_no_other(store: Store) -> None:
    await begun(store, FIRST, ANN, None)
    match_id = await begun(store, TODAY, ANN, None)
    news = News()
    await news.opened(store, GAME, await store.matches.load(match_id))
    news.asked(0)
    assert news.due(0)
    news.asked(0)  # the previous one did not arrive
    assert news.due(0)
    news.shown(0)
    assert news.due(0), "it is still brought up to date"
    news.asked(0)
    assert not news.due(0)
    news.shown(0)
    assert not news.due(0)
