"""From /kaboom to the first deal."""

from __future__ import annotations

import asyncio

import pytest

from bot.client import KaboomClient
from bot.local import fixtures
from bot.ui.text import name
from tests.journeys.conftest import StartBot
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person, Seen
from tests.support.wording import begins, carries, says, says_in


def chosen(person: Person, panel: Seen, label: str, value: str) -> bool:
    """Whether a panel of settings says now that this holds."""
    now = person.look(panel)
    assert now is not None
    line = says("settings-now", label=label, value=value)
    return line.casefold() in now.text.casefold().splitlines()


async def test_a_lobby_seats_people_and_computer_players_and_starts(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom", rounds=3)).message
    assert "Anneke" in lobby.text
    assert says_in("kaboom", "option-rounds", rounds=3) in lobby.text
    assert not lobby.buttons["start"]
    assert (await bashir.click(lobby, "join")).ok
    assert (await anneke.click(lobby, "add")).ok
    full = await anneke.wait_for(lambda m: m.id == lobby.id and m.buttons["start"])
    assert "Bashir" in full.text
    assert "computer" in full.text
    assert (await anneke.click(full, "start")).ok
    await bashir.wait_for(lambda m: m.id == lobby.id and "peek" in m.buttons)


async def test_a_second_table_in_the_channel_leads_to_the_first(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    second = (await bashir.slash("kaboom")).message
    assert second.ephemeral
    assert f"/{lobby.id}" in second.text
    other = bashir.at("second-table")
    assert not (await other.slash("kaboom")).message.ephemeral


async def test_only_the_host_starts_and_adds_and_says_who_that_is(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    await bashir.click(lobby, "join")
    for button in ("start", "add"):
        refused = (await bashir.click(lobby.id, button)).message
        assert refused.ephemeral
        assert "Anneke" in refused.text


async def test_names_that_would_format_are_harmless_in_what_a_lobby_refuses(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    users = anneke.local.world.store.users
    users[anneke.id].global_name, users[bashir.id].global_name = "*An_ne*", "||Bash`ir||"
    lobby = (await anneke.slash("kaboom")).message
    await bashir.click(lobby, "join")
    refused = (await bashir.click(lobby.id, "start")).message
    assert refused.text == says("lobby-host-start", host=name("*An_ne*"))
    assert "*An_ne*" not in refused.text
    await bot.services.store.settings.change_server(fixtures.GUILD_ID, barred=(bashir.id,))
    await bashir.click(lobby.id, "leave")
    players = (await anneke.click(lobby.id, "players")).message
    refused = (await anneke.choose(players, "invite", str(bashir.id))).message
    assert says("lobby-barred", name=name("||Bash`ir||")) in refused.text
    assert "||Bash" not in refused.text
    assert "||Bash`ir||" not in refused.text


async def test_one_seat_a_person_and_leaving_needs_one(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    assert "already" in (await anneke.click(lobby, "join")).message.text
    assert says("lobby-join") in (await bashir.click(lobby, "leave")).message.text


async def test_when_the_host_leaves_the_next_person_hosts_and_the_last_closes_the_table(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    await bashir.click(lobby, "join")
    await anneke.click(lobby.id, "leave")
    handed = await bashir.wait_for(lambda m: m.id == lobby.id and "Anneke" not in m.text)
    assert says("lobby-seat-host", name="Bashir") in handed.text
    await bashir.click(lobby.id, "leave")
    shut = await bashir.wait_for(lambda m: m.id == lobby.id and says("lobby-closed") in m.text)
    anew = await bashir.click(shut, "table")
    assert anew.ok
    assert "join" in anew.message.buttons
    assert anew.message.id != lobby.id


async def test_the_seventh_player_is_told_that_the_table_is_full(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    for _ in range(5):
        await anneke.click(lobby.id, "add")
    stale = await bashir.press(lobby, lobby.custom_id("join"))
    assert not stale.ok, "a full table's Join is disabled, and Discord refuses it"
    players = (await anneke.click(lobby.id, "players")).message
    assert (await anneke.choose(players, "off", "cPixel")).ok
    await bashir.wait_for(lambda m: m.id == lobby.id and m.buttons["join"])
    assert (await bashir.click(lobby.id, "join")).ok


async def test_a_lobby_that_nobody_touches_closes(
    start_bot: StartBot, anneke: Person, monkeypatch: object
) -> None:
    client = await start_bot()
    lobby = (await anneke.slash("kaboom")).message
    table = next(iter(client.tables.all()))
    stage = table.stage
    assert stage is not None
    stage.idled()  # type: ignore[union-attr]  # what the half hour's timer calls
    await anneke.wait_for(lambda m: m.id == lobby.id and says("lobby-idle") in m.text)


async def test_in_a_direct_message_a_computer_player_sits_down_at_once(
    bot: KaboomClient, anneke: Person
) -> None:
    alone = anneke.dm()
    lobby = (await alone.slash("kaboom", rounds=1)).message
    assert says("lobby-seat-computer-level", name="Pixel", level=says("level-2")) in lobby.text
    assert "join" not in lobby.buttons
    told = (await alone.slash("kaboom")).message.text
    assert told.startswith(begins("session-open-alone"))
    assert told.rstrip().endswith(str(lobby.id))
    assert (await alone.click(lobby, "start")).ok
    await alone.wait_for(lambda m: "peek" in m.buttons)


async def test_rules_can_be_read_before_the_start(bot: KaboomClient, anneke: Person) -> None:
    lobby = (await anneke.slash("kaboom")).message
    page = (await anneke.click(lobby, "rules")).message
    assert page.ephemeral
    assert (await anneke.click(page, "rules kaboom")).ok
    assert await anneke.wait_for(
        lambda m: m.id == page.id and carries(m.text, "paging-page", page=2)
    )


async def test_a_seat_left_at_a_full_table_is_free_for_the_next(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    host, *others, late = everybody
    lobby = (await host.slash("kaboom")).message
    for other in others:
        assert (await other.click(lobby.id, "join")).ok
    await host.click(lobby.id, "add")
    full = await host.wait_for(lambda m: m.id == lobby.id and says("lobby-no-seat") in m.text)
    assert not full.buttons["join"]
    assert not full.buttons["add"]
    assert (await others[0].click(full, "leave")).ok
    free = await late.wait_for(lambda m: m.id == lobby.id and says("lobby-free", n=1) in m.text)
    assert others[0].name not in free.text
    assert (await late.click(free, "join")).ok
    assert late.name in (await host.sees(says("lobby-no-seat"))).text


async def test_a_full_table_tells_whoever_pressed_join_too_late(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    host, *others, late = everybody
    lobby = (await host.slash("kaboom")).message
    for _ in range(4):
        await host.click(lobby.id, "add")
    both = await asyncio.gather(others[0].click(lobby.id, "join"), late.click(lobby.id, "join"))
    told = [a.message for a in both if a.ok and a.message.ephemeral]
    assert len(told) == 1
    assert told[0].text == says("lobby-no-room", most=6)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
async def test_as_many_as_two_to_six_start(
    bot: KaboomClient, everybody: tuple[Person, ...], players: int
) -> None:
    table = await seat_all(*everybody[:players], rounds=1)
    for person in everybody[:players]:
        assert f"**{person.name}** `1▮2▮3▮4▮`" in table.text
    pile = says_in("kaboom", "table-pile", n=54 - 4 * players)
    assert pile.replace(" ", "\u00a0") in table.text
    for person in everybody[:players]:
        shown = (await person.click(table.id, "peek")).message
        assert shown.text.count("worth") == 2


async def test_of_two_tables_opened_at_once_one_is_there_and_the_other_leads_to_it(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    elsewhere = chioma.at("second-table")
    answers = await asyncio.gather(
        anneke.slash("kaboom"), bashir.slash("kaboom"), elsewhere.slash("kaboom")
    )
    here = [answer.message for answer in answers[:2]]
    assert sorted(message.ephemeral for message in here) == [False, True]
    assert begins("session-open") in next(m for m in here if m.ephemeral).text
    assert not answers[2].message.ephemeral, "another channel, another table"


async def test_a_press_of_join_twice_takes_one_seat(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    twice = await asyncio.gather(*(bashir.click(lobby, "join") for _ in range(2)))
    assert all(answer.ok for answer in twice)
    shown = await bashir.wait_for(lambda m: m.id == lobby.id and "Bashir" in m.text)
    assert shown.text.count("**Bashir**") == 1
    assert "already" in next(m for m in bashir.ephemerals()).text


@pytest.mark.parametrize(("rounds", "said"), [(1, "1 round"), (20, "20 rounds")])
async def test_the_host_chooses_the_number_of_rounds(
    bot: KaboomClient, anneke: Person, rounds: int, said: str
) -> None:
    assert said in (await anneke.slash("kaboom", rounds=rounds)).message.text


@pytest.mark.parametrize("rounds", [21, -1])
async def test_too_few_or_too_many_rounds_open_no_table(
    bot: KaboomClient, anneke: Person, rounds: int
) -> None:
    assert not (await anneke.slash("kaboom", rounds=rounds)).ok
    assert not anneke.messages()


async def test_no_rounds_open_no_table_where_a_game_has_some(
    bot: KaboomClient, anneke: Person
) -> None:
    """Discord lets 0 pass, for Jokers may leave the number to the game."""
    refused = (await anneke.slash("kaboom", rounds=0)).message
    assert refused.ephemeral
    assert "Kaboom!" in refused.text
    assert "1" in refused.text
    assert "20" in refused.text
    assert [seen.id for seen in anneke.messages()] == [refused.id]


async def test_without_a_number_the_game_has_ten_rounds(bot: KaboomClient, anneke: Person) -> None:
    assert (
        says_in("kaboom", "option-rounds", rounds=10) in (await anneke.slash("kaboom")).message.text
    )


async def test_the_host_chooses_house_rules_and_nobody_else(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    await bashir.click(lobby, "join")
    refused = (await bashir.click(lobby.id, "settings")).message
    assert refused.ephemeral
    assert "Anneke" in refused.text
    settings = (await anneke.click(lobby.id, "settings")).message
    assert settings.ephemeral
    assert (await anneke.fill(settings, "form kaboom", rounds="rounds=3")).ok
    assert (await anneke.fill(settings.id, "form kaboom", jokers="jokers=0")).ok
    assert chosen(anneke, settings, says_in("kaboom", "option-title-rounds"), "3")
    assert chosen(
        anneke,
        settings,
        says_in("kaboom", "option-title-jokers"),
        says_in("kaboom", "option-choice-jokers", jokers=0),
    )
    await bashir.wait_for(
        lambda m: (
            m.id == lobby.id
            and says_in("kaboom", "option-rounds", rounds=3) in m.text
            and says_in("kaboom", "option-jokers", jokers=0) in m.text
        )
    )
    assert (await anneke.click(lobby.id, "start")).ok
    dealt = await anneke.wait_for(lambda m: m.id == lobby.id and "draw\u00a0pile" in m.text)
    assert says_in("kaboom", "table-pile", n=44).replace(" ", "\u00a0") in dealt.text
    assert says_in("kaboom", "table-round-of", round=1, rounds=3) in dealt.text
