"""Kaboo, played by buttons alone: what it has that Kaboom! hasn't."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bot.client import KaboomClient
from engine.cards import KING, is_red, rank
from engine.core import Place
from engine.games.cabo.game import KABOO_GAME
from tests.journeys.conftest import Stack, StartBot
from tests.support.cards import one, short
from tests.support.journeys.dealing import Deal, find
from tests.support.journeys.match import Played, begin, plain, slot
from tests.support.journeys.play import Fingers, play_on, seat_all
from tests.support.local.harness import Person
from tests.support.wording import carries, heading, says, says_in

pytestmark = pytest.mark.usefixtures("hurry")

Wish = Callable[[Deal], bool]


async def started(client: KaboomClient, stack: Stack, wish: Wish, *people: Person) -> Played:
    """All have looked, and it is the first person's turn."""

    def mine(deal: Deal) -> bool:
        return deal.starter == 0 and wish(deal)

    match = await begin(client, stack(find(len(people), mine, game=KABOO_GAME)), *people, rounds=2)
    await match.peek()
    await match.painted()
    return match


def holders(deal: Deal) -> list[tuple[int, int]]:
    """The places of all cards that match the one turned up."""
    return [
        (seat, at)
        for seat, hand in enumerate(deal.hands)
        for at, card in enumerate(hand)
        if deal.top is not None and rank(card) == rank(deal.top)
    ]


def plain_top(deal: Deal) -> bool:
    """Nobody holds the like of the card turned up."""
    return not holders(deal)


async def test_two_people_and_a_computer_play_a_game_to_the_final_scoresheet(
    start_bot: StartBot, anneke: Person, bashir: Person
) -> None:
    await start_bot(clock_window=0.2)
    await seat_all(anneke, bashir, computers=1, rounds=2, game="kaboo")
    one, two = Fingers(anneke, 1), Fingers(bashir, 2)
    await play_on(one, two)
    final = await anneke.wait_for(lambda m: "rematch" in m.buttons)
    assert not re.search(r"\b[0-9a-f]{32}\b", final.text), "hashes are for who asks for them"
    fair = (await anneke.click(final, "fair")).message
    assert re.search(r"\b[0-9a-f]{32}\b", fair.text), "the seed is shown at the end"
    pressed = {button.split()[0] for player in (one, two) for button, _ in player.pressed}
    assert {"peek", "draw", "ready"} <= pressed
    sheet = (await anneke.slash("scoresheet")).message.text
    assert "Kaboo" in sheet
    assert sheet.split("```")[1] in (await bashir.click(final, "scores")).message.text
    board = (await bashir.slash("leaderboard", game="kaboo")).message.text
    assert "Kaboo" in board.splitlines()[0]
    assert "Kaboom" not in board
    assert heading("kaboo", "rules-1") in (await bashir.slash("rules")).message.text


async def test_the_lobby_speaks_of_kaboo(bot: KaboomClient, anneke: Person, bashir: Person) -> None:
    lobby = (await anneke.slash("kaboom", game="kaboo", rounds=3)).message
    assert says("lobby-title", title="Kaboo.") in lobby.text
    assert says_in("kaboo", "about") in lobby.text
    assert says_in("kaboo", "option-rounds", rounds=3) in lobby.text
    page = (await bashir.slash("rules")).message
    assert "lowest score after 3 rounds wins" in page.text
    for number in range(1, 5):
        page = (await bashir.click(page, f"rules {number}")).message
        assert heading("kaboo", f"rules-{number + 1}") in page.text


async def test_the_card_turned_up_is_snapped_with_an_own_card(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, lambda d: holders(d) == [(1, 2)], anneke, bashir)
    assert match.deal.top is not None
    await match.says(
        says_in(
            "kaboo",
            "status-turn",
            name="Anneke",
            choices="draw, swap or call Kaboo!",
        )
    )
    assert "slap" in (await match.painted()).buttons
    await match.slap(bashir, Place(1, 2))
    await match.tells("event-matched", name="Bashir")
    assert match.state.grids[1][2] is None
    assert match.state.to_move == 0, "a snap takes no turn away"


async def test_another_players_card_snapped_is_paid_with_an_own_one(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, lambda d: holders(d) == [(1, 2)], anneke, bashir)
    await match.slap(anneke, Place(1, 2))
    await match.says(says_in("kaboo", "status-gift", name="Anneke", owner="Bashir", slot=3))
    panel = match.panel(anneke)
    assert carries(panel.text, "gift-ask", "kaboo", name="Bashir")
    assert all(button.startswith("give") for button in panel.buttons), "nothing to decline by"
    owed = match.state.grids[0][1]
    await match.private(anneke, slot(1))
    assert match.state.grids[1][2] == owed
    assert match.state.grids[0][1] is None
    await match.says(says_in("kaboo", "event-gave", name="Anneke", owner="Bashir", slot=3))


async def test_a_card_owed_is_the_first_one_when_the_clock_runs_out(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, lambda d: holders(d) == [(1, 2)], anneke, bashir)
    await match.slap(anneke, Place(1, 2))
    first = match.state.grids[0][0]
    match.run_out("gift")
    await match.tells("event-gave", name="Anneke", owner="Bashir")
    assert match.state.grids[1][2] == first


async def test_a_wrong_snap_is_shown_goes_back_and_costs_two_cards(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, plain_top, anneke, bashir)
    wrong = match.state.grids[0][1]
    match.known_to_all(wrong)
    await match.slap(bashir, Place(0, 1))
    back = {"name": "Bashir", "card": one(wrong), "owner": "Anneke", "slot": 2}
    table = await match.says(says_in("kaboo", "event-wrong-back-of", **back))
    assert carries(table.text, "event-penalty", "kaboo", name="Bashir", n=2)
    assert match.state.grids[0][1] == wrong
    assert len(match.state.grids[1]) == 6


async def test_a_snap_without_a_card_costs_nothing_and_is_over_for_that_discard(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, plain_top, anneke, bashir)
    await match.public(bashir, "slap")
    await match.private(bashir, "end_slap")
    await match.says(says_in("kaboo", "event-backed-out", name="Bashir"))
    assert len(match.state.grids[1]) == 4
    with match.unchanged():
        assert says_in("kaboo", "refusal-barred") in plain(await match.public(bashir, "slap"))
    await match.public(anneke, "slap")
    await match.private(anneke, "end_slap")


async def test_the_top_is_switched_for_an_own_card(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, plain_top, anneke, bashir)
    top, mine = match.state.discard[-1], match.state.grids[0][3]
    with match.unchanged():
        await match.public(anneke, "pick switch_top")
        assert says_in("kaboo", "switch-ask") in match.panel(anneke).text
        await match.private(anneke, "cancel")
    await anneke.until(lambda: not [m for m in anneke.ephemerals() if m.buttons])
    await match.public(anneke, "pick switch_top")
    await match.private(anneke, slot(3))
    await match.says(
        f"Anneke put {one(top)} from the discards into slot 4 and discarded {one(mine)}"
    )
    assert match.state.grids[0][3] == top
    assert match.state.discard[-1] == mine
    await match.turn_of(bashir)
    with match.unchanged():
        asked = plain(await match.public(anneke, "pick switch_top"))
        assert carries(asked, "refusal-not-your-turn", "kaboo", name="Bashir", turn="open")
        forged = match.id("act", "switch_top", match.state.turn, "0.0")
        told = plain(await match.relic(anneke, forged))
        assert carries(told, "refusal-not-your-turn", "kaboo", name="Bashir", turn="open")


async def test_a_black_king_looks_and_switches_with_an_own_card(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    def king(deal: Deal) -> bool:
        return plain_top(deal) and rank(deal.pile[0]) == KING and not is_red(deal.pile[0])

    match = await started(bot, stack, king, anneke, bashir)
    await match.public(anneke, "draw")
    await match.private(anneke, "use_power")
    theirs, mine = match.state.grids[1][0], match.state.grids[0][0]
    await match.private(anneke, slot(0))
    assert short(theirs) in match.panel(anneke).text
    await match.says(
        says_in("kaboo", "status-decide-look-and-swap", name="Anneke", places="Bashir’s slot 1")
    )
    await match.private(anneke, slot(0))
    await match.says(
        says_in(
            "kaboo",
            "event-swapped-seen",
            name="Anneke",
            places="their own slot 1 and Bashir’s slot 1",
        )
    )
    assert (match.state.grids[0][0], match.state.grids[1][0]) == (theirs, mine)


async def test_b6_4_a_card_is_snapped_while_somebody_holds_a_drawn_one(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, lambda d: holders(d) == [(1, 2)], anneke, bashir)
    await match.public(anneke, "draw")
    held = match.state.held
    await match.says(says_in("kaboo", "status-drew", name="Anneke"), ", can be snapped")
    await match.public(bashir, "slap")
    waiting = await anneke.wait_for(
        lambda m: (
            m.ephemeral
            and says_in("kaboo", "hold-first", name="Bashir") in m.text
            and short(held) in m.text
        )
    )
    assert not waiting.buttons
    with match.unchanged():
        forged = match.id("act", "discard", match.state.turn)
        assert says_in("kaboo", "refusal-slap-in-progress", known="yes", name="Bashir") in plain(
            await match.relic(anneke, forged)
        )
    await match.match(bashir, Place(1, 2))
    await match.says(
        "Bashir snapped", says_in("kaboo", "status-drew", name="Anneke"), ", too late to snap"
    )
    assert match.state.grids[1][2] is None
    assert match.state.held == held
    await anneke.wait_for(lambda m: m.ephemeral and "discard" in m.buttons)
    await match.private(anneke, "discard")
    assert match.state.discard[-1] == held


async def test_b6_4_whoever_holds_a_drawn_card_may_snap_too(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, lambda d: holders(d) == [(0, 2)], anneke, bashir)
    await match.public(anneke, "draw")
    held = match.state.held
    await match.public(anneke, "slap")
    await match.private(anneke, slot(2))
    assert match.state.grids[0][2] is None
    await anneke.wait_for(lambda m: m.ephemeral and short(held) in m.text and bool(m.buttons))
    await match.private(anneke, "discard")
    await match.turn_of(bashir)


async def test_b6_4_a_card_that_lies_open_is_snapped_after_the_call(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, lambda d: holders(d) == [(1, 2)], anneke, bashir)
    await match.public(anneke, "ask call")
    await match.private(anneke, "call")
    await match.says(says_in("kaboo", "table-called-locked", name="Anneke"), ", can be snapped")
    await match.slap(bashir, Place(1, 2))
    await match.tells("event-matched", "status-turn-last", name="Bashir")
    assert match.state.grids[1][2] is None


async def test_the_call_wins_or_costs_five_points(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, plain_top, anneke, bashir)
    asked = await match.public(anneke, "ask call")
    assert says_in("kaboo", "ask-end-points", miss=5) in asked.message.text
    await match.private(anneke, "call")
    await match.says(says_in("kaboo", "table-called-locked", name="Anneke"), "Bashir, last turn")
    await match.public(bashir, "draw")
    await match.private(bashir, "discard")
    if match.state.phase == "window":
        with match.unchanged():
            assert says_in("kaboo", "refusal-locked-self") in plain(
                await match.public(anneke, "slap")
            )
    if match.state.phase == "window":
        match.run_out("window")
    table = await match.says("### Round 1: ")
    result = match.state.result
    mine, theirs = result.totals[:2]
    won, judged = mine < theirs, "alone" if mine < theirs else "tied" if mine == theirs else "not"
    assert result.scores[0] == result.totals[0] + (-5 if won else 5)
    values = {"total": str(result.totals[0]).replace("-", "−"), "won": "−5" if won else "+5"}
    assert says_in("kaboo", f"judged-{judged}", **values) in table.text


async def test_a_late_snap_reads_by_how_much(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, plain_top, anneke, bashir)
    old = match.table().custom_id("slap")
    await match.public(bashir, "slap")
    told = plain(await match.relic(anneke, old))
    assert carries(told, "margin-late", "kaboo", name="Bashir")
