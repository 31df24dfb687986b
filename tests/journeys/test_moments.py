"""My three moments: the costliest decisions of a player, which only that player can see."""

from __future__ import annotations

import pytest

from bot.client import KaboomClient
from bot.computers.questions import Review, find_slips
from bot.computers.thinker import NoAnswer, Thinker
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from engine.games.cabo.game import KABOO_GAME, KABOOM_GAME, CaboGame
from engine.moments import Slip
from tests.journeys.conftest import Stack
from tests.support.journeys.dealing import find
from tests.support.journeys.match import Played, begin
from tests.support.local.harness import Person, Seen
from tests.support.wording import carries

pytestmark = pytest.mark.usefixtures("hurry")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Review]:
    """Return a list of the requests to the worker process. This process answers them instead."""
    found: list[Review] = []

    async def slips(thinker: Thinker, review: Review) -> tuple[Slip, ...]:
        found.append(review)
        return find_slips(review)

    monkeypatch.setattr(Thinker, "slips", slips)
    return found


def read(message: Seen) -> str:
    """Return the text of a message, with ordinary spaces instead of non-breaking ones."""
    return message.text.replace("\xa0", " ")


async def finished(client: KaboomClient, stack: Stack, *people: Person) -> tuple[Played, Seen]:
    """Play a match of three rounds of Kaboo. In each round, the first player calls immediately.
    Return the match and its final message."""
    match = await begin(client, stack(find(len(people), game=KABOO_GAME)), *people, rounds=3)
    await match.finish(3)
    final = await people[0].wait_for(lambda m: m.id == match.message_id and "deal" in m.buttons)
    return match, final


async def test_each_player_sees_their_own_and_nobody_else_does(
    bot: KaboomClient,
    stack: Stack,
    asked: list[Review],
    anneke: Person,
    bashir: Person,
    chioma: Person,
) -> None:
    match, final = await finished(bot, stack, anneke, bashir)
    number = match.play.row.id
    told: dict[Person, Seen] = {}
    for person in (anneke, bashir):
        answer = (await person.click(final, "moments")).message
        assert answer.ephemeral
        told[person] = answer
        assert carries(read(answer), "moments-match", match=str(number))
        assert "deal" in answer.buttons
    assert [review.seat for review in asked] == [0, 1]
    assert (await anneke.click(final, "moments")).message.text == told[anneke].text
    assert len(asked) == 2, "the answer was kept"
    refused = (await chioma.click(final, "moments")).message
    assert refused.ephemeral
    assert carries(read(refused), "moments-not-yours")
    costly = [person for person in told if carries(read(told[person]), "moments-how")]
    assert costly, "a call on the first turn costs points"
    for person in costly:
        panel = (await person.click(final, "moments")).message
        look = next(name for name in panel.buttons if name.startswith("replay"))
        step = (await person.click(panel, look)).message
        assert carries(read(step), "replay-seen")


async def test_nothing_is_told_before_the_end_or_where_it_can_not_be_judged(
    bot: KaboomClient,
    stack: Stack,
    asked: list[Review],
    monkeypatch: pytest.MonkeyPatch,
    anneke: Person,
    bashir: Person,
) -> None:
    match = await begin(bot, stack(find(2, game=KABOO_GAME)), anneke, bashir, rounds=1)
    forged = ComponentId(0, verbs.MOMENTS, whom=match.play.row.id).id
    assert "moments" not in match.table().buttons
    assert carries(read((await match.relic(anneke, forged)).message), "past-goes-on")
    unknown = ComponentId(0, verbs.MOMENTS, whom=999).id
    told = (await match.relic(anneke, unknown)).message
    assert carries(read(told), "past-unknown", number="999")
    assert asked == []
    await match.finish(1)
    final = await anneke.wait_for(lambda m: m.id == match.message_id and "moments" in m.buttons)

    async def busy(thinker: Thinker, review: Review) -> tuple[Slip, ...]:
        raise NoAnswer

    with monkeypatch.context() as patched:
        patched.setattr(Thinker, "slips", busy)
        assert carries(read((await anneke.click(final, "moments")).message), "moments-busy")
    assert carries(read((await anneke.click(final, "moments")).message), "moments-match")


@pytest.mark.parametrize(("game", "seats"), [(KABOO_GAME, 3), (KABOOM_GAME, 2)])
async def test_a_table_that_is_not_calibrated_has_no_button(
    bot: KaboomClient,
    stack: Stack,
    anneke: Person,
    bashir: Person,
    chioma: Person,
    game: CaboGame,
    seats: int,
) -> None:
    people = (anneke, bashir, chioma)[:seats]
    match = await begin(bot, stack(find(seats, game=game)), *people, rounds=1)
    await match.finish(1)
    final = await anneke.wait_for(lambda m: m.id == match.message_id and "deal" in m.buttons)
    assert "moments" not in final.buttons
    forged = ComponentId(0, verbs.MOMENTS, whom=match.play.row.id).id
    assert carries(read((await match.relic(anneke, forged)).message), "moments-not-here")
