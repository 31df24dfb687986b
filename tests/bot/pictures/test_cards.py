"""The pictures of cards are all different at every size, and they always consist of the same
bytes."""

import pytest

from bot.pictures import cards
from engine.cards import FIRST_JOKER, deck

SIZES = [(22, 22), (44, 62), (128, 128)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_two_cards_look_alike(width: int, height: int) -> None:
    faces = [cards.face(card, width, height) for card in deck(1)]
    backs = [cards.back(width, height, number) for number in (None, *range(1, 13))]
    locks = [cards.locked(width, height, number) for number in (None, 1, 2)]
    drawn = [*faces, *backs, *locks, cards.empty(width, height)]
    assert {image.size for image in drawn} == {(width, height)}
    assert len({image.tobytes() for image in drawn}) == len(drawn)


def test_jokers_look_alike() -> None:
    first, second = (cards.face(FIRST_JOKER + number, 44, 62) for number in (0, 1))
    assert first.tobytes() == second.tobytes()


def test_the_same_card_is_the_same_picture() -> None:
    assert cards.face(7, 60, 84).tobytes() == cards.face(7, 60, 84).tobytes()


def test_corners_are_clear_and_the_middle_is_not() -> None:
    for image in (cards.face(0, 60, 84), cards.back(60, 84, 3), cards.locked(60, 84)):
        assert image.mode == "RGBA"
        assert image.getpixel((0, 0))[3] == 0  # type: ignore[index]
        assert image.getpixel((30, 42))[3] == 255  # type: ignore[index]
