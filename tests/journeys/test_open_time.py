"""K6.2: the minimum open time of a discard follows the clocks, unless the host has chosen it."""

from __future__ import annotations

from bot.client import KaboomClient
from bot.local import fixtures
from bot.store import ServerSettings
from engine.games.cabo.variants import KaboomOptions
from tests.journeys.conftest import Bots, Stack
from tests.journeys.test_lobby import chosen
from tests.journeys.test_lobby_choices import opened, panel, played, shows, shows_lobby
from tests.journeys.test_rematch import finished
from tests.support.journeys.play import end_early
from tests.support.local.harness import Person, Seen
from tests.support.wording import says, says_in

USUAL = KaboomOptions().open_seconds  # pyright: ignore[reportCallIssue]
MENU, SERVERS_MENU = "form kaboom 1", "srv_form kaboom 1"


async def open_for(person: Person, settings: Seen, seconds: int) -> None:
    """Wait until the settings panel shows that a discard stays open for `seconds` seconds."""
    title = says_in("kaboom", "option-title-open-seconds")
    line = says_in("kaboom", "option-choice-open-seconds", open=seconds)
    assert await person.until(lambda: chosen(person, settings, title, line), 60)


async def test_k6_2_what_the_host_chose_stays_at_any_pace_and_after_restarts(
    bots: Bots, anneke: Person
) -> None:
    client = await bots.start()
    lobby = await opened(anneke)
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
    await bots.restart()
    assert (await end_early(anneke)).ok
    again = await shows_lobby(anneke)
    settings = await panel(anneke, again, "settings")
    await open_for(anneke, settings, USUAL)
    assert (await anneke.fill(settings.id, "form", clocks="slow")).ok
    await open_for(anneke, settings, USUAL)
    await shows(anneke, again, says("pace-slow"))
    assert (await anneke.click(settings.id, "preset standard")).ok
    assert (await anneke.fill(settings.id, "form", clocks="slow")).ok
    await open_for(anneke, settings, 5)


async def test_k6_2_a_rematch_keeps_whether_the_host_chose(
    bot: KaboomClient, hurry: None, stack: Stack, anneke: Person, bashir: Person
) -> None:
    lobby = await opened(anneke)
    settings = await panel(anneke, lobby, "settings")
    assert (await anneke.fill(settings.id, MENU, open_seconds="open_seconds=1")).ok
    assert (await anneke.fill(settings.id, MENU, open_seconds=f"open_seconds={USUAL}")).ok
    assert (await anneke.click(lobby.id, "add")).ok
    await played(anneke, lobby, bot)
    assert (await end_early(anneke)).ok
    _, final = await finished(bot, stack, anneke, bashir)
    lobby = (await bashir.click(final, "rematch")).message
    settings = await panel(bashir, lobby, "settings")
    assert (await bashir.fill(settings.id, "form", clocks="slow")).ok
    await open_for(bashir, settings, USUAL)
    await shows(bashir, lobby, says("pace-slow"))


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
