"""Names are escaped, numbers are easy to read, and cards are described in words."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui import cards, text
from bot.ui.reader import EVERYBODY
from bot.ui.words import SAY
from engine.cards import parse
from engine.games.cabo.variants import KABOOM, value

ISOLATES = "\u2068\u2069"


@pytest.mark.slow
@pytest.mark.slow
@given(st.text(max_size=60))
def test_no_name_can_format_hide_or_reorder(chosen: str) -> None:
    for shown in (text.name(chosen), text.label(chosen)):
        bare = shown.strip(ISOLATES)
        assert bare.strip()
        assert not any(unicodedata.category(char)[0] == "C" for char in bare)
        assert "`" not in shown.replace("\\`", "")
        assert len(text.label(chosen).strip(ISOLATES)) <= text.LONGEST
    assert not re.search(r"(?<!\\)(\\\\)*[*_~|<>#@:\[\]()-]", text.name(chosen))


@pytest.mark.slow
@given(st.text(max_size=60))
def test_cleaning_a_name_twice_changes_nothing(chosen: str) -> None:
    assert text.label(text.label(chosen)) == text.label(chosen)


@pytest.mark.parametrize(
    ("chosen", "shown"),
    [
        ("Ana", "Ana"),
        ("", text.NOBODY),
        ("\u200b\u2800 \u3164", text.NOBODY),
        ("\u0301\u0302", text.NOBODY),
        ("**bold**", r"\*\*bold\*\*"),
        ("@everyone", r"\@everyone"),
        ("<@123>", r"\<\@123\>"),
        ("https://x.y", r"https\:\/\/x.y"),
        ("a\nb\tc", "a b c"),
        ("1. one", r"1\. one"),
        ("-# tiny", r"\-\# tiny"),
        ("\u202eevil", "evil"),
        ("e\u0301\u0302\u0303\u0304", "é\u0302\u0303"),
        ("x" * 21, "x" * 19 + "…"),
        ("x" * 20, "x" * 20),
        ("שלום", "\u2068שלום\u2069"),
    ],
)
def test_names(chosen: str, shown: str) -> None:
    assert text.name(chosen) == shown


def test_a_label_has_no_backslashes() -> None:
    assert text.label("**a_b** `c`") == "**a_b** 'c'"


def test_numbers_and_sentences() -> None:
    assert text.plural(1, "card") == "1 card"
    assert text.plural(0, "card") == "0 cards"
    assert text.plural(-1, "point") == "−1 point"
    assert text.plural(2, "box", "boxes") == "2 boxes"
    assert text.clock(1800000000.4) == "<t:1800000000:R>"
    assert text.sentence("Call Kaboom!") == "Call Kaboom!"
    assert text.sentence("Draw") == "Draw."


@pytest.mark.slow
@pytest.mark.slow
@given(st.text(max_size=30), st.integers(1, 20))
def test_fit_is_exact(chosen: str, columns: int) -> None:
    assert text.width(text.fit(text.label(chosen), columns)) == columns


@pytest.mark.parametrize(
    ("code", "short", "words", "points"),
    [
        ("7H", "7♥", "7 of hearts", 7),
        ("AC", "A♣", "Ace of clubs", 1),
        ("10S", "10♠", "10 of spades", 10),
        ("JD", "J♦", "Jack of diamonds", 12),
        ("QC", "Q♣", "Queen of clubs", 15),
        ("KD", "K♦", "King of diamonds", 0),
        ("KS", "K♠", "King of spades", 30),
        ("*2", "Joker", "Joker", -1),
    ],
)
def test_cards_have_words(code: str, short: str, words: str, points: int) -> None:
    card = parse(code)
    assert cards.face(SAY, EVERYBODY, card) == short
    assert cards.name(SAY, EVERYBODY, card) == words
    assert value(KABOOM, card) == points
    assert cards.a_face(SAY, EVERYBODY, card) == ("a Joker" if words == "Joker" else short)


@pytest.mark.parametrize("called", ["discord.gg/abcdef", "discord.com/invite/x", "http://a.b/c"])
def test_no_name_reads_as_an_address_that_discord_would_unfold(called: str) -> None:
    said = text.name(called)
    assert "/" not in said.replace("\\/", "")
    assert said.replace("\\", "") == called[:20]


@given(st.lists(st.text(max_size=40), max_size=8))
def test_no_two_names_of_a_table_look_alike(names: list[str]) -> None:
    labels = [text.label(each) for each in text.apart(names)]
    assert len({each.casefold() for each in labels}) == len(names)
    assert all(len(each.strip(ISOLATES)) <= text.LONGEST for each in labels)
    assert text.apart(text.apart(names)) == text.apart(names)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Sam", "Ana"], ["Sam", "Ana"]),
        (["Sam", "Ana", "sam"], ["Sam (1)", "Ana", "sam (2)"]),
        (["Sam (1)", "Sam", "Sam"], ["Sam (1)", "Sam (2)", "Sam (3)"]),
        (["Maximiliane von und zu A", "Maximiliane von und zu B"], None),
        (["", "\u202e"], ["? (1)", "? (2)"]),
    ],
)
def test_people_of_one_name_are_numbered(names: list[str], told: list[str] | None) -> None:
    long = "Maximiliane von…"
    assert text.apart(names) == (told or [f"{long} (1)", f"{long} (2)"])


def test_a_cut_leaves_the_number() -> None:
    assert text.fit("Maximiliane (2)", 10) == "Maxim… (2)"
    assert text.fit("Sam (2)", 6) == "S… (2)"
    assert text.fit("Someone (10)", 6) == "… (10)"
    assert text.fit("Sam (2)", 4) == "Sam…"
    cut = text.apart([f"Somebody {at}" for at in range(11)], lambda each: text.fit(each, 6))
    assert len({text.fit(each, 6) for each in cut}) == 11
    assert len(text.apart(["Anna", "Anne"], lambda each: text.fit(each, 3))) == 2, "it ends"


def test_where_a_line_breaks_no_dot_begins_the_next_and_short_facts_stay_whole() -> None:
    said = text.abreast(("Kaboom!", "Round 1/5", "", "a fact of more than thirty-two letters"))
    assert said == "Kaboom!\u00a0· Round\u00a01/5\u00a0· a fact of more than thirty-two letters"
    assert text.unbroken("7 of clubs · everyone") == "7 of clubs\u00a0· everyone"


def test_no_line_has_only_a_short_word() -> None:
    assert text.unbroken("Ana waited\nslot 5.\nBo waited") == "Ana waited\nslot\u00a05.\nBo waited"
    assert text.unbroken("**Moving pictures**: On") == "**Moving pictures**:\u00a0On"
    marks = "-# On\n- no\n## Go\n1. Bo\n**Ana** ◄"
    assert text.unbroken(marks) == marks, "markdown needs its spaces"
