"""Who may ask for what: players, budgets, keys, origins, numbers of things."""

from __future__ import annotations

import hashlib
import hmac
import time
from collections import defaultdict, deque
from collections.abc import Mapping
from typing import Any

from starlette.requests import HTTPConnection

from ..core.errors import UnknownPlayer
from ..core.game import Game
from ..players.base import Chooser
from ..players.llm.player import Llm
from ..players.registry import player as make_player
from ..players.registry import player_names, player_type
from ..search.budget import Budget
from .levels import default_opponent, levels_of
from .problems import Problem
from .settings import Settings, words
from .treasury import Purse, Treasury

HOUR = 3600.0

MOST_WORLDS = 200
"""The most deals of hidden cards of one search, a tree each."""

MOST_TOKENS = 8192
"""The most tokens of one answer of a language model."""


class Limits:
    """The caps of one service."""

    def __init__(self, settings: Settings, treasury: Treasury) -> None:
        self.settings = settings
        self.treasury = treasury
        self._keys = [_digest(key) for key in words(settings.api_keys.get_secret_value())]
        self._made: dict[str, deque[float]] = defaultdict(deque)

    # ------------------------------------------------------------------ players

    def players(self) -> tuple[str, ...]:
        """Return the names of the players that are served."""
        asked = words(self.settings.players)
        return tuple(name for name in player_names() if not asked or name in asked)

    def player(self, given: Any, game: Game, seed: int = 0, field: str = "player") -> Chooser[Any]:
        """Return the player that a request names: a spec, a level, or a name with options.

        Raises:
            UnknownPlayer: there is none of that name here.
            InvalidOption: an option it does not have, or a game that it does not play.
            Problem: it may not be asked for here, or asks for more than is allowed.
        """
        return self._known(self.spec(given, game, field), game, seed, field)

    def allowed(self, kind: type[Chooser[Any]]) -> bool:
        """Return whether players of a kind may be asked for at all."""
        if issubclass(kind, Llm):
            return bool(self.treasury.offered)
        return not kind.sees_all or self.settings.allow_sees_all

    def _known(self, spec: str, game: Game, seed: int, field: str) -> Chooser[Any]:
        """Return the player of a spec, checked."""
        name = spec.partition(":")[0].strip()
        if name not in self.players():
            raise UnknownPlayer(name, self.players())
        if not self.allowed(player_type(name)):
            sees_all = player_type(name).sees_all
            why = "sees all cards" if sees_all else "asks a language model"
            raise Problem(
                403,
                f"{name} {why}, which this service does not allow.",
                "sees_all" if sees_all else "llm",
                field=field,
            )
        who = make_player(spec, seed)
        model = behind(who)
        if isinstance(model, Llm):
            if "model" not in model.given:
                who = make_player(_with_option(spec, "model", self.treasury.offered[0]), seed)
            self._check_model(who, game, field)
        who.require(game)
        self._check_size(who, game, field)
        return who

    def _check_model(self, who: Chooser[Any], game: Game, field: str) -> None:
        """Refuse a language model that may not sit down here, and have it pay from our purse."""
        asked, offered = behind(who).chosen, self.treasury.offered
        if asked["model"] not in offered:
            raise Problem(
                403,
                f"{asked['model']} may not sit down here; {', '.join(offered)}.",
                "llm",
                field=f"{field}.model",
            )
        if asked["url"] is not None:
            detail = "whom a language model is asked at is for this service to say."
            raise Problem(403, detail, "llm", field=f"{field}.url")
        if asked["fallback"] is not None:
            self._known(asked["fallback"], game, 0, f"{field}.fallback")
        self.treasury.hire(who, Purse(self.treasury, None))

    def spec(self, given: Any, game: Game, field: str = "player") -> str:
        """Return the spec that a request means: its own, a level's, or one made of options."""
        if given is None:
            return default_opponent(game)
        if isinstance(given, str):
            level = next((one for one in levels_of(game) if one.id == given), None)
            return given if level is None else level.spec
        if not isinstance(given, Mapping):
            raise Problem(422, f"{field}: a spec, or an object.", "invalid", field=field)
        if "level" in given:
            level = next((one for one in levels_of(game) if one.id == given["level"]), None)
            if level is None:
                known = ", ".join(one.id for one in levels_of(game))
                raise Problem(
                    422, f"no level {given['level']!r}; {known}.", "unknown", field=f"{field}.level"
                )
            return level.spec
        options = given.get("options") or {}
        if not isinstance(options, Mapping):
            detail = f"{field}.options is an object."
            raise Problem(422, detail, "invalid", field=f"{field}.options")
        parts = ",".join(f"{key}={_value(value)}" for key, value in options.items())
        return f"{given.get('name')}:{parts}" if parts else str(given.get("name"))

    def _check_size(self, who: Chooser[Any], game: Game, field: str) -> None:
        """Refuse a player that is set to take more than is allowed."""
        s = self.settings
        asked = behind(who).chosen
        caps: tuple[tuple[str, float], ...] = (
            ("iterations", s.max_iterations),
            ("sims", s.max_iterations / max(1, game.max_moves)),
            ("seconds", s.max_seconds),
            ("workers", s.max_threads),
            ("trees", s.max_trees),
            ("worlds", MOST_WORLDS),
            ("tokens", MOST_TOKENS),
        )
        for key, cap in caps:
            value = asked.get(key)
            if isinstance(value, int | float) and value > cap:
                raise Problem(
                    422,
                    f"{who.name}: {key}={value:g}; this service allows {cap:g} at most.",
                    "over_limit",
                    field=f"{field}.{key}",
                )

    def budget(
        self, who: Chooser[Any], iterations: int | None = None, seconds: float | None = None
    ) -> Budget | None:
        """Return what a decision may take: as asked, else as the player is set, within the caps.

        None: the player's own setting, which is within them.

        Raises:
            Problem: more is asked for than is allowed.
        """
        s = self.settings
        for key, value, cap in (
            ("iterations", iterations, s.max_iterations),
            ("seconds", seconds, s.max_seconds),
        ):
            if value is not None and value > cap:
                raise Problem(
                    422,
                    f"budget.{key} is {value:g}; this service allows {cap:g} at most.",
                    "over_limit",
                    field=f"budget.{key}",
                )
        if iterations is not None or seconds is not None:
            return Budget(iterations=iterations or s.max_iterations, seconds=seconds)
        own = getattr(behind(who), "budget", None)
        if isinstance(own, Budget) and own.iterations is None and own.sims is None:
            return Budget(iterations=s.max_iterations, seconds=own.seconds)
        return None

    # ------------------------------------------------------------------ clients

    def check_key(self, asking: HTTPConnection) -> None:
        """Refuse a request without a key, where keys are needed.

        Raises:
            Problem: 401.
        """
        if not self._keys:
            return
        bearer = asking.headers.get("authorization", "")
        given = asking.headers.get("x-api-key") or bearer.removeprefix("Bearer ")
        digest = _digest(given)
        if not any(hmac.compare_digest(digest, key) for key in self._keys):
            raise Problem(
                401,
                "send a key of this service as X-API-Key.",
                "key",
                headers={"WWW-Authenticate": "Bearer"},
            )

    def origin_allowed(self, asking: HTTPConnection) -> bool:
        """Return whether a page may open a socket: our own, one that is named, or no page."""
        origin = asking.headers.get("origin")
        allowed = words(self.settings.cors_origins)
        if origin is None or "*" in allowed or origin in allowed:
            return True
        public = self.settings.public_url.rstrip("/")
        host = asking.headers.get("host", "")
        return origin.partition("://")[2] == host or bool(public and public.startswith(origin))

    def check_new_table(self, client: str, unfinished: int) -> None:
        """Count a new table of a client.

        Raises:
            Problem: 429, there are too many.
        """
        s, now = self.settings, time.monotonic()
        recent = self._made[client]
        while recent and recent[0] < now - HOUR:
            recent.popleft()
        if unfinished >= s.max_tables or len(recent) >= s.max_tables_per_client:
            raise Problem(429, "there are too many tables.", "limit", headers={"Retry-After": "60"})
        recent.append(now)


def behind(who: Chooser[Any]) -> Chooser[Any]:
    """Return the player behind one that leaves calls to a rule bot."""
    inner = getattr(who, "inner", None)
    return inner if isinstance(inner, Chooser) else who


def _with_option(spec: str, name: str, value: str) -> str:
    """Return a spec with one option more."""
    return f"{spec}{',' if ':' in spec else ':'}{name}={value}"


def _value(value: Any) -> str:
    """Return an option's value as a spec writes it."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    if "," in text:
        raise Problem(422, "an option's value holds no comma.", "invalid", field="player.options")
    return text


def _digest(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()
