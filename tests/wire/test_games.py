"""There is a kit for every registered game, with the facts that the suites in this folder need. The
facts agree with the game."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.support.any_game import open_discard
from tests.support.driver import parts
from tests.support.driver_cards import CARDS
from tests.support.wire.games import KITS, Kit, driven, each_game


def test_every_registered_game_has_its_row() -> None:
    assert [kit.key for kit in KITS] == [game.key for game in GAMES], (
        "see tests/support/wire/games.py"
    )


@each_game()
def test_a_row_names_kinds_that_the_game_has(kit: Kit) -> None:
    """The game has all kinds of actions that its kit names."""
    kinds = {str(made.__struct_config__.tag) for made in CARDS[kit.key].actions}
    named = {*kit.forward, *kit.anybody, *kit.moves, *kit.rare, *kit.public, kit.changed[1]}
    assert named <= kinds
    assert kit.moves <= {*kit.forward}
    assert kit.claim is None or kit.claim in kinds


@each_game()
def test_a_row_says_whether_a_discard_can_be_claimed(kit: Kit) -> None:
    """Random play opens a discard if and only if the game's kit names a kind of action that claims
    discards."""
    drive = driven(kit, kit.game.seats[0], 1)
    opened: set[str] = set()
    for _ in range(200):
        if kit.game.outcome(drive.state) is not None:
            break
        if open_discard(kit.game, drive.state) is not None:
            opened |= {offer.kind for offers in drive.offers for offer in offers}
        action = drive.next_action()
        if hasattr(action, "seat"):
            assert parts(action)[1] < drive.seats
        drive.take(action)
    assert (kit.claim in opened) == (kit.claim is not None)


@pytest.mark.parametrize("wanted", [1, 2, 10])
@each_game()
def test_a_row_opens_tables_of_about_so_many_rounds(kit: Kit, wanted: int) -> None:
    rounds = kit.rounds(wanted)
    assert rounds is None or kit.game.options.model_validate({"rounds": rounds})
