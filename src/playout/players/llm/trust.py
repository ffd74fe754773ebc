"""Which servers are trusted, read once: each connection would read some hundred certificates."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ssl


@functools.cache
def trusted() -> ssl.SSLContext:
    """Return what connections of this process share; needs the extra `llm`."""
    import httpx2

    return httpx2.create_ssl_context()
