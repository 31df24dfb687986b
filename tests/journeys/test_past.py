"""Past games: /history, /replay and /scoresheet, their buttons, and My three moments."""

from __future__ import annotations

import re
import threading
from typing import Any, cast

import pytest

from bot.client import KaboomClient
from bot.computers.questions import Review, find_slips
from bot.computers.thinker import NoAnswer, Thinker
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.phrases import remarks
from engine.games.cabo.game import KABOO_GAME
from engine.moments import Slip
from tests.journeys.conftest import Bots, Stack
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.hands import play_of
from tests.support.journeys.match import Played, begin
from tests.support.journeys.play import end_early, seat_all
from tests.support.local.harness import Answer, Person, Seen
from tests.support.unfinished import unfinished
from tests.support.wording import carries, says

pytestmark = pytest.mark.usefixtures("hurry")


CARD = r"(?:[2-9AJQK]|10)[♣♦♥♠]|Joker"


def private(answer: Answer) -> Seen:
    """Return the message that answered the action. It must be ephemeral."""
    seen = answer.message
    assert seen.ephemeral
    return seen


async def test_a_finished_match_is_found_again_by_all_who_may_see_it(
    hurry: None,
    bot: KaboomClient,
    stack: Stack,
    monkeypatch: pytest.MonkeyPatch,
    anneke: Person,
    bashir: Person,
    chioma: Person,
) -> None:
    found: list[bool] = []

    def looked(*given: Any) -> list[str]:
        found.append(threading.current_thread() is threading.main_thread())
        return remarks(*given)

    monkeypatch.setattr("bot.history.archive.remarks", looked)
    match = await begin(bot, stack(find(2, opener)), anneke, bashir, rounds=2)
    await match.finish(2)
    final = await match.tells("remark-best-call")
    assert "seed" not in final.text, "that is behind a button"
    for person in (anneke, bashir):
        pressed = private(await person.click(final, "scores"))
        assert carries(pressed.text, "remark-best-call", "kaboom")
        assert "deck" in {button.split()[0] for button in pressed.buttons}
        asked = private(await person.slash("scoresheet"))
        assert pressed.text == asked.text, "the button shows what the command shows"
    assert found == [False], "found once, and beside everything else"
    number = match.play.row.id
    await leads_to_scoresheets_and_replays(bashir, number)
    await is_replayed_step_by_step(bashir, final, number)

    assert says("scoresheet-sum") in private(await chioma.slash("scoresheet", match=number)).text
    first = private(await anneke.dm().slash("replay", match=number))
    assert carries(first.text, "replay-seen", step=1)
    for command in ("scoresheet", "replay"):
        told = private(await chioma.dm().slash(command, match=number)).text
        assert says("past-unknown", number=str(number)) in told
        assert told.replace(str(number), "N") == private(
            await chioma.dm().slash(command, match=999)
        ).text.replace("999", "N")
        ((label, value),) = (await anneke.suggested(command, "match")).items()
        assert value == number
        assert "Kaboom!" in label
        assert "Anneke" in label
        assert await anneke.suggested(command, "match", "bashir") == {label: number}
        assert await anneke.suggested(command, "match", "9") == {}
        assert list((await chioma.suggested(command, "match")).values()) == [number]
        assert list((await anneke.dm().suggested(command, "match")).values()) == [number]
        assert await chioma.dm().suggested(command, "match") == {}
    assert says("history-none-here") in private(await chioma.dm().slash("history")).text


async def leads_to_scoresheets_and_replays(player: Person, number: int) -> None:
    """Follow the buttons from the list of past games to the match and back."""
    listed = private(await player.slash("history"))
    assert carries(listed.text, "history-match", match=number)
    assert "1st" in listed.text
    assert "Anneke" in listed.text
    sheet = private(await player.click(listed, f"sheet ha {number}"))
    assert says("scoresheet-sum") in sheet.text
    checked = private(await player.click(sheet, "deck"))
    assert says("fair-title") in checked.text
    sheet = private(await player.click(checked, f"sheet ha {number}"))
    assert says("scoresheet-sum") in sheet.text
    back = private(await player.click(sheet, "history here"))
    assert back.text == listed.text
    page = private(await player.click(back, f"replay seen_ha {number}"))
    page = private(await player.click(page, "replay seen_ha_next"))
    assert private(await player.click(page, "history here")).text == listed.text
    for given in ({"match": number}, {}):
        told = private(await player.slash("replay", **given))
        assert carries(told.text, "replay-seen", step=1)
        assert says("history-back") not in told.labels, "nobody came from a list"
    mine = private(await player.dm().slash("history", whose="mine"))
    assert carries(mine.text, "history-match", match=number)


async def is_replayed_step_by_step(player: Person, final: Seen, number: int) -> None:
    """Turn the pages of a replay from the match's final message."""
    page = private(await player.click(final, "replay"))
    assert "replay seen_knew_toggle" not in page.buttons, "no computer played that could have known"
    assert says("replay-title", match=number) in page.text
    assert carries(page.text, "replay-seen", step=1)
    assert carries(page.text, "event-round-dealt", "kaboom", round=1)
    assert not page.buttons["replay seen_back"]
    assert re.findall(CARD, page.text) == []
    opened = private(await player.click(page, "replay open"))
    assert carries(opened.text, "replay-open", step=1)
    assert len(re.findall(CARD, opened.text)) == 8
    page = private(await player.click(opened, "replay seen"))
    texts = [page.text]
    for _ in range(8):
        page = private(await player.click(page, "replay seen_next"))
        texts.append(page.text)
    assert len(set(texts)) == 9
    assert any("flipped" in text for text in texts)
    again = private(await player.click(page, "replay seen_back"))
    assert again.text == texts[-2]
    page = private(await player.click(again, "replay seen_end"))
    assert carries(page.text, "status-won")
    assert not page.buttons["replay seen_next"]


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
    # A press that comes two seconds late or more was no part of a race.
    play, history = match.play, bot.services.store.history
    for late, kept in ((10_434, None), (2_000, None), (1_999, 1_999), (3_000, 1_999), (12, 12)):
        play.raced(1, 0, 1, late)
        await anneke.until(lambda: not unfinished())
        race = await history.closest_race(play.row.id)
        assert (race and race.late_ms) == kept, late


async def test_a_game_ended_early_keeps_its_scoresheet_and_its_replay(
    bots: Bots, anneke: Person
) -> None:
    bot = await bots.start()
    for _ in range(5):
        await seat_all(anneke, computers=1, rounds=1)
        assert (await end_early(anneke)).ok
    table = await seat_all(anneke, computers=1, rounds=3)
    assert (await anneke.click(table, "peek")).ok
    playing = play_of(bot)
    await anneke.until(lambda: all(cast("Any", playing.state).looked))
    assert (await end_early(anneke)).ok
    await bots.restart()
    number = playing.row.id
    listed = private(await anneke.slash("history"))
    assert carries(listed.text, "history-match", match=number)
    assert listed.text.count(says("history-ended-early", names="Anneke and Pixel")) == 5
    older = private(await anneke.click(listed, "history here 1"))
    assert older.text.count(says("history-ended-early", names="")) == 1
    assert private(await anneke.click(older, "history here")).text == listed.text
    assert says("scoresheet-none", unit="round") in private(await anneke.slash("scoresheet")).text

    page = private(await anneke.slash("replay", match=number))
    assert says("button-replay") in page.text
    assert told_of_pixel(page) is None
    page = private(await anneke.click(page, "replay seen_end"))
    bare = page.text
    page = private(await anneke.click(page, "replay seen_knew_toggle"))
    assert told_of_pixel(page) == "replay-knew"
    assert len(re.findall(CARD, page.text)) == 2, "its own two, which it looked at, and no others"
    assert says("replay-knew-hide") in page.labels
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


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Review]:
    """Return a list of the requests to the worker process. This process answers them instead."""
    found: list[Review] = []

    async def slips(thinker: Thinker, review: Review) -> tuple[Slip, ...]:
        found.append(review)
        return find_slips(review)

    monkeypatch.setattr(Thinker, "slips", slips)
    return found


def read(message: Seen) -> str:
    """Return the text of a message, with ordinary spaces instead of non-breaking ones."""
    return message.text.replace("\xa0", " ")


async def test_each_player_sees_their_own_once_the_match_is_over_and_nobody_else_does(
    bot: KaboomClient,
    stack: Stack,
    asked: list[Review],
    monkeypatch: pytest.MonkeyPatch,
    anneke: Person,
    bashir: Person,
    chioma: Person,
) -> None:
    match = await begin(bot, stack(find(2, game=KABOO_GAME)), anneke, bashir, rounds=3)
    number = match.play.row.id
    forged = ComponentId(0, verbs.MOMENTS, whom=number).id
    assert "moments" not in match.table().buttons
    assert carries(read((await match.relic(anneke, forged)).message), "past-goes-on")
    unknown = ComponentId(0, verbs.MOMENTS, whom=999).id
    told = (await match.relic(anneke, unknown)).message
    assert carries(read(told), "past-unknown", number="999")
    assert asked == []
    await match.finish(3)  # in each round, the first player calls immediately
    final = await anneke.wait_for(lambda m: m.id == match.message_id and "moments" in m.buttons)

    async def busy(thinker: Thinker, review: Review) -> tuple[Slip, ...]:
        raise NoAnswer

    with monkeypatch.context() as patched:
        patched.setattr(Thinker, "slips", busy)
        assert carries(read((await anneke.click(final, "moments")).message), "moments-busy")
    own: dict[Person, Seen] = {}
    for person in (anneke, bashir):
        own[person] = (await person.click(final, "moments")).message
        assert own[person].ephemeral
        assert carries(read(own[person]), "moments-match", match=str(number))
        assert "deal" in own[person].buttons
    assert [review.seat for review in asked] == [0, 1]
    assert (await anneke.click(final, "moments")).message.text == own[anneke].text
    assert len(asked) == 2, "the answer was kept"
    refused = (await chioma.click(final, "moments")).message
    assert refused.ephemeral
    assert carries(read(refused), "moments-not-yours")
    costly = [person for person in own if carries(read(own[person]), "moments-how")]
    assert costly, "a call on the first turn costs points"
    for person in costly:
        panel = (await person.click(final, "moments")).message
        look = next(name for name in panel.buttons if name.startswith("replay"))
        step = (await person.click(panel, look)).message
        assert carries(read(step), "replay-seen")


async def test_a_table_that_is_not_calibrated_has_no_button(
    bot: KaboomClient, match: Played, anneke: Person
) -> None:
    await match.finish()
    final = await anneke.wait_for(lambda m: m.id == match.message_id and "deal" in m.buttons)
    assert "moments" not in final.buttons
    forged = ComponentId(0, verbs.MOMENTS, whom=match.play.row.id).id
    assert carries(read((await match.relic(anneke, forged)).message), "moments-not-here")
