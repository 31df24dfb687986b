"""The explosive game, played by buttons alone."""

from __future__ import annotations

import re

from bot.client import KaboomClient
from tests.journeys.hands import Hands, play_on, seat_all
from tests.local.harness import Person


async def test_two_people_and_a_computer_play_a_game_to_its_end(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    await seat_all(anneke, bashir, game="explosive", computers=1)
    one, two = Hands(anneke, 1), Hands(bashir, 2)
    await play_on(one, two, seconds=300.0)
    final = await anneke.wait_for(lambda m: "Rematch" in m.buttons)
    assert re.search(r"\b[0-9a-f]{32}\b", final.text), "the seed is shown at the end"
    sheet = (await anneke.slash("scoresheet")).message.text
    assert "Walls and Bombs" in sheet
