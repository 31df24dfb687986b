"""A table in logical time. The same presses lead to the same match, no matter how the time is
divided into steps.

With KABOOM_SOAK=1, more divisions are tried, and a kill at every action of every game.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core import IllegalAction, Offer, Place, kind_of, seat_of
from engine.daily import Deal, model_run, score
from engine.logical_time import LogicalTable, Stamped, replayed
from engine.refusals import Refusal
from tests.support.daily import DAYS, deal, pressed_at_random, presses_of
from tests.support.wire.games import FULL

GAME = pytest.mark.parametrize("game", DAYS)
IN_SHORT = settings(
    max_examples=40 if FULL else 4,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def told(table: LogicalTable) -> tuple[Any, ...]:
    return table.log, table.presses, score(table)


@GAME
def test_what_the_model_did_is_the_same_when_it_is_pressed(game: str) -> None:
    of = deal(game)
    table = model_run(of, 0)
    again = replayed(of.table(), presses_of(table))
    again.finish()
    assert again.log == table.log
    assert again.presses == presses_of(table)


@GAME
@IN_SHORT
@given(
    seed=st.integers(0, 50),
    cuts=st.lists(st.integers(0, 400_000), max_size=60),
    step=st.sampled_from([1_700, 25_000]),
)
def test_it_makes_no_difference_how_time_is_cut(
    game: str, seed: int, cuts: list[int], step: int
) -> None:
    of = deal(game)
    table = pressed_at_random(of.table(), random.Random(seed))
    end = table.log[-1].ms
    again = of.table()
    moments: list[tuple[int, Stamped | None]] = [
        (at, None) for at in [*cuts, *range(0, end, step)] if at <= end
    ]
    moments += [(each.ms, each) for each in table.presses]
    for at, pressed in sorted(moments, key=lambda pair: pair[0]):
        again.advance(at)
        if pressed is not None:
            again.press(pressed.action, at)
    again.finish()
    assert told(again) == told(table)


@pytest.mark.parametrize("game", DAYS if FULL else ["kaboo", "jokers"])
def test_killed_at_any_action_it_goes_on_from_the_presses(game: str) -> None:
    of = deal(game)
    table = pressed_at_random(of.table(), random.Random(3))
    for taken in range(len(table.log)):
        at = table.log[taken].ms + 1
        before = [each for each in table.presses if each.ms < at]
        killed = replayed(of.table(), before)
        killed.advance(at)
        assert killed.log == [each for each in table.log if each.ms < at]
        again = replayed(of.table(), killed.presses)
        again.advance(killed.now)
        assert again.state == killed.state
        assert (again.may_pause, again.next_due()) == (killed.may_pause, killed.next_due())
        for each in table.presses[len(before) :]:
            again.press(each.action, each.ms)
        again.finish()
        assert told(again) == told(table)


@pytest.mark.parametrize("game", ["kaboom", "kaboo", "graveyard"])
def test_no_discard_is_closed_before_its_time(game: str) -> None:
    of = deal(game)
    early = seed = 0
    while seed < 3 or not early:
        assert seed < 30, "none was pressed too early"
        table = pressed_at_random(of.table(), random.Random(seed))
        rules, state = table.game, of.table().state
        opened: dict[int, int] = {}
        for each in table.log:
            before = rules.view(state, None).open
            if before is not None and rules.closes(state, each.action):
                assert each.ms >= opened.setdefault(before.number, 0) + 3000
            state = rules.apply(state, each.action).state
            after = rules.view(state, None).open
            if after is not None:
                opened.setdefault(after.number, each.ms)
        early += sum(each not in table.log for each in table.presses)
        seed += 1


def test_what_waits_for_a_discard_is_pressed_once() -> None:
    """If a draw is pressed several times while the discard can still be slapped, this counts as one
    press, and the draw is done later."""
    of = deal("kaboom")
    table, kinds = of.table(), [""]
    for pressed in presses_of(model_run(of, 0)):
        draw = pressed.action if kind_of(pressed.action) == "draw" else None
        if draw is not None and table.now < pressed.ms:
            while (due := table.next_due()) is not None and due < pressed.ms:
                table.advance(due + 1)
                kinds = [offer.kind for offer in table.game.offers(table.state, table.person)]
                if "draw" in kinds and table.game.closes(table.state, draw):
                    break
            if "draw" in kinds and not table.may_pause:
                log, presses = len(table.log), len(table.presses)
                assert [table.press(draw, table.now) for _ in range(3)] == [(), (), ()]
                assert (len(table.log), len(table.presses)) == (log, presses + 1)
                assert not table.may_pause
                table.finish()
                (taken,) = [each for each in table.log if each.action == draw]
                assert taken.ms > table.presses[-1].ms
                return
        table.press(pressed.action, pressed.ms)
    raise AssertionError("no draw had to wait")


def a_slap() -> tuple[Deal, list[Stamped], Stamped]:
    """Return a deal, the presses before a slap of a computer player, and that slap. At that time,
    the person could slap, too."""
    for server in range(40):
        of = deal("kaboom", server)
        table = model_run(of, 1)
        state = of.table().state
        for each in table.log:
            kinds = [offer.kind for offer in table.game.offers(state, table.person)]
            if table.game.claim_of(each.action) and seat_of(each.action) != table.person:
                before = [one for one in presses_of(table) if one.ms < each.ms]
                if "slap" in kinds:
                    return of, before, each
            state = table.game.apply(state, each.action).state
    raise AssertionError("no slap was found")


def test_the_earlier_claim_wins_and_at_the_same_millisecond_the_persons() -> None:
    of, before, slap = a_slap()
    number = of.game.claim_of(slap.action)
    assert number is not None
    mine = of.game.action("slap", of.seat, number)
    for early in (0, 1):
        table = replayed(of.table(), before)
        table.press(mine, slap.ms - early)
        assert table.log[-1] == Stamped(slap.ms - early, mine)
    late = replayed(of.table(), before)
    with pytest.raises(IllegalAction):
        late.press(mine, slap.ms + 1)
    assert late.log[-1] == slap
    assert late.presses == before


@GAME
def test_while_it_may_be_paused_nothing_but_the_persons_clock_runs(game: str) -> None:
    of = deal(game)
    may = may_not = 0
    model = model_run(of, 2)
    table = of.table()
    for pressed in presses_of(model):
        while (due := table.next_due()) is not None and due < pressed.ms:
            table.advance(due + 1)
        if table.may_pause:
            may += 1
            idle = replayed(of.table(), table.presses)
            idle.advance(table.now)
            before = len(idle.log)
            due = idle.next_due()
            assert due is not None
            idle.advance(due)
            assert len(idle.log) == before
            idle.advance(due + 1)
            assert seat_of(idle.log[-1].action) is None or due == 300_000
        else:
            may_not += 1
        table.press(pressed.action, pressed.ms)
    assert may
    assert may_not or game == "jokers"
    table.finish()
    assert not table.may_pause


@GAME
def test_for_whoever_never_acts_the_computer_plays_on(game: str) -> None:
    of = deal(game)
    table = of.table()
    while not table.away:
        due = table.next_due()
        assert due is not None
        table.advance(due + 1)
    assert table.outcome is None
    assert not table.may_pause
    back = of.game.action("return", table.person, 0)
    again = replayed(of.table(), [Stamped(table.now, back)])
    assert not again.away
    before = len(table.log)
    table.finish()
    assert any(seat_of(each.action) == table.person for each in table.log[before:])


@pytest.mark.parametrize(
    ("game", "server", "returns"),
    [("kaboom", 0, True), ("kaboo", 4, True), ("kaboom", 42, False), ("kaboo", 30, False)],
)
def test_at_the_limit_the_computer_takes_over_for_good(
    game: str, server: int, returns: bool
) -> None:
    """The person comes back each time that the computer took over, or never. If they were already
    away when the limit was reached, the run used to raise IllegalAction for leaving a second
    time."""
    of = deal(game, server)
    limit, back = of.terms.limits[game], of.game.action("return", of.seat, 0)
    table = of.table()
    while returns and table.now < limit - 1:
        table.advance(min(table.now + 20_000, limit - 1))
        if table.away:
            table.press(back, table.now)
    table.advance(limit)
    assert table.outcome is None, "this server's run is not that long any more"
    assert table.away is not returns
    assert not table.limited
    table.advance(limit + 1)
    assert table.away
    assert table.limited
    presses = list(table.presses)
    assert bool(presses) is returns
    with pytest.raises(IllegalAction) as refused:
        table.press(back, limit + 1)
    assert refused.value.refusal is Refusal.GAME_OVER
    assert table.presses == presses
    table.finish()
    assert not any(each.action == back for each in table.log if each.ms >= limit)
    again = replayed(of.table(), presses)
    again.finish()
    assert again.log == table.log


def test_what_is_pressed_for_another_seat_or_in_the_past_is_refused() -> None:
    of = deal("jokers")
    table = of.table()
    table.advance(500)
    leave = of.game.action("leave", (table.person + 1) % 4, 0)
    with pytest.raises(ValueError, match="own seat"):
        table.press(leave, 600)
    mine = of.game.action("leave", table.person, 0)
    with pytest.raises(ValueError, match="at 500 ms"):
        table.press(mine, 499)
    with pytest.raises(IllegalAction):
        table.press(of.game.action("return", table.person, 0), 600)
    assert table.presses == []
    table.press(mine, 600)
    assert table.presses == [Stamped(600, mine)]


def test_a_choice_leaves_time_for_the_next_one() -> None:
    """A card that is drawn at the end of a turn's time can still be read, because the choice that
    follows gets time, too."""
    of = deal("kaboo")
    table = of.table()
    while not (
        table.may_pause
        and any(o.kind == "draw" for o in table.game.offers(table.state, table.person))
    ):
        due = table.next_due()
        assert due is not None
        offers = table.game.offers(table.state, table.person)
        peeks = [o for o in offers if o.kind in ("peek", "end_look")]
        if peeks:
            table.press(action_of(table, peeks[0]), table.now)
        else:
            table.advance(due + 1)
    turn = table.game.waits(table.state)
    assert [wait.clock for wait in turn] == ["turn"]
    end = table.next_due()
    assert end is not None
    draw = next(o for o in table.game.offers(table.state, table.person) if o.kind == "draw")
    table.press(action_of(table, draw), end - 1)
    table.advance(end + 14_999)
    assert table.log[-1] == Stamped(end - 1, action_of(table, draw))
    table.advance(end + 15_000)
    assert table.log[-1].ms == end - 1 + 15_000


def action_of(table: LogicalTable, offer: Offer) -> Any:
    places: tuple[Place, ...] = tuple(offer.places()[: offer.picks])
    return table.game.action(offer.kind, table.person, offer.number, places)
