"""What people do, how the bot responds, and what each person sees."""

from __future__ import annotations

import asyncio

import pytest

from bot.local.people import Result
from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, in_process
from tests.support.local.samplebot import SampleBot


@pytest.fixture
def anneke(local: LocalDiscord, bot: SampleBot) -> Person:
    return Person(local, "anneke")


@pytest.fixture
def bashir(local: LocalDiscord, bot: SampleBot) -> Person:
    return Person(local, "bashir")


async def test_options_arrive_typed(anneke: Person, bashir: Person, bot: SampleBot) -> None:
    assert (await anneke.slash("table", seats="3", pace="Quick", guest=bashir)).ok
    assert bot.heard == ["table 3 quick Bashir"]


@pytest.mark.parametrize(
    ("options", "said"),
    [({"seats": 9}, "from 2 to 6"), ({"pace": "mad"}, "Calm, Quick"), ({"x": 1}, "no option x")],
)
async def test_wrong_options_are_refused_by_the_client(
    anneke: Person, bot: SampleBot, options: dict[str, object], said: str
) -> None:
    answer = await anneke.slash("table", **options)
    assert answer.result is Result.REFUSED
    assert said in (answer.sentence or "")
    assert bot.heard == []


async def test_two_people_at_once(anneke: Person, bashir: Person) -> None:
    table = (await anneke.slash("table")).message
    answers = await asyncio.gather(*(p.click(table, "join") for p in (anneke, bashir) * 5))
    assert all(answer.ok for answer in answers)
    assert len({answer.outcome.interaction_id for answer in answers}) == 10
    assert await anneke.sees("joined: 10")


async def test_an_ephemeral_is_seen_by_one_edited_and_deleted(
    anneke: Person, bashir: Person
) -> None:
    table = (await anneke.slash("table")).message
    hand = (await bashir.click(table, "hand")).message
    assert hand.ephemeral
    assert anneke.look(hand) is None
    refused = await anneke.press(hand, "keep")
    assert (refused.result, refused.outcome.code) == (Result.REFUSED, "UNKNOWN_MESSAGE")
    assert (await bashir.click(hand, "keep")).ok
    kept = bashir.look(hand)
    assert kept is not None
    assert kept.text == "kept"
    second = (await bashir.click(table, "hand")).message
    await bashir.click(second, "fold")
    await bashir.until(lambda: bashir.look(second) is None)


async def test_thinking_then_the_answer(anneke: Person, bot: SampleBot) -> None:
    bot.gate = asyncio.Event()
    answer = await anneke.slash("think")
    assert answer.result is Result.DEFERRED
    assert answer.message.loading
    bot.gate.set()
    thought = await anneke.sees("thought")
    assert (thought.id, thought.loading) == (answer.message.id, False)


async def test_answering_twice_is_refused_and_a_follow_up_is_not(
    anneke: Person, bot: SampleBot
) -> None:
    await anneke.slash("twice")
    await anneke.sees("more")
    assert bot.refused == [("HTTPException", 40060)]
    assert [m.text for m in anneke.ephemerals()] == ["once", "more"]


async def test_a_select_delivers_in_the_order_of_its_list(anneke: Person) -> None:
    table = (await anneke.slash("table")).message
    answer = await anneke.choose(table, "pick", "4", "2")
    assert answer.message.text == "picked ['2', '4']"
    for wrong in ((), ("1", "2", "3"), ("9",), ("1", "1")):
        assert (await anneke.choose(table, "pick", *wrong)).outcome.code == (
            "COMPONENT_VALIDATION_FAILED"
        )


@pytest.mark.parametrize("custom_id", ["closed", "gone"])
async def test_a_disabled_or_missing_component_is_refused(anneke: Person, custom_id: str) -> None:
    table = (await anneke.slash("table")).message
    answer = await anneke.press(table, custom_id)
    assert answer.result is Result.REFUSED
    assert answer.sentence == "This interaction failed"
    assert answer.outcome.code == "COMPONENT_VALIDATION_FAILED"


async def test_talk_reaches_the_bot_without_its_content(anneke: Person, bot: SampleBot) -> None:
    anneke.say("hello **there**")
    await anneke.slash("twice")
    assert bot.heard == ["Anneke: "]


async def test_nobody_answers_within_three_seconds() -> None:
    async with LocalDiscord() as local:
        bot = SampleBot()
        bot.gate = asyncio.Event()
        async with in_process(local, bot):
            anneke = Person(local, "anneke")
            table = (await anneke.slash("table")).message
            local.world.store.answer_within = 0.3
            silent, late = await asyncio.gather(anneke.click(table, "silent"), anneke.slash("late"))
            assert (silent.result, silent.sentence) == (Result.FAILED, "This interaction failed")
            assert (late.result, late.sentence) == (
                Result.FAILED,
                "The application did not respond",
            )
            bot.gate.set()
            await anneke.until(lambda: ("NotFound", 10062) in bot.refused)


def test_three_seconds_is_the_default() -> None:
    assert LocalDiscord().world.store.answer_within == 3.0
