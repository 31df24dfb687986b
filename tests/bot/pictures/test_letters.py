"""The names of people in pictures. No letter of any name is drawn as a box."""

import pytest

from bot.pictures import letters

SPOKEN = "ÄÖÜẞäöüß ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ ÁÉÍÑÓÚÜáéíñóúü¿¡ ÃÕÂÊÔãõâêô «»„“”’…–−"
"""The letters and marks of English, German, French, Spanish and Brazilian Portuguese."""


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


def test_a_letter_that_can_not_be_drawn_in_bold_counts_as_missing() -> None:
    """If FreeType can't draw a letter in bold ("raster overflow"), the letter is left out, so that
    the picture can still be drawn."""
    assert letters.drawable("Ali \ufdfd") == "Ali"
    assert letters.drawable("\ufdfd" * 19 + letters.ELLIPSIS) == ""


def test_a_long_name_is_made_smaller_and_then_cut_and_says_so() -> None:
    assert letters.fit("Mia", 150, 24) == ("Mia", 24)
    whole, size = letters.fit("Maximiliane", letters.width("Maximiliane", 24) - 10, 24)
    assert (whole, size < 24) == ("Maximiliane", True)
    cut, size = letters.fit("Maximiliane von und zu Hohenstein", 150, 24)
    assert cut.endswith(letters.ELLIPSIS)
    assert 100 < letters.width(cut, size) <= 150


@pytest.mark.parametrize("room", [0, 9, 40, 97, 180, 700])
@pytest.mark.parametrize(
    "name", ["﷽" * 32, "🦊" * 32, "漢字" * 16, "שלום " * 6, "مرحبا" * 6, "W" * 32, "ก้้" * 10]
)
def test_no_name_of_any_script_is_wider_than_its_room(name: str, room: int) -> None:
    said, size = letters.fit(letters.drawable(name), room, 31, letters.BOLD)
    assert letters.width(said, size, letters.BOLD) <= room
    assert (
        sum(
            letters.font(size, letters.BOLD, face).getbbox(part)[2]
            for face, part in letters.runs(said)
        )
        <= room + size // 4
    )


def test_a_cut_leaves_what_tells_people_of_one_name_apart() -> None:
    for said in ("Maximiliane von… (2)", "W" * 16 + " (2)"):
        cut, _ = letters.fit(said, 120, 31, letters.BOLD)
        assert cut.endswith("… (2)")
