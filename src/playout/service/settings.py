"""The settings as an object: from options, the environment, `.env`, and a TOML file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from ..core.machine import cores
from .options import SETTINGS

CONFIG = "PLAYOUT_CONFIG"
"""The variable that names the TOML file."""

FILE = "playout.toml"
"""The TOML file where nobody names one."""

_TABLE = {setting.name: setting for setting in SETTINGS}


def _of(name: str) -> Any:
    """Return the field of a setting, as the table has it."""
    told = _TABLE[name]
    default: Any = SecretStr(str(told.default)) if told.secret else told.default
    return Field(default=default, description=told.help, ge=told.low, le=told.high)


class Settings(BaseSettings):
    """All settings; options win over the environment, that over `.env`, that over TOML."""

    model_config = SettingsConfigDict(
        env_prefix="PLAYOUT_", env_file=".env", extra="ignore", frozen=True
    )

    host: str = _of("host")
    port: int = _of("port")
    database_url: SecretStr = _of("database_url")
    public_url: str = _of("public_url")
    arena_file: str = _of("arena_file")
    reports_folder: str = _of("reports_folder")
    static_folder: str = _of("static_folder")
    workers: int = _of("workers")
    queue_limit: int = _of("queue_limit")
    warm: bool = _of("warm")
    warm_workers: int = _of("warm_workers")
    warm_first: str = _of("warm_first")
    games: str = _of("games")
    players: str = _of("players")
    allow_sees_all: bool = _of("allow_sees_all")
    llm: str = _of("llm")
    llm_url: str = _of("llm_url")
    llm_table_cost: float = _of("llm_table_cost")
    llm_cost: float = _of("llm_cost")
    llm_seconds: float = _of("llm_seconds")
    llm_at_once: int = _of("llm_at_once")
    speculate: bool = _of("speculate")
    max_iterations: int = _of("max_iterations")
    max_seconds: float = _of("max_seconds")
    max_threads: int = _of("max_threads")
    max_trees: int = _of("max_trees")
    max_body_bytes: int = _of("max_body_bytes")
    max_message_bytes: int = _of("max_message_bytes")
    rate: float = _of("rate")
    burst: int = _of("burst")
    max_tables: int = _of("max_tables")
    max_tables_per_client: int = _of("max_tables_per_client")
    max_sockets: int = _of("max_sockets")
    max_sockets_per_client: int = _of("max_sockets_per_client")
    max_analyses: int = _of("max_analyses")
    max_analyses_per_client: int = _of("max_analyses_per_client")
    keep_analyses: int = _of("keep_analyses")
    keep_seconds: float = _of("keep_seconds")
    idle_seconds: float = _of("idle_seconds")
    lease_seconds: float = _of("lease_seconds")
    poll_seconds: float = _of("poll_seconds")
    api_keys: SecretStr = _of("api_keys")
    cors_origins: str = _of("cors_origins")
    proxies: str = _of("proxies")
    log_level: str = _of("log_level")
    log_format: str = _of("log_format")

    @field_validator("log_level", "log_format")
    @classmethod
    def _known_word(cls, given: str, info: Any) -> str:
        known = {
            "log_level": ("debug", "info", "warning", "error"),
            "log_format": ("text", "json"),
        }[info.field_name]
        if given not in known:
            raise ValueError(f"{given!r} is none of {', '.join(known)}")
        return given

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Return where settings come from, the strongest first."""
        file = Path(os.environ.get(CONFIG) or FILE)
        toml = TomlConfigSettingsSource(settings_cls, file)
        return init_settings, env_settings, dotenv_settings, toml

    @property
    def searches(self) -> int:
        """How many searches run at the same time."""
        return self.workers or spare_cores()

    @property
    def compilers(self) -> int:
        """How many processes compile."""
        return self.warm_workers or spare_cores()


def words(text: str) -> tuple[str, ...]:
    """Return the parts of a setting that is a list."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def spare_cores() -> int:
    """Return the number of cores that this process may use, less one; at least 1."""
    return max(1, cores() - 1)


def read_settings(given: Mapping[str, Any]) -> Settings:
    """Return the settings, with those that the command line gives on top."""
    return Settings(**given)
