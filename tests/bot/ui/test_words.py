"""Words as each reader sees them: messages, names, numbers and times, and cards."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui import cards, text
from bot.ui.context import Person, called
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.text import LONGEST, NOBODY, name, visible
from bot.ui.words import SAY, Words, joined, languages
from engine.cards import parse
from engine.games.cabo.variants import KABOOM, value

ENGLISH = Reader()
GERMAN = Reader("de")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    texts = {
        "en/table.ftl": "turn = {$name}, it's your turn.\nonly-english = Here.\nclaim = Slap!\n"
        "cards = {$n ->\n    [one] one card\n   *[other] {$n} cards\n }\n",
        "en/kaboo/table.ftl": "claim = Snap!\n",
        "de/table.ftl": "turn = {$name}, du bist dran.\nclaim = Klatsch!\n"
        "cards = {$n ->\n    [one] eine Karte\n   *[other] {$n} Karten\n }\n",
    }
    for file, messages in texts.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(messages, encoding="utf-8")
    return tmp_path


def test_each_reader_reads_their_language_and_what_it_lacks_in_english(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    words, kaboo = Words(folder), Words(folder, variant="kaboo")
    assert words(ENGLISH, "turn", name="Ana") == "Ana, it's your turn."
    assert words(GERMAN, "turn", name="Ana") == "Ana, du bist dran."
    assert (words(ENGLISH, "cards", n=1), words(GERMAN, "cards", n=3)) == ("one card", "3 Karten")
    assert words(GERMAN, "only-english") == "Here."
    assert words(Reader("xx"), "turn", name="Ana") == "Ana, it's your turn."
    with pytest.raises(KeyError):
        words(GERMAN, "no-such-message")
    assert kaboo(ENGLISH, "claim") == "Snap!", "a variant says its own where it has it"
    assert kaboo(ENGLISH, "turn", name="Ana") == "Ana, it's your turn."
    assert kaboo(GERMAN, "claim") == "Klatsch!"
    assert caplog.text == ""
    assert "name" in words(ENGLISH, "turn")
    assert "a message is incomplete" in caplog.text


def test_several_are_joined_as_the_language_does() -> None:
    assert joined(ENGLISH, []) == ""
    assert joined(ENGLISH, ["Ana", "Ben", "Cleo"]) == "Ana, Ben and Cleo"
    assert joined(ENGLISH, ["Ana", "Ben", "Cleo"], "or") == "Ana, Ben or Cleo"
    assert joined(GERMAN, ["Ana", "Ben"]) == "Ana und Ben"
    assert joined(Reader("xx"), ["Ana", "Ben"]) == "Ana and Ben"


def test_numbers_and_moments_are_told_as_the_reader_writes_them() -> None:
    places = ("1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th")
    assert tuple(text.ordinal(EVERYBODY, int(place[:-2])) for place in places) == places
    for number, english, german in (
        (7, "7", "7"),
        (12_345, "12,345", "12.345"),
        (-1050, "−1,050", "−1.050"),
    ):
        assert text.grouped(EVERYBODY, number) == english
        assert text.grouped(GERMAN, number) == german
    # The dot in "12.345" would separate thousands in Spain, but decimals in Mexico.
    assert text.grouped(Reader("es"), 12_345) == "12\N{NO-BREAK SPACE}345"
    said = SAY(Reader("es"), "stats-shown-games", games=12_345, wins=1)
    assert "12\N{NO-BREAK SPACE}345" in said
    assert (text.tenths(EVERYBODY, 2), text.tenths(GERMAN, 2.25)) == ("2.0", "2,2")
    for milliseconds, told in ((143, "143 ms"), (999, "999 ms"), (1000, "1.0 second")):
        assert text.span(EVERYBODY, milliseconds) == told
    assert text.span(EVERYBODY, 1972) == "2.0 seconds", "nobody pictures 1,972 ms"
    assert text.span(GERMAN, 4200) == "4,2 Sekunden"
    at = 1_789_999_500.0
    assert (text.day(EVERYBODY, at), text.hour(EVERYBODY, at)) == ("21 Sept 2026", "14:05")
    assert text.day(GERMAN, at) == "21. Sept. 2026"
    assert text.clock(1800000000.4) == "<t:1800000000:R>"
    assert text.plural(1, "card") == "1 card"
    assert text.plural(0, "card") == "0 cards"
    assert text.plural(-1, "point") == "−1 point"
    assert text.plural(2, "box", "boxes") == "2 boxes"
    assert (text.sentence("Call Kaboom!"), text.sentence("Draw")) == ("Call Kaboom!", "Draw.")


ISOLATES = "\u2068\u2069"


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
        ("discord.gg/abcdef", r"discord.gg\/abcdef"),
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
    assert text.label("**a_b** `c`") == "**a_b** 'c'", "no backslashes"
    assert visible("Ana", "ana77") == "Ana"
    assert visible("\u3164", "", "ana77") == "ana77"
    assert visible("", "\u200b") == NOBODY


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


def test_no_line_has_only_a_short_word() -> None:
    assert text.unbroken("Ana waited\nslot 5.\nBo waited") == "Ana waited\nslot\u00a05.\nBo waited"
    assert text.unbroken("**Moving pictures**: On") == "**Moving pictures**:\u00a0On"
    said = text.abreast(("Kaboom!", "Round 1/5", "", "a fact of more than thirty-two letters"))
    assert said == "Kaboom!\u00a0· Round\u00a01/5\u00a0· a fact of more than thirty-two letters"
    assert text.unbroken("7 of clubs · everyone") == "7 of clubs\u00a0· everyone"
    marks = "-# On\n- no\n## Go\n1. Bo\n**Ana** ◄"
    assert text.unbroken(marks) == marks, "markdown needs its spaces"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("stored", ["", "Deleted player"])  # the first release stored English
def test_whoever_is_forgotten_is_called_so_in_the_readers_language(
    language: str, stored: str
) -> None:
    reader = Reader(language)
    there = (Person("Ana", 1), Person(stored, -7), Person("Pixel", None))
    words = SAY(reader, "name-deleted")
    assert [each.name for each in called(there, reader)] == ["Ana", words, "Pixel"]
    assert name(words) == words, f"more than {LONGEST} characters, or signs that are escaped"
