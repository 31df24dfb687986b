"""Past games: /history, /replay and /scoresheet, and their buttons."""

from __future__ import annotations

import re
import threading
from typing import Any, cast

import pytest

from bot.client import KaboomClient
from bot.match.match import Match
from bot.ui.phrases import remarks
from tests.journeys.conftest import Bots, Stack
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.match import Played, begin
from tests.support.journeys.play import end_early, seat_all
from tests.support.local.harness import Answer, Person, Seen
from tests.support.unfinished import unfinished
from tests.support.wording import carries, says

CARD = r"(?:[2-9AJQK]|10)[♣♦♥♠]|Joker"


async def a_game(
    client: KaboomClient, stack: Stack, *people: Person, rounds: int = 1
) -> tuple[Played, Seen]:
    """Play a game to its end. Return the match and its final message."""
    deal = stack(find(len(people), opener))
    match = await begin(client, deal, *people, rounds=rounds)
    await match.finish(rounds)
    final = await people[0].wait_for(lambda m: m.id == match.message_id and "rematch" in m.buttons)
    return match, final


def private(answer: Answer) -> Seen:
    """Return the message that answered the action. It must be ephemeral."""
    seen = answer.message
    assert seen.ephemeral
    return seen


async def test_a_match_is_replayed_from_its_final_message_step_by_step(
    hurry: None, bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match, final = await a_game(bot, stack, anneke, bashir)
    page = private(await bashir.click(final, "replay"))
    assert "replay seen_knew_toggle" not in page.buttons, "no computer played that could have known"
    number = match.play.row.id
    assert says("replay-title", match=number) in page.text
    assert carries(page.text, "replay-seen", step=1)
    assert carries(page.text, "event-round-dealt", "kaboom", round=1)
    assert not page.buttons["replay seen_back"]
    closed = re.findall(r"[0-9JQKA]+[♣♦♥♠]", page.text)
    assert closed == []
    opened = private(await bashir.click(page, "replay open"))
    assert carries(opened.text, "replay-open", step=1)
    assert len(re.findall(r"[0-9JQKA]+[♣♦♥♠]|Joker", opened.text)) == 8
    page = private(await bashir.click(opened, "replay seen"))
    steps = int(re.findall(r"step 1 of (\d+)", page.text)[0])
    texts = [page.text]
    for _ in range(steps - 1):
        page = private(await bashir.click(page, "replay seen_next"))
        texts.append(page.text)
    assert len(set(texts)) == steps
    assert any("flipped" in text for text in texts)
    assert carries(page.text, "status-won")
    assert not page.buttons["replay seen_next"]
    again = private(await bashir.click(page, "replay seen_back"))
    assert again.text == texts[-2]
    assert private(await bashir.click(again, "replay seen_end")).text == texts[-1]


async def test_history_leads_to_scoresheets_and_replays(
    hurry: None, bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match, _ = await a_game(bot, stack, anneke, bashir)
    number = match.play.row.id
    listed = private(await bashir.slash("history"))
    assert carries(listed.text, "history-match", match=number)
    assert "1st" in listed.text
    assert "Anneke" in listed.text
    sheet = private(await bashir.click(listed, f"sheet ha {number}"))
    assert says("scoresheet-sum") in sheet.text
    checked = private(await bashir.click(sheet, "deck"))
    assert says("fair-title") in checked.text
    sheet = private(await bashir.click(checked, f"sheet ha {number}"))
    assert says("scoresheet-sum") in sheet.text
    back = private(await bashir.click(sheet, "history here"))
    assert back.text == listed.text
    page = private(await bashir.click(back, f"replay seen_ha {number}"))
    page = private(await bashir.click(page, "replay seen_ha_next"))
    assert private(await bashir.click(page, "history here")).text == listed.text
    for given in ({"match": number}, {}):
        told = private(await bashir.slash("replay", **given))
        assert carries(told.text, "replay-seen", step=1)
        assert says("history-back") not in told.labels, "nobody came from a list"
    mine = private(await bashir.dm().slash("history", whose="mine"))
    assert carries(mine.text, "history-match", match=number)


async def test_who_played_sees_a_match_anywhere_and_others_only_where_it_was(
    hurry: None, bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    match, _ = await a_game(bot, stack, anneke, bashir)
    number = match.play.row.id
    assert says("scoresheet-sum") in private(await chioma.slash("scoresheet", match=number)).text
    first = private(await anneke.dm().slash("replay", match=number))
    assert carries(first.text, "replay-seen", step=1)
    for command in ("scoresheet", "replay"):
        told = private(await chioma.dm().slash(command, match=number)).text
        assert says("past-unknown", number=str(number)) in told
        assert told.replace(str(number), "N") == private(
            await chioma.dm().slash(command, match=999)
        ).text.replace("999", "N")
    assert says("history-none-here") in private(await chioma.dm().slash("history")).text


async def test_a_match_is_suggested_to_whoever_may_see_it(
    hurry: None, bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    match, _ = await a_game(bot, stack, anneke, bashir)
    number = match.play.row.id
    for command in ("replay", "scoresheet"):
        ((label, value),) = (await anneke.suggested(command, "match")).items()
        assert value == number
        assert "Kaboom!" in label
        assert "Anneke" in label
        assert await anneke.suggested(command, "match", "bashir") == {label: number}
        assert await anneke.suggested(command, "match", "9") == {}
        assert list((await chioma.suggested(command, "match")).values()) == [number]
        assert list((await anneke.dm().suggested(command, "match")).values()) == [number]
        assert await chioma.dm().suggested(command, "match") == {}


async def test_a_match_that_may_go_on_is_not_replayed_and_shows_no_seed(
    bot: KaboomClient, match: Played, anneke: Person
) -> None:
    row = await bot.services.store.matches.open_in(anneke.channel_id)
    assert row is not None
    assert row.seed is not None
    assert says("past-goes-on") in private(await anneke.slash("replay", match=row.id)).text
    sheet = private(await anneke.slash("scoresheet", match=row.id))
    told = private(await anneke.click(sheet, "deck")).text
    assert says("fair-not-yet") in told
    assert row.seed.hex() not in sheet.text + told
    forged = f"K1:0:replay:open:{row.id}::0.0"
    assert says("past-goes-on") in private(await match.relic(anneke, forged)).text
    assert says("history-none-here") in private(await anneke.slash("history")).text


async def test_a_game_ended_early_keeps_its_scoresheet_and_its_replay(
    bots: Bots, anneke: Person
) -> None:
    await bots.start()
    table = await seat_all(anneke, computers=1, rounds=3)
    assert (await anneke.click(table, "peek")).ok
    assert (await end_early(anneke)).ok
    await bots.restart()
    listed = private(await anneke.slash("history"))
    assert says("history-ended-early", names="Anneke and Pixel") in listed.text
    assert says("scoresheet-none", unit="round") in private(await anneke.slash("scoresheet")).text
    number = int(re.findall(r"Match (\d+)", listed.text)[0])
    assert says("button-replay") in private(await anneke.slash("replay", match=number)).text


async def test_a_replay_says_at_each_step_what_computers_knew_until_it_is_turned_off(
    bot: KaboomClient, anneke: Person
) -> None:
    table = await seat_all(anneke, computers=1, rounds=3)
    assert (await anneke.click(table, "peek")).ok
    playing = next(each.stage for each in bot.tables.all() if isinstance(each.stage, Match))
    await anneke.until(lambda: all(cast("Any", playing.state).looked))
    assert (await end_early(anneke)).ok
    page = private(await anneke.slash("replay", match=playing.row.id))
    assert told_of_pixel(page) is None
    page = private(await anneke.click(page, "replay seen_end"))
    bare = page.text
    page = private(await anneke.click(page, "replay seen_knew_toggle"))
    assert told_of_pixel(page) == "replay-knew"
    assert len(re.findall(CARD, page.text)) == 2, "its own two, which it looked at, and no others"
    assert says("replay-knew-hide") in page.labels
    page = private(await anneke.click(page, "replay seen_knew_back"))
    while page.buttons["replay seen_knew_back"]:
        page = private(await anneke.click(page, "replay seen_knew_back"))
    assert told_of_pixel(page) == "replay-knew-none", "nobody has looked at anything yet"
    page = private(await anneke.click(page, "replay seen_knew_end"))
    page = private(await anneke.click(page, "replay seen_toggle"))
    assert page.text == bare


def told_of_pixel(page: Seen) -> str | None:
    """Return the id of the message on this page that says what Pixel knew, or None if there is no
    such message."""
    if carries(page.text, "replay-knew-none", name="Pixel"):
        return "replay-knew-none"
    return "replay-knew" if carries(page.text, "replay-knew", name="Pixel") else None


async def test_a_long_history_has_pages(bot: KaboomClient, anneke: Person) -> None:
    for _ in range(6):
        await seat_all(anneke, computers=1, rounds=1)
        assert (await end_early(anneke)).ok
    first = private(await anneke.slash("history"))
    assert first.text.count(says("history-ended-early", names="")) == 5
    older = private(await anneke.click(first, "history here 1"))
    assert older.text.count(says("history-ended-early", names="")) == 1
    assert private(await anneke.click(older, "history here")).text == first.text


async def test_what_was_remarkable_is_found_once_and_beside_everything_else(
    hurry: None,
    bot: KaboomClient,
    stack: Stack,
    monkeypatch: pytest.MonkeyPatch,
    anneke: Person,
    bashir: Person,
) -> None:
    found: list[bool] = []

    def looked(*given: Any) -> list[str]:
        found.append(threading.current_thread() is threading.main_thread())
        return remarks(*given)

    monkeypatch.setattr("bot.history.archive.remarks", looked)
    match, _ = await a_game(bot, stack, anneke, bashir, rounds=2)
    final = await match.tells("remark-best-call")
    assert "seed" not in final.text, "that is behind a button"
    for person in (anneke, bashir):
        pressed = private(await person.click(final, "scores"))
        assert carries(pressed.text, "remark-best-call", "kaboom")
        assert "deck" in {button.split()[0] for button in pressed.buttons}
        asked = private(await person.slash("scoresheet"))
        assert pressed.text == asked.text, "the button shows what the command shows"
    assert found == [False]


async def test_only_who_came_within_two_seconds_was_in_a_race(
    hurry: None, bot: KaboomClient, match: Played, anneke: Person
) -> None:
    """A press that comes two seconds late or more wasn't part of a race. The player is only told
    how late the press was."""
    play, history = match.play, bot.services.store.history
    for late, kept in ((10_434, None), (2_000, None), (1_999, 1_999), (3_000, 1_999), (12, 12)):
        play.raced(1, 0, 1, late)
        await anneke.until(lambda: not unfinished())
        race = await history.closest_race(play.row.id)
        assert (race and race.late_ms) == kept, late
