"""The container image has a single base, which is pinned by its digest, and it starts without
privileges."""

import re

from tests.house.modules import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")


def test_both_stages_stand_on_one_image_by_digest() -> None:
    bases = re.findall(r"^FROM (\S+)", DOCKERFILE, re.M)
    assert len(bases) == 2
    assert len(set(bases)) == 1
    assert re.fullmatch(r"python:3\.\d+-slim@sha256:[0-9a-f]{64}", bases[0])


def test_what_is_written_is_in_the_volume() -> None:
    assert "VOLUME /data" in DOCKERFILE
    written = re.findall(r"KABOOM_(?:DATABASE|HEARTBEAT_FILE)=(\S+)", DOCKERFILE)
    assert len(written) == 2
    assert all(path.startswith("/data/") for path in written)


def test_hosts_are_told_to_start_it_without_rights() -> None:
    hosting = (ROOT / "docs/hosting.md").read_text(encoding="utf-8").replace("\\\n", "")
    (started,) = re.findall(r"^docker run -d .*", hosting, re.M)
    for flag in ("--init", "--read-only", "--cap-drop ALL", "--security-opt no-new-privileges"):
        assert f" {flag} " in started
