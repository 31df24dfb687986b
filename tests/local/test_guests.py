"""Guests who choose their own names: which names are accepted, and what is stored."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local import fixtures
from bot.local.guests import MOST, Full, Guests, NameRefused, clean
from bot.local.world import World


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("  Ana   Luz \n", "Ana Luz"),
        ("小明", "小明"),
        ("أمينة", "أمينة"),
        ("नेहा", "नेहा"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("O'Brien <3", "O'Brien <3"),
        ("x" * 32, "x" * 32),
        ("7", "7"),
    ],
)
def test_a_name_may_be_in_any_script(typed: str, shown: str) -> None:
    assert clean(typed) == shown


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("", "name-empty"),
        (" \t\n", "name-empty"),
        ("x" * 33, "name-long"),
        ("...", "name-odd"),
        ("\u200d", "name-odd"),
        ("Ana\u202e", "name-odd"),
        ("A\u200bna", "name-odd"),
        ("\u3164", "name-odd"),
        ("A\x00na", "name-odd"),
        ("a" + "\u0335" * 9, "name-odd"),
        ("\ue000", "name-odd"),
    ],
)
def test_a_name_that_nobody_could_read_is_refused(typed: str, message: str) -> None:
    with pytest.raises(NameRefused) as refused:
        clean(typed)
    assert refused.value.message == message


@pytest.mark.parametrize(
    "name", ["Anneke", "ANNEKE", "Ａｎｎｅｋｅ", "An\u200dneke", "card dealer", "Zoë"]
)
def test_nobody_is_called_like_another_or_like_the_bot(name: str) -> None:
    guests = Guests(World())
    zoe = guests.name_host("Zoë")
    with pytest.raises(NameRefused) as refused:
        guests.admit(name)
    assert refused.value.message == "name-taken"
    other = refused.value.values["other"]
    assert guests.admit(other)[0].name == other, "the name offered instead is free"
    assert guests.name_host("ZOË").id == zoe.id, "one's own name may be written otherwise"


def test_a_name_is_free_while_the_one_who_has_it_is_not_at_the_page() -> None:
    guests = Guests(World())
    absent = [fixtures.person("anneke")]
    guest, _ = guests.admit("Anneke", absent)
    assert guest.name == "Anneke"
    with pytest.raises(NameRefused) as refused:
        guests.admit("anneke", absent)
    assert refused.value.values == {"name": "anneke", "other": "anneke 2"}


def test_the_person_at_this_machine_stays_the_same_under_another_name() -> None:
    world = World()
    guests = Guests(world)
    assert guests.own is None
    first = guests.name_host("Zoë")
    second = guests.name_host("Zora")
    assert (first.id, first.dm_id) == (second.id, second.dm_id)
    assert guests.own == second
    assert world.user(first.id) == world.user(second.id)
    assert (world.user(first.id) or {})["global_name"] == "Zora"


def test_a_key_is_one_persons_until_they_are_removed() -> None:
    world = World()
    guests = Guests(world)
    ana, key = guests.admit("Ana")
    ben, other = guests.admit("Ben")
    assert (guests.known(key), guests.known(other)) == (ana, ben)
    assert guests.known("") is None
    assert guests.known(guests.invitation) is None
    invitation = guests.invitation
    guests.remove(ana.key)
    assert guests.known(key) is None
    assert guests.removed(key)
    assert not guests.removed(other)
    assert not guests.invited(invitation)
    assert guests.here == [ben]
    assert ana.key not in world.people
    assert ana.id not in world.store.guilds[fixtures.GUILD_ID].members
    assert guests.admit("Ana")[0].id != ana.id, "a newcomer is another person"
    for nobody in (ana.key, fixtures.OWN, "anneke"):
        with pytest.raises(KeyError):
            guests.remove(nobody)


def test_no_more_come_in_than_there_is_room_for() -> None:
    guests = Guests(World())
    came = [guests.admit(f"Guest {number}")[0] for number in range(MOST)]
    assert len({one.id for one in came}) == MOST
    with pytest.raises(Full):
        guests.admit("One more")
    guests.remove(came[7].key)
    guests.admit("One more")


def test_the_first_eight_have_colours_apart() -> None:
    guests = Guests(World())
    came = [guests.name_host("Zoë"), *(guests.admit(f"Guest {number}")[0] for number in range(7))]
    assert len({one.colour for one in came}) == 8
    assert guests.rename(came[3], "Ana").colour == came[3].colour


def test_people_are_the_same_after_a_restart_and_no_key_is_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "kaboom.local-names"
    before = Guests(World(), path)
    zoe = before.name_host("Zoë")
    ana, key = before.admit("Ana")
    ben, gone = before.admit("Ben")
    before.remove(ben.key)
    assert path.stat().st_mode & 0o777 == 0o600
    assert key not in path.read_text()
    world = World()
    after = Guests(world, path)
    assert (after.own, after.known(key), after.here) == (zoe, ana, [ana])
    assert after.invitation == before.invitation
    assert after.known(gone) is None
    assert after.removed(gone)
    assert world.user(ben.id) is not None, "their messages still have an author"
    assert after.admit("Cleo")[0].id not in (ana.id, ben.id)
    path.write_text("[]")
    assert Guests(World(), path).own is None, "what is no such file is ignored"
