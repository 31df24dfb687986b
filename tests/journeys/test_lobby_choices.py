"""What can be chosen in a lobby: the game, its rules, the clocks, computer players, and
invitations."""

from __future__ import annotations

import asyncio
import json
from functools import partial

import pytest
from aiolimiter import AsyncLimiter

from bot.client import KaboomClient
from bot.computers.levels import EASY, NORMAL, offered
from bot.lobby.panels import game_choice
from bot.local.components import walk
from bot.match.match import Match
from bot.messages.readers import Readers
from bot.services import Services
from bot.ui.reader import EVERYBODY, Reader
from engine.games import GAMES
from tests.journeys.conftest import Bots, Record, StartBot
from tests.journeys.test_lobby import chosen
from tests.support import pseudo
from tests.support.journeys.play import end_early
from tests.support.local.harness import Person, Seen
from tests.support.pseudo import in_english
from tests.support.wording import begins, carries, says, says_in

ADD = "computer"
OFF = "off"
ASK = "invite"


async def opened(host: Person, **options: object) -> Seen:
    answer = await host.slash("kaboom", **options)
    assert answer.ok, answer.sentence
    assert not answer.message.ephemeral
    return answer.message


async def panel(person: Person, lobby: Seen, button: str) -> Seen:
    answer = await person.click(lobby.id, button)
    assert answer.ok, answer.sentence
    assert answer.message.ephemeral
    return answer.message


async def shows(person: Person, lobby: Seen, *texts: str) -> Seen:
    return await person.wait_for(
        lambda m: m.id == lobby.id and all(text in m.text for text in texts), 60
    )


def rounds_are(number: int, game: str = "kaboom") -> str:
    """Return the text with which a lobby shows this number of rounds. The number must not be the
    default."""
    return says_in(game, "option-rounds", rounds=number)


async def played(host: Person, lobby: Seen, client: KaboomClient) -> Match:
    """Start the match of the lobby and return it."""
    ready = await host.wait_for(lambda m: m.id == lobby.id and m.buttons.get("start", False), 60)
    assert (await host.click(ready, "start")).ok
    await host.wait_for(lambda m: m.id == lobby.id and "join" not in m.buttons, 60)
    return next(t.stage for t in client.tables.all() if isinstance(t.stage, Match))


# The game and its rules


async def test_every_registered_game_can_be_chosen(bot: KaboomClient, anneke: Person) -> None:
    lobby = await opened(anneke)
    settings = await panel(anneke, lobby, "settings")
    form = (await anneke.click(settings, "form")).modal
    assert form is not None
    games = [c for c in walk(form["components"]) if c.get("custom_id") == "game"]
    assert [option["value"] for option in games[0]["options"]] == [game.key for game in GAMES]
    for game in reversed(GAMES):
        assert (await anneke.fill(settings.id, "form", game=game.key)).ok
        shown = await shows(anneke, lobby, f"## {game.title}")
        assert not shown.ephemeral
        label = game_choice(EVERYBODY, game, "").label
        assert chosen(anneke, settings, says("settings-game"), label)
        now = anneke.look(settings)
        assert now is not None
        asked: list[str] = []
        for button in [name for name in now.buttons if name.startswith(f"form {game.key}")]:
            form = (await anneke.click(now, button)).modal
            assert form is not None
            asked += [c["custom_id"] for c in walk(form["components"]) if "custom_id" in c]
        assert asked == list(game.options.choices())


async def test_a_game_for_fewer_asks_somebody_to_go_first(
    bot: KaboomClient, anneke: Person
) -> None:
    lobby = await opened(anneke, game="kaboom")
    for _ in range(5):
        assert (await anneke.click(lobby.id, "add")).ok
    settings = await panel(anneke, lobby, "settings")
    told = (await anneke.fill(settings, "form", game="jokers")).message
    assert told.id == settings.id, "the panel stays, with why not in it"
    assert says("lobby-too-many", game="Jokers Go Boom", most=4) in told.text
    assert "form" in told.buttons
    await shows(anneke, lobby, "## Kaboom!")


async def test_a_quick_game_is_one_press_and_the_other_rules_stay(
    bot: KaboomClient, anneke: Person
) -> None:
    lobby = await opened(anneke)
    settings = await panel(anneke, lobby, "settings")
    assert (await anneke.fill(settings, "form kaboom", jokers="jokers=0")).ok
    assert (await anneke.click(settings.id, "preset quick")).ok
    await shows(
        anneke,
        lobby,
        rounds_are(3),
        says_in("kaboom", "option-jokers", jokers=0),
    )
    now = anneke.look(settings)
    assert now is not None
    assert "preset quick" not in now.buttons, "it is one already"
    assert (await anneke.fill(settings.id, "form kaboom", rounds="rounds=1")).ok
    await shows(anneke, lobby, rounds_are(1))
    now = anneke.look(settings)
    assert now is not None
    assert "preset quick" not in now.buttons, "it would be longer"
    assert (await anneke.click(settings.id, "preset standard")).ok
    await shows(anneke, lobby, f"{says_in('kaboom', 'option-rounds', rounds=10)} ·")
    assert (await anneke.click(settings.id, "done")).ok
    await anneke.until(lambda: anneke.look(settings) is None, 60)
    other = await opened(anneke.at("second-table"), preset="quick")
    assert rounds_are(3) in other.text, "the command may ask for one as well"


async def test_what_a_game_can_be_played_over_is_suggested_as_one_types(
    bot: KaboomClient, anneke: Person
) -> None:
    of_graveyard = {says_in("graveyard", "option-rounds", rounds=n): n for n in (0, 1, 5, 10)}
    assert await anneke.suggested("kaboom", "rounds", game="graveyard") == of_graveyard
    ten = await anneke.suggested("kaboom", "rounds", "1", game="graveyard")
    assert list(ten.values()) == [1, 10]
    one_to_twenty = await anneke.suggested("kaboom", "rounds")
    assert list(one_to_twenty.values()) == [*range(1, 21)], "of the game that /kaboom would mean"
    twenty = await anneke.suggested("kaboom", "rounds", "20")
    assert twenty == {says_in("kaboom", "option-rounds", rounds=20): 20}
    assert await anneke.suggested("kaboom", "rounds", "many") == {}
    for game in GAMES:
        numbers = [*(await anneke.suggested("kaboom", "rounds", game=game.key)).values()]
        for number in (numbers[0], numbers[-1]):
            lobby = await opened(anneke, game=game.key, rounds=number)
            assert (await end_early(anneke)).ok
            await shows(anneke, lobby, says("lobby-closed-host", host="Anneke"))


async def test_suggestions_are_in_the_words_of_whoever_types(
    bot: KaboomClient, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
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
            assert in_english(five["name"]) == says_in("kaboom", "option-rounds", rounds=5)


async def test_no_limit_of_rounds_can_be_said_where_a_limit_was_played_last(
    bot: KaboomClient, anneke: Person
) -> None:
    lobby = await opened(anneke, game="graveyard", rounds=5)
    assert says_in("graveyard", "option-rounds", rounds=5) in lobby.text
    assert (await anneke.click(lobby, "add")).ok
    await played(anneke, lobby, bot)
    assert (await end_early(anneke)).ok
    assert says_in("graveyard", "option-rounds", rounds=5) in (await shows_lobby(anneke)).text
    five = await anneke.suggested("kaboom", "rounds", "5")
    assert list(five.values()) == [5], "of the game that was played last"
    assert (await end_early(anneke)).ok
    again = await shows_lobby(anneke, rounds=0)
    assert says_in("graveyard", "option-rounds", rounds=0) in again.text
    assert (await end_early(anneke)).ok
    await shows(anneke, again, says("lobby-closed-host", host="Anneke"))


async def test_what_a_channel_played_last_its_next_lobby_begins_with(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    client = await bots.start()
    lobby = await opened(anneke)
    settings = await panel(anneke, lobby, "settings")
    assert (await anneke.fill(settings, "form", game="jokers")).ok
    assert (await anneke.fill(settings.id, "form jokers", rounds="rounds=2")).ok
    assert (await anneke.fill(settings.id, "form", clocks="fast")).ok
    players = await panel(anneke, lobby, "players")
    for _ in range(2):
        assert (await anneke.choose(players.id, ADD, str(EASY))).ok
    await played(anneke, lobby, client)
    await bots.restart()
    assert (await end_early(anneke)).ok
    again = await shows_lobby(bashir)
    assert "## Jokers Go Boom" in again.text
    assert rounds_are(2, "jokers") in again.text
    assert says("pace-fast") in again.text
    assert (await bashir.click(again.id, "add")).ok
    await shows(
        bashir, again, says("lobby-seat-computer-level", name="Pixel", level=says("level-easy"))
    )
    other = await opened(bashir.at("second-table"))
    assert "## Kaboom!" in other.text
    assert says("pace-fast") not in other.text


async def shows_lobby(person: Person, **options: object) -> Seen:
    """Open a new lobby as soon as the channel is free, and return its message."""
    async with asyncio.timeout(60):
        while (answer := await person.slash("kaboom", **options)).message.ephemeral:
            await asyncio.sleep(0.05)
    return answer.message


async def test_a_lobby_that_never_began_changes_nothing(bot: KaboomClient, anneke: Person) -> None:
    lobby = await opened(anneke, rounds=2)
    assert (await anneke.click(lobby.id, "leave")).ok
    assert says_in("jokers", "option-rounds", rounds=10) in (await opened(anneke)).text


# Clocks


@pytest.mark.parametrize(("clocks", "seconds"), [("fast", 30), ("relaxed", None)])
async def test_the_clocks_run_as_the_host_chose(
    bots: Bots, anneke: Person, bashir: Person, clocks: str, seconds: int | None
) -> None:
    client = await bots.start(clock_peek=60.0)
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "join")).ok
    settings = await panel(anneke, lobby, "settings")
    assert (await anneke.fill(settings, "form", clocks=clocks)).ok
    play = await played(anneke, lobby, client)
    began = client.services.unix()
    shown = await anneke.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons, 60)
    if seconds is None:
        assert "<t:" not in shown.text, "nobody is told to hurry"
        assert not play.timers.ends()
        client = await bots.restart()
        await anneke.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons, 60)
        await anneke.until(
            lambda: any(isinstance(table.stage, Match) for table in client.tables.all()), 60
        )
        plays = [t.stage for t in client.tables.all() if isinstance(t.stage, Match)]
        assert not plays[0].timers.ends(), "after a restart neither"
    else:
        assert "<t:" in shown.text
        assert abs(play.timers.ends()["peek"] - began - seconds) < 20


# Computer players


async def test_computer_players_come_by_level(bot: KaboomClient, anneke: Person) -> None:
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "players")
    levels = offered("kaboom")
    for each in levels:
        assert (await anneke.choose(players.id, ADD, str(each.number))).ok
    told = zip(levels, ("Pixel", "Gizmo", "Widget", "Sprocket"), strict=False)
    await shows(
        anneke,
        lobby,
        *(
            f"{seat}. {says('lobby-seat-computer-level', name=name, level=each.name(EVERYBODY))}"
            for seat, (each, name) in enumerate(told, start=2)
        ),
    )
    play = await played(anneke, lobby, bot)
    kinds = [type(play.timers.computers.players[seat]).__name__ for seat in (1, 2)]
    assert kinds == ["EasyPlayer", "MannerlySimplePlayer"]
    assert play.row.quick is False


async def test_quick_hands_are_a_switch_of_the_hosts_and_stay_for_the_next_table(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "players")
    assert says("players-hands-off") in players.text
    assert (await anneke.choose(players.id, ADD, str(EASY))).ok
    assert (await anneke.click(players.id, "hands on")).ok
    await shows(anneke, lobby, says("lobby-quick-hands"))
    now = anneke.look(players)
    assert now is not None
    assert says("players-hands-on") in now.text
    assert (await bashir.click(lobby.id, "join")).ok
    assert "hands" not in " ".join((await panel(bashir, lobby, "players")).buttons)
    assert (await bashir.click(lobby.id, "leave")).ok
    play = await played(anneke, lobby, bot)
    assert play.row.quick is True
    assert (await end_early(anneke)).ok
    await anneke.until(lambda: play.row.status == "abandoned", 60)
    again = await opened(anneke)
    assert (await anneke.click(again.id, "add")).ok
    await shows(anneke, again, says("lobby-quick-hands"))
    settings = await panel(anneke, again, "settings")
    assert (await anneke.fill(settings, "form", game="jokers")).ok
    told = await shows(anneke, again, "## Jokers Go Boom")
    assert says("lobby-quick-hands") not in told.text, "nothing is claimed there"


# People


async def test_who_is_taken_off_is_gone_and_comes_back_only_when_asked(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    await bots.start()
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "join")).ok
    players = await panel(anneke, lobby, "players")
    assert (await anneke.choose(players, OFF, f"p{bashir.id}")).ok
    free = await bashir.wait_for(lambda m: m.id == lobby.id and "Bashir" not in m.text, 60)
    await bots.restart()
    told = (await bashir.click(free, "join")).message
    assert told.ephemeral
    assert told.text == says("lobby-removed", host="Anneke")
    players = await panel(anneke, lobby, "players")
    assert (await anneke.choose(players.id, ASK, str(bashir.id))).ok
    await shows(bashir, lobby, says("lobby-seat-invited", name="Bashir"))
    assert (await bashir.click(lobby.id, "join")).ok
    back = await bashir.wait_for(lambda m: m.id == lobby.id and "invited" not in m.text, 60)
    assert says("lobby-seat", name="Bashir") in back.text


async def test_the_host_is_not_on_the_list_and_nobody_else_has_one(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    lobby = await opened(anneke)
    outside = (await bashir.click(lobby, "players")).message
    assert outside.text == says("lobby-join-first")
    assert (await bashir.click(lobby.id, "join")).ok
    mine = await panel(anneke, lobby, "players")
    assert list(mine.options(OFF).values()) == ["Bashir"]
    theirs = await panel(bashir, lobby, "players")
    assert theirs.menus == [ASK]


async def test_who_is_asked_is_called_and_a_seat_is_kept_until_the_game_begins(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "players")
    assert (await anneke.choose(players, ASK, str(bashir.id), str(chioma.id))).ok
    call = await bashir.sees(says("invitation", name="Anneke", title="Kaboom!"), 60)
    assert not call.ephemeral
    assert {user["id"] for user in call.json["mentions"]} == {str(bashir.id), str(chioma.id)}
    kept = await shows(anneke, lobby, says("lobby-invited", names="Bashir and Chioma"))
    assert not kept.buttons["start"]
    assert (await bashir.click(kept, "join")).ok
    assert (await bashir.click(lobby.id, "join")).message.text == says("lobby-already-in")
    ready = await shows(anneke, lobby, says("lobby-invited", names="Chioma"))
    assert ready.buttons["start"]
    play = await played(anneke, lobby, bot)
    assert [seat.name for seat in play.row.seats] == ["Anneke", "Bashir"]
    await bashir.until(lambda: bashir.look(call) is None, 60)
    told = (await chioma.press(ready, ready.custom_id("join"))).sentence
    assert told is not None, "the lobby is gone"


async def test_no_table_waits_behind_calls_that_may_not_be_sent_yet(
    start_bot: StartBot, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = AsyncLimiter(1, 3600)
    await calls.acquire()
    monkeypatch.setattr("bot.client.Services", partial(Services, calls=calls))
    await start_bot()
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "players")
    assert (await anneke.choose(players, ASK, str(bashir.id))).ok
    await shows(anneke, lobby, says("lobby-invited", names="Bashir"))
    assert (await bashir.click(lobby.id, "leave")).ok
    await anneke.wait_for(lambda m: m.id == lobby.id and "Bashir" not in m.text, 60)
    assert not [m for m in bashir.messages() if m.json["mentions"]], "the call waits for its turn"


class Spent:
    """A rate limit budget for paints that has no room until the test gives it some."""

    def __init__(self) -> None:
        self.room = asyncio.Event()

    def has_capacity(self) -> bool:
        return self.room.is_set()

    async def acquire(self) -> None:
        await self.room.wait()


async def test_calls_and_answers_go_out_while_no_table_may_be_painted(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "players")
    spent = Spent()
    object.__setattr__(bot.services, "budget", spent)
    assert (await anneke.choose(players, ASK, str(bashir.id))).ok
    call = await bashir.sees(says("invitation", name="Anneke", title="Kaboom!"))
    assert not call.ephemeral
    assert (await panel(bashir, lobby, "rules")).text
    stands = anneke.look(lobby)
    assert stands is not None
    assert stands.text == lobby.text, "the table waits for its turn"
    spent.room.set()
    await shows(anneke, lobby, says("lobby-seat-invited", name="Bashir"))


async def test_a_kept_seat_gives_way_to_somebody_who_is_there(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    host, asked, *others = everybody
    lobby = await opened(host)
    players = await panel(host, lobby, "players")
    for _ in range(4):
        assert (await host.choose(players.id, ADD, str(NORMAL))).ok
    assert (await host.choose(players.id, ASK, str(asked.id))).ok
    full = await shows(host, lobby, f"6. {says('lobby-seat-invited', name='Bashir')}")
    assert full.buttons["join"]
    assert (await others[0].click(full, "join")).ok
    await shows(host, lobby, "6. **Chioma**", says("lobby-no-seat"))


async def test_bots_and_people_who_are_there_are_not_asked(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "join")).ok
    players = await panel(anneke, lobby, "players")
    robot = str(anneke.local.world.application_id)
    assert says("lobby-bots") in (await anneke.choose(players, ASK, robot)).message.text
    players = await panel(anneke, lobby, "players")
    both = (await anneke.choose(players, ASK, robot, str(chioma.id))).message
    assert says("lobby-bots-left-out", names="Card Dealer") in both.text
    await shows(anneke, lobby, says("lobby-seat-invited", name="Chioma"))
    players = await panel(anneke, lobby, "players")
    assert not carries(players.text, "lobby-bots-left-out")
    told = (await anneke.choose(players, ASK, str(bashir.id))).message
    assert told.id == players.id
    assert says("lobby-already-invited") in told.text
    assert not [m for m in bashir.messages() if f"<@{bashir.id}>" in m.text]


async def test_when_the_host_leaves_kept_seats_do_not_make_a_host(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "players")
    assert (await anneke.choose(players, ASK, str(bashir.id))).ok
    call = await bashir.sees(says("invitation", name="Anneke", title="Kaboom!"), 60)
    assert (await anneke.click(lobby.id, "leave")).ok
    await bashir.wait_for(lambda m: m.id == lobby.id and says("lobby-emptied") in m.text, 60)
    await bashir.until(lambda: bashir.look(call) is None, 60)


async def test_a_new_host_has_the_hosts_choices(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "join")).ok
    old = await panel(anneke, lobby, "settings")
    form = await anneke.click(old, "form")
    assert (await anneke.click(lobby.id, "leave")).ok
    await shows(bashir, lobby, says("lobby-seat-host", name="Bashir"))
    told = (await anneke.submit(form, clocks="fast")).message
    assert told.text == says("lobby-host-settings", host="Bashir")
    assert (await anneke.click(old, "form")).message.text == told.text
    settings = await panel(bashir, lobby, "settings")
    assert (await bashir.fill(settings, "form", clocks="fast")).ok
    await shows(anneke, lobby, says("pace-fast"))


async def test_what_was_read_before_the_start_leaves_and_changes_nothing_any_more(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "join")).ok
    settings = await panel(anneke, lobby, "settings")
    stale, form = settings.custom_id("form"), await anneke.click(settings, "form")
    page = (await bashir.click(lobby.id, "rules")).message
    play = await played(anneke, lobby, bot)
    await anneke.until(lambda: anneke.look(settings) is None, 60)
    await bashir.until(lambda: bashir.look(page) is None, 60)
    assert (await anneke.press(settings, stale)).sentence
    told = await anneke.submit(form, clocks="fast")
    assert told.message.text == says("match-started-seated")
    assert play.row.clocks == "normal"


async def test_a_form_that_was_open_over_a_restart_is_taken(bots: Bots, anneke: Person) -> None:
    await bots.start()
    lobby = await opened(anneke)
    settings = await panel(anneke, lobby, "settings")
    form, rules = [await anneke.click(settings, name) for name in ("form", "form kaboom")]
    await bots.restart()
    assert (await anneke.submit(form, clocks="fast")).ok
    await shows(anneke, lobby, says("pace-fast"))
    assert (await anneke.submit(rules, rounds="rounds=3")).ok
    await shows(anneke, lobby, rounds_are(3), says("pace-fast"))


async def test_a_form_of_another_game_or_with_odd_values_changes_nothing(
    bot: KaboomClient, anneke: Person
) -> None:
    lobby = await opened(anneke)
    for odd in ("rounds=21", "jokers=0", "nonsense"):
        settings = await panel(anneke, lobby, "settings")
        rules = await anneke.click(settings, "form kaboom")
        forged = rules.modal
        assert forged is not None
        (rounds,) = (c for c in walk(forged["components"]) if c.get("custom_id") == "rounds")
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


async def test_menus_of_before_there_were_forms_still_work(
    bot: KaboomClient, anneke: Person
) -> None:
    lobby = await opened(anneke)
    settings = await panel(anneke, lobby, "settings")
    message = anneke.local.world.store.messages[settings.channel_id][settings.id]
    table = settings.custom_id("form").split(":")[1]
    old = {"game": "jokers", "set": "rounds=2", "clocks": "fast"}
    message.components = [
        {"type": 1, "id": at, "components": [menu(f"K1:{table}:{verb}::0::", value, at + 10)]}
        for at, (verb, value) in enumerate(old.items(), start=1)
    ]
    kept = json.dumps(message.components)
    for verb, value in old.items():
        assert (await anneke.choose(settings.id, f"K1:{table}:{verb}::0::", value)).ok
        message.components = json.loads(kept)
    await shows(anneke, lobby, "## Jokers Go Boom", rounds_are(2, "jokers"), says("pace-fast"))


def menu(custom_id: str, value: str, number: int) -> dict[str, object]:
    """Return a select menu that has a single option."""
    options = [{"label": value, "value": value}]
    return {"type": 3, "id": number, "custom_id": custom_id, "options": options}


async def test_a_direct_message_has_settings_and_nobody_to_ask(
    bot: KaboomClient, anneke: Person
) -> None:
    alone = anneke.dm()
    lobby = await opened(alone, game="jokers")
    assert "join" not in lobby.buttons
    told = (await alone.slash("kaboom")).message.text
    assert told.startswith(begins("session-open-alone"))
    assert told.rstrip().endswith(str(lobby.id))
    for name in ("Pixel", "Gizmo"):
        seated = says("lobby-seat-computer-level", name=name, level=says("level-normal"))
        assert seated in lobby.text, "as many as the game needs"
    players = await panel(alone, lobby, "players")
    assert ASK not in players.menus
    settings = await panel(alone, lobby, "settings")
    assert (await alone.fill(settings, "form", clocks="relaxed")).ok
    await shows(alone, lobby, says("pace-relaxed"))
    assert (await alone.click(lobby, "start")).ok
    await alone.wait_for(lambda m: "move" in m.buttons)


async def test_nobody_is_called_over_and_over(
    bot: KaboomClient, anneke: Person, everybody: tuple[Person, ...], record: Record
) -> None:
    lobby = await opened(anneke)
    players = await panel(anneke, lobby, "players")
    others = everybody[1:]
    for person in others[:4]:
        assert (await anneke.choose(players.id, ASK, str(person.id))).ok
        assert (await anneke.choose(players.id, OFF, f"p{person.id}")).ok
    again = (await anneke.choose(players.id, ASK, str(others[0].id))).message
    assert again.id == players.id, "the panel stays, with why not in it"
    assert says("lobby-invited-lately") in again.text
    assert (await anneke.choose(players.id, ASK, str(others[4].id))).ok
    await anneke.sees(f"<@{others[4].id}> {says('invitation', name='Anneke', title='Kaboom!')}")
    called = {m.id: m.text for m in record.public() if carries(m.text, "invitation")}
    assert len(called) <= 2, "one at once, and one for who was asked since"
    assert bot.services.pacing.left(("calls", anneke.id)), "wherever the next one is"
    assert (await anneke.click(lobby, "leave")).ok  # the lobby closes
    another = await opened(anneke)
    assert another.id != lobby.id
    players = await panel(anneke, another, "players")
    again = (await anneke.choose(players.id, ASK, str(others[4].id))).message
    assert says("lobby-invited-lately") in again.text, "nor to the next lobby"
