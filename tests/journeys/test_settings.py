"""/settings: what managers can choose, and the effects of their choices. K6.2: how long a discard
stays open."""

from __future__ import annotations

import json

from bot.client import KaboomClient
from bot.local import fixtures
from bot.local.components import walk
from bot.store import ServerSettings
from engine.games.cabo.variants import KaboomOptions
from tests.journeys.conftest import Bots, Stack
from tests.journeys.test_lobby import chosen
from tests.journeys.test_lobby_choices import menu, panel, played, shows, shows_lobby
from tests.journeys.test_lobby_choices import opened as opened_lobby
from tests.journeys.test_rematch import finished
from tests.support.journeys.play import end_early
from tests.support.local.harness import Person, Seen
from tests.support.wording import says, says_in

FORM, RULES = "srv_form", "srv_form kaboom"


async def kept(client: KaboomClient) -> ServerSettings:
    return await client.services.store.settings.server(fixtures.GUILD_ID)


async def opened(person: Person) -> Seen:
    answer = await person.slash("settings")
    assert answer.ok, answer.sentence
    assert answer.message.ephemeral
    return answer.message


async def test_only_who_manages_the_server_has_the_command_and_changes_anything(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    panel = await opened(anneke)
    assert says("server-anywhere") in panel.text
    assert not (await bashir.slash("settings")).ok
    assert not (await anneke.dm().slash("settings")).ok
    form = await anneke.click(panel, FORM)
    guild = anneke.local.world.store.guilds[fixtures.GUILD_ID]
    guild.roles[fixtures.MANAGER_ROLE_ID].permissions = 0
    for told in (await anneke.submit(form, clocks="fast"), await anneke.click(panel, FORM)):
        assert told.message.text == says("command-managers-only")
    assert await kept(bot) == ServerSettings()


async def test_tables_are_opened_where_the_server_allows_it(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    panel = await opened(anneke)
    second = fixtures.channel("second-table").id
    assert (await anneke.fill(panel, FORM, channels=[str(second)])).ok
    assert chosen(anneke, panel, says("server-channels"), f"<#{second}>")
    told = (await bashir.slash("kaboom")).message
    assert told.ephemeral
    assert told.text == says("command-elsewhere", channels=f"<#{second}>")
    assert not (await bashir.at("second-table").slash("kaboom")).message.ephemeral
    assert (await bashir.dm().slash("kaboom")).ok, "a direct message is nobody's server"
    assert (await anneke.fill(panel.id, FORM, channels=[])).ok
    assert not (await bashir.slash("kaboom")).message.ephemeral


async def test_a_new_channel_begins_with_the_servers_rules_and_clocks(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    panel = await opened(anneke)
    assert (await anneke.fill(panel, FORM, clocks="relaxed")).ok
    assert (await anneke.click(panel.id, "srv_game kaboom")).ok
    assert says("server-rules-title", title="Kaboom!") in anneke.ephemerals()[-1].text
    assert (await anneke.fill(panel.id, RULES, rounds="rounds=5")).ok
    assert chosen(anneke, panel, says_in("kaboom", "option-title-rounds"), "5")
    assert (await anneke.fill(panel.id, RULES, jokers="jokers=0")).ok
    lobby = (await bashir.slash("kaboom")).message
    for words in (
        says_in("kaboom", "option-rounds", rounds=5),
        says_in("kaboom", "option-jokers", jokers=0),
        says("pace-relaxed"),
    ):
        assert words in lobby.text
    second = bashir.at("second-table")
    lobby = (await second.slash("kaboom", preset="standard")).message
    assert says("rules-standard") in lobby.text
    assert says("pace-relaxed") not in lobby.text
    settings = (await second.click(lobby, "settings")).message
    for preset, rounds in (("server", 5), ("standard", 10)):
        assert (await second.click(settings.id, f"preset {preset}")).ok
        line = says_in("kaboom", "option-rounds", rounds=rounds)
        await second.wait_for(lambda m, line=line: m.id == lobby.id and line in m.text)

    # Standard rules again leave nothing behind.
    assert (await anneke.fill(panel.id, RULES, jokers="jokers=2")).ok
    assert json.loads((await kept(bot)).rules["kaboom"])["rounds"] == 5
    assert (await anneke.click(panel.id, "srv_standard kaboom")).ok
    assert (await kept(bot)).rules == {}
    assert (await anneke.fill(panel.id, RULES, rounds="rounds=5")).ok
    assert (await anneke.fill(panel.id, RULES, rounds="rounds=10")).ok
    assert (await kept(bot)).rules == {}
    assert (await anneke.click(panel.id, "srv_back")).ok
    assert says("server-title") in anneke.ephemerals()[-1].text
    assert (await anneke.click(panel.id, "srv_done")).ok
    await anneke.until(lambda: anneke.look(panel) is None)


async def test_a_form_of_settings_that_was_open_over_a_restart_is_taken(
    bots: Bots, anneke: Person
) -> None:
    await bots.start()
    panel = await opened(anneke)
    form = await anneke.click(panel, FORM)
    rules = await anneke.click((await anneke.click(panel, "srv_game kaboom")).message, RULES)
    client = await bots.restart()
    second = str(fixtures.channel("second-table").id)
    assert (await anneke.submit(form, ping="on", clocks="fast", channels=[second])).ok
    assert (await anneke.submit(rules, rounds="rounds=5")).ok
    told = await kept(client)
    assert (told.clocks, told.ping, told.channels) == ("fast", True, (int(second),))
    assert json.loads(told.rules["kaboom"])["rounds"] == 5
    client = await bots.restart()
    assert await kept(client) == told
    assert chosen(anneke, await opened(anneke), says("server-pings"), says("server-pings-on"))


async def test_menus_of_before_there_were_forms_still_change_a_server(
    bot: KaboomClient, anneke: Person
) -> None:
    second = fixtures.channel("second-table").id
    panel = await opened(anneke)
    message = anneke.local.world.store.messages[panel.channel_id][panel.id]
    for verb, value in (
        ("srv_clocks::0", "fast"),
        ("srv_ping::0", "on"),
        ("srv_channels::0", str(second)),
        ("srv_barred::0", "7"),
        ("srv_rule:kaboom:0", "rounds=5"),
        ("srv_rule:kaboom:1", "jokers=0"),
    ):
        select = menu(f"K1:0:{verb}::", value, 2)
        message.components = [{"type": 1, "id": 1, "components": [select]}]
        assert (await anneke.choose(panel.id, f"K1:0:{verb}::", value)).ok
    told = await kept(bot)
    assert (told.clocks, told.ping, told.channels) == ("fast", True, (second,))
    assert told.barred == (7,)
    rules = json.loads(told.rules["kaboom"])
    assert (rules["rounds"], rules["jokers"]) == (5, 0)


NOT_OFFERED = (
    "K1:0:srv_form:nonsense:0::",
    "K1:0:srv_form:kaboom:2::",
    "K1:0:srv_clocks::0::",
    "K1:0:srv_ping::0::",
    "K1:0:srv_game::0::",
    "K1:0:srv_rule:nonsense:0::",
    "K1:0:srv_rule:kaboom:0::",
    "K1:0:srv_standard::0::",
)


async def test_what_was_not_offered_is_refused_in_a_sentence(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    for custom_id in NOT_OFFERED:
        panel = await opened(anneke)
        message = anneke.local.world.store.messages[panel.channel_id][panel.id]
        text = json.dumps(message.components)
        message.components = json.loads(text.replace("K1:0:srv_done::0::", custom_id))
        told = await anneke.press(panel, custom_id)
        assert told.ok, told.sentence
        assert says("choose-stale") in told.message.text
    for field, odd in (("clocks", "nonsense"), ("ping", "maybe")):
        form = await anneke.click(await opened(anneke), FORM)
        assert form.modal is not None
        (control,) = (c for c in walk(form.modal["components"]) if c.get("custom_id") == field)
        control["options"].append({"label": odd, "value": odd})
        assert (await anneke.submit(form, {field: odd})).message.text == says("choose-stale")
    # A bot can't be kept from tables: it never comes to one.
    barred = [str(bashir.id), str(fixtures.APPLICATION_ID)]
    told = await anneke.fill(await opened(anneke), FORM, barred=barred, clocks="fast")
    assert told.message.text == says("server-barred-bots")
    assert await kept(bot) == ServerSettings()


REFUSED = says("refuse-barred")


async def test_a_server_bars_somebody_from_its_tables_and_lets_them_in_again(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    panel = await opened(anneke)
    assert (await anneke.fill(panel, FORM, barred=[str(bashir.id)])).ok
    assert (await kept(bot)).barred == (bashir.id,)
    assert REFUSED in (await bashir.slash("kaboom")).message.text
    assert not (await bashir.dm().slash("kaboom")).message.ephemeral, "that is nobody's server"
    lobby = (await chioma.slash("kaboom")).message
    told = (await bashir.click(lobby, "join")).message
    assert told.ephemeral
    assert REFUSED in told.text
    players = (await chioma.click(lobby, "players")).message
    asked = (await chioma.choose(players, "invite", str(bashir.id))).message
    assert says("lobby-barred", name="Bashir") in asked.text
    assert (await chioma.click(lobby.id, "add")).ok
    await chioma.wait_for(lambda m: m.id == lobby.id and m.buttons.get("start", False))
    assert (await chioma.click(lobby.id, "start")).ok
    table = await chioma.wait_for(lambda m: m.id == lobby.id and "more" in m.buttons)
    more = (await bashir.click(table, "more")).message
    assert REFUSED in (await bashir.click(more, "come")).message.text
    panel = await opened(anneke)
    assert (await anneke.fill(panel, FORM, barred=[])).ok
    assert (await kept(bot)).barred == ()
    assert not (await bashir.at("second-table").slash("kaboom")).message.ephemeral


async def test_a_role_for_table_pings_and_reactions_are_chosen_together(
    bot: KaboomClient, anneke: Person
) -> None:
    panel = await opened(anneke)
    assert chosen(anneke, panel, says("server-role"), says("server-no-role"))
    role = str(fixtures.MANAGER_ROLE_ID)
    assert (await anneke.fill(panel, "srv_form 5", tables_role=[role], reactions="off")).ok
    told = await kept(bot)
    assert (told.tables_role, told.reactions) == (fixtures.MANAGER_ROLE_ID, False)
    panel = await opened(anneke)
    assert chosen(anneke, panel, says("server-role"), f"<@&{role}>")
    assert chosen(anneke, panel, says("server-reactions"), says("server-reactions-off"))
    assert (await anneke.fill(panel, "srv_form 5", tables_role=[], reactions="on")).ok
    assert await kept(bot) == ServerSettings()


USUAL = KaboomOptions().open_seconds  # pyright: ignore[reportCallIssue]
MENU, SERVERS_MENU = "form kaboom 1", "srv_form kaboom 1"


async def open_for(person: Person, settings: Seen, seconds: int) -> None:
    """Wait until the settings panel shows that a discard stays open for `seconds` seconds."""
    title = says_in("kaboom", "option-title-open-seconds")
    line = says_in("kaboom", "option-choice-open-seconds", open=seconds)
    assert await person.until(lambda: chosen(person, settings, title, line), 60)


async def test_k6_2_what_the_host_chose_stays_at_any_pace_after_restarts_and_in_a_rematch(
    bots: Bots, hurry: None, stack: Stack, anneke: Person, bashir: Person
) -> None:
    client = await bots.start()
    lobby = await opened_lobby(anneke)
    settings = await panel(anneke, lobby, "settings")
    assert (await anneke.fill(settings.id, "form", clocks="fast")).ok
    # A number that is also the default of other clocks counts as chosen once it is chosen.
    assert (await anneke.fill(settings.id, MENU, open_seconds=f"open_seconds={USUAL}")).ok
    for clocks in ("normal", "slow"):
        assert (await anneke.fill(settings.id, "form", clocks=clocks)).ok
        await open_for(anneke, settings, USUAL)
        await shows(anneke, lobby, says("pace-slow") if clocks == "slow" else "")
    client = await bots.restart()
    settings = await panel(anneke, lobby, "settings")
    assert (await anneke.fill(settings.id, "form", clocks="fast")).ok
    await open_for(anneke, settings, USUAL)
    await shows(anneke, lobby, says("pace-fast"))
    assert (await anneke.click(lobby.id, "add")).ok
    await played(anneke, lobby, client)
    client = await bots.restart()
    assert (await end_early(anneke)).ok
    again = await shows_lobby(anneke)
    settings = await panel(anneke, again, "settings")
    await open_for(anneke, settings, USUAL)
    assert (await anneke.fill(settings.id, "form", clocks="slow")).ok
    await open_for(anneke, settings, USUAL)
    await shows(anneke, again, says("pace-slow"))
    assert (await end_early(anneke)).ok
    for left in anneke.ephemerals():
        anneke.dismiss(left)
    _, final = await finished(client, stack, anneke, bashir)
    again = (await bashir.click(final, "rematch")).message
    settings = await panel(bashir, again, "settings")
    assert (await bashir.fill(settings.id, "form", clocks="slow")).ok
    await open_for(bashir, settings, USUAL)
    await shows(bashir, again, says("pace-slow"))
    assert (await bashir.click(settings.id, "preset standard")).ok
    assert (await bashir.fill(settings.id, "form", clocks="slow")).ok
    await open_for(bashir, settings, 5)


async def test_k6_2_a_server_may_choose_it_for_all_its_channels(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    kept = bot.services.store.settings
    settings = (await anneke.slash("settings")).message
    assert (await anneke.fill(settings, "srv_form", clocks="slow")).ok
    lobby = (await bashir.slash("kaboom")).message
    await open_for(bashir, await panel(bashir, lobby, "settings"), 5)
    assert (await anneke.click(settings.id, "srv_game kaboom")).ok
    await open_for(anneke, settings, 5)
    for jokers in ("jokers=0", "jokers=2"):
        assert (await anneke.fill(settings.id, "srv_form kaboom", jokers=jokers)).ok
    assert (await kept.server(fixtures.GUILD_ID)).rules == {}
    assert (await anneke.fill(settings.id, SERVERS_MENU, open_seconds="open_seconds=1")).ok
    usual = f"open_seconds={USUAL}"
    assert (await anneke.fill(settings.id, SERVERS_MENU, open_seconds=usual)).ok
    assert (await kept.server(fixtures.GUILD_ID)).open_chosen == ("kaboom",)
    there = bashir.at("second-table")
    lobby = (await there.slash("kaboom")).message
    assert says("pace-slow") in lobby.text
    await open_for(there, await panel(there, lobby, "settings"), USUAL)
    assert (await anneke.click(settings.id, "srv_standard kaboom")).ok
    assert await kept.server(fixtures.GUILD_ID) == ServerSettings(clocks="slow")
