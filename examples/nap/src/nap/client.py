"""A format of requests: a seat's view as JSON, answered by the move to make."""

import json
from collections.abc import Mapping
from typing import Any

import playout
from playout import PlayoutError
from playout.clients import Client

PLAYER = "ismcts:iterations=1000"


class NapClient(Client):
    """Asks with `{"view": {…}, "player": "ismcts:500"}`; the player may be left out."""

    name = "nap"
    summary = "Clients of Nap that send a seat's view."

    def game_of(self, body: str | bytes) -> str:
        """Return the one game that this format is about."""
        return "nap"

    def respond(
        self,
        body: Mapping[str, Any] | str | bytes,
        asked: str | None = None,
        began: float | None = None,
    ) -> tuple[int, dict[str, Any]]:
        """Return the move for the view's seat, or why there is none."""
        try:
            request = body if isinstance(body, Mapping) else json.loads(body)
            position = playout.game("nap").from_view(request["view"])
            choice = playout.player(request.get("player", PLAYER)).choose(position)
        except (PlayoutError, ValueError, KeyError, TypeError, AttributeError) as error:
            return 422, {"error": f"{type(error).__name__}: {error}"}
        return 200, {"move": choice.move.text, "label": choice.move.label}

    def warm(self, game: str) -> None:
        """Compile what answers need."""
        playout.player(PLAYER).warm(playout.game("nap"))


CLIENT = NapClient()
