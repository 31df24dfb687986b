"""There is a kit for every registered game, with the facts that the suites in this folder need. The
facts agree with the game."""

from __future__ import annotations

from engine.games import GAMES
from tests.support.any_game import open_discard
from tests.support.driver_cards import CARDS
from tests.support.wire.games import KITS, Kit, driven, each_game


def test_every_registered_game_has_its_kit() -> None:
    assert [kit.key for kit in KITS] == [game.key for game in GAMES], (
        "see tests/support/wire/games.py"
    )


@each_game()
def test_a_kit_agrees_with_its_game(kit: Kit) -> None:
    """Random play opens a discard that can be claimed if and only if the kit says so."""
    kinds = {str(made.__struct_config__.tag) for made in CARDS[kit.key].actions}
    named = {*kit.forward, *kit.anybody, *kit.moves, *kit.rare, *kit.public}
    assert named <= kinds
    assert kit.moves <= {*kit.forward}
    drive = driven(kit, kit.game.seats[0], 1)
    opened: set[str] = set()
    for _ in range(200):
        if kit.game.outcome(drive.state) is not None:
            break
        if open_discard(kit.game, drive.state) is not None:
            opened |= {offer.kind for offers in drive.offers for offer in offers}
        drive.take(drive.next_action())
    assert (kit.claim in opened) == (kit.claim is not None)
