"""Settings for tests and benchmarks, which don't depend on the environment."""

from __future__ import annotations

from typing import Any

from pydantic_settings import BaseSettings, PydanticBaseSettingsSource

from bot.config import Settings


class Bare(Settings):
    """Settings that are read neither from the environment nor from a file."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (init_settings,)


def defaults(**changes: Any) -> Settings:
    """Return the default settings with these changes, by the names of the fields."""
    unknown = changes.keys() - Settings.model_fields.keys()
    if unknown:
        raise TypeError(f"no such setting: {', '.join(sorted(unknown))}")
    return Settings.model_construct(**dict(Bare(**changes)))
