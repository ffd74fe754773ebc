"""What Prometheus may ask about; nothing in it says who holds which card."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from ..players.choice import Choice
from ..players.llm.ledger import Entry

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Bounds of the buckets of times, in seconds."""


class Metrics:
    """The counters of one service."""

    def __init__(self) -> None:
        """Start all of them at nothing."""
        self.registry = CollectorRegistry()
        home = self.registry
        self.requests = Counter(
            "playout_requests", "Requests.", ("route", "method", "status"), registry=home
        )
        self.seconds = Histogram(
            "playout_request_seconds",
            "Time of a request.",
            ("route",),
            buckets=QUICK,
            registry=home,
        )
        self.errors = Counter(
            "playout_errors", "Refusals and mistakes.", ("reason",), registry=home
        )
        self.searches = Counter("playout_searches", "Decisions made.", ("use",), registry=home)
        self.iterations = Counter("playout_iterations", "Playouts made.", registry=home)
        self.thinking = Counter(
            "playout_thinking_seconds", "Time spent on decisions.", registry=home
        )
        self.rate = Gauge(
            "playout_iterations_per_second", "Playouts a second of the last search.", registry=home
        )
        self.busy = Gauge("playout_searches_running", "Decisions under way.", registry=home)
        self.queue = Gauge("playout_searches_waiting", "Decisions that wait.", registry=home)
        self.waited = Histogram(
            "playout_wait_seconds", "Time in the queue.", buckets=QUICK, registry=home
        )
        self.ahead = Counter(
            "playout_speculation", "Decisions thought about ahead.", ("outcome",), registry=home
        )
        self.saved = Counter(
            "playout_speculation_saved_seconds", "Waiting spared by them.", registry=home
        )
        self.tables = Gauge("playout_tables_in_memory", "Tables in memory.", registry=home)
        self.made = Counter("playout_tables_made", "Tables made.", ("game",), registry=home)
        self.moves = Counter("playout_moves", "Moves made at tables.", ("by",), registry=home)
        self.sockets = Gauge("playout_sockets", "WebSockets.", registry=home)
        self.analyses = Gauge("playout_analyses_running", "Analyses under way.", registry=home)
        self.model_moves = Counter(
            "playout_llm_decisions",
            "Moves that a language model was asked for, by who made them.",
            ("model", "by"),
            registry=home,
        )
        self.model_tokens = Counter(
            "playout_llm_tokens", "Tokens of language models.", ("model", "way"), registry=home
        )
        self.model_cost = Counter(
            "playout_llm_cost_dollars", "What language models cost.", ("model",), registry=home
        )
        self.model_day = Gauge(
            "playout_llm_spent_dollars", "What they cost in the last 24 hours.", registry=home
        )
        self.ready = Gauge("playout_game_ready", "1: compiled.", ("game",), registry=home)

    def decided(self, use: str, choice: Choice) -> None:
        """Count a decision."""
        self.searches.labels(use).inc()
        self.iterations.inc(choice.iterations)
        self.thinking.inc(choice.seconds)
        if choice.iterations and choice.seconds > 0:
            self.rate.set(choice.iterations / choice.seconds)

    def paid(self, entry: Entry) -> None:
        """Count what a language model was asked for one move."""
        self.model_moves.labels(entry.model, "fallback" if entry.fallback else "model").inc()
        self.model_tokens.labels(entry.model, "read").inc(entry.tokens_in)
        self.model_tokens.labels(entry.model, "written").inc(entry.tokens_out)
        self.model_cost.labels(entry.model).inc(entry.cost)

    def text(self) -> bytes:
        """Return all of them in Prometheus' format."""
        return generate_latest(self.registry)
