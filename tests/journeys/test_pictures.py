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
from tests.support.journeys.match import Played
from tests.support.local.harness import Person, Seen
from tests.support.wording import says

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


async def two_rounds(client: KaboomClient, stack: Stack, *people: Person) -> Played:
    match = await at_turns(client, stack, *people, rounds=2)
    assert match.table().files == []
    await match.finish_round()
    return match


async def test_a_round_ends_with_a_picture_at_the_bottom_that_stays_until_the_next_deal(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await two_rounds(bot, stack, anneke, bashir)
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

    await match.public(bashir, "ready")
    await anneke.until(lambda: match.state.round == 2)
    dealt = await match.painted()
    assert (dealt.id, dealt.files) == (shown.id, [])


async def test_the_game_ends_with_a_podium_that_stays(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await two_rounds(bot, stack, anneke, bashir)
    for person in match.people:
        await match.public(person, "ready")
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


async def test_a_race_is_the_rounds_moment_if_its_winner_matched(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir, rounds=2)
    play = match.play
    race = RoundRace(1, 0, 1, 38)
    play.display.happenings.raced(race)
    play.display.happenings.raced(RoundRace(1, 1, 0, 400))
    assert play.display.happenings.race == race, "the closest"
    await match.finish_round()
    for person in match.people:
        await match.public(person, "ready")
    await anneke.until(lambda: match.state.round == 2)
    assert play.display.happenings.race is None, "each round has its own"


async def test_a_server_whose_pictures_do_not_move_has_one_picture_a_round(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    panel = (await anneke.slash("settings")).message
    assert (await anneke.fill(panel, "srv_form 2", clips="off")).ok
    match = await two_rounds(bot, stack, anneke, bashir)
    shown = await match.painted()
    assert len(shown.files) == 1
    assert picture(anneke, shown) == "round-1.png"


async def test_in_a_replay_any_moment_can_be_looked_at(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir)
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
