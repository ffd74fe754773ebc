"""The web page: static files, and for its own routes the one page that draws them all."""

from __future__ import annotations

import base64
import hashlib
import re
from importlib.resources import files
from pathlib import Path

from starlette.datastructures import URL
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from .problems import Problem, response

FALLBACK = "200.html"
"""What answers a path that is no file: the page finds out itself what to show."""

RESERVED = ("/api/", "/play", "/bid", "/health", "/healthz", "/readyz", "/metrics")
"""Paths of the service, which never show a page."""

INLINE = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)


def folder_of(named: str) -> Path:
    """Return the folder with the built page: a named one, or what comes with the package."""
    return Path(named) if named else Path(str(files(__package__) / "static"))


def content_policy(folder: Path) -> str:
    """Return the content security policy: our own files, and the page's own inline scripts."""
    scripts = ["'self'"]
    for page in sorted(folder.glob("*.html")):
        for text in INLINE.findall(page.read_text(encoding="utf-8")):
            digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            scripts.append(f"'sha256-{digest}'")
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src {' '.join(dict.fromkeys(scripts))}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "connect-src 'self' ws: wss:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


class Pages:
    """What answers where no route does."""

    def __init__(self, folder: Path) -> None:
        """Serve the files of a folder."""
        self.folder = folder
        self._files = StaticFiles(directory=folder, html=True, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file, the page, or 404."""
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 4404})
            return
        answer = await self._answer(scope)
        await answer(scope, receive, send)

    async def _answer(self, scope: Scope) -> Response:
        path = URL(scope=scope).path
        api = any(path == one.rstrip("/") or path.startswith(one) for one in RESERVED)
        name = str(scope.get("request_id", ""))
        if api:
            return response(Problem(404, f"there is no {path}.", "not_found"), name)
        if scope["method"] not in ("GET", "HEAD"):
            allowed = {"Allow": "GET, HEAD"}
            return response(Problem(405, "pages are only read.", "method", headers=allowed), name)
        try:
            found = await self._files.get_response(self._files.get_path(scope), scope)
        except HTTPException:
            found = None
        if found is not None and found.status_code in (200, 304):
            forever = "/immutable/" in path
            found.headers["Cache-Control"] = (
                "public, max-age=31536000, immutable" if forever else "no-cache"
            )
            return found
        page = self.folder / FALLBACK
        if Path(path).suffix or not page.is_file():
            return response(Problem(404, f"there is no {path}.", "not_found"), name)
        return FileResponse(page, headers={"Cache-Control": "no-cache"})
