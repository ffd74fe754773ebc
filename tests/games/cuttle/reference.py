"""Cuttle once more, slowly, in plain Python over layouts, straight from the written rules.

Tests play the same random games here and with the compiled rules and compare legal moves and
layouts. Shares no code with the package. Chance (random fours, reshuffles) is not modelled:
`apply` returns None where it comes in.
"""

from __future__ import annotations

import copy
import itertools
from typing import Any

Layout = dict[str, Any]
Data = dict[str, Any]

RANK = {r: i for i, r in enumerate("A23456789TJQK", 1)}
SUIT = {s: i for i, s in enumerate("CDHS")}


def rank(card: str) -> int:
    return RANK[card[0]]


def beats(card: str, target: str) -> bool:
    return (rank(card), SUIT[card[1]]) > (rank(target), SUIT[target[1]])


def piles(player: Data) -> dict[str, list[str]]:
    """Return the jacks on each point card of a player."""
    return {
        (e["card"] if isinstance(e, dict) else e): (list(e["jacks"]) if isinstance(e, dict) else [])
        for e in player["points"]
    }


def queens(player: Data) -> int:
    return sum(rank(card) == 12 for card in player["royals"])


def score(player: Data) -> int:
    return sum(rank(card) for card in piles(player))


class Referee:
    """The rules under some flags (those of `playout.game("cuttle").chosen`)."""

    def __init__(self, flags: dict[str, Any]) -> None:
        self.f = flags

    # ------------------------------------------------------------------------ legal moves

    def legal(self, x: Layout) -> list[Data]:
        phase = x["phase"]
        if phase == "over":
            return []
        me, you = x["players"][x["actor"]], x["players"][1 - x["actor"]]
        if phase == "main":
            cards = [c for c in me["hand"] if c not in me["frozen"]]
            found = [m for c in cards for m in self.plays(x, c, me, you, len(x["deck"]))]
            full = len(me["hand"]) >= self.f["hand_limit"] > 0
            if x["deck"] and not (full and self.f["hand_limit_rule"] == "no_draw"):
                found.append({"type": "draw"})
            if not x["deck"]:
                found.append({"type": "pass"})
            return found
        if phase == "countering":
            found = [{"type": "decline"}]
            if not (queens(you) and self.f["queen_stops_counters"]):
                found += [{"type": "counter", "card": c} for c in me["hand"] if rank(c) == 2]
            return found
        if phase == "resolving_three":
            return [{"type": "take", "card": c} for c in self.fetchable(x)]
        if phase == "resolving_four":
            n = min(2, len(me["hand"]))
            return [
                {"type": "four_discard", "cards": list(c)}
                for c in itertools.combinations(me["hand"], n)
            ]
        if phase == "resolving_five":
            return [{"type": "five_discard", "card": c} for c in me["hand"] or [None]]
        if phase == "resolving_seven":
            return self.sevens(x, me, you)
        if phase == "discarding_to_hand_limit":
            n = len(me["hand"]) - self.f["hand_limit"]
            return [
                {"type": "limit_discard", "cards": list(c)}
                for c in itertools.combinations(me["hand"], n)
            ]
        return [{"type": "accept_draw"}, {"type": "reject_draw"}]

    def sevens(self, x: Layout, me: Data, you: Data) -> list[Data]:
        shown = x["deck"][: self.f["seven_reveals"]]
        by_card = {c: self.plays(x, c, me, you, len(x["deck"]) - 1) for c in shown}
        found = [{"type": "seven", "play": m} for c in shown for m in by_card[c]]
        if not found or self.f["seven_spares"]:
            found += [
                {"type": "seven", "play": {"type": "scrap", "card": c}}
                for c in shown
                if not by_card[c]
            ]
        return found

    def fetchable(self, x: Layout) -> list[str]:
        return [c for c in x["scrap"] if rank(c) != 3 or self.f["three_takes_threes"]]

    def plays(self, x: Layout, card: str, me: Data, you: Data, deck: int) -> list[Data]:
        r, found = rank(card), []
        if r <= 10:
            found.append({"type": "points", "card": card})
            found += [
                {"type": "scuttle", "card": card, "target": t} for t in piles(you) if beats(card, t)
            ]
        if r in (8, 12, 13):
            found.append({"type": "royal", "card": card})
        if r == 11 and not queens(you):
            found += [{"type": "jack", "card": card, "target": t} for t in piles(you)]
        if r in (2, 9):
            found += self.targeted(card, me, you)
        board = x["players"]
        ready = {
            1: self.f["idle_sweeps"] or any(p["points"] for p in board),
            3: bool(self.fetchable(x)),
            4: bool(you["hand"]),
            5: deck > 0,
            6: self.f["idle_sweeps"] or any(p["royals"] or any(piles(p).values()) for p in board),
            7: deck > 0,
        }
        if ready.get(r):
            found.append({"type": "one_off", "card": card})
        return found

    def targeted(self, card: str, me: Data, you: Data) -> list[Data]:
        hits = self.exposed(you, points=rank(card) == 9 and self.f["nine_hits"] == "board")
        if rank(card) == 9 and self.f["nine_hits"] == "royals_of_either_side":
            hits += [(c, "royal") for c in me["royals"]]
            hits += [(j[-1], "jack") for j in piles(me).values() if j]
        if rank(card) == 9 and self.f["nine_returns"] == 2:
            return [
                {
                    "type": "one_off",
                    "card": card,
                    "target": [a[0], b[0]],
                    "zone": [a[1], b[1]],
                }
                for a, b in itertools.combinations(hits, 2)
            ]
        return [{"type": "one_off", "card": card, "target": t, "zone": z} for t, z in hits]

    def exposed(self, you: Data, *, points: bool) -> list[tuple[str, str]]:
        if queens(you):
            if queens(you) > 1 and self.f["queens_protect_each_other"]:
                return []
            return [(c, "royal") for c in you["royals"] if rank(c) == 12]
        hits = [(c, "royal") for c in you["royals"]]
        hits += [(j[-1], "jack") for j in piles(you).values() if j]
        return hits + ([(c, "point") for c in piles(you)] if points else [])

    # ------------------------------------------------------------------------ making moves

    def apply(self, before: Layout, move: Data) -> Layout | None:
        """Return the layout after a move of the actor; None where chance decides."""
        x = copy.deepcopy(before)
        x["ply"] += 1
        me, you = x["players"][x["turn"]], x["players"][1 - x["turn"]]
        kind = move["type"]
        if kind in ("points", "royal", "scuttle", "jack", "one_off"):
            me["hand"].remove(move["card"])
            return self.act(x, move, me, you)
        if kind == "draw":
            x["passes"] = 0
            self.draw(x, me, 1)
            return self.finish(x)
        if kind == "pass":
            return self.make_pass(x)
        if kind == "counter":
            actor = x["players"][x["actor"]]
            actor["hand"].remove(move["card"])
            x["pending"]["counters"].append(move["card"])
            x["actor"] = 1 - x["actor"]
            return self.tidy(x)
        if kind == "decline":
            return self.decline(x, me, you)
        if kind == "take":
            x["scrap"].remove(move["card"])
            me["hand"].append(move["card"])
            me["known"].append(move["card"])
        if kind == "four_discard":
            self.lose(x, you, move["cards"])
        if kind == "five_discard":
            self.lose(x, me, [move["card"]] if move["card"] else [])
            self.draw(x, me, 3)
        if kind == "limit_discard":
            self.lose(x, me, move["cards"])
            return self.end_turn(x)
        if kind == "seven":
            return self.play_seven(x, move["play"], me, you)
        if kind == "accept_draw":
            return self.over(x, "draw")
        if kind == "reject_draw":
            x["phase"], x["offer_by"], x["actor"] = "main", None, x["turn"]
            return x
        self.scrap_pending(x)
        return self.finish(x)

    def act(self, x: Layout, move: Data, me: Data, you: Data) -> Layout | None:
        """Do something with a card that has left its place."""
        card, kind = move["card"], move["type"]
        x["passes"] = 0
        if kind == "one_off":
            x["pending"] = {"card": card, "target": move.get("target"), "counters": []}
            x["phase"], x["actor"] = "countering", 1 - x["turn"]
            return self.tidy(x)
        mine, theirs = piles(me), piles(you)
        if kind == "points":
            mine[card] = []
        elif kind == "royal":
            me["royals"].append(card)
        elif kind == "scuttle":
            x["scrap"] += [card, move["target"], *theirs.pop(move["target"])]
        else:
            mine[move["target"]] = [*theirs.pop(move["target"]), card]
        self.lay(me, mine)
        self.lay(you, theirs)
        return self.finish(x)

    def lay(self, player: Data, row: dict[str, list[str]]) -> None:
        player["points"] = [{"card": c, "jacks": j} if j else c for c, j in row.items()]
        player["score"] = score(player)

    def lose(self, x: Layout, player: Data, cards: list[str]) -> None:
        for card in cards:
            player["hand"].remove(card)
            x["scrap"].append(card)

    def draw(self, x: Layout, me: Data, n: int) -> None:
        if self.f["hand_limit_rule"] == "no_draw" and self.f["hand_limit"]:
            n = min(n, max(0, self.f["hand_limit"] - len(me["hand"])))
        seat = 0 if me is x["players"][0] else 1
        other = 1 - seat
        for _ in range(min(n, len(x["deck"]))):
            card = x["deck"].pop(0)
            me["hand"].append(card)
            if x["deck_known"][other]:
                me["known"].append(card)
            x["deck_known"][seat] = x["deck_known"][seat][1:]
            x["deck_known"][other] = x["deck_known"][other][1:]

    def make_pass(self, x: Layout) -> Layout | None:
        x["passes"] += 1
        scores = [score(p) for p in x["players"]]
        if self.f["empty_deck"] == "points":
            if x["passes"] == 2:
                level = scores[0] == scores[1]
                return self.over(x, "draw" if level else int(scores[1] > scores[0]))
        elif x["passes"] == 3:
            if self.f["empty_deck"] == "reshuffle" and x["scrap"]:
                return None
            return self.over(x, "draw")
        return self.finish(x)

    def decline(self, x: Layout, me: Data, you: Data) -> Layout | None:
        pending = x["pending"]
        x["scrap"] += pending["counters"]
        fizzles = len(pending["counters"]) % 2 == 1
        pending["counters"] = []
        r = rank(pending["card"])
        if not fizzles:
            if r == 3:
                x["phase"], x["actor"] = "resolving_three", x["turn"]
                return self.tidy(x)
            if r == 4 and you["hand"]:
                if self.f["four_random"]:
                    return None
                x["phase"], x["actor"] = "resolving_four", 1 - x["turn"]
                return self.tidy(x)
            if r == 5 and self.f["five"] == "discard_one_draw_three":
                x["phase"], x["actor"] = "resolving_five", x["turn"]
                return self.tidy(x)
            if r == 7:
                x["phase"], x["actor"] = "resolving_seven", x["turn"]
                shown = x["deck"][: self.f["seven_reveals"]]
                x["deck_known"] = [max(k, shown, key=len) for k in x["deck_known"]]
                return self.tidy(x)
            self.effect(x, r, me, you)
        self.scrap_pending(x)
        return self.finish(x)

    def scrap_pending(self, x: Layout) -> None:
        x["scrap"].append(x["pending"]["card"])
        x["pending"] = None

    def effect(self, x: Layout, r: int, me: Data, you: Data) -> None:
        if r == 1:
            for player in x["players"]:
                for card, jacks in piles(player).items():
                    x["scrap"] += [card, *jacks]
                self.lay(player, {})
        elif r == 2:
            target = x["pending"]["target"]
            x["scrap"].append(target)
            self.lift(x, target, you, me)
        elif r == 5:
            self.draw(x, me, 2)
        elif r == 6:
            self.six(x)
        elif r == 9:
            self.nine(x, me, you)

    def six(self, x: Layout) -> None:
        rows = [piles(player) for player in x["players"]]
        after: list[dict[str, list[str]]] = [{}, {}]
        for seat, player in enumerate(x["players"]):
            x["scrap"] += player["royals"]
            player["royals"] = []
            for card, jacks in rows[seat].items():
                x["scrap"] += jacks
                after[(seat + len(jacks)) % 2][card] = []
        for player, row in zip(x["players"], after, strict=True):
            self.lay(player, row)

    def lift(self, x: Layout, target: str, holder: Data, other: Data) -> None:
        """Take a royal or a top jack off the table; a card under the jack crosses."""
        if target in holder["royals"]:
            holder["royals"].remove(target)
            return
        row = piles(holder)
        card = next(c for c, jacks in row.items() if jacks and jacks[-1] == target)
        beneath = row.pop(card)[:-1]
        self.lay(holder, row)
        self.lay(other, {**piles(other), card: beneath})

    def nine(self, x: Layout, me: Data, you: Data) -> None:
        target = x["pending"]["target"]
        targets = target if isinstance(target, list) else [target]
        mine = [*me["royals"], *(j for jacks in piles(me).values() for j in jacks)]
        holder, other = (me, you) if targets[0] in mine else (you, me)
        taken: list[str] = []
        for card in [t for t in targets if t in piles(holder)]:
            row = piles(holder)
            jacks = row.pop(card)
            x["scrap"] += [j for j in jacks if j not in targets]
            taken += [card, *(j for j in jacks if j in targets)]
            self.lay(holder, row)
        for card in targets:
            if card not in taken:
                self.lift(x, card, holder, other)
        if self.f["nine_to"] == "deck":
            x["deck"] = sorted(targets, key=lambda c: (rank(c), SUIT[c[1]])) + x["deck"]
            x["deck_known"] = [x["deck"][: len(k) + len(targets)] for k in x["deck_known"]]
            return
        holder["hand"] += targets
        holder["known"] += targets
        if self.f["nine_to"] == "hand_frozen" and holder is you:
            holder["frozen"] += targets

    def play_seven(self, x: Layout, inner: Data, me: Data, you: Data) -> Layout | None:
        card = inner["card"]
        x["deck"].remove(card)
        x["deck_known"] = [[c for c in k if c != card] for k in x["deck_known"]]
        self.scrap_pending(x)
        if inner["type"] == "scrap":
            x["scrap"].append(card)
            return self.finish(x)
        return self.act(x, inner, me, you)

    # ------------------------------------------------------------------------------- turns

    def goal(self, player: Data) -> int:
        kings = sum(rank(card) == 13 for card in player["royals"])
        return int(self.f["goals"].split("/")[kings])

    def finish(self, x: Layout) -> Layout:
        for seat in (x["turn"], 1 - x["turn"]):
            player = x["players"][seat]
            if score(player) >= self.goal(player):
                return self.over(x, seat)
        limit = self.f["hand_limit"]
        mine = x["players"][x["turn"]]["hand"]
        if limit and self.f["hand_limit_rule"] == "discard" and len(mine) > limit:
            x["phase"], x["actor"] = "discarding_to_hand_limit", x["turn"]
            return self.tidy(x)
        return self.end_turn(x)

    def end_turn(self, x: Layout) -> Layout:
        x["players"][x["turn"]]["frozen"] = []
        x["turn"] = x["actor"] = 1 - x["turn"]
        x["phase"], x["offered"] = "main", False
        if self.f["empty_deck"] == "points" and not x["deck"] and x["passes"] == 0:
            a, b = x["players"]
            if score(a) != score(b):
                return self.over(x, int(score(b) > score(a)))
            if bool(a["hand"]) != bool(b["hand"]):
                return self.over(x, int(not a["hand"]))
        return self.tidy(x)

    def over(self, x: Layout, winner: Any) -> Layout:
        x.update(turn=None, actor=None, phase="over", winner=winner, offer_by=None)
        return self.tidy(x)

    def tidy(self, x: Layout) -> Layout:
        """Bring what is known up to date, and lists into the order of cards."""
        for seat, player in enumerate(x["players"]):
            glasses = any(rank(c) == 8 for c in x["players"][1 - seat]["royals"])
            if glasses or not x["deck"]:
                player["known"] = list(player["hand"])
            for key in ("known", "frozen"):
                player[key] = [c for c in player["hand"] if c in player[key]]
        return normal(x)


def normal(x: Layout) -> Layout:
    """Return a layout with its sets sorted and without its generator."""
    order = {r + s: (RANK[r], SUIT[s]) for r in RANK for s in SUIT}

    def by(entry: Any) -> Any:
        return order[entry["card"] if isinstance(entry, dict) else entry]

    made = {key: value for key, value in x.items() if key != "rng"}
    made["scrap"] = sorted(x["scrap"], key=by)
    made["players"] = [
        {
            key: sorted(value, key=by) if isinstance(value, list) else value
            for key, value in player.items()
        }
        for player in x["players"]
    ]
    if x["pending"] and isinstance(x["pending"]["target"], list):
        made["pending"] = {**x["pending"], "target": sorted(x["pending"]["target"], key=by)}
    return made


def key(data: Data) -> Any:
    """Return move data in a form that can be compared as a set: order of cards does not matter."""
    flat: list[Any] = []
    for name, value in sorted(data.items()):
        if isinstance(value, dict):
            value = key(value)
        elif name == "target" and isinstance(value, list):
            value = tuple(sorted(zip(value, data["zone"], strict=True)))
        elif name == "zone" and isinstance(value, list):
            continue
        elif isinstance(value, list):
            value = tuple(sorted(value))
        flat.append((name, value))
    return tuple(flat)
