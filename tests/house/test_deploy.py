"""The files that hosts copy do what hosting.md says. They are those for compose, systemd and
Kubernetes, the alerts, and the release."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, cast

import pytest
import yaml

from bot import program
from bot.config import Settings, env_name, load
from tests.house.modules import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
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


class TestCompose:
    bot: dict[str, Any] = parsed("compose.yaml")["services"]["bot"]

    def test_the_token_comes_from_the_file_of_settings(self) -> None:
        assert self.bot["env_file"] == ".env"
        assert "DISCORD_TOKEN" not in self.bot["environment"]

    def test_what_the_image_sets_no_file_can_move(self) -> None:
        """compose.yaml repeats the variables that the image sets. Otherwise a full copy of
        .env.example could override them."""
        set_there = dict(re.findall(r"(KABOOM_\w+)=(\S+)", DOCKERFILE))
        assert self.bot["environment"] == set_there

    def test_matches_are_in_a_volume_with_a_name(self) -> None:
        assert self.bot["volumes"] == ["data:/data"]
        assert parsed("compose.yaml")["volumes"] == {"data": None, "postgres": None}
        assert "VOLUME /data" in DOCKERFILE

    def test_postgresql_is_beside_it_only_for_who_asks(self) -> None:
        server = parsed("compose.yaml")["services"]["postgres"]
        assert server["profiles"] == ["postgres"]
        assert server["volumes"] == ["postgres:/var/lib/postgresql/data"]
        assert "ports" not in server
        assert "docker compose --profile postgres up -d" in HOSTING

    def test_the_bot_takes_every_variable_that_the_file_reads(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """The bot accepts a `.env` file that also has the variables of the other containers."""
        text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
        read = set(re.findall(r"\$\{(\w+)", text))
        assert read == {"KABOOM_POSTGRES_PASSWORD"}
        for name in [each for each in os.environ if each.startswith(("KABOOM_", "DISCORD_"))]:
            monkeypatch.delenv(name)
        env_file = tmp_path / ".env"
        env_file.write_text("".join(f"{name}=x\n" for name in read), encoding="utf-8")
        assert load(env_file) == Settings(_env_file=None)  # pyright: ignore[reportCallIssue]
        for name in read:
            monkeypatch.setenv(name, "x")
        assert load(None) == Settings(_env_file=None)  # pyright: ignore[reportCallIssue]

    def test_it_needs_no_rights(self) -> None:
        assert self.bot["read_only"] is True
        assert self.bot["init"] is True
        assert self.bot["cap_drop"] == ["ALL"]
        assert self.bot["security_opt"] == ["no-new-privileges:true"]
        assert not {"ports", "privileged", "network_mode", "user"} & self.bot.keys()

    def test_it_comes_back_and_its_log_stays_small(self) -> None:
        assert self.bot["restart"] == "unless-stopped"
        assert self.bot["logging"]["options"].keys() == {"max-size", "max-file"}
        assert int(self.bot["stop_grace_period"].removesuffix("s")) > 5

    def test_its_health_is_asked_for_as_the_image_does(self) -> None:
        (asked,) = re.findall(r"CMD (\[.*?\])", DOCKERFILE)
        check = self.bot["healthcheck"]
        assert check["test"] == ["CMD", *yaml.safe_load(asked)]
        plain = re.sub(r"\s+", " ", DOCKERFILE)
        (options,) = re.findall(r"HEALTHCHECK (--.*?) CMD", plain)
        assert dict(re.findall(r"--([\w-]+)=(\w+)", options)) == {
            name.replace("_", "-"): str(value) for name, value in check.items() if name != "test"
        }


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
        for name in [each for each in os.environ if each.startswith(("KABOOM_", "DISCORD_"))]:
            monkeypatch.delenv(name)
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

    def test_kustomize_reads_it_and_names_its_image(self) -> None:
        kustomization = parsed("deploy/kubernetes/kustomization.yaml")
        assert kustomization["resources"] == ["kaboom.yaml"]
        assert [image["name"] for image in kustomization["images"]] == [self.bot["image"]]
        assert "kubectl apply -k deploy/kubernetes" in HOSTING

    def test_one_bot_has_one_volume_where_the_image_keeps_matches(self) -> None:
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
        assert "envFrom" not in self.bot
        assert self.pod["enableServiceLinks"] is False

    def test_its_health_is_asked_for_as_the_image_does(self) -> None:
        (asked,) = re.findall(r"CMD (\[.*?\])", DOCKERFILE)
        probes = [self.bot[f"{kind}Probe"] for kind in ("startup", "readiness", "liveness")]
        assert [probe["exec"]["command"] for probe in probes] == [yaml.safe_load(asked)] * 3
        patience = [probe["periodSeconds"] * probe["failureThreshold"] for probe in probes]
        assert patience == [600, 90, 600], "an outage of Discord isn't mended by a restart"
        assert all(probe["timeoutSeconds"] == 10 for probe in probes)

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
        assert len(self.pod["containers"]) == 1

    def test_it_has_as_long_to_stop_as_elsewhere(self) -> None:
        grace = parsed("compose.yaml")["services"]["bot"]["stop_grace_period"]
        assert grace == f"{self.pod['terminationGracePeriodSeconds']}s"

    def test_all_parts_select_the_bot(self) -> None:
        labels = self.spec["template"]["metadata"]["labels"]
        assert labels
        assert self.spec["selector"]["matchLabels"] == labels
        assert self.spec["serviceName"] == self.service["metadata"]["name"]
        assert self.service["spec"] == {"clusterIP": "None", "selector": labels}
        assert (self.budget["apiVersion"], self.budget["kind"]) == (
            "policy/v1",
            "PodDisruptionBudget",
        )
        # With one replica, `minAvailable: 1` would keep its node from ever being drained.
        assert self.budget["spec"] == {"maxUnavailable": 1, "selector": {"matchLabels": labels}}


class TestAlerts:
    """Checks of deploy/alerts.yml. tests/journeys/test_metrics.py checks that the bot exports the
    metrics that the alerts use."""

    rules: list[dict[str, Any]] = parsed("deploy/alerts.yml")["groups"][0]["rules"]

    def test_each_tells_a_host_what_is_wrong_and_what_to_do(self) -> None:
        assert "deploy/alerts.yml" in HOSTING
        for rule in self.rules:
            assert rule["labels"]["severity"] in ("warning", "critical"), rule
            assert rule["annotations"].keys() == {"summary", "description"}, rule
            assert all(said.endswith(".") for said in rule["annotations"].values()), rule

    def test_each_is_tested(self) -> None:
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


def test_no_file_of_settings_has_the_service_start_a_local_discord() -> None:
    """The service sets KABOOM_REQUIRE_TOKEN in its command. In systemd, a full copy of .env.example
    as EnvironmentFile would override Environment."""
    (line,) = unit("kaboom.service")["Service"]["ExecStart"]
    assert line == "/usr/bin/env KABOOM_REQUIRE_TOKEN=true /opt/kaboom/bin/kaboom"


def test_the_service_comes_back_but_not_with_wrong_settings() -> None:
    service = unit("kaboom.service")["Service"]
    assert service["Restart"] == ["always"]
    assert service["RestartPreventExitStatus"] == [str(program.BAD_SETTINGS)]
    assert program.BAD_SETTINGS != program.TRY_AGAIN
    first = unit("kaboom.service")["Unit"]
    assert "postgresql.service" in first["After"][0].split()
    assert "postgresql.service" not in " ".join(first["Wants"]), "not everybody has one"
    table = dict(re.findall(r"^\| (\d+) \| (.+?) \|", HOSTING, re.MULTILINE))
    assert set(table) == {"0", "1", str(program.BAD_SETTINGS), str(program.TRY_AGAIN)}
    assert service["EnvironmentFile"] == ["/etc/kaboom.env"]


def test_a_backup_is_made_each_night() -> None:
    timer = unit("kaboom-backup.timer")
    assert timer["Timer"]["OnCalendar"] == ["*-*-* 04:00:00"]
    assert timer["Timer"]["Persistent"] == ["true"]
    assert timer["Install"]["WantedBy"] == ["timers.target"]
    (line,) = unit("kaboom-backup.service")["Service"]["ExecStart"]
    assert "kaboom backup " in line
    assert "%Y" not in line.replace("%%", ""), "systemd would read it as its own"


@pytest.mark.parametrize("name", ["kaboom.service", "kaboom-backup.service", "kaboom-backup.timer"])
def test_no_section_or_line_is_lost_on_a_parser(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    read = configparser.RawConfigParser(strict=False, delimiters="=")
    read.read_string(text)
    assert set(read.sections()) <= {"Unit", "Service", "Timer", "Install"}
    assert f"deploy/{name}" in HOSTING


class TestRelease:
    jobs: dict[str, Any] = parsed(".github/workflows/release.yml")["jobs"]

    def steps(self, job: str) -> list[dict[str, Any]]:
        return self.jobs[job]["steps"]

    def test_it_follows_a_tag_and_nothing_else(self) -> None:
        workflow = parsed(".github/workflows/release.yml")
        # YAML 1.1 reads `on` as true.
        assert workflow[cast(str, True)] == {"push": {"tags": ["v[0-9]*"]}}
        assert workflow["permissions"] == {"contents": "read"}

    def test_nothing_is_published_that_ci_refuses(self) -> None:
        runs = [step.get("run", "") for step in self.steps("check")]
        assert "bash .ci/run" in runs
        assert any("engine.version" in run for run in runs)
        assert self.jobs["wheel"]["needs"] == self.jobs["image"]["needs"] == "check"
        assert self.jobs["images"]["needs"] == "image"

    def test_the_wheel_is_published_without_a_password(self) -> None:
        assert self.jobs["wheel"]["permissions"] == {"id-token": "write"}
        assert self.steps("wheel")[-1]["with"] == {"attestations": True}
        text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
        assert "secrets." not in text

    def test_there_is_an_image_for_both_kinds_of_machine(self) -> None:
        kinds = {each["arch"] for each in self.jobs["image"]["strategy"]["matrix"]["include"]}
        assert kinds == {"amd64", "arm64"}
        (together,) = [step["run"] for step in self.steps("images") if "run" in step]
        assert all(f"$version-{kind}" in together for kind in kinds)

    def test_the_image_says_what_is_in_it_and_who_built_it(self) -> None:
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

    def test_what_it_stands_on_is_pinned(self) -> None:
        text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
        used = re.findall(r"\buses: (.*)", text)
        assert len(used) >= 5
        assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", one) for one in used), used


def test_a_bot_proposes_newer_versions_of_all_that_is_pinned() -> None:
    config = parsed(".github/dependabot.yml")
    assert config["version"] == 2
    found = {update["package-ecosystem"]: update for update in config["updates"]}
    places = {
        "pip": "pyproject.toml",
        "docker": "Dockerfile",
        "docker-compose": "compose.yaml",
        "github-actions": ".github/workflows/ci.yml",
    }
    assert found.keys() == places.keys()
    assert all((ROOT / path).exists() for path in places.values())
    assert all(update["directory"] == "/" for update in found.values())
    assert all(update["schedule"] == {"interval": "weekly"} for update in found.values())
    ignored = {
        each["dependency-name"] for update in found.values() for each in update.get("ignore", [])
    }
    images = re.findall(r"^FROM (\w+):", DOCKERFILE, re.M)
    images += [each["image"] for each in parsed("compose.yaml")["services"].values()]
    assert ignored <= {image.partition(":")[0] for image in images}
