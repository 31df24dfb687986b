"""An observer that validates the bot's requests against Discord's OpenAPI description."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

Json = dict[str, Any]
#: Next to the repository on development machines; too large to commit.
DESCRIPTION = Path(__file__).parents[4] / "shared" / "discord" / "openapi.json"


class OpenApi:
    """An observer for LocalDiscord that validates the bot's requests.

    `wrong` collects the requests that violate Discord's description, and `checked` collects the
    operations that were used. If the description is missing, the test is skipped.
    """

    def __init__(self, path: Path = DESCRIPTION) -> None:
        if not path.exists():
            pytest.skip(f"Discord's API description is not at {path}")
        self._spec: Json = json.loads(path.read_text(encoding="utf-8"))
        schemas = self._spec["components"]["schemas"]
        # discord.py sends some ids as numbers, which Discord accepts.
        schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], {"type": "integer"}]}
        self._operations = [
            (method.upper(), re.compile("^" + re.sub(r"\{[^}]+\}", "[^/]+", path) + "$"), operation)
            for path, methods in sorted(
                self._spec["paths"].items(), key=lambda item: item[0].count("{")
            )
            for method, operation in methods.items()
            if method in ("get", "post", "put", "patch", "delete")
        ]
        self._checks: dict[str, Any] = {}
        self.wrong: list[str] = []
        self.checked: set[str] = set()

    def __call__(self, method: str, path: str, body: Any) -> None:
        operation = next(
            (op for verb, match, op in self._operations if verb == method and match.match(path)),
            None,
        )
        if operation is None:
            self.wrong.append(f"{method} {path}: no such operation")
            return
        content = operation.get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        name = operation["operationId"]
        self.checked.add(name)
        if schema is None or body is None:
            return
        if name not in self._checks:
            import jsonschema_rs

            whole = {"components": self._spec["components"], "allOf": [schema]}
            self._checks[name] = jsonschema_rs.Draft202012Validator(whole)
        for error in self._checks[name].iter_errors(body):
            self.wrong.append(f"{method} {path}: {error.message[:200]}")
