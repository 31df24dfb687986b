"""Known deals: their codes, tables on which they are played again, and the comparison at the
end."""

from __future__ import annotations

import re
import secrets
from typing import Any

import pytest

from bot.client import KaboomClient
from bot.lobby.lobby import Lobby
from bot.store import MatchRow
from bot.store.deals import ALPHABET, EXAMPLE, written
from bot.table.table import Table
from engine.cards import FIRST_JOKER
from tests.journeys.conftest import Bots, Record, Stack
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.hands import Hands, play_of
from tests.support.journeys.match import Played, begin
from tests.support.journeys.play import play_on, seat_all
from tests.support.local.harness import Person, Seen
from tests.support.wording import carries, says

pytestmark = pytest.mark.usefixtures("hurry")

CODE = re.compile(r"KB-[0-9A-Z]{4}-[0-9A-Z]{4}")


async def finished(
    client: KaboomClient, stack: Stack, *people: Person, rounds: int = 1
) -> tuple[Played, Seen]:
    """Play a game to its end. Return the match and its final message."""
    match = await begin(client, stack(find(len(people), opener)), *people, rounds=rounds)
    await match.finish(rounds)
    final = await people[0].wait_for(lambda m: m.id == match.message_id and "deal" in m.buttons)
    for card in range(FIRST_JOKER):
        match.known_to_all(card)  # it is over; the next game has its own judge
    return match, final


async def row_of(client: KaboomClient, number: int) -> MatchRow:
    """Return the stored row of a match."""
    return await client.services.store.matches.get(number)


async def code_of(client: KaboomClient, number: int) -> str:
    """Return the code that the scoresheet of a finished match shows."""
    code = (await row_of(client, number)).code
    assert code is not None
    return written(code)


async def opened(person: Person, code: str) -> Seen:
    """Open a lobby with a deal code, and return its message."""
    answer = await person.slash("kaboom", deal=code)
    assert answer.ok, answer.sentence
    return await person.wait_for(lambda m: not m.ephemeral and "start" in m.buttons)


async def started(lobby: Seen, host: Person, *others: Person) -> Seen:
    """Let the others join the lobby and the host start the game. Return the message of the
    table."""
    for other in others:
        assert (await other.click(lobby.id, "join")).ok
    ready = await host.wait_for(lambda m: m.id == lobby.id and m.buttons.get("start", False))
    assert (await host.click(ready, "start")).ok
    return await host.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons)


def lobby_in(client: KaboomClient, person: Person) -> Lobby:
    """Return the lobby in this person's channel."""
    table = client.tables.in_channel(person.channel_id)
    assert isinstance(table, Table)
    assert isinstance(table.stage, Lobby)
    return table.stage


async def refused(person: Person, code: str) -> str:
    """Run the command with a code that opens no table. Return the text of the response."""
    answer = await person.slash("kaboom", deal=code)
    assert answer.message.ephemeral
    return answer.message.text


async def test_the_same_cards_are_played_again_and_compared(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    first, final = await finished(bot, stack, anneke, bashir)
    before = await bot.services.store.leaderboards.records(anneke.id)
    number = first.play.row.id
    sheet = (await anneke.slash("scoresheet", match=number)).message
    code = await code_of(bot, number)
    assert says("deal-code", code=code) in sheet.text
    assert (await anneke.slash("replay")).message.buttons["deal"]
    lobby = (await bashir.click(final, "deal")).message
    assert says("deal-lobby", code=code) in lobby.text
    assert says("deal-knows", n=1, names="Bashir") in lobby.text
    assert not lobby.buttons["start"]
    assert (await chioma.click(lobby.id, "join")).ok
    seated = await bashir.wait_for(lambda m: m.id == lobby.id and "Chioma" in m.text)
    assert f"1. {says('lobby-seat', name='Chioma')}\n2. " in seated.text, "his seat was the second"
    table = await started(seated, bashir)
    play = play_of(bot)
    assert (play.row.seed, play.row.deal) == (first.deal.seed, number)
    second = Played(bot, first.deal, (chioma, bashir), table.id)
    assert not play.rated
    assert says("deal-known") in (await bashir.slash("scoresheet")).message.text
    fair = (await chioma.click((await chioma.slash("scoresheet")).message, "deck")).message
    assert says("deal-fair", code=code) in fair.text
    assert says("deal-knows", n=1, names="Bashir") in fair.text
    assert says("deal-fair-not-yet") in fair.text
    await second.reach_turns()
    await second.pass_turn()  # not so in the first game
    await second.finish_round()
    end = await second.says(says("deal-unrated", code=code))
    assert carries(end.text, "deal-seat", seat=1, name="Chioma", other="Anneke")
    assert carries(end.text, "deal-seat", seat=2, name="Bashir", other="Bashir")
    assert carries(end.text, "deal-parts")
    told = (await chioma.slash("scoresheet", match=second.play.row.id)).message.text
    for line in end.text.splitlines():
        if line.startswith("- "):
            assert line in told
    assert says("deal-code", code=code) in told
    listed = (await chioma.slash("history")).message.text
    assert says("history-dealt", title="Kaboom!") in listed
    assert await bot.services.store.leaderboards.records(anneke.id) == before
    assert await bot.services.store.leaderboards.records(chioma.id) == []
    rows = await bot.services.store.results.scoresheet(second.play.row.id)
    assert [each.user_id for each in rows.results] == [chioma.id, bashir.id]


async def test_a_game_that_was_the_same_is_said_to_be_and_its_rematch_is_an_ordinary_one(
    bots: Bots,
    stack: Stack,
    monkeypatch: pytest.MonkeyPatch,
    anneke: Person,
    bashir: Person,
) -> None:
    """Its lobby, its table and its final outlive a restart. Whoever deletes their data is no longer
    said to know the cards."""
    client = await bots.start()
    first, final = await finished(client, stack, anneke, bashir)
    code = await code_of(client, first.play.row.id)
    lobby = (await bashir.click(final, "deal")).message
    client = await bots.restart()
    assert (await anneke.click(lobby.id, "join")).ok
    both = says("deal-knows", n=2, names="Anneke and Bashir")
    await anneke.wait_for(lambda m: both in m.text and code in m.text)
    mine = (await anneke.dm().slash("privacy")).message
    for button in ("privacy ask", "privacy delete"):
        mine = (await anneke.dm().click(mine, button)).message
    alone = says("deal-knows", n=1, names="Bashir")
    await anneke.wait_for(lambda m: m.id == lobby.id and alone in m.text)
    assert (await bashir.click(lobby.id, "start")).ok
    await anneke.wait_for(lambda m: m.id == lobby.id and "peek" in m.buttons)
    assert play_of(client).row.seed == first.deal.seed
    client = await bots.restart()
    await anneke.until(lambda: any(table.stage for table in client.tables.all()))
    second = Played(client, first.deal, (anneke, bashir), lobby.id)
    await second.finish()
    end = await second.says(says("deal-same"))
    assert carries(end.text, "deal-seat", seat=2, name="Bashir", other="Bashir")
    assert carries(end.text, "deal-seat", seat=1, other=says("name-deleted"))
    assert not carries(end.text, "deal-seat", seat=1, other="Anneke")
    client = await bots.restart()
    assert (await anneke.click(end, "scores")).ok, "a final from before leads on"
    assert says("deal-unrated", code=code) in anneke.last.text

    monkeypatch.setattr("bot.lobby.lobby.secrets", secrets)
    lobby = (await bashir.click(end.id, "rematch")).message
    assert CODE.search(lobby.text) is None
    await started(lobby, bashir, anneke)
    third = play_of(client)
    assert third.row.deal is None
    assert third.row.seed != first.deal.seed
    assert third.rated


async def test_the_game_its_rules_and_its_seats_come_with_the_deal(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    """In direct messages, computers take the other seats. Who is at these cards elsewhere doesn't
    sit down again."""
    first, final = await finished(bot, stack, anneke, bashir)
    code = await code_of(bot, first.play.row.id)
    alone = await opened(chioma.dm(), code)
    assert alone.buttons["start"]
    assert [seat.user_id for seat in lobby_in(bot, chioma.dm()).row.seats] == [chioma.id, None]
    assert (await chioma.dm().click(alone.id, "leave")).ok

    lobby = (await chioma.click(final, "deal")).message
    settings = (await chioma.click(lobby, "settings")).message
    assert says("deal-settings") in settings.text
    assert set(settings.buttons) == {"form", "done"}
    table = lobby_in(bot, chioma)
    for custom_id in ("preset:quick:0::", "filled:kaboom:0::"):
        answer = await first.relic(chioma, f"K1:{table.row.id}:{custom_id}")
        assert says("deal-fixed") in answer.message.text
    rules = table.row.options
    settings = (await chioma.click(lobby, "settings")).message
    assert (await chioma.fill(settings, "form", clocks="slow")).ok
    assert (table.row.clocks, table.row.options) == ("slow", rules)

    there = await opened(chioma.at("general"), code)
    assert (await bashir.at("general").click(there.id, "join")).ok
    assert (await anneke.click(lobby.id, "join")).ok
    answer = await first.relic(bashir, f"K1:{table.row.id}:join::0::")
    assert answer.message.text == says("lobby-no-room", most=2)
    await anneke.wait_for(lambda m: says("deal-knows", n=1, names="Anneke") in m.text)
    assert [seat.user_id for seat in table.row.seats] == [anneke.id, chioma.id]
    assert (await chioma.click(lobby.id, "start")).ok
    await chioma.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons)
    assert await refused(anneke.dm(), code) == says("deal-playing")
    answer = await chioma.at("general").click(there.id, "start")
    assert answer.message.text == says("deal-playing")
    assert (await bashir.at("general").click(there.id, "leave")).ok
    await chioma.at("general").wait_for(lambda m: m.id == there.id and m.buttons["join"])
    answer = await anneke.at("general").click(there.id, "join")
    assert answer.message.text == says("deal-playing")


async def test_a_game_with_computers_is_played_again_elsewhere(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    await seat_all(anneke, game="explosive", computers=2)
    await play_on(Hands(anneke, 1))
    first = play_of(bot)
    code = await code_of(bot, first.row.id)
    there = bashir.at("general")
    lobby = await opened(there, code)
    assert not carries(lobby.text, "deal-knows", n=1)
    assert lobby.buttons["start"], "the computers have their seats again"
    await started(lobby, there)
    second = play_of(bot)
    assert second.row.channel_id == there.channel_id
    assert [seat.name for seat in second.row.seats[1:]] == [s.name for s in first.row.seats[1:]]
    assert (second.row.options, second.row.seed) == (first.row.options, first.row.seed)
    assert not second.rated


async def test_a_running_games_code_is_nowhere_and_a_wrong_code_is_answered_by_one_sentence(
    bot: KaboomClient, record: Record, stack: Stack, anneke: Person, bashir: Person
) -> None:
    """A wrong code is mistyped, unknown, or of a deal that this version can't play."""
    first, _ = await finished(bot, stack, anneke, bashir)
    old = first.play.row.id
    known = await code_of(bot, old)
    read_before = len(record.public())
    second = await begin(bot, stack(find(2, opener, after=1)), anneke, bashir)
    number = second.play.row.id
    for command in ("scoresheet", "replay", "history"):
        for person in (anneke, bashir):
            given = {} if command == "history" else {"match": number}
            told = (await person.slash(command, **given)).message
            assert set(CODE.findall(told.text)) <= {known}
    fair = (await anneke.click((await anneke.slash("scoresheet")).message, "deck")).message
    assert CODE.search(fair.text) is None
    await second.finish()
    code = (await row_of(bot, number)).code
    assert code is not None
    shown = [seen for seen in record.public()[read_before:] if seen.id == second.message_id]
    with_it = [seen for seen in shown if str(code) in str(seen.json)]
    assert with_it, "the final leads to its deal"
    assert all("rematch" in seen.buttons for seen in with_it)

    other = next(char for char in ALPHABET if char != known[-1])
    mistyped = says("deal-mistyped", example=EXAMPLE)
    assert await refused(anneke, known[:-1] + other) == mistyped
    assert await refused(anneke, "hello") == mistyped
    assert await refused(anneke, EXAMPLE) == says("deal-unknown", code=EXAMPLE)
    gone = says("deal-rules-gone", code=known, game="Kaboom!")
    for change, why in (
        ("options = '{\"edition\":99}'", gone),
        ("options = '{\"rounds\":-1}'", gone),
        ("game = 'whist'", says("deal-no-game", code=known)),
    ):

        def spoil(connection: Any, change: str = change) -> None:
            connection.exec_driver_sql(f"UPDATE matches SET {change} WHERE id = {old}")

        await bot.services.store.writer.do(spoil)
        assert await refused(bashir, known) == why
