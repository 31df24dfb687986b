"""Messages are in the language of the reader. If that language doesn't have a message, the message
is in English."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.ui.reader import Reader
from bot.ui.words import Words, joined

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
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_each_reader_reads_their_language(folder: Path) -> None:
    words = Words(folder)
    assert words(ENGLISH, "turn", name="Ana") == "Ana, it's your turn."
    assert words(GERMAN, "turn", name="Ana") == "Ana, du bist dran."
    assert words(ENGLISH, "cards", n=1) == "one card"
    assert words(GERMAN, "cards", n=3) == "3 Karten"


def test_what_a_language_lacks_is_said_in_english(folder: Path) -> None:
    words = Words(folder)
    assert words(GERMAN, "only-english") == "Here."
    assert words(Reader("xx"), "turn", name="Ana") == "Ana, it's your turn."
    with pytest.raises(KeyError):
        words(GERMAN, "no-such-message")


def test_a_variant_says_its_own_where_it_has_it(folder: Path) -> None:
    words = Words(folder, variant="kaboo")
    assert words(ENGLISH, "claim") == "Snap!"
    assert words(ENGLISH, "turn", name="Ana") == "Ana, it's your turn."
    assert words(GERMAN, "claim") == "Klatsch!"


def test_a_missing_value_is_told_to_the_log(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert "name" in Words(folder)(ENGLISH, "turn")
    assert "a message is incomplete" in caplog.text


def test_several_are_joined_as_the_language_does() -> None:
    assert joined(ENGLISH, []) == ""
    assert joined(ENGLISH, ["Ana", "Ben", "Cleo"]) == "Ana, Ben and Cleo"
    assert joined(ENGLISH, ["Ana", "Ben", "Cleo"], "or") == "Ana, Ben or Cleo"
    assert joined(GERMAN, ["Ana", "Ben"]) == "Ana und Ben"
    assert joined(Reader("xx"), ["Ana", "Ben"]) == "Ana and Ben"
