"""A stand-in for servers of language models: both wire formats, and every way to misbehave.

    with StandIn("limited", "good") as server:
        ...  # the first request is refused for its rate, all later ones get a good answer

Claude's client is led here by `ANTHROPIC_BASE_URL`, the other port by `url=`. For tests in other
languages, `python -m tests.players.llm.standin good` prints the address and serves on.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

KEY = "sk-test-0123456789-secret"

WORDS = "The corner is safe, and it keeps both lines open."

TOKENS_IN, TOKENS_OUT = 1200, 80
"""What every answer claims to have cost."""

DRIP = 0.02
"""Seconds between two letters of a slow answer."""


class StandIn(ThreadingHTTPServer):
    """Answers each request as the next word of its script says, and the rest as the last one."""

    daemon_threads = True

    def __init__(self, *script: str, number: int = 1) -> None:
        """Begin to listen; good answers choose move `number`."""
        super().__init__(("127.0.0.1", 0), Handler)
        self.script = list(script or ("good",))
        self.number = number
        self.requests: list[dict[str, Any]] = []
        self.over = threading.Event()

    @property
    def address(self) -> str:
        """Where the server is: what `ANTHROPIC_BASE_URL` is set to."""
        return f"http://127.0.0.1:{self.server_port}"

    @property
    def url(self) -> str:
        """The same for servers that speak OpenAI's format."""
        return f"{self.address}/v1"

    def next_word(self) -> str:
        """Return how to answer now."""
        return self.script.pop(0) if len(self.script) > 1 else self.script[0]

    def __enter__(self) -> Self:
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.shutdown()
        self.server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of clients that went away."""


def answer_text(word: str, number: int) -> str:
    """Return what a model writes."""
    good = json.dumps({"reasoning": WORDS, "move": number})
    return {
        "prose": f"Let me think.\n\n```json\n{good}\n```\nThat is my choice.",
        "line": f"{WORDS}\n\n**MOVE: {number}**",
        "cut": good[: len(good) // 2],
        "illegal": json.dumps({"reasoning": WORDS, "move": 999}),
        "malformed": "I would rather talk about the weather.",
    }.get(word, good)


class Handler(BaseHTTPRequestHandler):
    """One request."""

    server: StandIn
    protocol_version = "HTTP/1.0"

    def log_message(self, *_: object) -> None:
        """Stay silent."""

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        claude = self.path == "/v1/messages"
        assert claude or self.path == "/v1/chat/completions", self.path
        self.server.requests.append({"body": body, "headers": dict(self.headers), "claude": claude})
        word = self.server.next_word()
        given = self.headers.get("x-api-key") or self.headers.get("authorization", "")
        structured = "format" in body.get("output_config", {}) or "response_format" in body
        if word == "locked" and KEY not in given:
            self.refuse(401, f"invalid x-api-key: {given}")
        elif word == "echo":
            self.refuse(400, f"what is this: {given}")
        elif word == "plain" and structured:
            self.refuse(400, "output_config: structured output is not supported")
        elif word == "unknown":
            self.refuse(404, f"model: {body['model']}")
        elif word == "limited":
            self.refuse(429, "slow down", ("retry-after", "0.1"))
        elif word == "later":
            self.refuse(429, "come back tomorrow", ("retry-after", "86400"))
        elif word == "broken":
            self.refuse(500, "internal error")
        elif word == "silent":
            self.server.over.wait(30)
        else:
            self.answer(word, claude=claude)

    def refuse(self, status: int, sentence: str, *head: tuple[str, str]) -> None:
        """Answer with an error."""
        self.send_response(status)
        self.send_header("content-type", "application/json")
        for line in head:
            self.send_header(*line)
        self.end_headers()
        error = {"type": "error", "error": {"type": "some_error", "message": sentence}}
        self.wfile.write(json.dumps(error).encode())

    def answer(self, word: str, *, claude: bool) -> None:
        """Answer with a stream of events."""
        text = answer_text(word, self.server.number)
        if word == "whole" and not claude:
            self.send_whole(text)
            return
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.end_headers()
        size = 1 if word == "slow" else 16
        pieces = [text[i : i + size] for i in range(0, len(text), size)]
        if word == "dropped":
            pieces = pieces[: len(pieces) // 2]
        for event in claude_events(pieces, word) if claude else openai_events(pieces, word):
            if word == "slow":
                time.sleep(DRIP)
            if "type" in event:
                self.wfile.write(f"event: {event['type']}\n".encode())
            self.wfile.write(f"data: {json.dumps(event)}\n\n".encode())
            self.wfile.flush()
        if not claude and word != "dropped":
            self.wfile.write(b"data: [DONE]\n\n")

    def send_whole(self, text: str) -> None:
        """Answer with one JSON object, like servers that do not stream; nothing is counted."""
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.end_headers()
        message = {"role": "assistant", "content": text}
        choices = [{"index": 0, "message": message, "finish_reason": "stop"}]
        self.wfile.write(json.dumps({"choices": choices}).encode())


def claude_events(pieces: list[str], word: str) -> list[dict[str, Any]]:
    """Return the events of Claude's wire format."""
    message = {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "stand-in",
        "content": [],
        "stop_reason": None,
        "stop_sequence": None,
        "usage": {"input_tokens": TOKENS_IN, "output_tokens": 1},
    }
    block = {
        "type": "content_block_start",
        "index": 0,
        "content_block": {"type": "text", "text": ""},
    }
    deltas = [
        {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": piece}}
        for piece in pieces
    ]
    start: list[dict[str, Any]] = [{"type": "message_start", "message": message}, block, *deltas]
    if word == "dropped":
        return start
    if word == "overloaded":
        return [*start, {"type": "error", "error": {"type": "overloaded_error", "message": "busy"}}]
    why = {"cut": "max_tokens", "refused": "refusal"}.get(word, "end_turn")
    return [
        *start,
        {"type": "content_block_stop", "index": 0},
        {
            "type": "message_delta",
            "delta": {"stop_reason": why, "stop_sequence": None},
            "usage": {"output_tokens": TOKENS_OUT},
        },
        {"type": "message_stop"},
    ]


def openai_events(pieces: list[str], word: str) -> list[dict[str, Any]]:
    """Return the events of OpenAI's wire format."""
    said = [{"choices": [{"index": 0, "delta": {"content": piece}}]} for piece in pieces]
    if word == "dropped":
        return said
    if word == "overloaded":
        return [*said, {"error": {"message": "busy"}}]
    why = {"cut": "length", "refused": "content_filter"}.get(word, "stop")
    usage = {"prompt_tokens": TOKENS_IN, "completion_tokens": TOKENS_OUT}
    end = {"choices": [{"index": 0, "delta": {}, "finish_reason": why}]}
    return [*said, end, {"choices": [], "usage": usage}]


if __name__ == "__main__":
    with StandIn(*sys.argv[1:]) as standing:
        print(standing.address, flush=True)
        standing.over.wait()
