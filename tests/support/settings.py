"""Settings for tests and benchmarks, independent of the environment."""

from __future__ import annotations

from typing import Any

from pydantic_settings import BaseSettings, PydanticBaseSettingsSource

from bot.config import Settings


class Bare(Settings):
    """Settings that read neither the environment nor a file."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Use only the arguments."""
        return (init_settings,)


def defaults(**changes: Any) -> Settings:
    """Return the default settings with these changes by field name."""
    unknown = changes.keys() - Settings.model_fields.keys()
    if unknown:
        raise TypeError(f"no such setting: {', '.join(sorted(unknown))}")
    return Settings.model_construct(**dict(Bare(**changes)))
