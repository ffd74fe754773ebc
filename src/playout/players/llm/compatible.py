"""The port to any server that speaks OpenAI's chat completions over HTTP, local ones included."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from ...core.errors import InvalidOption
from .errors import ModelError, Outage
from .keys import NONE, Key, find_key, need_key
from .models import Model, Usage
from .port import LETTERS_A_TOKEN, Answer, Hearing, Port, Question
from .status import after, explain
from .trust import trusted

if TYPE_CHECKING:
    import httpx2

KEYS = ("PLAYOUT_LLM_KEY",)
"""Where the key of a server of one's own comes from; such servers may want none."""

OPENAI = "api.openai.com"
OPENAI_KEYS = ("OPENAI_API_KEY",)
"""This key goes to no other host."""

ENDS = {"length": "cut", "content_filter": "refused"}


class Compatible(Port):
    """Asks a model by `POST url/chat/completions`."""

    def __init__(self, model: Model, url: str, key: Key | None = None) -> None:
        """Prepare to ask `model` at `url`; the key is looked for unless it is given.

        Raises:
            InvalidOption: that is no address.
            MissingKey: there is no key for a host that wants one.
            ModelError: the client is not installed.
        """
        self.model = model
        self._host = check_url(url)
        self._key = self._find_key() if key is None else key
        try:
            import httpx2
        except ImportError as error:
            raise ModelError(
                "llm: language models need the extra: pip install 'playout[llm]'."
            ) from error
        self._library = httpx2
        head = {"authorization": f"Bearer {self._key.reveal()}"} if self._key.reveal() else {}
        self._client = httpx2.Client(headers=head, verify=trusted())
        self._url = url.rstrip("/") + "/chat/completions"

    def close(self) -> None:
        """End the connection."""
        self._client.close()

    def _find_key(self) -> Key:
        if self._host == OPENAI:
            return need_key(OPENAI_KEYS, self.model.name)
        return find_key(KEYS) or NONE

    def send(self, question: Question, hearing: Hearing) -> Answer:
        """Send one request and read the answer as it comes."""
        body, library = self._body(question), self._library
        try:
            with self._client.stream(
                "POST", self._url, json=body, timeout=question.seconds
            ) as reply:
                if reply.status_code >= 400:
                    raise self._read(reply)
                return _listen(reply, question, hearing)
        except library.HTTPError as error:  # timeouts are of this kind
            raise Outage(f"no connection to {self._host} ({type(error).__name__})") from None
        except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
            raise Outage(
                f"{self._host} wrote no chat completion ({type(error).__name__})"
            ) from None

    def _body(self, question: Question) -> dict[str, Any]:
        """Return the request."""
        said = [{"role": one.role, "content": one.text} for one in question.messages]
        body: dict[str, Any] = {
            "model": self.model.name,
            "messages": [{"role": "system", "content": question.system}, *said],
            "stream": True,
        }
        body["max_completion_tokens" if self._host == OPENAI else "max_tokens"] = question.tokens
        if self.plain:
            return body
        if self.model.temperature or not self.model.priced:  # unknown models: most take one
            body["temperature"] = question.temperature
        if question.effort is not None:
            body["reasoning_effort"] = question.effort
        schema = {"name": "move", "strict": True, "schema": question.schema}
        return {
            **body,
            "stream_options": {"include_usage": True},
            "response_format": {"type": "json_schema", "json_schema": schema},
        }

    def _read(self, reply: httpx2.Response) -> Exception:
        """Return what a refusal of the server means."""
        said = self._key.hide(reply.read().decode("utf-8", "replace"))
        names = OPENAI_KEYS if self._host == OPENAI else KEYS
        return explain(reply.status_code, said, self.model.name, names[0], after(reply))


def check_url(url: str) -> str:
    """Return the host of an address.

    Raises:
        InvalidOption: that is no address, or it holds a password.
    """
    try:
        parts = urlsplit(url)
        host, secret = parts.hostname, parts.username or parts.password
        _ = parts.port  # raises where it is none
    except ValueError:
        host = secret = None
    if secret:
        raise InvalidOption(f"llm: url: no user or password there; {KEYS[0]} is for the key.")
    odd = any(letter.isspace() or not letter.isprintable() for letter in url)
    if not host or odd or parts.scheme not in ("http", "https"):
        raise InvalidOption(f"llm: url={url!r} is no address such as http://localhost:8080/v1.")
    return host


def _listen(reply: httpx2.Response, question: Question, hearing: Hearing) -> Answer:
    """Read an answer as it comes; where the server does not count tokens, they are estimated."""
    ended, counted = None, False
    for part in _parts(reply):
        if part.get("error"):
            raise Outage("the server broke off with an error")
        told = part.get("usage")
        if told:
            cached = (told.get("prompt_tokens_details") or {}).get("cached_tokens") or 0
            read = told["prompt_tokens"] - cached
            hearing.usage = Usage(read, told["completion_tokens"], cached)
            counted = True
        for choice in part.get("choices") or ():
            said = choice.get("delta") or choice.get("message") or {}
            hearing.add(said.get("content") or "")
            ended = choice.get("finish_reason") or ended
        hearing.check()
    if ended is None:
        raise Outage("the stream ended in the middle of the answer")
    if not counted:
        hearing.usage = Usage(question.guess, round(len(hearing.text) / LETTERS_A_TOKEN))
    kind: Any = ENDS.get(ended, "whole")
    return Answer(hearing.text, hearing.usage, kind)


def _parts(reply: httpx2.Response) -> Iterator[dict[str, Any]]:
    """Yield the parts of an answer: the events of a stream, or the one object it is."""
    if "json" in reply.headers.get("content-type", ""):
        yield json.loads(reply.read())
        return
    for line in reply.iter_lines():
        data = line.removeprefix("data:").strip()
        if line.startswith("data:") and data != "[DONE]":
            yield json.loads(data)
