"""A lobby from /kaboom to the first deal."""

from __future__ import annotations

import asyncio

import pytest

from bot.client import KaboomClient
from bot.local import fixtures
from bot.ui.text import name
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person, Seen
from tests.support.wording import says, says_in


def chosen(person: Person, panel: Seen, label: str, value: str) -> bool:
    """Return whether the settings panel, in its current state, shows this value under this
    title."""
    now = person.look(panel)
    assert now is not None
    line = says("settings-now", label=label, value=value)
    return line.casefold() in now.text.casefold().splitlines()


async def test_names_that_would_format_are_harmless_in_what_a_lobby_refuses(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    users = anneke.local.world.store.users
    users[anneke.id].global_name, users[bashir.id].global_name = "*An_ne*", "||Bash`ir||"
    lobby = (await anneke.slash("kaboom")).message
    await bashir.click(lobby, "join")
    for button in ("start", "add", "settings"):
        refused = (await bashir.click(lobby.id, button)).message
        assert refused.ephemeral
        assert name("*An_ne*") in refused.text, "the host alone does that"
        assert "*An_ne*" not in refused.text
    await bot.services.store.settings.change_server(fixtures.GUILD_ID, barred=(bashir.id,))
    await bashir.click(lobby.id, "leave")
    players = (await anneke.click(lobby.id, "players")).message
    refused = (await anneke.choose(players, "invite", str(bashir.id))).message
    assert says("lobby-barred", name=name("||Bash`ir||")) in refused.text
    assert "||Bash" not in refused.text
    assert "||Bash`ir||" not in refused.text


async def test_when_the_host_leaves_the_next_person_hosts_and_the_last_closes_the_table(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    await bashir.click(lobby, "join")
    await anneke.click(lobby.id, "leave")
    handed = await bashir.wait_for(lambda m: m.id == lobby.id and "Anneke" not in m.text)
    assert says("lobby-seat-host", name="Bashir") in handed.text
    await bashir.click(lobby.id, "leave")
    shut = await bashir.wait_for(lambda m: m.id == lobby.id and says("lobby-emptied") in m.text)
    anew = await bashir.click(shut, "table")
    assert anew.ok
    assert "join" in anew.message.buttons
    assert anew.message.id != lobby.id


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


async def test_six_start_and_each_looks_at_two_cards(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    table = await seat_all(*everybody, rounds=1)
    for person in everybody:
        assert f"`1▮2▮3▮4▮`\u2002**{person.name} ◄**" in table.text
    pile = says_in("kaboom", "table-pile", n=54 - 4 * 6)
    assert pile in table.text
    for person in everybody:
        shown = (await person.click(table.id, "peek")).message
        assert shown.text.count("worth") == 2


async def test_a_press_of_join_twice_takes_one_seat(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    twice = await asyncio.gather(*(bashir.click(lobby, "join") for _ in range(2)))
    assert all(answer.ok for answer in twice)
    shown = await bashir.wait_for(lambda m: m.id == lobby.id and "Bashir" in m.text)
    assert shown.text.count("**Bashir**") == 1
    assert "already" in next(m for m in bashir.ephemerals()).text
    assert (await bashir.click(lobby.id, "leave")).ok
    assert says("lobby-join") in (await bashir.click(lobby.id, "leave")).message.text


async def test_the_host_chooses_house_rules(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    await bashir.click(lobby, "join")
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
    dealt = await anneke.wait_for(lambda m: m.id == lobby.id and "draw pile" in m.text)
    assert says_in("kaboom", "table-pile", n=44) in dealt.text
    assert says_in("kaboom", "table-round-of", round=1, rounds=3) in dealt.text


@pytest.mark.parametrize(
    ("game", "rounds", "may"),
    [
        ("kaboom", 0, f"{', '.join(map(str, range(1, 20)))} or 20"),
        ("jokers", 7, "1, 2, 3, 4, 5, 6, 8, 10 or 12"),
        ("graveyard", 3, "1, 5 or 10"),
    ],
)
async def test_rounds_that_a_game_has_not_are_answered_with_those_it_has(
    bot: KaboomClient, anneke: Person, game: str, rounds: int, may: str
) -> None:
    told = (await anneke.slash("kaboom", game=game, rounds=rounds)).message
    assert told.ephemeral
    assert may in told.text
    assert not (await anneke.slash("kaboom", rounds=21)).ok, "Discord lets no such number pass"
    assert [seen.id for seen in anneke.messages()] == [told.id]
