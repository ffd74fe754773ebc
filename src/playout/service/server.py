"""Run the service: print its address, serve, and leave in good order."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from .app import create_app, stop
from .context import Service
from .logs import set_up
from .settings import Settings, words


class Server(uvicorn.Server):
    """A server that says where it is, and tells its tables before it goes."""

    def __init__(self, config: uvicorn.Config, say: Callable[[str], None]) -> None:
        super().__init__(config)
        self.say = say

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, then say where."""
        await super().startup(sockets)
        for server in self.servers:
            for listening in server.sockets:
                host, port = listening.getsockname()[:2]
                shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
                self.say(f"http://{f'[{shown}]' if ':' in shown else shown}:{port}")
                return

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop searches and tell everybody, then close."""
        app = self.config.loaded_app
        service = getattr(getattr(_inner(app), "state", None), "service", None)
        if isinstance(service, Service):
            await stop(service)
        await super().shutdown(sockets)


def _inner(app: object) -> object:
    """Return the application inside uvicorn's own layers."""
    while hasattr(app, "app"):
        app = app.app
    return app


def serve(settings: Settings, say: Callable[[str], None]) -> None:
    """Serve until somebody ends it.

    Args:
        settings: the settings.
        say: told the address as soon as it answers.
    """
    set_up(settings.log_level, settings.log_format)
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,  # it would log paths with tokens
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(words(settings.proxies)),
        ws_max_size=4 * settings.max_message_bytes,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    Server(config, say).run()
