"""The port to Claude models, by the official `anthropic` client."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from .errors import ModelError, Outage
from .keys import Key, need_key
from .models import Model, Usage
from .port import Answer, Hearing, Port, Question
from .status import after, explain
from .trust import trusted

if TYPE_CHECKING:
    from anthropic import APIStatusError
    from anthropic.types import MessageParam, RawMessageStreamEvent

KEYS = ("ANTHROPIC_API_KEY",)
ADDRESS = "ANTHROPIC_BASE_URL"
"""The environment variable of another address of the service."""

ENDS = {"max_tokens": "cut", "model_context_window_exceeded": "cut", "refusal": "refused"}


class Claude(Port):
    """Asks a Claude model."""

    def __init__(self, model: Model, key: Key | None = None) -> None:
        """Prepare to ask `model`; the key is looked for unless it is given.

        Raises:
            MissingKey: there is none.
            ModelError: the client is not installed.
        """
        self.model = model
        self._key = need_key(KEYS, model.name) if key is None else key
        try:
            import anthropic
            import httpx2
        except ImportError as error:
            raise ModelError(
                "llm: Claude models need the extra: pip install 'playout[llm]'."
            ) from error
        self._library = anthropic
        self._transport = httpx2.TransportError
        self._client = anthropic.Anthropic(
            api_key=self._key.reveal(),
            base_url=os.environ.get(ADDRESS) or None,
            max_retries=0,
            http_client=anthropic.DefaultHttpxClient(verify=trusted()),
        )

    def close(self) -> None:
        """End the connection."""
        self._client.close()

    def send(self, question: Question, hearing: Hearing) -> Answer:
        """Send one request and read the answer as it comes."""
        library = self._library
        said = [{"role": one.role, "content": one.text} for one in question.messages]
        try:
            stream = self._client.messages.create(
                model=self.model.name,
                max_tokens=question.tokens,
                system=[
                    {
                        "type": "text",
                        "text": question.system,
                        "cache_control": {"type": "ephemeral"},
                    }
                ],
                messages=cast("list[MessageParam]", said),
                stream=True,
                timeout=question.seconds,
                extra_body=self._extra(question),
            )
            with stream as events:
                return _listen(events, hearing)
        except library.APIStatusError as error:
            raise self._read(error) from None
        except library.APIConnectionError as error:  # timeouts are of this kind
            raise Outage(f"no connection ({type(error).__name__})") from None
        except library.APIError as error:
            raise Outage(self._key.hide(f"no answer ({error.message})")) from None
        except (self._transport, ValueError) as error:  # in the middle of a stream
            raise Outage(f"the stream broke ({type(error).__name__})") from None

    def _extra(self, question: Question) -> dict[str, Any]:
        """Return what only some models take."""
        extra: dict[str, Any] = {}
        if self.model.temperature:
            extra["temperature"] = question.temperature
        config: dict[str, Any] = {}
        if question.effort is not None:
            config["effort"] = question.effort
        if not self.plain:
            config["format"] = {"type": "json_schema", "schema": question.schema}
        return {**extra, "output_config": config} if config else extra

    def _read(self, error: APIStatusError) -> Exception:
        """Return what a refusal of the server means."""
        said = self._key.hide(error.message)
        return explain(error.status_code, said, self.model.name, KEYS[0], after(error.response))


def _listen(stream: Iterable[RawMessageStreamEvent], hearing: Hearing) -> Answer:
    """Read the events of an answer as they come."""
    ended = None
    for event in stream:
        if event.type == "message_start":
            told = event.message.usage
            hearing.usage = Usage(
                told.input_tokens,
                told.output_tokens,
                told.cache_read_input_tokens or 0,
                told.cache_creation_input_tokens or 0,
            )
        elif event.type == "content_block_delta" and event.delta.type == "text_delta":
            hearing.add(event.delta.text)
        elif event.type == "message_delta":
            ended = event.delta.stop_reason
            before = hearing.usage
            hearing.usage = Usage(
                before.read, event.usage.output_tokens, before.cached, before.stored
            )
        hearing.check()
    if ended is None:
        raise Outage("the stream ended in the middle of the answer")
    kind: Any = ENDS.get(ended, "whole")
    return Answer(hearing.text, hearing.usage, kind)
