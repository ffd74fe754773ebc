"""The client's side of the trick-taking service: a table with its own rules and request shape.

Written from the description of the client alone; nothing of the library is used here. It deals,
keeps turn order, follows suit, breaks trump, scores, and builds requests key by key as the client
does: no `timeout_ms`, `players`, `tricksWon`, `completedTricks`, `trumpCard` or `dealerPlayerId`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
WORTH = {rank: i for i, rank in enumerate(RANKS)}

Card = dict[str, Any]


def deck(decks: int) -> list[Card]:
    """Return all cards."""
    return [
        {"id": f"d{d}:{suit}:{rank}", "suit": suit, "rank": rank, "deckIndex": d}
        for d in range(decks)
        for suit in SUITS
        for rank in RANKS
    ]


@dataclass
class Round:
    """One round: hands, bids, tricks."""

    number: int
    order: list[str]
    """The seats, as they play this round."""
    hands: dict[str, list[Card]]
    trump: str | None
    dealer: int
    bids: dict[str, int | None]
    won: dict[str, int]
    broken: bool = False
    plays: list[tuple[str, Card]] = field(default_factory=list)
    played: list[Card] = field(default_factory=list)
    tricks: int = 0
    leader: str = ""

    @property
    def size(self) -> int:
        """Cards dealt to each."""
        return 10 - self.number


class ClientTable:
    """A game of ten rounds as the client runs it."""

    def __init__(self, players: int, seed: int, *, spectators: int = 0, style: str = "DEFAULT"):
        self.rng = random.Random(seed)
        self.style = style
        self.seats = [f"p{i}-{self.rng.randrange(1000)}" for i in range(players)]
        self.rng.shuffle(self.seats)
        self.scores: dict[str, int] = {}
        joined = [*self.seats, *(f"watcher{i}" for i in range(spectators))]
        self.rng.shuffle(joined)
        for name in joined:  # in order of joining, those who watch too
            self.scores[name] = 0
        self.start = self.rng.randrange(players)

    def refill(self, seat: int) -> None:
        """Kick a player; somebody else takes the seat, and the old name stays in the scores."""
        name = f"new{self.rng.randrange(10_000)}"
        self.seats[seat] = name
        self.scores[name] = 0

    def deal(self, number: int) -> Round:
        """Begin a round."""
        n = len(self.seats)
        cards = deck(1 if n <= 5 else 2)
        self.rng.shuffle(cards)
        size = 10 - number
        hands = {name: [cards.pop() for _ in range(size)] for name in self.seats}
        trump = cards.pop()["suit"] if cards else None
        dealer = (self.start + number) % n
        leader = self.seats[(dealer + 1) % n]
        return Round(
            number,
            list(self.seats),
            hands,
            trump,
            dealer,
            dict.fromkeys(self.seats),
            dict.fromkeys(self.seats, 0),
            leader=leader,
        )

    def after(self, name: str) -> str:
        """Return the next seat."""
        return self.seats[(self.seats.index(name) + 1) % len(self.seats)]

    def legal(self, now: Round, name: str) -> list[Card]:
        """Return the cards that a player may play."""
        hand = now.hands[name]
        if now.plays:
            led = now.plays[0][1]["suit"]
            return [card for card in hand if card["suit"] == led] or hand
        if now.broken:
            return hand
        return [card for card in hand if card["suit"] != now.trump] or hand

    def play(self, now: Round, name: str, card: Card) -> None:
        """Play a card; the trick is taken when it is whole."""
        assert card in self.legal(now, name)
        if now.plays and card["suit"] == now.trump and now.plays[0][1]["suit"] != now.trump:
            now.broken = True
        now.hands[name].remove(card)
        now.plays.append((name, card))
        now.played.append(card)
        if len(now.plays) == len(self.seats):
            winner = self.winner(now)
            now.won[winner] += 1
            now.leader, now.plays, now.tricks = winner, [], now.tricks + 1

    def winner(self, now: Round) -> str:
        """Return who takes the trick; the later of two equal cards."""
        led = now.plays[0][1]["suit"]

        def power(card: Card) -> int:
            if card["suit"] == now.trump:
                return 100 + WORTH[card["rank"]]
            return WORTH[card["rank"]] if card["suit"] == led else -1

        best, name = -2, ""
        for who, card in now.plays:
            if power(card) >= best:
                best, name = power(card), who
        return name

    def finish(self, now: Round) -> dict[str, int]:
        """Score a round."""
        gained = {}
        for name in self.seats:
            bid = now.bids[name]
            assert bid is not None
            gained[name] = (5 + bid) if now.won[name] == bid else -(5 + bid)
            self.scores[name] += gained[name]
        return gained

    def request(self, now: Round, name: str) -> dict[str, Any]:
        """Return the body that the client posts for a player."""
        bidding = None in now.bids.values()
        config = {"maxPlayers": len(self.seats), "roundCount": 10, "minPlayers": 2}
        trick = {
            "trickIndex": now.tricks,
            "leaderPlayerId": now.leader,
            "ledSuit": now.plays[0][1]["suit"] if now.plays else None,
            "plays": [
                {"playerId": who, "card": card, "order": i}
                for i, (who, card) in enumerate(now.plays)
            ],
            "winningPlayerId": None,
            "winningCardId": None,
            "completed": False,
        }
        return {
            "phase": "bid" if bidding else "play",
            "hand": [dict(card) for card in now.hands[name]],
            "context": {
                "roundIndex": now.number,
                "cardsPerPlayer": now.size,
                "trumpSuit": now.trump,
                "trumpBroken": now.broken,
                "trickIndex": -1 if bidding else now.tricks,
                "currentTrick": trick if now.plays else None,
                "playedCards": [card["id"] for card in now.played],
                "bids": dict(now.bids),
                "cumulativeScores": dict(self.scores),
                "myPlayerId": name,
                "config": config,
                "strategyType": self.style,
            },
            "config": config,
            "strategy": {"strategy_type": self.style, "strategy_params": {}},
        }


def weak_bid(hand: list[Card]) -> int:
    """Return the fallback bot's bid."""
    return 1


def weak_card(able: list[Card]) -> Card:
    """Return the fallback bot's card: its highest."""
    return max(able, key=lambda card: WORTH[card["rank"]])


def play_round(table, now, ask, ours):
    """Play a round; `ask(path, body)` answers for the seats in `ours`, the bot for the others."""
    name = now.leader
    for _ in table.seats:
        if name in ours:
            reply = ask("/bid", table.request(now, name))
            assert isinstance(reply["bid"], int), reply
            assert 0 <= reply["bid"] <= now.size, reply
            now.bids[name] = reply["bid"]
        else:
            now.bids[name] = min(weak_bid(now.hands[name]), now.size)
        name = table.after(name)
    while any(now.hands.values()):
        name = now.leader if not now.plays else table.after(now.plays[-1][0])
        able = table.legal(now, name)
        card = weak_card(able)
        if name in ours:
            reply = ask("/play", table.request(now, name))
            found = [one for one in able if one["id"] == reply["card"]]
            assert found, (reply, able)
            card = found[0]
        table.play(now, name, card)
    return table.finish(now)
