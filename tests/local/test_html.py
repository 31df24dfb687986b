"""Messages as HTML. Every component and all of Markdown are covered, and all text that users write
is escaped."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from html.parser import HTMLParser
from typing import Any

import pytest
from markupsafe import Markup

from bot.local import fixtures
from bot.local.html import EPHEMERAL, LOADING, Painter, ViewerState, colour, size, swap
from bot.local.markdown import Mentionables, clock, markdown, relative, timestamp, written

Json = dict[str, Any]

HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)> {{ 7*7 }} </textarea></li>"
FILES = "http://127.0.0.1:8765"
#: Elements without an end.
VOID = {"img", "input", "hr", "br", "link", "meta", "circle", "rect", "source"}


class Page(HTMLParser):
    """The HTML as a browser parses it: the elements, their attributes, and the text."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(str(html))
        self.close()
        assert self._open == [], html

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"an attribute twice: {attrs}"
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str, **like: str) -> list[dict[str, str | None]]:
        return [
            attrs
            for name, attrs in self.elements
            if name == tag and all(attrs.get(key) == value for key, value in like.items())
        ]

    def safe(self) -> Page:
        """Check that nothing on the page can be executed, and that nothing has an inline style.
        Return the page."""
        for tag, attrs in self.elements:
            assert tag not in ("script", "iframe", "object", "style"), tag
            for name, value in attrs.items():
                assert not name.startswith("on"), (tag, name)
                assert name != "style", (tag, value)
                if name in ("href", "src"):
                    assert not (value or "").lower().startswith("javascript:")
        return self


@pytest.fixture
def painter() -> Painter:
    return Painter("/key", fixtures.person("anneke"), FILES, {"42": (b"", "image/png")})


def user(name: str, id: int = 7, *, bot: bool = False) -> Json:
    return {"id": str(id), "global_name": name, "username": "x", "bot": bot}


def message(**fields: Any) -> Json:
    return {
        "id": "100",
        "channel_id": str(fixtures.CHANNELS[0].id),
        "author": user("Card Dealer", fixtures.APPLICATION_ID, bot=True),
        "flags": 0,
        "content": "",
        "timestamp": "2026-03-01T12:00:00+00:00",
        "embeds": [],
        "components": [],
        "attachments": [],
        "mentions": [],
        **fields,
    }


def drawn(painter: Painter, own: ViewerState | None = None, **fields: Any) -> Page:
    return Page(painter.message(message(**fields), False, True, own or ViewerState())).safe()


def component(painter: Painter, own: ViewerState | None = None, **fields: Any) -> Page:
    return drawn(painter, own, components=[fields])


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("plain", "<p>plain</p>"),
        ("**b** *i* _i_ __u__ ~~s~~", "<p><strong>b</strong> <em>i</em> <em>i</em> <u>u</u> "
         "<s>s</s></p>"),
        ("***both***", "<p><strong><em>both</em></strong></p>"),
        ("snake_case_word", "<p>snake_case_word</p>"),
        (r"\*not\* \<", "<p>*not* &lt;</p>"),
        ("`a**b**` ``c`d``", "<p><code>a**b**</code> <code>c`d</code></p>"),
        ("x\n```py\nprint(1)\n```\ny", "<p>x</p><pre><code>print(1)</code></pre><p>y</p>"),
        ("# One\n### Three\ntext", '<h3 class="md-h1">One</h3><h3 class="md-h3">Three</h3>'
         "<p>text</p>"),
        ("-# small", '<p class="subtext">small</p>'),
        ("> a\n> b\nc", "<blockquote><p>a\nb</p></blockquote><p>c</p>"),
        (">>> a\nb", "<blockquote><p>a\nb</p></blockquote>"),
        ("- a\n- b\n  - c", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"),
        ("3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'),
        ("<@7> <@!8>", '<p><span class="mention">@Mo</span> '
         '<span class="mention">@unknown-user</span></p>'),
        ("<#9> <#10>", '<p><a class="mention" href="/there">#room</a> '
         '<span class="mention">#unknown</span></p>'),
        ("</kaboom:1> <@&1>", '<p><span class="mention">/kaboom</span> '
         '<span class="mention">@role</span></p>'),
        ("<:bomb:3>", "<p>:bomb:</p>"),
        ("a\nb", "<p>a\nb</p>"),
        ("", ""),
    ],
)  # fmt: skip
def test_markdown(text: str, html: str) -> None:
    known = Mentionables({"7": "Mo"}, {"9": ("#room", "/there")})
    assert markdown(text, known) == html


def test_links() -> None:
    known = Mentionables(channels={"9": ("#room", "/there")})
    away = ' target="_blank" rel="noopener noreferrer">'
    assert f'<a href="https://a.example/b"{away}https://a.example/b</a>.' in markdown(
        "See https://a.example/b.", known
    )
    assert f'<a href="https://a.example/"{away}<strong>x</strong></a>' in markdown(
        "[**x**](https://a.example/)", known
    )
    here = "https://discord.com/channels/1/9/55"
    assert markdown(here, known) == (
        '<p><a class="mention" href="/there#m55">#room › message</a></p>'
    )
    mine = Mentionables(channels={"9": ("@Kaboom", "/dm")})
    assert "@Kaboom › message</a>" in markdown("https://discord.com/channels/@me/9/55", mine)
    assert "<a" not in markdown("[x](javascript:alert(1))", known)
    assert str(markdown("[https://a.example/x](https://b.example/)", known)).count("<a ") == 1


def test_a_moment_is_an_element() -> None:
    soon = int(time.time()) + 90
    page = Page(markdown(f"<t:{soon}:R> <t:0:D> <t:99999999999999:R>", Mentionables()))
    counting, plain = page.all("time")
    assert counting["data-unix"] == str(soon)
    assert "data-unix" not in plain
    assert "in 1 minute" in page.text
    assert "<t:99999999999999:R>" in page.text
    assert timestamp(9999999999999, "f") is None


ODD = 'https://a.example/"onmouseover="alert(1)'
AROUND = ("{}", "**{}**", "`{}`", "```\n{}\n```", "# {}", "- {}", "> {}", "||{}||")


@pytest.mark.parametrize(
    "text",
    [
        *(around.format(HOSTILE) for around in (*AROUND, "[{}](https://a.example/)")),
        *(f"[x]({ODD})", ODD, f"<{ODD}>"),
        *("_*" * 900 + "x" + "*_" * 900, "> " * 900, ">>> " * 450 + "x"),
    ],
)
def test_what_was_written_is_only_text_and_its_depth_has_an_end(text: str) -> None:
    page = Page(markdown(text, Mentionables({"1": HOSTILE}))).safe()
    assert not page.all("img")


def test_moments() -> None:
    for away, said in (
        *((300, "in 5 minutes"), (60.2, "in 1 minute"), (0.4, "in 0 seconds")),
        *((-1.5, "1 second ago"), (-7200, "2 hours ago"), (86400 * 3, "in 3 days")),
    ):
        assert relative(1000000, 1000000 - away) == said
    assert relative(0, 8 * 86400, "de") == "vor 8 Tagen"
    assert relative(60, 0, "pt-BR") == "em 1 minuto"
    moment = datetime(2026, 3, 1, 14, 3, 5, tzinfo=UTC)
    assert [written(moment, style) for style in "tTdDfF"] == [
        *("2:03 PM", "2:03:05 PM", "3/1/26", "March 1, 2026", "March 1, 2026 at 2:03 PM"),
        "Sunday, March 1, 2026 at 2:03 PM",
    ]
    german = ["14:03", "14:03:05", "01.03.26", "1. März 2026", "1. März 2026 14:03"]
    assert [written(moment, style, "de") for style in "tTdDf"] == german
    assert written(moment, "F", "pt-BR") == "domingo, 1 de março de 2026 14:03"

    def sent(day: int, language: str = "en") -> str:
        now = datetime(2026, 3, 10, 12, 0).astimezone()
        return clock(datetime(2026, 3, day, 14, 3).astimezone().isoformat(), now, language)

    assert [sent(10), sent(9), sent(1)] == ["2:03 PM", "Yesterday at 2:03 PM", "3/1/2026, 2:03 PM"]
    assert (sent(9, "de"), sent(1, "de")) == ("Gestern um 14:03", "1.3.2026, 14:03")


def test_a_message(painter: Painter) -> None:
    page = drawn(painter, content="**hello**")
    assert page.elements[0][1]["id"] == "m100"
    for said in ("Card Dealer", "APP"):
        assert said in page.text
    assert page.all("strong")
    for said in ("Only you", "used", "(edited)"):
        assert said not in page.text
    assert "mentioned" not in str(page.elements[0][1]["class"])
    mine = user("Anneke", fixtures.PEOPLE[0].id)
    assert "mentioned" in str(drawn(painter, mentions=[mine]).elements[0][1]["class"])
    assert "(edited)" in drawn(painter, content="x", edited_timestamp="2026-03-01").text
    assert "Card Dealer is thinking…" in drawn(painter, flags=LOADING).text
    page = drawn(painter, ViewerState(failed="This interaction failed"), content="x")
    assert page.all("p", role="alert")
    assert "This interaction failed" in page.text
    page = drawn(painter, flags=EPHEMERAL, content="x")
    assert "Only you can see this" in page.text
    assert [each["hx-post"] for each in page.all("button")] == ["/key/as/anneke/dismiss"]


def test_who_used_what(painter: Painter) -> None:
    used: Json = {"id": "1", "name": "kaboom", "user": user("<b>Mia</b>")}
    page = drawn(painter, interaction_metadata=used, content="x", edited_timestamp="2026")
    assert "<b>Mia</b> used /kaboom" in " ".join(page.text.split())
    assert "(edited)" not in page.text
    later = Page(painter.message(message(interaction_metadata=used), True, False, ViewerState()))
    assert "used" not in later.text
    assert "follow" in str(later.elements[0][1]["class"])
    german = Painter("/key", fixtures.person("anneke"), FILES, {}, "de")
    assert "<b>Mia</b> hat /kaboom benutzt" in drawn(german, interaction_metadata=used).text
    told = markdown("<@8> ||boo||", Mentionables(language="de"))
    assert "@unbekannt" in told
    assert 'aria-label="Spoiler anzeigen"' in told
    assert Page(told).all("input", type="checkbox"), "a spoiler is opened without a script"


def test_buttons(painter: Painter) -> None:
    for style, kind in enumerate(("primary", "secondary", "success", "danger"), start=1):
        page = component(painter, type=2, style=style, label="Go", custom_id="a b")
        (button,) = page.all("button")
        assert kind in str(button["class"])
        assert button["hx-post"] == "/key/as/anneke/click"
        assert button["hx-vals"] == '{"id": "a b"}'
        assert "disabled" not in button
    page = component(painter, type=2, style=1, label="Go", custom_id="a", disabled=True)
    assert "disabled" in page.all("button")[0]
    page = component(painter, type=2, style=1, custom_id="a", emoji={"name": "bomb", "id": "42"})
    assert page.all("button")[0]["aria-label"] == "bomb"
    assert page.all("img", src="/key/emojis/42")
    assert component(painter, type=2, style=1, custom_id="a", emoji={"name": "💣"}).text.strip()
    assert ":gone:" in str(painter.emoji({"name": "gone", "id": "1"}))


def test_an_uploaded_emoji_is_a_picture_in_text_but_not_in_code(painter: Painter) -> None:
    page = component(painter, type=10, content="# <:bomb:42>\n**x** <:bomb:42> <:gone:1>")
    assert len(page.all("img", src="/key/emojis/42", alt=":bomb:")) == 2
    assert ":gone:" in page.text
    for code in ("`<:bomb:42>`", "```\n<:bomb:42>\n```"):
        page = component(painter, type=10, content=code)
        assert not page.all("img", src="/key/emojis/42")
        assert "<:bomb:42>" in page.text


def test_link_buttons(painter: Painter) -> None:
    away = component(painter, type=2, style=5, label="Out", url="https://a.example/")
    assert away.all("a", href="https://a.example/", rel="noopener noreferrer")
    spot = fixtures.CHANNELS[2]
    url = f"https://discord.com/channels/{fixtures.GUILD_ID}/{spot.id}/5"
    here = component(painter, type=2, style=5, label="There", url=url)
    assert here.all("a", href="/key/as/anneke?at=general#m5")
    bad = component(painter, type=2, style=5, label="Bad", url="javascript:alert(1)")
    assert "href" not in bad.all("a")[0]


OPTIONS = [
    {"label": "One", "value": "1", "description": "first"},
    {"label": "Two", "value": "2", "default": True, "emoji": {"name": "💣"}},
]


def test_selects(painter: Painter) -> None:
    page = component(painter, type=3, custom_id="s", options=OPTIONS)
    opener = page.all("button", **{"aria-haspopup": "listbox"})[0]
    (box,) = page.all("div", id=str(opener["popovertarget"]))
    assert "popover" in box
    one, two = page.all("button", role="option")
    assert (one["aria-selected"], two["aria-selected"]) == ("false", "true")
    assert one["hx-vals"] == '{"id": "s", "values": "1"}'
    own = ViewerState(chosen=(("s", ("1",)),))
    chosen = component(painter, own, type=3, custom_id="s", options=OPTIONS)
    assert chosen.all("button", role="option")[0]["aria-selected"] == "true"
    several: Json = {"min_values": 1, "max_values": 2, "placeholder": "?"}
    page = component(painter, type=3, custom_id="s", options=OPTIONS, **several)
    (form,) = page.all("form")
    assert (form["data-least"], form["data-most"]) == ("1", "2")
    assert ["checked" in each for each in page.all("input", name="values")] == [False, True]
    closed = component(painter, type=3, custom_id="s", options=OPTIONS, disabled=True)
    assert len(closed.all("button")) == 1
    assert not closed.all("div", **{"class": "popupbox"})
    everybody = component(painter, type=5, custom_id="s").all("button", role="option")
    assert len(everybody) == len(fixtures.PEOPLE) + 1


def test_layout(painter: Painter) -> None:
    picture = {"url": FILES + "/attachments/1/2/x/card.png"}
    page = component(
        painter,
        type=17,
        accent_color=0xE8A33D,
        components=[
            {"type": 10, "content": "## Hello"},
            {"type": 14},
            {"type": 14, "divider": False, "spacing": 2},
            {
                "type": 9,
                "components": [{"type": 10, "content": "beside"}],
                "accessory": {"type": 11, "media": picture, "description": "a card"},
            },
            {"type": 12, "items": [{"media": picture}, {"media": picture, "spoiler": True}]},
            {"type": 13, "file": picture, "name": "card.png", "size": 2048},
            {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]},
            {"type": 99},
        ],
    )
    assert page.all("rect", fill="#e8a33d")
    assert page.all("h3", **{"class": "md-h2"})
    assert len(page.all("hr")) == 1
    assert page.all("div", **{"class": "gap s2"})
    assert page.all("div", **{"class": "gallery n2"})
    assert page.all("img", alt="a card", src="/attachments/1/2/x/card.png")
    assert page.all("a", download="card.png")
    assert "2.0 KB" in page.text
    assert page.all("div", **{"class": "row"})
    assert "can’t show" in page.text


def test_a_picture_is_shown_once_and_asked_for_here(painter: Painter) -> None:
    there = f"{FILES}/attachments/1/2/x"
    url = f"{there}/card.png"
    file = {"url": url, "filename": "card.png", "size": 10}
    assert len(drawn(painter, attachments=[file]).all("img", alt="card.png")) == 1
    gallery = {"type": 12, "items": [{"media": {"url": url}}]}
    page = drawn(painter, attachments=[file], components=[gallery])
    assert not page.all("img", alt="card.png")
    items = [{"media": {"url": f"{there}/{name}"}} for name in ("a.webp", "b.png")]
    page = component(painter, type=12, items=items)
    (source,) = page.all("source", media="(prefers-reduced-motion: reduce)")
    assert source["srcset"] == "/attachments/1/2/x/a.webp?still"
    assert len(page.all("img", loading="lazy")) == 2
    page = component(painter, type=12, items=[{"media": {"url": "https://a.example/x.png"}}])
    assert all(str(image["src"]).startswith("/") for image in page.all("img"))
    assert painter.local("http://127.0.0.1:8765.evil.example/x") is None


BAD = "javascript:alert(1)"
WORDS: Json = {"label": HOSTILE, "value": HOSTILE}
EMBED: Json = {
    "title": HOSTILE,
    "url": BAD,
    "description": HOSTILE,
    "color": 1,
    "author": {"name": HOSTILE},
    "footer": {"text": HOSTILE},
    "image": {"url": BAD},
    "fields": [{"name": HOSTILE, "value": HOSTILE, "inline": True}],
}
MENU: Json = {"type": 3, "custom_id": HOSTILE}


@pytest.mark.parametrize(
    "fields",
    [
        {"content": HOSTILE},
        {"author": user(HOSTILE)},
        {"interaction_metadata": {"id": "1", "name": HOSTILE, "user": user(HOSTILE)}},
        {"attachments": [{"url": FILES + "/a", "filename": HOSTILE, "description": HOSTILE}]},
        {"attachments": [{"url": BAD, "filename": "x", "size": 1}]},
        {"embeds": [EMBED]},
        {"type": 2, "style": 1, "label": HOSTILE, "custom_id": HOSTILE},
        {"type": 2, "style": 1, "custom_id": "'x\"", "emoji": {"name": HOSTILE, "id": "42"}},
        {**MENU, "placeholder": HOSTILE, "options": [{**WORDS, "description": HOSTILE}]},
        {**MENU, "max_values": 2, "options": [WORDS]},
        {"type": 10, "content": HOSTILE},
        {"type": 11, "media": {"url": FILES + "/x"}, "description": HOSTILE},
        {"type": 13, "file": {"url": FILES + "/x"}, "name": HOSTILE},
    ],
)
def test_what_is_hostile_is_text(painter: Painter, fields: Json) -> None:
    page = (component if "type" in fields else drawn)(painter, **fields)
    assert not page.all("img", src="x")
    assert "49" not in page.text
    assert len(page.all("li")) == 1


def test_a_modal(painter: Painter) -> None:
    text: Json = {"type": 4, "value": HOSTILE}
    fields: dict[str, Json] = {
        "amount": {**text, "style": 1},
        "why": {**text, "style": 2, "required": False},
        "suit": {"type": 3, "options": OPTIONS},
        "who": {"type": 5},
        "one": {"type": 21, "options": OPTIONS},
        "many": {"type": 22, "options": OPTIONS},
        "sure": {"type": 23},
    }
    old = {"type": 4, "style": 1, "custom_id": "old", "label": "Old"}
    modal: Json = {
        "title": HOSTILE,
        "components": [
            {"type": 10, "content": HOSTILE},
            *(
                {
                    "type": 18,
                    "label": name,
                    "description": HOSTILE,
                    "component": {**field, "custom_id": name},
                }
                for name, field in fields.items()
            ),
            {"type": 1, "components": [old]},
        ],
    }
    page = Page(painter.render("modal", modal=modal, interaction=5)).safe()
    names = {attrs["name"] for _, attrs in page.elements if "name" in attrs}
    assert names == {f"field.{name}" for name in (*fields, "old")}
    assert page.all("input", name="field.amount", value=HOSTILE)
    assert len(page.all("input", name="field.one", type="radio")) == 2
    assert page.all("form", **{"hx-post": "/key/as/anneke/submit"})


def test_numbers_in_words() -> None:
    assert swap(Markup('<li id="m1">x</li>')) == '<li hx-swap-oob="morph" id="m1">x</li>'
    assert colour(0x00FF0A) == "#00ff0a"
    assert [size(None), size(12), size(1536)] == ["", "12 B", "1.5 KB"]
    assert size(1536, "de") == "1,5 KB"
