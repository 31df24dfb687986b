"""What hosts install and copy does what hosting.md says: the files for compose, systemd and
Kubernetes, the alerts, the release, the lock files and the wheel. CI runs every test."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any, cast

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot import program
from bot.config import Settings, env_name, load
from engine.version import VERSION
from tests.house.modules import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
WRITTEN = ("DATABASE", "HEARTBEAT_FILE")
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def parsed(path: str) -> dict[str, Any]:
    return cast("dict[str, Any]", yaml.safe_load((ROOT / path).read_text(encoding="utf-8")))


def documents(path: str) -> list[dict[str, Any]]:
    """Return the YAML documents of a file that contains several."""
    text = (ROOT / path).read_text(encoding="utf-8")
    return cast("list[dict[str, Any]]", list(yaml.safe_load_all(text)))


def unit(name: str) -> dict[str, dict[str, list[str]]]:
    """Return the values in a systemd unit by section and name. A name may occur more than once."""
    found: dict[str, dict[str, list[str]]] = {}
    section = ""
    for line in (ROOT / "deploy" / name).read_text(encoding="utf-8").splitlines():
        if match := re.fullmatch(r"\[(\w+)\]", line):
            section = match[1]
        elif line and not line.startswith("#"):
            key, equals, value = line.partition("=")
            assert equals, line
            found.setdefault(section, {}).setdefault(key, []).append(value)
    return found


def without_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [each for each in os.environ if each.startswith(("KABOOM_", "DISCORD_"))]:
        monkeypatch.delenv(name)


class TestCompose:
    bot: dict[str, Any] = parsed("compose.yaml")["services"]["bot"]

    def test_settings_and_matches_are_where_the_image_has_them(self) -> None:
        """compose.yaml repeats the variables that the image sets. Otherwise a full copy of
        .env.example could override them."""
        assert self.bot["env_file"] == ".env"
        set_there = dict(re.findall(r"(KABOOM_\w+)=(\S+)", DOCKERFILE))
        assert self.bot["environment"] == set_there
        assert self.bot["volumes"] == ["data:/data"]
        assert parsed("compose.yaml")["volumes"] == {"data": None, "postgres": None}
        assert "VOLUME /data" in DOCKERFILE
        assert all(set_there[f"KABOOM_{name}"][:6] == "/data/" for name in WRITTEN)

    def test_postgresql_is_beside_it_only_for_who_asks(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """The bot accepts a `.env` file that also has the variables of the other container."""
        server = parsed("compose.yaml")["services"]["postgres"]
        assert server["profiles"] == ["postgres"]
        assert server["volumes"] == ["postgres:/var/lib/postgresql/data"]
        assert "ports" not in server
        assert "docker compose --profile postgres up -d" in HOSTING
        text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
        (read,) = set(re.findall(r"\$\{(\w+)", text))
        without_settings(monkeypatch)
        env_file = tmp_path / ".env"
        env_file.write_text(f"{read}=x\n", encoding="utf-8")
        assert load(env_file) == Settings(_env_file=None)  # pyright: ignore[reportCallIssue]
        monkeypatch.setenv(read, "x")
        assert load(None) == Settings(_env_file=None)  # pyright: ignore[reportCallIssue]

    def test_it_needs_no_rights_comes_back_and_its_log_stays_small(self) -> None:
        assert self.bot["read_only"] is True
        assert self.bot["init"] is True
        assert self.bot["cap_drop"] == ["ALL"]
        assert self.bot["security_opt"] == ["no-new-privileges:true"]
        assert not {"ports", "privileged", "network_mode", "user"} & self.bot.keys()
        assert self.bot["restart"] == "unless-stopped"
        assert self.bot["logging"]["options"].keys() == {"max-size", "max-file"}
        (started,) = re.findall(r"^docker run -d .*", HOSTING.replace("\\\n", ""), re.M)
        for flag in ("init", "read-only", "cap-drop ALL", "security-opt no-new-privileges"):
            assert f" --{flag} " in started

    def test_its_health_is_asked_for_as_the_image_does(self) -> None:
        (asked,) = re.findall(r"CMD (\[.*?\])", DOCKERFILE)
        check = self.bot["healthcheck"]
        assert check["test"] == ["CMD", *yaml.safe_load(asked)]
        (options,) = re.findall(r"HEALTHCHECK (--.*?) CMD", re.sub(r"\s+", " ", DOCKERFILE))
        assert dict(re.findall(r"--([\w-]+)=(\w+)", options)) == {
            name.replace("_", "-"): str(value) for name, value in check.items() if name != "test"
        }

    def test_both_stages_of_the_image_stand_on_one_by_digest(self) -> None:
        bases = re.findall(r"^FROM (\S+)", DOCKERFILE, re.M)
        assert bases == [bases[0]] * 2
        assert re.fullmatch(r"python:3\.\d+-slim@sha256:[0-9a-f]{64}", bases[0])


class TestSecretFiles:
    """Each example in which a secret is passed as a file uses a variable or a file name that the
    bot reads."""

    def test_of_compose(self) -> None:
        path = "deploy/compose.secrets.yaml"
        added = parsed(path)
        bot = added["services"].pop("bot")
        assert not added["services"]
        assert bot == {
            "environment": {"DISCORD_TOKEN_FILE": "/run/secrets/discord_token"},
            "secrets": ["discord_token"],
        }
        secret = Path(added["secrets"]["discord_token"]["file"])
        ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
        assert f"/{secret.parent}/" in ignored
        assert f"-f {path}" in HOSTING
        assert secret.as_posix() in HOSTING

    def test_of_systemd(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        without_settings(monkeypatch)
        values = {
            "discord_token": f"{'M' * 26}.Gabcde.{'x' * 38}",
            "kaboom_database_url": "postgresql://kaboom@localhost/kaboom",
        }
        loaded = dict(
            each.split(":") for each in unit("kaboom.service")["Service"]["LoadCredential"]
        )
        assert loaded.keys() == values.keys()
        # systemd skips a file that /etc/credstore lacks; an absolute path must exist.
        assert not [source for source in loaded.values() if "/" in source]
        assert all(f"/etc/credstore/{source}" in HOSTING for source in loaded.values())
        for name in loaded:
            (tmp_path / name).write_text(values[name], encoding="utf-8")
        monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
        read = load(None)
        found = [
            secret and secret.get_secret_value()
            for secret in (read.discord_token, read.database_url)
        ]
        assert found == [*values.values()]


class TestKubernetes:
    workload, service, budget = documents("deploy/kubernetes/kaboom.yaml")
    spec: dict[str, Any] = workload["spec"]
    pod: dict[str, Any] = spec["template"]["spec"]
    bot: dict[str, Any] = pod["containers"][0]

    def test_one_bot_has_one_volume_where_the_image_keeps_matches(self) -> None:
        kustomization = parsed("deploy/kubernetes/kustomization.yaml")
        assert kustomization["resources"] == ["kaboom.yaml"]
        assert [image["name"] for image in kustomization["images"]] == [self.bot["image"]]
        assert "kubectl apply -k deploy/kubernetes" in HOSTING
        assert (self.workload["apiVersion"], self.workload["kind"]) == ("apps/v1", "StatefulSet")
        assert self.spec["replicas"] == 1
        (claim,) = self.spec["volumeClaimTemplates"]
        assert claim["spec"]["accessModes"] == ["ReadWriteOnce"]
        assert claim["spec"]["resources"]["requests"]["storage"]
        mounts = {mount["name"]: mount["mountPath"] for mount in self.bot["volumeMounts"]}
        assert f"VOLUME {mounts.pop(claim['metadata']['name'])}\n" in DOCKERFILE
        assert mounts.keys() == {volume["name"] for volume in self.pod["volumes"]}

    def test_the_token_is_a_file_of_a_secret_that_is_only_named(self) -> None:
        (volume,) = self.pod["volumes"]
        (mount,) = [each for each in self.bot["volumeMounts"] if each["name"] == volume["name"]]
        assert mount["readOnly"] is True
        assert volume["secret"] == {"secretName": "kaboom", "defaultMode": 0o440}
        env = {each["name"]: each["value"] for each in self.bot["env"]}
        assert env == {"DISCORD_TOKEN_FILE": f"{mount['mountPath']}/discord_token"}
        assert env.keys() <= {env_name(field) for field in Settings.model_fields}
        assert "kubectl create secret generic kaboom --from-file=discord_token" in HOSTING
        assert self.pod["enableServiceLinks"] is False

    def test_its_health_is_asked_for_as_the_image_does_and_it_has_as_long_to_stop(self) -> None:
        (asked,) = re.findall(r"CMD (\[.*?\])", DOCKERFILE)
        probes = [self.bot[f"{kind}Probe"] for kind in ("startup", "readiness", "liveness")]
        assert [probe["exec"]["command"] for probe in probes] == [yaml.safe_load(asked)] * 3
        patience = [probe["periodSeconds"] * probe["failureThreshold"] for probe in probes]
        assert patience == [600, 90, 600], "an outage of Discord isn't mended by a restart"
        grace = parsed("compose.yaml")["services"]["bot"]["stop_grace_period"]
        assert grace == f"{self.pod['terminationGracePeriodSeconds']}s"

    def test_it_runs_without_rights_as_the_images_user(self) -> None:
        (user,) = {*re.findall(r"--uid (\d+)", DOCKERFILE), *re.findall(r"--gid (\d+)", DOCKERFILE)}
        context = self.pod["securityContext"]
        assert {context[key] for key in ("runAsUser", "runAsGroup", "fsGroup")} == {int(user)}
        assert context["runAsNonRoot"] is True
        assert context["seccompProfile"] == {"type": "RuntimeDefault"}
        assert self.bot["securityContext"] == {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }
        assert self.pod["automountServiceAccountToken"] is False
        assert not {"hostNetwork", "hostPID", "hostIPC", "initContainers"} & self.pod.keys()

    def test_all_parts_select_the_bot(self) -> None:
        labels = self.spec["template"]["metadata"]["labels"]
        assert labels
        assert self.spec["selector"]["matchLabels"] == labels
        assert self.spec["serviceName"] == self.service["metadata"]["name"]
        assert self.service["spec"] == {"clusterIP": "None", "selector": labels}
        # With one replica, `minAvailable: 1` would keep its node from ever being drained.
        assert self.budget["spec"] == {"maxUnavailable": 1, "selector": {"matchLabels": labels}}


class TestAlerts:
    """Checks of deploy/alerts.yml. tests/journeys/test_metrics.py checks that the bot exports the
    metrics that the alerts use."""

    rules: list[dict[str, Any]] = parsed("deploy/alerts.yml")["groups"][0]["rules"]

    def test_each_tells_a_host_what_to_do_and_is_tested(self) -> None:
        assert "deploy/alerts.yml" in HOSTING
        for rule in self.rules:
            assert rule["labels"]["severity"] in ("warning", "critical"), rule
            assert rule["annotations"].keys() == {"summary", "description"}, rule
            assert all(said.endswith(".") for said in rule["annotations"].values()), rule
        text = (ROOT / "tests" / "data" / "alerts.yml").read_text(encoding="utf-8")
        named = {rule["alert"] for rule in self.rules}
        assert len(named) == len(self.rules)
        assert set(re.findall(r'ALERTS\{alertname="(\w+)", alertstate="firing"', text)) == named

    @pytest.mark.skipif(shutil.which("promtool") is None, reason="promtool is not installed")
    @pytest.mark.parametrize(
        "asked",
        [["check", "rules", "deploy/alerts.yml"], ["test", "rules", "tests/data/alerts.yml"]],
    )
    def test_prometheus_agrees(self, asked: list[str]) -> None:
        done = subprocess.run(
            ["promtool", *asked], cwd=ROOT, capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["kaboom.service", "kaboom-backup.service"])
def test_a_service_runs_without_rights_on_its_own_folder(name: str) -> None:
    service = unit(name)["Service"]
    assert service["User"] == ["kaboom"]
    assert service["ProtectSystem"] == ["strict"]
    assert service["NoNewPrivileges"] == ["true"]
    assert service["StateDirectory"][0].split()[0] == "kaboom"
    given = [each.partition("=") for each in service["Environment"]]
    assert {key for key, _, _ in given} <= {env_name(field) for field in Settings.model_fields}
    paths = [Path(value) for _, _, value in given if "/" in value]
    assert paths
    assert {path.parent.as_posix() for path in paths} == {"/var/lib/kaboom"}
    assert all("/opt/kaboom/bin/kaboom" in line for line in service["ExecStart"])


def test_a_command_by_hand_runs_as_the_service_does() -> None:
    text = (ROOT / "deploy" / "kaboom.sh").read_text(encoding="utf-8")
    given = [each.partition("=") for each in re.findall(r"--property=(\S+)", text)]
    service = unit("kaboom.service")["Service"]
    assert {"EnvironmentFile", "LoadCredential", "WorkingDirectory"} <= {key for key, _, _ in given}
    for key, _, value in given:
        assert value in service[key], key
    for key in ("Environment", "LoadCredential"):
        assert [value for found, _, value in given if found == key] == service[key]
    assert f"--uid={service['User'][0]} " in text
    assert "deploy/kaboom.sh" in HOSTING
    assert os.access(ROOT / "deploy" / "kaboom.sh", os.X_OK)


def test_the_service_comes_back_but_not_with_wrong_settings() -> None:
    service, first = unit("kaboom.service")["Service"], unit("kaboom.service")["Unit"]
    # In the command: a full copy of .env.example as EnvironmentFile would override Environment.
    (line,) = service["ExecStart"]
    assert line == "/usr/bin/env KABOOM_REQUIRE_TOKEN=true /opt/kaboom/bin/kaboom"
    assert service["EnvironmentFile"] == ["/etc/kaboom.env"]
    assert service["Restart"] == ["always"]
    assert service["RestartPreventExitStatus"] == [str(program.BAD_SETTINGS)]
    assert program.BAD_SETTINGS != program.TRY_AGAIN
    assert "postgresql.service" in first["After"][0].split()
    assert "postgresql.service" not in " ".join(first["Wants"]), "not everybody has one"
    table = dict(re.findall(r"^\| (\d+) \| (.+?) \|", HOSTING, re.MULTILINE))
    assert set(table) == {"0", "1", str(program.BAD_SETTINGS), str(program.TRY_AGAIN)}


def test_a_backup_is_made_each_night() -> None:
    timer = unit("kaboom-backup.timer")
    assert timer["Timer"]["OnCalendar"] == ["*-*-* 04:00:00"]
    assert timer["Timer"]["Persistent"] == ["true"]
    assert timer["Install"]["WantedBy"] == ["timers.target"]
    (line,) = unit("kaboom-backup.service")["Service"]["ExecStart"]
    assert "kaboom backup " in line
    assert "%Y" not in line.replace("%%", ""), "systemd would read it as its own"
    for name in ("kaboom.service", "kaboom-backup.service", "kaboom-backup.timer"):
        assert unit(name).keys() <= {"Unit", "Service", "Timer", "Install"}
        assert f"deploy/{name}" in HOSTING


class TestRelease:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    jobs: dict[str, Any] = parsed(".github/workflows/release.yml")["jobs"]

    def steps(self, job: str) -> list[dict[str, Any]]:
        return self.jobs[job]["steps"]

    def test_it_follows_a_tag_and_publishes_nothing_that_ci_refuses(self) -> None:
        workflow = parsed(".github/workflows/release.yml")
        # YAML 1.1 reads `on` as true.
        assert workflow[cast(str, True)] == {"push": {"tags": ["v[0-9]*"]}}
        assert workflow["permissions"] == {"contents": "read"}
        runs = [step.get("run", "") for step in self.steps("check")]
        assert "bash .ci/run" in runs
        assert any("engine.version" in run for run in runs)
        assert self.jobs["wheel"]["needs"] == self.jobs["image"]["needs"] == "check"
        assert self.jobs["images"]["needs"] == "image"

    def test_the_wheel_is_published_without_a_password(self) -> None:
        assert self.jobs["wheel"]["permissions"] == {"id-token": "write"}
        assert self.steps("wheel")[-1]["with"] == {"attestations": True}
        assert "secrets." not in self.text

    def test_the_image_of_each_machine_says_what_is_in_it_and_who_built_it(self) -> None:
        kinds = {each["arch"] for each in self.jobs["image"]["strategy"]["matrix"]["include"]}
        assert kinds == {"amd64", "arm64"}
        (together,) = [step["run"] for step in self.steps("images") if "run" in step]
        assert all(f"$version-{kind}" in together for kind in kinds)
        (built,) = [step["run"] for step in self.steps("image") if "run" in step]
        assert {"--sbom=true", "--provenance=mode=max", "--push"} <= set(built.split())
        assert "--driver docker-container" in built, "the default one attaches neither"
        signed = self.steps("images")[-1]
        assert signed["uses"].startswith("actions/attest-build-provenance@")
        (named,) = [step for step in self.steps("images") if step.get("id")]
        outputs = f"steps.{named['id']}.outputs"
        assert signed["with"] == {
            "subject-name": f"${{{{ {outputs}.image }}}}",
            "subject-digest": f"${{{{ {outputs}.digest }}}}",
            "push-to-registry": True,
        }
        assert re.search(r"printf 'image=%s\\ndigest=%s.*GITHUB_OUTPUT", named["run"])
        permissions = self.jobs["images"]["permissions"]
        assert permissions == dict.fromkeys(("packages", "id-token", "attestations"), "write")
        assert "gh attestation verify oci://" in HOSTING


class TestCi:
    def test_it_runs_every_test_once(self, tmp_path: Path) -> None:
        """Run the script in a folder that is otherwise empty. CI runs the house rules as a step of
        its own, and all other tests by `make test`."""
        bash = shutil.which("bash")
        if bash is None:
            pytest.skip("CI's script wants bash")
        for name in ("bin/make", ".venv/bin/python"):  # which only note what is asked of them
            program = tmp_path / name
            program.parent.mkdir(parents=True)
            program.write_text('#!/bin/sh\necho "$*" >>"$ASKED"\n')
            program.chmod(0o755)
        script, noted = tmp_path / ".ci" / "run", tmp_path / "asked"
        script.parent.mkdir()
        shutil.copy(ROOT / ".ci" / "run", script)
        path = f"{tmp_path / 'bin'}:{os.environ['PATH']}"
        env = {"PATH": path, "PYTHON": "false", "ASKED": str(noted)}
        subprocess.run([bash, str(script)], env=env, capture_output=True, timeout=60)
        asked = noted.read_text().splitlines()
        tests = [shlex.split(line) for line in asked if "test" in shlex.split(line)]
        assert tests == [["--no-print-directory", "test", "ARGS=--ignore=tests/house"]], asked
        assert "-m pytest -q tests/house" in asked
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        recipe = re.search(r"^test:.*\n\t(.*)", makefile, re.M)
        assert recipe is not None
        assert recipe[1] == "@$(BIN)/python -m pytest $(WORKERS) $(ARGS)"
        assert re.search(r"^WORKERS := -n \d+ --dist worksteal$", makefile, re.M)

    def test_workflows_run_its_script_with_pinned_actions_and_hooks_our_tools(self) -> None:
        folder = ROOT / ".github" / "workflows"
        workflow = (folder / "ci.yml").read_text(encoding="utf-8")
        assert re.findall(r"\brun: (.*)", workflow) == ["bash .ci/run"]
        for path in folder.glob("*.yml"):
            used = re.findall(r"\buses: (.*)", path.read_text(encoding="utf-8"))
            assert used
            assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", one) for one in used), used
        hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
        assert set(re.findall(r"- repo: (.*)", hooks)) == {"local"}
        assert set(re.findall(r"\bentry: (\S+)", hooks)) == {".venv/bin/ruff", "make"}

    def test_newer_versions_are_proposed_of_all_that_is_pinned(self) -> None:
        config = parsed(".github/dependabot.yml")
        found = {update["package-ecosystem"]: update for update in config["updates"]}
        assert found.keys() == {"pip", "docker", "docker-compose", "github-actions"}
        assert all(update["directory"] == "/" for update in found.values())
        assert all(update["schedule"] == {"interval": "weekly"} for update in found.values())


# What is installed

PIN = re.compile(r"^([a-z0-9.-]+)(?:\[.+\])?==(\S+)", re.M)
WITH_EXTRAS = re.compile(r"^([a-z0-9.-]+)\[(.+)\]==", re.M)


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((ROOT / name).read_text(encoding="utf-8")))


def asked(requirements: list[str]) -> dict[str, str]:
    """Return the versions that are required. Maps packages to versions; the names of packages are
    spelt as in the lock files."""
    found: dict[str, str] = {}
    for requirement in requirements:
        name, _, version = requirement.partition(";")[0].partition("==")
        found[re.sub(r"[-_.]+", "-", name.partition("[")[0]).lower()] = version
    return found


def project() -> dict[str, dict[str, str]]:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = {name: asked(each) for name, each in table["optional-dependencies"].items()}
    return {"": asked(table["dependencies"]), **extras}


def test_each_lock_holds_what_is_asked_for_and_is_part_of_the_next() -> None:
    wanted = project()
    assert (wanted[""] | wanted["fast"]).items() <= pins("requirements.lock").items()
    assert wanted["postgres"].items() <= pins("requirements.lock").items()
    assert wanted["local"].items() <= pins("requirements-local.lock").items()
    assert wanted["dev"].items() <= pins("requirements-dev.lock").items()
    assert wanted["docs"].items() <= pins("requirements-docs.lock").items()
    runtime, local, dev = (
        pins(name)
        for name in ("requirements.lock", "requirements-local.lock", "requirements-dev.lock")
    )
    assert runtime.items() <= local.items() <= dev.items()
    assert dev.items() <= pins("requirements-docs.lock").items()
    # The image goes without the local Discord.
    assert "simcord" in local.keys() - runtime.keys()
    assert "bot/local" in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()


def test_every_pin_has_a_hash_and_no_address() -> None:
    for path in sorted(ROOT.glob("requirements*.lock")):
        text = path.read_text(encoding="utf-8")
        for block in re.split(r"\n(?=[a-z])", text.strip()):
            assert "--hash=sha256:" in block, f"{path.name}: {block.splitlines()[0]}"
        assert "://" not in text
        assert "--index-url" not in text


def test_each_pin_has_the_extras_that_others_ask_of_it() -> None:
    """Each pinned package has the extras that other packages require of it. Without them, pip
    refuses the lock file once a newer release is out."""
    asked_of: set[str] = set()
    for path in sorted(ROOT.glob("requirements*.lock")):
        there = pins(path.name)
        extras = dict(WITH_EXTRAS.findall(path.read_text(encoding="utf-8")))
        for name in there:
            for wanted in map(Requirement, _requires(name)):
                its = canonicalize_name(wanted.name)
                marker = wanted.marker
                if its in there and (marker is None or marker.evaluate({"extra": ""})):
                    asked_of |= {its} if wanted.extras else set()
                    assert wanted.extras <= {*extras.get(its, "").split(",")}, (path.name, name)
    assert "coverage" in asked_of


def _requires(name: str) -> list[str]:
    try:
        return requires(name) or []
    except PackageNotFoundError:  # of another platform, or of the docs alone
        return []


def shipped() -> set[str]:
    """Return every file of the packages. Caches of bytecode are left out."""
    return {
        file.relative_to(ROOT).as_posix()
        for package in ("bot", "engine")
        for file in (ROOT / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


@pytest.mark.slow
def test_the_wheel_holds_everything_and_nothing_else(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=120,
    )
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name == f"kaboom_table-{VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
        about = f"kaboom_table-{VERSION}.dist-info"
        told = opened.read(f"{about}/entry_points.txt").decode()
    own = {name for name in names if not name.startswith(f"{about}/")}
    assert own == shipped()
    kinds = {Path(name).suffix for name in own}
    assert {".py", ".ftl", ".html", ".css", ".js"} <= kinds
    assert "bot/store/migrations/env.py" in own
    assert told.split() == ["[console_scripts]", "kaboom", "=", "bot.__main__:kaboom"]


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "engine/version.py"
