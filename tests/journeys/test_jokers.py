"""Jokers Go Boom, played by buttons alone: the second game, by the same table code."""

from __future__ import annotations

import re

import pytest

from bot.client import KaboomClient
from tests.support.journeys.hands import Hands
from tests.support.journeys.play import play_on, seat_all
from tests.support.local.harness import Person
from tests.support.wording import carries, heading, says, says_in


async def test_two_people_and_a_computer_play_a_game_to_the_final_scoresheet(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    await seat_all(anneke, bashir, computers=1, rounds=2, game="jokers")
    one, two = Hands(anneke, 1), Hands(bashir, 2)
    await play_on(one, two)
    final = await anneke.wait_for(lambda m: "rematch" in m.buttons)
    assert not re.search(r"\b[0-9a-f]{32}\b", final.text), "hashes are for who asks for them"
    fair = (await anneke.click(final, "fair")).message
    assert re.search(r"\b[0-9a-f]{32}\b", fair.text), "the seed is shown at the end"
    pressed = {button.split()[0] for player in (one, two) for button, _ in player.pressed}
    assert {"play", "draw", "ready"} <= pressed
    sheet = (await anneke.slash("scoresheet")).message.text
    assert "Jokers Go Boom" in sheet
    assert says("scoresheet-sum") in sheet
    board = (await bashir.slash("leaderboard", game="jokers")).message.text
    assert "Jokers Go Boom" in board
    assert carries(board, "board-missing", n=2)
    own = (await bashir.slash("leaderboard")).message.text
    assert "Jokers Go Boom" in own, "the channel's own game"
    other = (await bashir.slash("leaderboard", game="kaboom")).message.text
    assert says("board-empty") in other
    mine = (await bashir.slash("stats")).message.text
    assert says("stats-games-all", games=1) in mine
    assert not carries(mine, "stats-best-round"), "0 for whoever has ever gone out"
    # The rules are this channel's game's now, in whatever way somebody comes to them.
    page = (await bashir.slash("rules")).message
    assert heading("jokers", "rules-minute") in page.text


async def test_the_lobby_says_what_is_played_and_rules_stay_of_that_game(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom", game="jokers", rounds=4)).message
    assert says("lobby-title", title="Jokers Go Boom.") in lobby.text
    assert says_in("jokers", "about") in lobby.text
    assert says_in("jokers", "option-rounds", rounds=4) in lobby.text
    mine = (await bashir.slash("rules")).message
    assert says_in("jokers", "option-rounds", rounds=4) in mine.text, (
        "the rules of the table that is open here"
    )
    page = (await bashir.at("second-table").slash("rules", game="jokers")).message
    assert heading("jokers", "rules-minute") in page.text
    for number, title in enumerate(("rules-turns", "rules-ending"), 1):
        page = (await bashir.at("second-table").click(page, f"rules {number}")).message
        assert heading("jokers", title) in page.text


@pytest.mark.parametrize("rounds", [7, 11])
async def test_rounds_that_a_game_has_not_are_answered_with_those_it_has(
    bot: KaboomClient, anneke: Person, rounds: int
) -> None:
    told = (await anneke.slash("kaboom", game="jokers", rounds=rounds)).message
    assert told.ephemeral
    may = "1, 2, 3, 4, 5, 6, 8, 10 or 12"
    wrong = says("command-other-rounds", game="Jokers Go Boom", rounds=str(rounds), choices=may)
    assert told.text == wrong
    assert not (await anneke.slash("kaboom", rounds=rounds)).message.ephemeral
