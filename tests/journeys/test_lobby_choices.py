"""What a lobby's people choose: the game, rules, clocks, computer players, and who comes."""

from __future__ import annotations

import asyncio
import re
from html import unescape

import aiohttp
import pytest

from bot.client import KaboomClient
from bot.local.serve import LocalDiscord
from bot.match.stage import MatchStage
from engine.games import GAMES
from tests.journeys.conftest import Bots, Record
from tests.journeys.test_lobby import chosen
from tests.local.test_page import window
from tests.support.local.harness import Person, Seen

ADD = "Add a computer player"
OFF = "Take somebody off the table"
ASK = "Ask somebody to the table"


async def opened(host: Person, **options: object) -> Seen:
    answer = await host.slash("kaboom", **options)
    assert answer.ok, answer.sentence
    assert not answer.message.ephemeral
    return answer.message


async def panel(person: Person, lobby: Seen, label: str) -> Seen:
    answer = await person.click(lobby.id, label)
    assert answer.ok, answer.sentence
    assert answer.message.ephemeral
    return answer.message


async def shows(person: Person, lobby: Seen, *texts: str) -> Seen:
    return await person.wait_for(
        lambda m: m.id == lobby.id and all(text in m.text for text in texts), 60
    )


async def played(host: Person, lobby: Seen, client: KaboomClient) -> MatchStage:
    """The lobby's match, begun."""
    ready = await host.wait_for(lambda m: m.id == lobby.id and m.buttons.get("Start", False), 60)
    assert (await host.click(ready, "Start")).ok
    await host.wait_for(lambda m: m.id == lobby.id and "Join" not in m.buttons, 60)
    return next(t.stage for t in client.tables.all() if isinstance(t.stage, MatchStage))


# The game and its rules


async def test_every_registered_game_can_be_chosen(bot: KaboomClient, anneke: Person) -> None:
    lobby = await opened(anneke)
    settings = await panel(anneke, lobby, "Settings…")
    assert set(settings.options("Game")) == {game.key for game in GAMES}
    for game in reversed(GAMES):
        assert (await anneke.choose(settings.id, "Game", game.key)).ok
        shown = await shows(anneke, lobby, f"## {game.title}")
        assert not shown.ephemeral
        assert chosen(anneke, settings, "Game") == game.title
        now = anneke.look(settings)
        assert now is not None
        assert len(now.selects) == 2 + len(game.options.choices())


async def test_a_game_for_fewer_asks_somebody_to_go_first(
    bot: KaboomClient, anneke: Person
) -> None:
    lobby = await opened(anneke, game="kaboom")
    for _ in range(5):
        assert (await anneke.click(lobby.id, "Add computer player")).ok
    settings = await panel(anneke, lobby, "Settings…")
    told = (await anneke.choose(settings, "Game", "jokers")).message
    assert told.text == (
        "Jokers Go Boom is for 4 players at most: take somebody off the table first."
    )
    await shows(anneke, lobby, "## Kaboom!")


async def test_a_quick_game_is_one_press_and_the_other_rules_stay(
    bot: KaboomClient, anneke: Person
) -> None:
    lobby = await opened(anneke)
    settings = await panel(anneke, lobby, "Settings…")
    assert (await anneke.choose(settings, "Jokers in the deck", "No Jokers")).ok
    assert (await anneke.click(settings.id, "Quick: 3 rounds")).ok
    await shows(anneke, lobby, "3 rounds (house rule)", "no Jokers (house rule)")
    now = anneke.look(settings)
    assert now is not None
    assert "Quick: 3 rounds" not in now.buttons, "it is one already"
    assert (await anneke.choose(settings.id, "Rounds", "1 round")).ok
    await shows(anneke, lobby, "1 round (house rule)")
    now = anneke.look(settings)
    assert now is not None
    assert "Quick: 3 rounds" not in now.buttons, "it would be longer"
    assert (await anneke.click(settings.id, "Standard rules")).ok
    await shows(anneke, lobby, "10 rounds ·")
    assert (await anneke.click(settings.id, "Done")).ok
    await anneke.until(lambda: anneke.look(settings) is None, 60)


async def test_a_command_may_ask_for_a_quick_game(bot: KaboomClient, anneke: Person) -> None:
    assert "3 rounds (house rule)" in (await opened(anneke, preset="quick")).text


async def test_what_a_game_can_be_played_over_is_suggested_as_one_types(
    bot: KaboomClient, anneke: Person
) -> None:
    of_graveyard = {"No round limit": 0, "5 rounds at most": 5, "10 rounds at most": 10}
    assert await anneke.suggested("kaboom", "rounds", game="graveyard") == of_graveyard
    ten = {"10 rounds at most": 10}
    assert await anneke.suggested("kaboom", "rounds", "1", game="graveyard") == ten
    one_to_twenty = await anneke.suggested("kaboom", "rounds")
    assert list(one_to_twenty.values()) == [*range(1, 21)], "of the game that /kaboom would mean"
    assert await anneke.suggested("kaboom", "rounds", "20") == {"20 rounds": 20}
    assert await anneke.suggested("kaboom", "rounds", "many") == {}
    for game in GAMES:
        numbers = (await anneke.suggested("kaboom", "rounds", game=game.key)).values()
        for number in numbers:
            lobby = await opened(anneke, game=game.key, rounds=number)
            assert (await anneke.slash("abandon")).ok
            await shows(anneke, lobby, "closed")
        assert numbers


async def test_no_limit_of_rounds_can_be_said_where_a_limit_was_played_last(
    bot: KaboomClient, anneke: Person
) -> None:
    lobby = await opened(anneke, game="graveyard", rounds=5)
    assert "5 rounds at most" in lobby.text
    assert (await anneke.click(lobby, "Add computer player")).ok
    await played(anneke, lobby, bot)
    assert (await anneke.slash("abandon")).ok
    assert "5 rounds at most" in (await shows_lobby(anneke)).text
    assert await anneke.suggested("kaboom", "rounds", "5") == {"5 rounds at most": 5}
    assert (await anneke.slash("abandon")).ok
    again = await shows_lobby(anneke, rounds=0)
    assert "no round limit" in again.text
    assert (await anneke.slash("abandon")).ok
    await shows(anneke, again, "closed")
    refused = (await anneke.slash("kaboom", game="kaboom", rounds=0)).message
    assert "Kaboom! can't be played over 0 rounds: leave the number out" in refused.text


async def test_a_suggestion_is_picked_in_the_composer(
    bot: KaboomClient, local: LocalDiscord, anneke: Person
) -> None:
    async with aiohttp.ClientSession() as http:
        page = await window(http, local, "anneke")
        typing = {"command": "kaboom", "option": "rounds", "option__game": "graveyard"}
        assert "No round limit" in await page.do("suggest", **typing)
        filled = await page.do("fill", label="10 rounds at most", value="10", **typing)
        pick = re.search(r'name="pick.rounds" value="([^"]+)"', filled)
        assert pick is not None
        given = {"option__rounds": "10 rounds at most", "pick__rounds": unescape(pick[1])}
        await page.do("run", **typing, **given)
        await anneke.sees("10 rounds at most", 60)


async def test_what_a_channel_played_last_its_next_lobby_begins_with(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    client = await bots.start()
    lobby = await opened(anneke)
    settings = await panel(anneke, lobby, "Settings…")
    assert (await anneke.choose(settings, "Game", "jokers")).ok
    assert (await anneke.choose(settings.id, "Rounds", "2 rounds")).ok
    assert (await anneke.choose(settings.id, "Clocks", "Fast clocks")).ok
    players = await panel(anneke, lobby, "Players…")
    for _ in range(2):
        assert (await anneke.choose(players.id, ADD, "Easy")).ok
    await played(anneke, lobby, client)
    await bots.restart()
    assert (await anneke.slash("abandon")).ok
    again = await shows_lobby(bashir)
    assert "## Jokers Go Boom" in again.text
    assert "2 rounds (house rule)" in again.text
    assert "Fast clocks" in again.text
    assert (await bashir.click(again.id, "Add computer player")).ok
    await shows(bashir, again, "(computer player, easy)")
    other = await opened(bashir.at("second-table"))
    assert "## Kaboom!" in other.text
    assert "Fast clocks" not in other.text


async def shows_lobby(person: Person, **options: object) -> Seen:
    """A new lobby, as soon as the channel is free."""
    async with asyncio.timeout(60):
        while (answer := await person.slash("kaboom", **options)).message.ephemeral:
            await asyncio.sleep(0.05)
    return answer.message


async def test_a_lobby_that_never_began_changes_nothing(bot: KaboomClient, anneke: Person) -> None:
    lobby = await opened(anneke, rounds=2)
    assert (await anneke.click(lobby.id, "Leave")).ok
    assert "10 rounds" in (await opened(anneke)).text


# Clocks


@pytest.mark.parametrize(
    ("clocks", "seconds"), [("Fast clocks", 30), ("Normal clocks", 60), ("No clocks", None)]
)
async def test_the_clocks_run_as_the_host_chose(
    bots: Bots, anneke: Person, bashir: Person, clocks: str, seconds: int | None
) -> None:
    client = await bots.start(clock_peek=60.0)
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "Join")).ok
    settings = await panel(anneke, lobby, "Settings…")
    assert (await anneke.choose(settings, "Clocks", clocks)).ok
    play = await played(anneke, lobby, client)
    began = client.services.unix()
    shown = await anneke.wait_for(lambda m: m.id == lobby.id and "My move" in m.buttons, 60)
    if seconds is None:
        assert "<t:" not in shown.text, "nobody is told to hurry"
        assert not play.tempo.ends()
        client = await bots.restart()
        await anneke.wait_for(lambda m: m.id == lobby.id and "My move" in m.buttons, 60)
        await anneke.until(
            lambda: any(isinstance(table.stage, MatchStage) for table in client.tables.all()), 60
        )
        plays = [t.stage for t in client.tables.all() if isinstance(t.stage, MatchStage)]
        assert not plays[0].tempo.ends(), "after a restart neither"
    else:
        assert "<t:" in shown.text
        assert abs(play.tempo.ends()["peek"] - began - seconds) < 20


# Computer players


async def test_computer_players_come_by_level(bot: KaboomClient, anneke: Person) -> None:
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "Players…")
    for level in ("Easy", "Normal", "Quick"):
        assert (await anneke.choose(players.id, ADD, level)).ok
    await shows(
        anneke,
        lobby,
        "2. **Pixel** (computer player, easy)",
        "3. **Gizmo** (computer player)",
        "4. **Widget** (computer player, quick)",
    )
    play = await played(anneke, lobby, bot)
    kinds = {seat: type(player).__name__ for seat, player in play.tempo.computers._players.items()}
    assert kinds == {1: "EasyPlayer", 2: "SimplePlayer", 3: "SimplePlayer"}


# People


async def test_who_is_taken_off_is_gone_and_comes_back_only_when_asked(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "Join")).ok
    players = await panel(anneke, lobby, "Players…")
    assert (await anneke.choose(players, OFF, "Bashir")).ok
    free = await bashir.wait_for(lambda m: m.id == lobby.id and "Bashir" not in m.text, 60)
    told = (await bashir.click(free, "Join")).message
    assert told.ephemeral
    assert told.text == "Anneke took you off this table: only Anneke can ask you back."
    assert (await anneke.choose(players.id, ASK, str(bashir.id))).ok
    await shows(bashir, lobby, "**Bashir** (asked: Join says yes)")
    assert (await bashir.click(lobby.id, "Join")).ok
    back = await bashir.wait_for(lambda m: m.id == lobby.id and "asked" not in m.text, 60)
    assert "**Bashir**" in back.text


async def test_the_host_is_not_on_the_list_and_nobody_else_has_one(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    lobby = await opened(anneke)
    outside = (await bashir.click(lobby, "Players…")).message
    assert outside.text == "Join first: Anneke hosts this table."
    assert (await bashir.click(lobby.id, "Join")).ok
    mine = await panel(anneke, lobby, "Players…")
    assert list(mine.options(OFF).values()) == ["Bashir"]
    theirs = await panel(bashir, lobby, "Players…")
    assert [s["placeholder"] for s in theirs.selects] == [ASK]


async def test_who_is_asked_is_called_and_a_seat_is_kept_until_the_game_begins(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "Players…")
    assert (await anneke.choose(players, ASK, str(bashir.id), str(chioma.id))).ok
    call = await bashir.sees("asks you to play Kaboom!", 60)
    assert not call.ephemeral
    assert {user["id"] for user in call.json["mentions"]} == {str(bashir.id), str(chioma.id)}
    kept = await shows(anneke, lobby, "Bashir and Chioma: press Join to play")
    assert not kept.buttons["Start"]
    assert (await bashir.click(kept, "Join")).ok
    assert (await bashir.click(lobby.id, "Join")).message.text == "You already sit at this table."
    ready = await shows(anneke, lobby, "Chioma: press Join to play")
    assert ready.buttons["Start"]
    play = await played(anneke, lobby, bot)
    assert [seat.name for seat in play.row.seats] == ["Anneke", "Bashir"]
    await bashir.until(lambda: bashir.look(call) is None, 60)
    told = (await chioma.press(ready, ready.custom_id("Join"))).sentence
    assert told is not None, "the lobby is gone"


async def test_who_is_asked_may_say_no(bot: KaboomClient, anneke: Person, bashir: Person) -> None:
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "Players…")
    assert (await anneke.choose(players, ASK, str(bashir.id))).ok
    await shows(bashir, lobby, "**Bashir** (asked")
    assert (await bashir.click(lobby.id, "Leave")).ok
    free = await bashir.wait_for(lambda m: m.id == lobby.id and "Bashir" not in m.text, 60)
    assert "5 seats free." in free.text


async def test_a_kept_seat_gives_way_to_somebody_who_is_there(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    host, asked, *others = everybody
    lobby = await opened(host)
    players = await panel(host, lobby, "Players…")
    for _ in range(4):
        assert (await host.choose(players.id, ADD, "Normal")).ok
    assert (await host.choose(players.id, ASK, str(asked.id))).ok
    full = await shows(host, lobby, "6. **Bashir** (asked")
    assert full.buttons["Join"]
    assert (await others[0].click(full, "Join")).ok
    await shows(host, lobby, "6. **Chioma**", "Every seat is taken.")


async def test_bots_and_people_who_are_there_are_not_asked(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "Join")).ok
    players = await panel(anneke, lobby, "Players…")
    robot = str(anneke.local.world.application_id)
    assert "Bots don't play" in (await anneke.choose(players, ASK, robot)).message.text
    players = await panel(anneke, lobby, "Players…")
    both = (await anneke.choose(players, ASK, robot, str(chioma.id))).message
    assert "Bots can't play here, so Kaboom got no seat." in both.text
    await shows(anneke, lobby, "**Chioma** (asked")
    players = await panel(anneke, lobby, "Players…")
    assert "Bots" not in players.text
    told = (await anneke.choose(players, ASK, str(bashir.id))).message
    assert told.text == "They are at this table already, or have been asked."
    assert not [m for m in bashir.messages() if f"<@{bashir.id}>" in m.text]


async def test_when_the_host_leaves_kept_seats_do_not_make_a_host(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "Players…")
    assert (await anneke.choose(players, ASK, str(bashir.id))).ok
    call = await bashir.sees("asks you", 60)
    assert (await anneke.click(lobby.id, "Leave")).ok
    await bashir.wait_for(lambda m: m.id == lobby.id and "closed" in m.text, 60)
    await bashir.until(lambda: bashir.look(call) is None, 60)


async def test_a_new_host_has_the_hosts_choices(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "Join")).ok
    old = await panel(anneke, lobby, "Settings…")
    assert (await anneke.click(lobby.id, "Leave")).ok
    await shows(bashir, lobby, "**Bashir** (host)")
    told = (await anneke.choose(old, "Clocks", "Fast clocks")).message
    assert told.text == "Only the host changes the settings, and that is Bashir."
    settings = await panel(bashir, lobby, "Settings…")
    assert (await bashir.choose(settings, "Clocks", "Fast clocks")).ok
    await shows(anneke, lobby, "Fast clocks")


async def test_what_somebody_was_reading_leaves_when_the_game_begins(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "Join")).ok
    page = (await bashir.click(lobby.id, "Rules")).message
    await played(anneke, lobby, bot)
    await bashir.until(lambda: bashir.look(page) is None, 60)


async def test_a_panel_of_before_the_start_changes_nothing_any_more(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "Join")).ok
    settings = await panel(anneke, lobby, "Settings…")
    stale = settings.custom_id("Clocks")
    play = await played(anneke, lobby, bot)
    await anneke.until(lambda: anneke.look(settings) is None, 60)
    assert (await anneke.press(settings, stale)).sentence
    assert play.row.clocks == "normal"


async def test_a_direct_message_has_settings_and_nobody_to_ask(
    bot: KaboomClient, anneke: Person
) -> None:
    alone = anneke.dm()
    lobby = await opened(alone, game="jokers")
    assert lobby.text.count("computer player") >= 2, "as many as the game needs"
    players = await panel(alone, lobby, "Players…")
    assert ASK not in [s.get("placeholder") for s in players.selects]
    settings = await panel(alone, lobby, "Settings…")
    assert (await alone.choose(settings, "Clocks", "No clocks")).ok
    await shows(alone, lobby, "No clocks")


async def test_nobody_is_called_over_and_over(
    bot: KaboomClient, anneke: Person, everybody: tuple[Person, ...], record: Record
) -> None:
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "Players…")
    others = everybody[1:]
    for person in others[:4]:
        assert (await anneke.choose(players.id, ASK, str(person.id))).ok
        assert (await anneke.choose(players.id, OFF, person.name)).ok
    again = (await anneke.choose(players.id, ASK, str(others[0].id))).message
    assert again.text == "They were asked a moment ago: give them a minute."
    players = await panel(anneke, lobby, "Players…")
    assert (await anneke.choose(players.id, ASK, str(others[4].id))).ok
    await anneke.sees(f"<@{others[4].id}> **Anneke** asks you")
    called = {m.id: m.text for m in record.public() if "asks you" in m.text}
    assert len(called) <= 2, "one at once, and one for who was asked since"
