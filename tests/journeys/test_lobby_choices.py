"""What can be chosen in a lobby: the game, its rules, the clocks, and computer players."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.client import KaboomClient
from bot.computers.levels import EASY, offered
from bot.lobby.panels import game_choice
from bot.local.components import walk
from bot.match.match import Match
from bot.messages.readers import Readers
from bot.ui.reader import EVERYBODY, Reader
from engine.games import GAMES
from tests.journeys.conftest import Bots
from tests.journeys.test_lobby import chosen, opened, panel, shows
from tests.support import pseudo
from tests.support.journeys.play import end_early
from tests.support.local.harness import Answer, Person, Seen
from tests.support.pseudo import in_english
from tests.support.wording import says, says_in

ADD = "computer"


def rounds_are(number: int, game: str = "kaboom") -> str:
    """Return the text with which a lobby shows this number of rounds. The number must not be the
    default."""
    return says_in(game, "option-rounds", rounds=number)


async def played(host: Person, lobby: Seen, client: KaboomClient) -> Match:
    """Start the match of the lobby and return it."""
    ready = await host.wait_for(lambda m: m.id == lobby.id and m.buttons.get("start", False), 60)
    assert (await host.click(ready, "start")).ok
    await host.wait_for(lambda m: m.id == lobby.id and "join" not in m.buttons, 60)
    plays = [t.stage for t in client.tables.all() if isinstance(t.stage, Match)]
    return next(play for play in plays if play.row.channel_id == host.channel_id)


async def shows_lobby(person: Person, **options: object) -> Seen:
    """Open a new lobby as soon as the channel is free, and return its message."""
    async with asyncio.timeout(60):
        while (answer := await person.slash("kaboom", **options)).message.ephemeral:
            await asyncio.sleep(0.05)
    return answer.message


# The game and its rules


async def test_every_registered_game_and_each_of_its_rules_can_be_chosen(
    bot: KaboomClient, anneke: Person
) -> None:
    lobby = await opened(anneke)
    settings = await panel(anneke, lobby, "settings")
    form = (await anneke.click(settings, "form")).modal
    assert form is not None
    games = [c for c in walk(form["components"]) if c.get("custom_id") == "game"]
    assert [option["value"] for option in games[0]["options"]] == [game.key for game in GAMES]
    for game in reversed(GAMES):
        assert (await anneke.fill(settings.id, "form", game=game.key)).ok
        await shows(anneke, lobby, f"## {game.title}")
        label = game_choice(EVERYBODY, game, "").label
        assert chosen(anneke, settings, says("settings-game"), label)
        now = anneke.look(settings) or settings
        asked: list[str] = []
        for button in [name for name in now.buttons if name.startswith(f"form {game.key}")]:
            form = (await anneke.click(now, button)).modal
            assert form is not None
            asked += [c["custom_id"] for c in walk(form["components"]) if "custom_id" in c]
        assert asked == list(game.options.choices())
    for _ in range(5):
        assert (await anneke.click(lobby.id, "add")).ok
    told = (await anneke.fill(settings.id, "form", game="jokers")).message
    assert told.id == settings.id, "the panel stays, with why not in it"
    assert says("lobby-too-many", game="Jokers Go Boom", most=4) in told.text
    assert "form" in told.buttons
    await shows(anneke, lobby, "## Kaboom!")


async def test_house_rules_are_chosen_and_a_quick_game_is_one_press(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "join")).ok
    settings = await panel(anneke, lobby, "settings")
    assert (await anneke.fill(settings, "form kaboom", jokers="jokers=0")).ok
    title, value = says_in("kaboom", "option-title-jokers"), "option-choice-jokers"
    assert chosen(anneke, settings, title, says_in("kaboom", value, jokers=0))
    assert (await anneke.click(settings.id, "preset quick")).ok
    no_jokers = says_in("kaboom", "option-jokers", jokers=0)
    await shows(bashir, lobby, rounds_are(3), no_jokers)
    assert "preset quick" not in (anneke.look(settings) or lobby).buttons, "it is one already"
    assert (await anneke.fill(settings.id, "form kaboom", rounds="rounds=1")).ok
    await shows(anneke, lobby, rounds_are(1))
    assert "preset quick" not in (anneke.look(settings) or lobby).buttons, "it would be longer"
    assert (await anneke.click(settings.id, "preset standard")).ok
    await shows(anneke, lobby, f"{rounds_are(10)} ·")
    assert (await anneke.fill(settings.id, "form kaboom", jokers="jokers=0", rounds="rounds=3")).ok
    assert (await anneke.click(settings.id, "done")).ok
    await anneke.until(lambda: anneke.look(settings) is None, 60)
    assert (await anneke.click(lobby.id, "start")).ok
    dealt = await anneke.wait_for(lambda m: m.id == lobby.id and "draw pile" in m.text)
    assert says_in("kaboom", "table-pile", n=44) in dealt.text
    assert says_in("kaboom", "table-round-of", round=1, rounds=3) in dealt.text
    other = await opened(anneke.at("second-table"), preset="quick")
    assert rounds_are(3) in other.text, "the command may ask for one as well"


async def test_a_form_of_another_game_or_with_odd_values_changes_nothing(
    bot: KaboomClient, anneke: Person
) -> None:
    """Menus of before there were forms still work."""
    lobby = await opened(anneke)
    for odd in ("rounds=21", "jokers=0", "nonsense"):
        settings = await panel(anneke, lobby, "settings")
        rules = await anneke.click(settings, "form kaboom")
        assert rules.modal is not None
        (rounds,) = (c for c in walk(rules.modal["components"]) if c.get("custom_id") == "rounds")
        rounds["options"].append({"label": odd, "value": odd})
        told = await anneke.submit(rules, rounds=odd)
        assert told.message.id == settings.id, "the panel stays, with why not in it"
        assert says("choose-stale") in told.message.text
    settings = await panel(anneke, lobby, "settings")
    rules = await anneke.click(settings, "form kaboom")
    assert (await anneke.fill(settings, "form", game="jokers")).ok
    told = await anneke.submit(rules, rounds="rounds=3")
    assert says("choose-stale") in told.message.text
    assert says("rules-standard") in (await shows(anneke, lobby, "## Jokers Go Boom")).text

    settings = await panel(anneke, lobby, "settings")
    message = anneke.local.world.store.messages[settings.channel_id][settings.id]
    table = settings.custom_id("form").split(":")[1]
    old = {"game": "graveyard", "set": "rounds=1", "clocks": "fast"}
    message.components = [
        {"type": 1, "id": at, "components": [menu(f"K1:{table}:{verb}::0::", value, at + 10)]}
        for at, (verb, value) in enumerate(old.items(), start=1)
    ]
    kept = json.dumps(message.components)
    for verb, value in old.items():
        assert (await anneke.choose(settings.id, f"K1:{table}:{verb}::0::", value)).ok
        message.components = json.loads(kept)
    await shows(anneke, lobby, "## Graveyard", rounds_are(1, "graveyard"), says("pace-fast"))


def menu(custom_id: str, value: str, number: int) -> dict[str, object]:
    """Return a select menu that has a single option."""
    options = [{"label": value, "value": value}]
    return {"type": 3, "id": number, "custom_id": custom_id, "options": options}


async def test_what_a_game_can_be_played_over_is_suggested_as_one_types(
    bot: KaboomClient, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number that the game hasn't is answered with those it has. Each reads in their own
    language."""
    of_graveyard = {rounds_are(n, "graveyard"): n for n in (0, 1, 5, 10)}
    assert await anneke.suggested("kaboom", "rounds", game="graveyard") == of_graveyard
    ten = await anneke.suggested("kaboom", "rounds", "1", game="graveyard")
    assert list(ten.values()) == [1, 10]
    one_to_twenty = await anneke.suggested("kaboom", "rounds")
    assert list(one_to_twenty.values()) == [*range(1, 21)], "of the game that /kaboom would mean"
    assert await anneke.suggested("kaboom", "rounds", "20") == {rounds_are(20): 20}
    assert await anneke.suggested("kaboom", "rounds", "many") == {}
    for game, rounds, may in (
        ("kaboom", 0, f"{', '.join(map(str, range(1, 20)))} or 20"),
        ("jokers", 7, "1, 2, 3, 4, 5, 6, 8, 10 or 12"),
        ("graveyard", 3, "1, 5 or 10"),
    ):
        told = (await anneke.slash("kaboom", game=game, rounds=rounds)).message
        assert told.ephemeral
        assert may in told.text
    assert not (await anneke.slash("kaboom", rounds=21)).ok, "Discord lets no such number pass"
    assert all(seen.ephemeral for seen in anneke.messages())
    for each in GAMES:
        numbers = [*(await anneke.suggested("kaboom", "rounds", game=each.key)).values()]
        lobby = await opened(anneke, game=each.key, rounds=numbers[-1])
        assert (await end_early(anneke)).ok
        await shows(anneke, lobby, says("lobby-closed-host", host="Anneke"))

    def asking(_: Readers, user_id: int, locale: str) -> Reader:
        return Reader(pseudo.NAME) if user_id == bashir.id else EVERYBODY

    monkeypatch.setattr(Readers, "asking", asking)
    everybodys = EVERYBODY.language == pseudo.NAME
    with pseudo.known():
        for person, other in ((anneke, everybodys), (bashir, True)):
            asked = person.local.people.autocomplete(
                person.who, person.channel_id, "kaboom", {"rounds": "5"}, "rounds"
            )
            [five] = list((await asked).choices or ())
            assert (pseudo.outside(five["name"]) == "") is other
            assert in_english(five["name"]) == rounds_are(5)


async def test_what_a_channel_played_last_its_next_lobby_begins_with(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    client = await bots.start()
    lobby = await opened(anneke)
    settings = await panel(anneke, lobby, "settings")
    assert (await anneke.fill(settings, "form", game="graveyard")).ok
    assert (await anneke.fill(settings.id, "form graveyard", rounds="rounds=5")).ok
    assert (await anneke.fill(settings.id, "form", clocks="fast")).ok
    players = await panel(anneke, lobby, "players")
    assert (await anneke.choose(players.id, ADD, str(EASY))).ok
    await played(anneke, lobby, client)
    await bots.restart()
    assert (await end_early(anneke)).ok
    again = await shows_lobby(bashir)
    assert "## Graveyard" in again.text
    assert rounds_are(5, "graveyard") in again.text
    assert says("pace-fast") in again.text
    assert (await bashir.click(again.id, "add")).ok
    easy = says("lobby-seat-computer-level", name="Pixel", level=says("level-easy"))
    await shows(bashir, again, easy)
    other = await opened(bashir.at("second-table"))
    assert "## Kaboom!" in other.text
    assert says("pace-fast") not in other.text
    five = await anneke.suggested("kaboom", "rounds", "5")
    assert list(five.values()) == [5], "of the game that was played last"
    assert (await bashir.click(again.id, "leave")).ok
    without = await shows_lobby(anneke, rounds=0)
    assert rounds_are(0, "graveyard") in without.text, "no limit can be asked for"


# Clocks and computer players


async def test_the_clocks_run_as_the_host_chose(bots: Bots, anneke: Person, bashir: Person) -> None:
    client = await bots.start(clock_peek=60.0)
    for clocks, channel in (("fast", "general"), ("relaxed", "table")):
        here = anneke.at(channel)
        lobby = await opened(here)
        assert (await bashir.at(channel).click(lobby, "join")).ok
        settings = await panel(here, lobby, "settings")
        assert (await here.fill(settings, "form", clocks=clocks)).ok
        play = await played(here, lobby, client)
        began = client.services.unix()
        shown = await here.wait_for(lambda m, at=lobby.id: m.id == at and "move" in m.buttons, 60)
        if clocks == "fast":
            assert "<t:" in shown.text
            assert abs(play.timers.ends()["peek"] - began - 30) < 20
        else:
            assert "<t:" not in shown.text, "nobody is told to hurry"
            assert not play.timers.ends()
    client = await bots.restart()

    def relaxed() -> list[Match]:
        plays = [t.stage for t in client.tables.all() if isinstance(t.stage, Match)]
        return [play for play in plays if play.row.clocks == "relaxed"]

    await anneke.until(relaxed, 60)
    assert not relaxed()[0].timers.ends(), "after a restart neither"


async def test_computer_players_come_by_level_and_quick_hands_are_a_switch_of_the_hosts(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    """The next table has quick hands, too."""
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "players")
    assert says("players-hands-off") in players.text
    levels = offered("kaboom")
    for each in levels:
        assert (await anneke.choose(players.id, ADD, str(each.number))).ok
    told = zip(levels, ("Pixel", "Gizmo", "Widget", "Sprocket"), strict=False)
    lines = [
        f"{seat}. {says('lobby-seat-computer-level', name=name, level=each.name(EVERYBODY))}"
        for seat, (each, name) in enumerate(told, start=2)
    ]
    await shows(anneke, lobby, *lines)
    assert (await anneke.click(players.id, "hands on")).ok
    await shows(anneke, lobby, says("lobby-quick-hands"))
    assert says("players-hands-on") in (anneke.look(players) or lobby).text
    assert (await bashir.click(lobby.id, "join")).ok
    assert "hands" not in " ".join((await panel(bashir, lobby, "players")).buttons)
    assert (await bashir.click(lobby.id, "leave")).ok
    play = await played(anneke, lobby, bot)
    kinds = [type(play.timers.computers.players[seat]).__name__ for seat in (1, 2)]
    assert kinds == ["EasyPlayer", "MannerlySimplePlayer"]
    assert play.row.quick is True
    assert (await end_early(anneke)).ok
    await anneke.until(lambda: play.row.status == "abandoned", 60)
    again = await opened(anneke)
    assert (await anneke.click(again.id, "add")).ok
    await shows(anneke, again, says("lobby-quick-hands"))
    settings = await panel(anneke, again, "settings")
    assert (await anneke.fill(settings, "form", game="jokers")).ok
    shown = await shows(anneke, again, "## Jokers Go Boom")
    assert says("lobby-quick-hands") not in shown.text, "nothing is claimed there"


# Forms and panels that are older than the lobby's state


async def test_a_form_outlives_a_restart_and_what_was_read_before_the_start_changes_nothing(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    await bots.start()
    lobby = await opened(anneke)
    settings = await panel(anneke, lobby, "settings")
    forms: list[Answer] = [await anneke.click(settings, name) for name in ("form", "form kaboom")]
    client = await bots.restart()
    assert (await anneke.submit(forms[0], clocks="fast")).ok
    await shows(anneke, lobby, says("pace-fast"))
    assert (await anneke.submit(forms[1], rounds="rounds=3")).ok
    await shows(anneke, lobby, rounds_are(3), says("pace-fast"))

    assert (await bashir.click(lobby, "join")).ok
    settings = await panel(anneke, lobby, "settings")
    stale, form = settings.custom_id("form"), await anneke.click(settings, "form")
    page = (await bashir.click(lobby.id, "rules")).message
    play = await played(anneke, lobby, client)
    await anneke.until(lambda: anneke.look(settings) is None, 60)
    await bashir.until(lambda: bashir.look(page) is None, 60)
    assert (await anneke.press(settings, stale)).sentence
    told = await anneke.submit(form, clocks="slow")
    assert told.message.text == says("match-started-seated")
    assert play.row.clocks == "fast"
