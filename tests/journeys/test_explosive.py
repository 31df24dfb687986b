"""The explosive game, played by buttons alone."""

from __future__ import annotations

import re
from typing import Any

from bot.client import KaboomClient
from tests.games.explosive.builders import Bombs, bombs
from tests.journeys.conftest import Record, StartBot
from tests.support.journeys.hands import Hands, lay, play_of
from tests.support.journeys.play import end_early, play_on, seat_all
from tests.support.local.harness import Answer, Person, Seen
from tests.support.wording import carries, heading, says, says_in


async def test_two_people_and_a_computer_play_a_game_to_its_end(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    await seat_all(anneke, bashir, game="explosive", computers=1)
    one, two = Hands(anneke, 1), Hands(bashir, 2)
    await play_on(one, two)
    final = await anneke.wait_for(lambda m: "rematch" in m.buttons)
    assert not re.search(r"\b[0-9a-f]{32}\b", final.text), "hashes are for who asks for them"
    fair = (await anneke.click(final, "fair")).message
    assert re.search(r"\b[0-9a-f]{32}\b", fair.text), "the seed is shown at the end"
    ways = ("won-last", "won-calm", "won-limit")
    assert any(carries(final.text, way, "explosive", count=1) for way in ways)
    pressed = {button for player in (one, two) for button, _ in player.pressed}
    assert {"move", "no_defence"} <= pressed
    assert {button for button in pressed if "." in button}, "somebody aimed"
    sheet = (await anneke.slash("scoresheet")).message.text
    assert "Walls and Bombs" in sheet
    assert re.findall(r"\b[123](?:st|nd|rd) ", sheet) == ["1st ", "2nd ", "3rd "]
    assert says("scoresheet-sum") not in sheet, "a single game is worth no points (X7.1)"
    listed = (await anneke.slash("history")).message.text
    assert re.search(r"1st [^\d·]+ · 2nd [^\d·]+ · 3rd [^\d·]+$", listed, re.M), listed
    board = (await bashir.slash("leaderboard", game="explosive")).message.text
    assert "Walls and Bombs" in board
    mine = (await anneke.slash("stats")).message.text
    assert f"**{says_in('explosive', 'counted-played')}**" in mine
    assert not carries(mine, "stats-best-round"), "few points are nobody's best here"
    assert heading("explosive", "rules-minute") in (await bashir.slash("rules")).message.text
    page = (await anneke.click(final, "replay")).message
    assert "Walls and Bombs" in page.text


async def test_the_lobby_says_what_is_played(bot: KaboomClient, anneke: Person) -> None:
    lobby = (await anneke.slash("kaboom", game="explosive", rounds=3)).message
    assert says("lobby-title", title="Walls and Bombs.") in lobby.text
    assert says_in("explosive", "about") in lobby.text
    assert says_in("explosive", "option-rounds", n=3) in lobby.text
    assert says("rules-standard") not in lobby.text, "one of them is not"


class Laid:
    """A game at a position that the test knows, and the people in its seats."""

    def __init__(self, client: KaboomClient, message: Seen, *people: Person) -> None:
        self.client, self.at, self.people = client, message.id, people

    async def says(self, *texts: str) -> Seen:
        """The public message, as soon as it says all of this."""
        return await self.people[0].wait_for(
            lambda m: m.id == self.at and all(text in m.text for text in texts)
        )

    async def public(self, person: Person, button: str) -> Answer:
        """Press a button of the table's, once it shows where the game stands."""
        painter = play_of(self.client).table.message
        await person.until(lambda: painter.settled)
        found = person.look(self.at)
        assert found is not None
        answer = await person.click(found, button)
        assert answer.ok, (button, answer.sentence)
        return answer

    async def private(self, person: Person, *buttons: str) -> Seen:
        """Open one's panel, press these one after the other; the panel that came last."""
        panel = (await self.public(person, "move")).message
        for button in buttons:
            panel = await person.wait_for(
                lambda m, b=button: m.ephemeral and m.buttons.get(b) is True
            )
            answer = await person.click(panel, button)
            assert answer.ok, (button, answer.sentence)
        return panel


async def at(client: KaboomClient, t: Bombs, *people: Person) -> Laid:
    """A game of these people where this is on the table."""
    message = await seat_all(*people, game="explosive")
    play = play_of(client)
    await lay(play, t.state)
    await people[0].until(lambda: play.state == t.state)
    return Laid(client, message, *people)


async def test_an_attack_is_told_asked_and_answered(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    t = bombs(
        hands=["tnt spy guard", "blast_shield spy", "spy"], fronts=["stone", "iron stone", "steel"]
    )
    game = await at(bot, t, anneke, bashir, chioma)
    await game.private(anneke, "pick tnt", "tnt 1.0")
    told = await game.says("Anneke plays **TNT** on Bashir (iron wall).")
    asked = {"boosted": "no", "name": "Bashir", "by": "Anneke"}
    assert carries(told.text, "status-attacked-walls", "explosive", **asked)
    assert told.buttons["no_defence"]
    theirs = (await game.public(anneke, "move")).message
    assert "no_defence" not in theirs.buttons, "nobody else answers"
    more = (await anneke.click(told, "more")).message
    assert says("so-far-title", unit="game") in more.text
    assert carries(more.text, "event-dealt", "explosive")
    scores = (await anneke.click(more, "scores")).message
    assert says("scoresheet-none", unit="game") in scores.text
    other = await chioma.click(told, "no_defence")
    assert other.message.text == (
        says_in("explosive", "refusal-not-your-turn-attack", name="Bashir")
    )
    mine = (await game.public(bashir, "move")).message
    assert list(mine.buttons) == ["blast_shield", "no_defence", "pick does"]
    every = (await bashir.click(mine, "pick does")).message
    assert says_in("explosive", "answer-oops", names="Chioma") in every.text
    stone = says_in("explosive", "some-stone", n=1)
    assert says_in("explosive", "answer-backfire", wall=stone, by="Anneke") in every.text
    mine = (await bashir.click(every, "cancel")).message
    assert (await bashir.click(mine, "blast_shield")).ok
    told = await game.says(
        says_in("explosive", "event-defended", name="Bashir", card="Blast Shield", attack="TNT")
    )
    assert says_in("explosive", "status-turn", name="Bashir") in told.text


async def test_who_is_missing_from_the_targets_for_diplomacy_is_named(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    t = bombs(
        hands=["tnt flaming_arrow", "spy", "spy"],
        fronts=["stone", "iron diplomacy", "palisade palisade steel"],
    )
    game = await at(bot, t, anneke, bashir, chioma)
    panel = (await game.public(anneke, "move")).message
    assert says_in("explosive", "under-diplomacy", names="Bashir", count=1) in panel.text
    menu = (await anneke.click(panel, "pick tnt")).message
    assert says_in("explosive", "under-diplomacy", names="Bashir", count=1) in menu.text
    assert list(menu.buttons) == ["tnt 2.0", "cancel"]


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


async def test_who_holds_no_defence_is_asked_all_the_same_until_the_clock_runs_out(
    start_bot: StartBot, anneke: Person, bashir: Person
) -> None:
    client = await start_bot(clock_defence=1.0)
    t = bombs(hands=["tnt guard", "spy stone"], fronts=["stone", "iron stone"])
    game = await at(client, t, anneke, bashir)
    await game.private(anneke, "pick tnt", "tnt 1.0")
    told = await game.says(says_in("explosive", "event-undefended-by-clock", name="Bashir"))
    assert (
        says_in("explosive", "event-walls-fell", name="Bashir", walls="an iron wall") in told.text
    )
    state: Any = play_of(client).state
    assert not state.misses[1], "silence is an answer like any other"


async def test_who_is_out_picks_from_the_endgame_cards(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    t = bombs(hands=["tnt guard", "spy", "spy stone"], fronts=["stone", "", "iron palisade"])
    game = await at(bot, t, anneke, bashir, chioma)
    await game.private(anneke, "pick tnt", "tnt 1.99")
    await game.public(bashir, "no_defence")
    told = await game.says(
        says_in("explosive", "event-eliminated-first", name="Bashir", by="Anneke"),
        "### Bashir (out): pick an endgame card",
    )
    assert carries(told.text, "holds-endgame", "explosive")
    await game.private(bashir, "pick sabotage", "sabotage 2.99")
    told = await game.says(
        says_in("explosive", "event-walls-fell", name="Chioma", walls="an iron wall")
    )


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
    """The last hit of a game, from the defender's own panel, which then has nothing to choose."""
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
