"""Journeys in the pseudo-language. All text must come from word files. Although text is 40 %
longer, no limit of Discord may be exceeded and nothing may be cut.

The fixture `judge` checks every request, in these journeys and, with `--language xx`, in all
others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import discord
import pytest

from bot.client import KaboomClient
from bot.ui.words import languages
from engine.game import Game
from engine.games import GAMES
from tests.journeys.conftest import StartBot
from tests.support import pseudo
from tests.support.journeys.hands import Hands
from tests.support.journeys.play import Fingers, end_early, fill, play_on
from tests.support.local.harness import Person, Seen
from tests.support.shown import faults
from tests.support.wording import carries, heading, says, says_in

pytestmark = pytest.mark.usefixtures("hurry", "spoken")

HASH = re.compile(r"\b[0-9a-f]{32}\b")


class Whole(NamedTuple):
    """How to play a game between two people and a computer player, and what to expect from it."""

    fingers: type[Fingers]
    rounds: int
    pressed: frozenset[str]
    """Buttons that must have been pressed by the end of the game. Others may be pressed, too."""
    won: tuple[str, ...]
    """The ids of the game's messages that can state the result."""
    page: str
    """The message id of the first page of the game's rules."""
    scored: bool = True


_CABO = frozenset({"peek", "draw"})
WHOLE = {
    "kaboom": Whole(Fingers, 1, _CABO | {"flip"}, (), "rules-1"),
    "kaboo": Whole(Fingers, 2, _CABO | {"ready"}, (), "rules-1"),
    "graveyard": Whole(Fingers, 5, _CABO | {"ask", "end_round"}, (), "rules-1"),
    "jokers": Whole(Hands, 2, frozenset({"play", "draw", "ready"}), (), "rules-minute"),
    "explosive": Whole(
        Hands,
        1,
        frozenset({"move", "no_defence"}),
        ("won-last", "won-calm", "won-limit"),
        "rules-minute",
        scored=False,  # a single game is worth no points (X7.1)
    ),
}
GIVEN: dict[str, dict[str, Any]] = {"replay": {"match": 1}}
"""Maps commands to the arguments that they need."""


@pytest.fixture
def spoken() -> Iterator[None]:
    """Make all readers read the pseudo-language."""
    with pseudo.spoken():
        yield


async def try_out(person: Person, command: str) -> None:
    """Run the command, press every button of its private response, and choose an option of every
    menu. The option is the last one that doesn't change the language, because another language has
    no brackets."""

    async def told() -> Seen:
        answer = await person.slash(command, **GIVEN.get(command, {}))
        assert answer.ok, (command, answer.sentence)
        return answer.message

    first = await told()
    if not first.ephemeral:
        return
    for button, enabled in first.buttons.items():
        # A practice round is a separate game; without pings, the panel lacks other buttons.
        if enabled and not button.startswith(("practice ", "notify off")):
            assert (await person.click(await told(), button)).ok, (command, button)
    for menu in first.selects:
        choices = [each for each in menu.get("options", ()) if each["value"] not in languages()]
        for option in choices[-1:]:
            chosen = await person.choose(await told(), menu["custom_id"], option["value"])
            assert chosen.ok, (command, menu)


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({"content": "⟦Your turn.¤¤¤¤⟧ Anneke · ⟦7♥⟧ <t:1:R>\n12 /24", "nonce": "abc"}, ""),
        ({"content": "⟦Your turn.¤¤¤¤⟧ Slap!"}, "Slap!"),
        ({"content": "⟦It is now your…"}, "cut: "),
        ({"components": [{"components": [{"label": "Join", "custom_id": "join"}]}]}, "Join"),
        ({"components": [{"options": [{"label": "⟦a⟧", "description": "b", "value": "c"}]}]}, "b"),
        ({"type": 8, "data": {"choices": [{"name": "1 round", "value": 1}]}}, "1 round"),
        ({"type": 8, "data": {"choices": [{"name": f"⟦{100 * '¤'}⟧", "value": 1}]}}, "too long"),
        ({"type": 8, "data": {"choices": 26 * [{"name": "⟦1⟧", "value": 1}]}}, "26 choices"),
    ],
)
def test_what_is_wrong_with_an_answer_is_found(body: dict[str, Any], wrong: str) -> None:
    found = faults("POST", "/interactions/1/token/callback", body)
    assert [wrong in fault for fault in found] == ([True] if wrong else []), found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_whole_games(
    start_bot: StartBot, anneke: Person, bashir: Person, chioma: Person, game: Game
) -> None:
    """In whole games, from the lobby to the scoresheet, no text comes from outside the word files.
    The games include the rules, a replay and a spectator."""
    key, whole = game.key, WHOLE[game.key]
    await start_bot(clock_window=0.3, clock_flip=0.5)
    lobby = (await anneke.slash("kaboom", game=key, rounds=whole.rounds)).message
    assert game.title in lobby.text.splitlines()[0]
    assert says_in(key, "about") in lobby.text
    for name in ("settings", "players", "rules"):
        assert (await anneke.click(lobby, name)).ok
    await fill(lobby, anneke, [bashir], 1)
    table = await anneke.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons)
    assert (await chioma.click(table.id, "move")).ok
    for name in ("scores", "rules"):
        more = (await chioma.click(table.id, "more")).message
        assert (await chioma.click(more, name)).ok
    one, two = whole.fingers(anneke, 1), whole.fingers(bashir, 2)
    await play_on(one, two)
    pressed = {button.split()[0] for player in (one, two) for button, _ in player.pressed}
    assert whole.pressed <= pressed
    final = await anneke.wait_for(lambda m: "rematch" in m.buttons)
    assert not whole.won or any(carries(final.text, way, key, count=1) for way in whole.won)
    assert not HASH.search(final.text), "hashes are for who asks for them"
    assert HASH.search((await anneke.click(final, "fair")).message.text), "the seed is shown"
    sheet = (await anneke.slash("scoresheet")).message.text
    assert game.title in sheet
    assert (says("scoresheet-sum") in sheet) is whole.scored
    assert sheet.split("```")[1] in (await bashir.click(final, "scores")).message.text
    board = (await bashir.slash("leaderboard")).message.text
    assert game.title in board.splitlines()[0], "the channel's own game"
    assert carries(board, "board-missing", n=2)
    assert says("stats-games-all", games=1) in (await bashir.slash("stats")).message.text
    for name in ("replay", "rules", "rematch"):
        assert (await bashir.click(final.id, name)).ok
    rules = (await chioma.slash("rules")).message
    assert heading(key, whole.page) in rules.text
    for page in range(1, 9):
        if f"rules {page}" in rules.buttons:
            rules = (await chioma.click(rules, f"rules {page}")).message


async def test_every_command_and_where_its_buttons_lead(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    """A manager runs every command and uses the buttons of the responses: before anyone has played,
    during a game, and after it."""
    commands = sorted(
        command.name for command in bot.tree.get_commands(type=discord.AppCommandType.chat_input)
    )
    for command in commands:
        await try_out(anneke, command)
    await end_early(anneke)
    lobby = (await anneke.slash("kaboom", game="jokers", rounds=1)).message
    await fill(lobby, anneke, [bashir], 1)
    for command in commands:
        await try_out(anneke, command)
    await play_on(Hands(anneke, 1), Hands(bashir, 2))
    for command in commands:
        await try_out(anneke, command)
