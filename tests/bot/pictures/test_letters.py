"""Names of people in pictures: whatever they call themselves, no box stands for a letter."""

import pytest

from bot.pictures import letters

SPOKEN = "ÄÖÜẞäöüß ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ ÁÉÍÑÓÚÜáéíñóúü¿¡ ÃÕÂÊÔãõâêô «»„“”’…–−"
"""The letters of English, German, French, Spanish and Brazilian Portuguese, and their marks."""


def test_every_letter_of_our_languages_is_there() -> None:
    assert letters.drawable(SPOKEN) == SPOKEN
    assert {letters.face_of(sign) for sign in SPOKEN} == {"Sans"}


@pytest.mark.parametrize("name", ["Łukasz", "Ελένη", "Анна", "Նարե", "ნინო", "สมชาย"])
def test_so_are_those_of_many_others(name: str) -> None:
    assert letters.drawable(name) == name


def test_an_emoji_in_a_name_is_drawn() -> None:
    assert letters.drawable("Bea 🦊") == "Bea 🦊"
    assert [face for face, _ in letters.runs("Bea 🦊")] == ["Sans", "Emoji"]


def test_what_only_changes_the_sign_before_it_is_left_out() -> None:
    assert letters.drawable("Ana ❤️‍🔥👍🏽") == "Ana ❤🔥👍"


def test_fancy_letters_become_plain_ones() -> None:
    assert letters.drawable("𝓐𝓷𝓷𝓮 Ｋ") == "Anne K"


def test_what_no_font_has_is_left_out_and_not_a_box() -> None:
    assert letters.drawable("Yuki 漢字") == "Yuki"
    assert letters.drawable("漢字\u202e\u0000") == ""


def test_a_long_name_is_cut_to_its_room_and_says_so() -> None:
    cut = letters.fit("Maximiliane von und zu Hohenstein", 150, 24)
    assert cut.endswith(letters.ELLIPSIS)
    assert 100 < letters.width(cut, 24) <= 150
    assert letters.fit("Mia", 150, 24) == "Mia"
