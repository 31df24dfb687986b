"""The reorder buffer. Requests leave it in the order of their timestamps (K6.3), and within a time
limit."""

from __future__ import annotations

from bot.table.table import Mailbox, QueueEntry

WINDOW = 0.15


def entry(snowflake: int, arrived: float, name: str, reading: bool = False) -> QueueEntry[str]:
    return QueueEntry(snowflake, arrived, name, reading)


def box(*entries: QueueEntry[str]) -> Mailbox[str]:
    mailbox: Mailbox[str] = Mailbox(WINDOW)
    for one in entries:
        mailbox.put(one)
    return mailbox


def at_once(_: QueueEntry[str]) -> float:
    return 0.0


def taken(mailbox: Mailbox[str], now: float, gathering: bool = True) -> str | None:
    got, _ = mailbox.take_entry(now, gathering, at_once)
    return got.item if got else None


def test_an_empty_box_waits_for_nothing() -> None:
    assert box().take_entry(0.0, True, at_once) == (None, None)


def test_with_nothing_open_entries_are_taken_as_they_came() -> None:
    mailbox = box(entry(9, 0.0, "late stamp"), entry(1, 0.0, "early stamp"))
    assert [taken(mailbox, 0.0, False), taken(mailbox, 0.0, False)] == ["late stamp", "early stamp"]


def test_k6_3_a_slap_stamped_before_the_draw_is_in_time_though_it_arrives_later() -> None:
    mailbox = box(entry(100, 0.0, "draw"), entry(90, 0.149, "slap"))
    assert taken(mailbox, 0.149) is None
    assert taken(mailbox, 0.150) == "slap"
    assert taken(mailbox, 0.150) == "draw"


def test_k6_3_a_slap_stamped_after_the_draw_does_not_overtake_it() -> None:
    mailbox = box(entry(100, 0.0, "draw"), entry(110, 0.01, "slap"))
    assert taken(mailbox, 0.15) == "draw"
    assert taken(mailbox, 0.15) is None
    assert taken(mailbox, 0.16) == "slap"


def test_an_arrival_after_the_window_comes_too_late_to_be_put_before() -> None:
    mailbox = box(entry(100, 0.0, "draw"))
    assert taken(mailbox, 0.15) == "draw"
    mailbox.put(entry(90, 0.16, "slap"))
    assert taken(mailbox, 0.30) is None
    assert taken(mailbox, 0.31) == "slap"


def test_nothing_waits_longer_than_its_own_window() -> None:
    mailbox = box(entry(100, 0.0, "first"))
    for n in range(1, 50):  # a stream of later stamps must not starve it
        mailbox.put(entry(100 + n, n * 0.003, f"later {n}"))
    assert taken(mailbox, 0.15) == "first"


def test_it_says_how_long_until_something_may_be_taken() -> None:
    got, pause = box(entry(1, 10.0, "slap")).take_entry(10.05, True, at_once)
    assert got is None
    assert pause is not None
    assert abs(pause - 0.10) < 1e-9


def test_k6_2_what_closes_a_discard_waits_while_a_slap_goes_first() -> None:
    mailbox = box(entry(1, 0.0, "draw"), entry(50, 0.2, "slap"))

    def held(one: QueueEntry[str]) -> float:
        return 2.0 if one.item == "draw" else 0.0

    got, _ = mailbox.take_entry(0.35, True, held)
    assert got is not None
    assert got.item == "slap"
    got, pause = mailbox.take_entry(0.35, True, held)
    assert got is None
    assert pause is not None
    assert abs(pause - 1.65) < 1e-9
    got, _ = mailbox.take_entry(2.0, True, held)
    assert got is not None
    assert got.item == "draw"


def test_a_slap_stamped_before_a_held_draw_goes_before_it_when_the_time_is_over() -> None:
    mailbox = box(entry(100, 0.0, "draw"), entry(90, 1.99, "slap"))

    def held(one: QueueEntry[str]) -> float:
        return 2.0 if one.item == "draw" else 0.0

    first, _ = mailbox.take_entry(2.0, True, held)
    assert first is not None
    assert first.item == "slap"


def test_what_only_reads_waits_for_nothing() -> None:
    mailbox = box(entry(5, 0.0, "draw"), entry(9, 0.0, "my move", reading=True))
    assert taken(mailbox, 0.0) == "my move"
    assert taken(mailbox, 0.0) is None


def test_an_entry_knows_that_it_overtook_an_earlier_arrival() -> None:
    mailbox = box(entry(100, 0.0, "draw"), entry(90, 0.1, "slap"))
    first, _ = mailbox.take_entry(0.15, True, at_once)
    second, _ = mailbox.take_entry(0.15, True, at_once)
    assert first is not None
    assert second is not None
    assert (first.inverted, second.inverted) == (True, False)
