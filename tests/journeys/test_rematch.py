"""After a game: the rematch, and the link from the old final panel to the rematch."""

from __future__ import annotations

import asyncio

import pytest

from bot.client import KaboomClient
from bot.history.archive import Archive, Unseen
from bot.history.replay import Story
from bot.lobby.lobby import Lobby
from bot.local import fixtures
from bot.sessions.rematch import offer_again
from bot.store import MatchRow
from bot.ui.words import Sentence
from tests.journeys.conftest import Bots, Stack
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.hands import Hands, play_of
from tests.support.journeys.match import Played, begin
from tests.support.journeys.play import end_early, play_on, seat_all, table
from tests.support.local.harness import Answer, Person, Seen
from tests.support.pseudo import in_english
from tests.support.wording import begins, carries, says, says_in

pytestmark = pytest.mark.usefixtures("hurry")

NEXT = says("table-moved-on")


async def finished(
    client: KaboomClient, stack: Stack, *people: Person, rounds: int = 1
) -> tuple[Played, Seen]:
    """Play a game to its end. Return the match and its final message. If the game has two rounds,
    this message mentions the best call."""
    match = await begin(client, stack(find(2, opener)), *people, rounds=rounds)
    await match.finish(rounds)
    final = await match.tells("status-won")
    assert final.buttons["rematch"]
    assert NEXT not in final.text
    return match, final


async def again(match: Played) -> Seen:
    """Return the final message once it offers a rematch again."""
    return await match.people[0].wait_for(
        lambda m: m.id == match.message_id and "rematch" in m.buttons and NEXT not in m.text
    )


def without_next(final: Seen) -> list[str]:
    """Return the lines of `final`. The line that links to the channel's next game is left out."""
    return [line for line in final.text.splitlines() if NEXT not in line]


async def test_the_final_leads_to_the_rematch_that_was_opened(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match, final = await finished(bot, stack, anneke, bashir, rounds=2)
    again = match.id("rematch")
    lobby = (await bashir.click(final, "rematch")).message
    assert says("lobby-seat-host", name="Bashir") in lobby.text
    assert f"1. {says('lobby-seat-invited', name='Anneke')}" in lobby.text
    assert says_in("kaboom", "option-rounds", rounds=2) in lobby.text
    assert not lobby.buttons["start"], "nobody plays again unasked"
    call = await anneke.wait_for(lambda m: carries(m.text, "invitation-rematch", title="Kaboom!"))
    assert [user["id"] for user in call.json["mentions"]] == [str(anneke.id)]
    shown = await match.says(NEXT)
    gone = {"deal", "notify on", "replay", "scores", "rules", "fair"}
    assert set(shown.buttons) == {"rematch", *gone}
    told = (await anneke.click(shown, "rematch")).message
    assert told.text.startswith(begins("session-open-seated"))
    ready = await bashir.wait_for(lambda m: m.id == lobby.id and m.buttons.get("start", False))
    assert f"1. **Anneke**\n2. {says('lobby-seat-host', name='Bashir')}" in ready.text
    await anneke.until(lambda: anneke.look(call) is None)
    assert (await bashir.click(lobby.id, "start")).ok
    await anneke.wait_for(lambda m: m.id == lobby.id and "peek" in m.buttons)
    await anneke.wait_for(lambda m: m.id == match.message_id and gone == set(m.buttons))
    told = (await match.relic(anneke, again)).message
    assert begins("session-running") in told.text


@pytest.mark.slow
async def test_however_soon_after_one_another_they_press_rematch_all_have_their_seats(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    people = (anneke, bashir, chioma)
    match = await begin(bot, stack(find(3, opener)), *people)
    await match.finish()
    final = await match.tells("status-won")

    async def press(after: float, person: Person) -> Answer:
        await asyncio.sleep(after)
        return await person.click(final, "rematch")

    for gap in (0.0, 0.14):
        presses = [press(at * gap, people[at % 3]) for at in range(10)]
        answers = await asyncio.gather(*presses)
        assert [answer.outcome.sentence for answer in answers if not answer.ok] == []
        lobby = _lobby_of(bot, anneke)
        await anneke.until(lambda lobby=lobby: not any(seat.asked for seat in lobby.row.seats))
        assert [seat.user_id for seat in lobby.row.seats] == [person.id for person in people]
        (host,) = [person for person in people if person.id == lobby.row.host_id]
        assert (await end_early(host)).ok
        await again(match)


async def test_rematch_is_back_when_the_table_that_took_it_away_is_closed(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    match, final = await finished(bot, stack, anneke, bashir, rounds=2)
    final = await match.tells("remark-best-call")
    play = match.play
    for closes in ("abandon", "leave", "idle", "undecided"):
        lobby = (await chioma.slash("kaboom", game="jokers")).message
        assert "rematch" not in (await match.says(NEXT)).buttons
        if closes == "leave":
            assert (await chioma.click(lobby, "leave")).ok
        elif closes == "idle":
            _lobby_of(bot, chioma).idled()  # what the half hour's timer calls
        else:
            if closes == "undecided":
                for _ in range(2):
                    assert (await chioma.click(lobby.id, "add")).ok
                assert (await chioma.click(lobby.id, "start")).ok
            assert (await end_early(chioma)).ok
        back = await again(match)
        assert (back.text, back.buttons) == (final.text, final.buttons)

    # A lobby that closes beside a newer table gives no rematch back.
    lobby = (await anneke.slash("kaboom")).message
    await match.says(NEXT)
    await offer_again(bot.tables, play.row)
    await anneke.until(lambda: not play.table.busy)
    assert (await bashir.click(lobby, "join")).ok
    assert "rematch" not in (await match.says(NEXT)).buttons
    assert play.display.next_table


async def test_a_final_of_before_a_restart_leads_on_and_says_all_that_it_said(
    bots: Bots, stack: Stack, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _ = await finished(await bots.start(), stack, anneke, bashir, rounds=2)
    before = await match.tells("remark-best-call")
    match.client = await bots.restart()
    lobby = (await anneke.slash("kaboom")).message
    told = (await bashir.click(before, "rematch")).message
    assert f"/{lobby.id}" in told.text
    shown = await match.says(NEXT)
    assert "rematch" not in shown.buttons
    assert without_next(shown) == before.text.splitlines()
    match.client = await bots.restart()
    assert (await end_early(anneke)).ok
    assert (await again(match)).text == before.text

    # One that can't be told again stays as it is.
    match.client = await bots.restart()
    asked: list[int] = []

    async def gone(archive: Archive, row: MatchRow) -> Story:
        asked.append(row.id)
        raise Unseen(Sentence("past-no-moves"))

    monkeypatch.setattr(Archive, "story", gone)
    lobby = (await bashir.click(before, "rematch")).message
    assert says("lobby-seat-host", name="Bashir") in lobby.text
    await anneke.until(lambda: bool(asked))
    assert (await anneke.click(lobby, "join")).ok
    assert match.table().text == before.text
    assert (await anneke.click(before, "rematch")).ok


async def test_so_does_that_of_a_game_whose_final_tells_how_it_ended(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    client = await bots.start()
    await seat_all(anneke, bashir, computers=1, game="explosive")
    await play_on(Hands(anneke, 1), Hands(bashir, 2))
    play = play_of(client)
    await anneke.until(lambda: bool(play.display.remarks), 60)
    await anneke.until(lambda: play.table.message.settled, 60)
    before = table(anneke)
    # The ending depends on the play: occasionally it is by X7.2.
    walls = ("Nothing fell for", "rounds are up")
    assert any(end in before.text for end in ("knocks", *walls))
    assert all(in_english(remark) in before.text for remark in play.display.remarks)
    await bots.restart()
    assert (await bashir.click(before, "rematch")).ok
    after = await anneke.wait_for(lambda m: m.id == before.id and NEXT in m.text)
    assert without_next(after) == before.text.splitlines()


async def test_a_final_that_was_deleted_is_not_posted_again(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, judge: list[str]
) -> None:
    match, final = await finished(bot, stack, anneke, bashir, rounds=2)
    await match.tells("remark-best-call")  # nothing more is to be painted there
    anneke.local.world.store.delete_message(anneke.channel_id, final.id)
    lobby = (await anneke.slash("kaboom")).message
    async with asyncio.timeout(60):
        while not judge:  # the edit of the message that is gone
            await asyncio.sleep(0.01)
    judge.clear()
    assert (await bashir.click(lobby.id, "join")).ok
    assert not any(carries(message.text, "status-won") for message in anneke.messages())
    assert match.play.row.status == "finished"


def _lobby_of(client: KaboomClient, person: Person) -> Lobby:
    held = client.tables.in_channel(person.channel_id)
    assert held is not None
    assert isinstance(held.stage, Lobby)
    return held.stage


async def bar(client: KaboomClient, *people: Person) -> None:
    """Bar a person, as a manager does in /settings."""
    out = tuple(person.id for person in people)
    await client.services.store.settings.change_server(fixtures.GUILD_ID, barred=out)


async def test_nobody_opens_a_rematch_or_is_asked_to_one_who_may_not_sit_down(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match, final = await finished(bot, stack, anneke, bashir)
    late = match.id("rematch")
    await bar(bot, bashir)
    told = (await bashir.click(final, "rematch")).message
    assert told.ephemeral
    assert says("refuse-barred") in told.text
    assert await bot.services.store.matches.open_in(anneke.channel_id) is None
    lobby = (await anneke.click(final.id, "rematch")).message
    assert "Anneke" in lobby.text
    assert "Bashir" not in lobby.text
    assert (await end_early(anneke)).ok

    # A seat that is kept isn't taken by someone who may no longer sit down.
    await bar(bot)
    await again(match)
    lobby = (await anneke.click(final.id, "rematch")).message
    stage = _lobby_of(bot, anneke)
    await bar(bot, bashir)
    assert says("refuse-barred") in (await match.relic(bashir, late)).message.text
    # A press that had been let through before that is still on its way to the lobby.
    await stage.accept(bashir.id)
    (asked,) = [seat for seat in stage.row.seats if seat.user_id == bashir.id]
    assert asked.asked
    assert not lobby.buttons["start"]
    await bar(bot)
    await stage.accept(bashir.id)
    await anneke.wait_for(lambda m: m.id == lobby.id and m.buttons.get("start", False))
