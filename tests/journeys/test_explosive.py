"""Walls and Bombs, played by buttons only. Each match begins at a given position."""

from __future__ import annotations

from bot.client import KaboomClient
from tests.games.explosive.builders import Bombs, bombs
from tests.support.journeys.hands import lay, play_of
from tests.support.journeys.play import end_early, seat_all
from tests.support.local.harness import Person, Seen
from tests.support.wording import says, says_in


async def at(client: KaboomClient, t: Bombs, *people: Person, computers: int = 0) -> int:
    """Start a match between these people at the position `t`. Return the id of its message."""
    message = await seat_all(*people, computers=computers, game="explosive")
    await lay(play_of(client), t.state)
    return message.id


async def test_who_was_spied_upon_reads_which_card_went_and_nobody_else_does(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    t = bombs(hands=["spy rpg", "steel", "stone"], fronts=["stone", "iron", "steel"])
    table = await at(bot, t, anneke, bashir, chioma)
    painter = play_of(bot).table.message

    async def press(person: Person, button: str) -> Seen:
        await person.until(lambda: painter.settled)
        answer = await person.click(table, button)
        assert answer.ok, (button, answer.sentence)
        return answer.message

    async def says_at_the_table(message: str, **known: str) -> Seen:
        text = says_in("explosive", message, **known)
        return await anneke.wait_for(lambda m: m.id == table and text in m.text)

    panel = (await press(anneke, "move")).id
    for button in ("pick spy", "spy 1.99"):
        assert (await anneke.click(panel, button)).ok
    await press(bashir, "no_defence")
    stole = await says_at_the_table("event-stole", name="Anneke", target="Bashir")
    steel = says_in("explosive", "some-steel", n=1)
    told = says_in("explosive", "alone-robbed", name="Anneke", cards=steel)
    assert told not in stole.text
    assert told in (await press(bashir, "move")).text
    for person in (anneke, chioma):
        assert told not in (await press(person, "move")).text
    await press(anneke, "pass")
    await says_at_the_table("status-turn", name="Bashir")
    assert told in (await press(bashir, "move")).text, "he has done nothing since"
    await press(bashir, "pass")
    await says_at_the_table("status-turn", name="Chioma")
    assert told not in (await press(bashir, "move")).text, "he has read it and gone on"


async def test_x3_7_whom_the_bomb_eliminated_has_no_vote_unless_only_computers_are_left(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    anneke, bashir, _, dmitri, *_ = everybody
    hands = ["nuclear_bomb spy", "iron", "iron", ""]
    await at(bot, bombs(hands=hands, out=[3]).attack(0, "nuclear_bomb", 1), *everybody[:4])
    told = await end_early(bashir)
    assert says("vote-out") in told.message.text
    # Dmitri is out too, but takes endgame turns: three have a say, and two of them are most.
    vote = (await end_early(dmitri)).message
    assert "1 of 2" in vote.text
    assert (await anneke.click(vote, "abandon")).ok
    await anneke.sees(says("ended-early"))
    t = bombs(hands=["iron", "iron", "iron", ""], out=[3, 0], gone=[0], to_move=1)
    await at(bot, t, anneke, computers=3)
    assert says("vote-done-abandon") in (await end_early(anneke)).message.text
