"""Nobody blocks a table: clocks play on, the computer takes over, and one comes back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.store import StoreError
from tests.journeys.conftest import StartBot
from tests.journeys.play import seat_all
from tests.local.harness import Person, Seen


def showing(person: Person, table: Seen) -> Seen:
    """The table's message as it stands now."""
    now = person.look(table)
    assert now is not None
    return now


async def test_after_three_missed_clocks_the_computer_plays_until_im_back(
    hurry: None, start_bot: StartBot, anneke: Person, bashir: Person
) -> None:
    await start_bot(
        clock_peek=0.3, clock_flip=0.15, clock_turn=0.3, clock_window=0.2, clock_look=0.3
    )
    table = await seat_all(anneke, bashir, rounds=1)
    await anneke.click(table, "Look at my cards")
    # Bashir never moves; Anneke keeps herself awake by whatever button there is.
    async with asyncio.timeout(15):
        while "I'm back" not in (now := showing(anneke, table)).buttons:
            for label in ("Flip", "Draw"):
                if now.buttons.get(label):
                    await anneke.click(now, label)
            for panel in anneke.ephemerals():
                if "Discard it" in panel.buttons:
                    await anneke.click(panel, "Discard it")
            await asyncio.sleep(0.05)
    assert "computer" in now.text
    back = await bashir.click(table.id, "I'm back")
    assert back.ok
    await anneke.wait_for(lambda m: m.id == table.id and "I'm back" not in m.buttons)


async def test_a_game_whose_people_are_all_gone_is_put_away_and_goes_on_when_one_is_back(
    hurry: None, start_bot: StartBot, anneke: Person
) -> None:
    client = await start_bot(clock_peek=0.2, clock_flip=0.1, clock_turn=0.2, clock_window=0.2)
    table = await seat_all(anneke, computers=1, rounds=1)
    away = await anneke.wait_for(lambda m: m.id == table.id and "I'm back" in m.buttons, 15)
    [row] = await client.services.store.put_away_in(anneke.channel_id)
    assert row.status == "away"
    assert (await anneke.click(away, "I'm back")).ok
    row = await client.services.store.open_match(anneke.channel_id)
    assert row is None or row.status == "playing"


async def test_leaving_hands_the_seat_to_the_computer_and_im_back_takes_it_again(
    start_bot: StartBot, anneke: Person, bashir: Person
) -> None:
    await start_bot()
    table = await seat_all(anneke, bashir, rounds=1)
    mine = (await bashir.click(table, "My move")).message
    assert (await bashir.click(mine, "Let the computer play for me")).ok
    gone = await anneke.wait_for(lambda m: m.id == table.id and "I'm back" in m.buttons)
    assert "Bashir" in gone.text
    assert (await bashir.click(gone, "I'm back")).ok
    await anneke.wait_for(lambda m: m.id == table.id and "I'm back" not in m.buttons)


async def test_who_leaves_while_looking_leaves_no_card_face_up(
    start_bot: StartBot, anneke: Person
) -> None:
    await start_bot(clock_look=0.5)
    table = await seat_all(anneke, computers=1, rounds=1)
    shown = (await anneke.click(table, "Look at my cards")).message
    assert "worth" in shown.text
    mine = (await anneke.click(table.id, "My move")).message
    assert (await anneke.click(mine, "Let the computer play for me")).ok
    await anneke.until(lambda: not any("worth" in m.text for m in anneke.ephemerals()))


async def test_a_stored_step_counts_though_what_follows_it_could_not_be_saved_at_once(
    start_bot: StartBot,
    anneke: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    client = await start_bot()
    monkeypatch.setattr("bot.settling.AGAIN_SECONDS", 0.2)
    table = await seat_all(anneke, computers=1, rounds=1)
    store = client.services.store
    put_away, tries = store.set_status, 0

    async def once_full(match_id: int, status: Any) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise StoreError("The disk is full.")
        await put_away(match_id, status)

    monkeypatch.setattr(store, "set_status", once_full)
    mine = (await anneke.click(table.id, "My move")).message
    assert (await anneke.click(mine, "Let the computer play for me")).ok
    await anneke.wait_for(lambda m: m.id == table.id and "Everybody is gone" in m.text)
    assert tries == 2
    assert not any("does not count" in m.text for m in anneke.ephemerals())
    caplog.clear()  # the disk's error was meant
