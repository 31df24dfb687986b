"""Walls and Bombs, played by buttons only."""

from __future__ import annotations

from bot.client import KaboomClient
from tests.games.explosive.builders import Bombs, bombs
from tests.journeys.conftest import Record
from tests.support.journeys.hands import lay, play_of
from tests.support.journeys.play import end_early, seat_all
from tests.support.local.harness import Answer, Person, Seen
from tests.support.wording import says, says_in


class Laid:
    """A game that begins at a given position, and the people in its seats."""

    def __init__(self, client: KaboomClient, message: Seen, *people: Person) -> None:
        self.client, self.at, self.people = client, message.id, people

    async def says(self, *texts: str) -> Seen:
        """Return the public message once it contains all of these texts."""
        return await self.people[0].wait_for(
            lambda m: m.id == self.at and all(text in m.text for text in texts)
        )

    async def public(self, person: Person, button: str) -> Answer:
        """Press a button of the public message once the message shows the current state."""
        painter = play_of(self.client).table.message
        await person.until(lambda: painter.settled)
        found = person.look(self.at)
        assert found is not None
        answer = await person.click(found, button)
        assert answer.ok, (button, answer.sentence)
        return answer

    async def private(self, person: Person, *buttons: str) -> Seen:
        """Open the private panel of this person and press these buttons in order. Return the last
        panel."""
        panel = (await self.public(person, "move")).message
        for button in buttons:
            panel = await person.wait_for(
                lambda m, b=button: m.ephemeral and m.buttons.get(b) is True
            )
            answer = await person.click(panel, button)
            assert answer.ok, (button, answer.sentence)
        return panel


async def at(client: KaboomClient, t: Bombs, *people: Person) -> Laid:
    """Start a game between these people at the position `t`."""
    message = await seat_all(*people, game="explosive")
    play = play_of(client)
    await lay(play, t.state)
    await people[0].until(lambda: play.state == t.state)
    return Laid(client, message, *people)


async def test_who_was_spied_upon_reads_which_card_went_and_nobody_else_does(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    t = bombs(hands=["spy rpg", "steel", "stone"], fronts=["stone", "iron", "steel"])
    game = await at(bot, t, anneke, bashir, chioma)
    await game.private(anneke, "pick spy", "spy 1.99")
    await game.public(bashir, "no_defence")
    await game.says(says_in("explosive", "event-stole", name="Anneke", target="Bashir"))
    steel = says_in("explosive", "some-steel", n=1)
    told = says_in("explosive", "alone-robbed", name="Anneke", cards=steel)
    assert told in (await game.public(bashir, "move")).message.text
    for person in (anneke, chioma):
        assert told not in (await game.public(person, "move")).message.text
    stole = says_in("explosive", "event-stole", name="Anneke", target="Bashir")
    assert told not in (await game.says(stole)).text
    await game.public(anneke, "pass")
    await game.says(says_in("explosive", "status-turn", name="Bashir"))
    assert told in (await game.public(bashir, "move")).message.text, "he has done nothing since"
    await game.public(bashir, "pass")
    await game.says(says_in("explosive", "status-turn", name="Chioma"))
    after = (await game.public(bashir, "move")).message.text
    assert told not in after, "he has read it and gone on"


async def test_a_look_and_an_order_stay_with_who_sees_them(
    bot: KaboomClient, record: Record, anneke: Person, bashir: Person, chioma: Person
) -> None:
    t = bombs(
        hands=["productivity inspector twist guard", "firestorm", "spy stone"],
        supply="steel force_field steel assassin",
    )
    game = await at(bot, t, anneke, bashir, chioma)
    await game.private(
        anneke, "pick productivity", "productivity", "pick inspector", "inspector 1.99"
    )
    look = await anneke.wait_for(
        lambda m: m.ephemeral and says_in("explosive", "look-hand", name="Bashir") in m.text
    )
    assert "Firestorm" in look.text
    assert (await anneke.click(look, "end_look")).ok
    await anneke.wait_for(lambda m: m.ephemeral and m.buttons.get("pick twist") is True)
    await game.private(
        anneke,
        "pick twist",
        "twist",
        "pick arrange 0.3",
        "pick arrange 0.3,0.1",
        "arrange 0.3,0.1,0.0,0.2",
    )
    await game.says(says_in("explosive", "event-arranged", name="Anneke"))
    assert not any(
        secret in seen.text.lower()
        for seen in [*record.public(), *record.read_by(chioma)]
        for secret in ("firestorm", "assassin", "force field")
    )


async def test_x3_7_whom_the_bomb_eliminated_has_no_vote(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person, everybody: tuple[Person, ...]
) -> None:
    dmitri = everybody[3]
    hands = ["nuclear_bomb spy", "iron", "iron", ""]
    t = bombs(hands=hands, out=[3]).attack(0, "nuclear_bomb", 1)
    await at(bot, t, anneke, bashir, chioma, dmitri)
    told = await end_early(bashir)
    assert says("vote-out") in told.message.text
    # Dmitri is out too, but takes endgame turns: three have a say, and two of them are most.
    vote = (await end_early(dmitri)).message
    assert "1 of 2" in vote.text
    assert (await anneke.click(vote, "abandon")).ok
    await anneke.sees(says("ended-early"))


async def test_x3_7_but_with_computer_players_alone_somebody_has_to(
    bot: KaboomClient, anneke: Person
) -> None:
    t = bombs(hands=["iron", "iron", "iron", ""], out=[3, 0], gone=[0], to_move=1)
    message = await seat_all(anneke, computers=3, game="explosive")
    await lay(play_of(bot), t.state)
    assert says("vote-done-abandon") in (await end_early(anneke)).message.text
    assert anneke.look(message) is not None


async def test_a_panel_that_has_served_says_what_happened_to_its_player(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    """After the last hit of a game, the defender's panel says that they were knocked out. It has no
    buttons any more."""
    t = bombs(hands=["tnt spy", "spy"], fronts=["stone", ""]).play(0, "tnt", 1)
    game = await at(bot, t, anneke, bashir)
    panel = (await game.public(bashir, "move")).message
    assert (await bashir.click(panel, "no_defence")).ok
    left = await bashir.wait_for(lambda m: m.id == panel.id and not m.buttons)
    out = says_in("explosive", "own-knocked-out", target="Bashir", by="Anneke")
    assert f"-# {says_in('explosive', 'own-undefended')}" in left.text
    assert out in left.text.splitlines()[-1]
    assert "Bashir" not in left.text, "they are called you"
    said = play_of(bot).display.lines[-1]
    assert "Anneke" in said
    assert "Bashir" in said, "told to all by name"
