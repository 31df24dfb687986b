"""The pictures at the end of a round and of a game."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.client import KaboomClient
from bot.pictures import clip as clips
from bot.pictures.canvas import WIDTH
from bot.ui.context import RoundRace
from engine.core import Outcome
from tests.journeys.conftest import Stack
from tests.journeys.test_boards import attachment
from tests.journeys.test_endings import at_turns
from tests.support.journeys.match import plain
from tests.support.local.harness import Person, Seen
from tests.support.wording import says, says_in

pytestmark = pytest.mark.usefixtures("hurry")
SILENT = 1 << 12


def picture(person: Person, message: Seen) -> str:
    """Return the file name of the first picture in the message. The picture must be valid."""
    file = message.files[0]
    image = Image.open(io.BytesIO(attachment(person, message)))
    assert (image.format, image.width) == ("PNG", WIDTH)
    assert message.json["attachments"] == [], "as Discord tells of it"
    return str(file["url"]).rpartition("/")[2]


def clip(person: Person, message: Seen) -> tuple[str, str]:
    """Return the file name and the description of the clip below the picture."""
    _, file = message.files
    image = Image.open(io.BytesIO(attachment(person, message, 1)))
    assert (image.format, image.size) == ("WEBP", (clips.WIDTH, clips.HEIGHT))
    return str(file["url"]).rpartition("/")[2], file["description"]


async def test_each_end_is_posted_with_a_picture_and_a_clip_of_the_call(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir, rounds=2)
    assert match.table().files == []
    await match.finish_round()
    shown = await match.painted()
    assert shown.id == anneke.messages()[-1].id, "at the bottom"
    assert shown.json["flags"] & SILENT, "and nobody is called by that"
    assert picture(anneke, shown) == "round-1.png"
    file = shown.files[0]
    result = match.state.result
    caller: int = result.caller
    name, told = clip(anneke, shown)
    assert name == "call-1.webp"
    assert told == f"Kaboom! {match.people[caller].name} called it"
    assert "called Kaboom!" not in shown.text, "the picture has the call's score"
    for seat, person in enumerate(match.people):
        assert f"{person.name}: " in file["description"]
        assert f" {result.scores[seat]}.".replace("-", "−") in file["description"]
        assert person.name in shown.text, "words stand beside it"

    await match.public(anneke, "ready")
    ready = await match.painted()
    assert (ready.id, ready.files) == (shown.id, shown.files)
    late = ready.custom_id("ready")
    await match.public(bashir, "ready")
    await anneke.until(lambda: match.state.round == 2)
    dealt = await match.painted()
    assert (dealt.id, dealt.files) == (shown.id, []), "it stays until the next deal"
    with match.unchanged():
        told = plain(await match.relic(bashir, late))
    assert told == says_in("kaboom", "refusal-stale-ready")

    await match.reach_turns()
    await match.finish_round()
    final = await match.painted()
    assert picture(anneke, final) == "final.png"
    file = final.files[0]
    assert clip(anneke, final)[0] == "call-2.webp"
    assert "called Kaboom! with" not in final.text.partition("**Best call**")[0]
    outcome: Outcome = match.state.outcome
    first = match.people[outcome.winners[0]].name
    points = str(outcome.totals[outcome.winners[0]]).replace("-", "−")
    assert f"1st: {first} with {points}." in file["description"]
    await match.public(anneke, "rematch")
    moved = await anneke.wait_for(lambda m: m.id == final.id and says("table-moved-on") in m.text)
    assert (moved.id, moved.files) == (final.id, final.files), "it is changed where it stands"


async def test_where_pictures_do_not_move_a_round_has_one_and_a_replay_one_of_any_moment(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    panel = (await anneke.slash("settings")).message
    assert (await anneke.fill(panel, "srv_form 2", clips="off")).ok
    match = await at_turns(bot, stack, anneke, bashir, rounds=2)
    happenings = match.play.display.happenings
    race = RoundRace(1, 0, 1, 38)
    happenings.raced(race)
    happenings.raced(RoundRace(1, 1, 0, 400))
    assert happenings.race == race, "the closest race is the round's moment"
    await match.finish_round()
    shown = await match.painted()
    assert len(shown.files) == 1
    assert picture(anneke, shown) == "round-1.png"
    for person in match.people:
        await match.public(person, "ready")
    await anneke.until(lambda: match.state.round == 2)
    assert happenings.race is None, "each round has its own"
    await match.reach_turns()
    await match.finish_round()
    first = (await match.public(anneke, "replay")).message
    assert first.files == []
    asked = (await anneke.click(first, "replay seen_picture")).message
    assert (asked.id, picture(anneke, asked)) == (first.id, "table-1.png")
    (file,) = asked.files
    assert "Anneke: 4 cards" in file["description"]
    assert "replay seen_picture" not in asked.buttons
    shown = (await anneke.click(asked, "replay open")).message
    assert shown.files == [], "the next page comes without"
    opened = (await anneke.click(shown, "replay open_picture")).message
    assert picture(anneke, opened) == "table-1.png"
    assert "4 cards" not in opened.files[0]["description"], "each of them is named"
    anneke.local.world.deny_bot(anneke.channel_id, "attach_files")
    words = (await anneke.click(opened, "replay open_next")).message
    assert words.files == []
    assert not any("picture" in name for name in words.buttons)
