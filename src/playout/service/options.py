"""Every setting of the service in one table: its name, its default, and what it is for.

This module imports nothing heavy: the command line makes its options from it before anything else
is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Setting:
    """One setting: `--name-like-this`, `PLAYOUT_NAME_LIKE_THIS`, or a key in a file."""

    name: str
    """Its key."""
    default: str | int | float | bool
    """Its value when nobody sets it; its type is what the setting takes."""
    help: str
    """One sentence."""
    low: float | None = None
    """The smallest number allowed."""
    high: float | None = None
    """The largest number allowed."""
    secret: bool = False
    """Whether its value is never shown."""


SETTINGS = (
    Setting("host", "127.0.0.1", "The address to listen on; 0.0.0.0: all of the machine's."),
    Setting("port", 8000, "The port to listen on; 0: any that is free.", 0, 65535),
    Setting(
        "database_url",
        "",
        "Where tables are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME; empty: a"
        " file in the user's data folder.",
        secret=True,
    ),
    Setting(
        "public_url", "", "How the service is reached from outside, for links; empty: as asked."
    ),
    Setting(
        "arena_file",
        "",
        "The database whose tournaments are shown; empty: the one of playout tournament.",
    ),
    Setting(
        "reports_folder",
        "",
        "The folder whose reports are shown; empty: reports in the user's data folder.",
    ),
    Setting("static_folder", "", "A folder with another build of the web page; empty: our own."),
    Setting("workers", 0, "Searches at the same time; 0: one for each core but one.", 0, 1024),
    Setting(
        "queue_limit", 200, "Requests that may wait for a search before others are refused.", 1
    ),
    Setting("warm", True, "Compile games ahead, in the background; else when they are first used."),
    Setting("warm_workers", 0, "Processes that compile; 0: one for each core but one.", 0, 256),
    Setting(
        "warm_first",
        "tictactoe,connectfour,cuttle,euchre",
        "The games to compile first, parted by commas.",
    ),
    Setting("games", "", "The games to serve, parted by commas; empty: all that are installed."),
    Setting("players", "", "The players to serve, parted by commas; empty: all installed."),
    Setting("allow_sees_all", False, "Whether players that see all cards may be asked for."),
    Setting(
        "llm",
        "",
        "Language models that may sit down here (haiku, sonnet, a full name), parted by commas;"
        " empty: none.",
    ),
    Setting(
        "llm_url",
        "",
        "The OpenAI-compatible server that they are asked at; empty: Claude's own, by"
        " ANTHROPIC_API_KEY.",
    ),
    Setting("llm_table_cost", 0.25, "US dollars that they may cost at one table.", 0),
    Setting("llm_cost", 5.0, "US dollars that they may cost in all, in 24 hours.", 0),
    Setting("llm_seconds", 60.0, "The longest that one of them may take for a move.", 0.1),
    Setting("llm_at_once", 8, "How many of them are asked at the same time.", 1, 1000),
    Setting("speculate", True, "Whether players think ahead while a person thinks."),
    Setting("max_iterations", 200_000, "The most playouts of one search.", 1),
    Setting("max_seconds", 10.0, "The longest search, in seconds.", 0.001),
    Setting("max_threads", 1, "The most threads of one search.", 1, 256),
    Setting("max_trees", 16, "The most trees of one search.", 1, 1024),
    Setting("max_body_bytes", 1_000_000, "The largest request.", 1000),
    Setting("max_message_bytes", 65_536, "The largest WebSocket message of a client.", 1000),
    Setting("rate", 50.0, "Requests a second that one client may make for long; 0: any.", 0),
    Setting("burst", 200, "Requests that one client may make at once.", 1),
    Setting("max_tables", 10_000, "The most unfinished tables.", 1),
    Setting(
        "max_tables_per_client", 500, "The most tables that one client may make in an hour.", 1
    ),
    Setting("max_sockets", 2_000, "The most WebSockets.", 1),
    Setting("max_sockets_per_client", 200, "The most WebSockets of one client.", 1),
    Setting("max_analyses", 8, "The most analyses that run at the same time.", 1),
    Setting("max_analyses_per_client", 2, "The same for one client.", 1),
    Setting("keep_analyses", 32, "How many finished analyses keep their trees.", 0),
    Setting("keep_seconds", 900.0, "How long a finished analysis keeps its tree.", 0),
    Setting("idle_seconds", 900.0, "How long a table that nobody looks at stays in memory.", 1),
    Setting("lease_seconds", 5.0, "How long a server that fell silent keeps a table's turns.", 0.1),
    Setting("poll_seconds", 0.25, "How often servers on one PostgreSQL look for news.", 0.01),
    Setting("api_keys", "", "Keys, parted by commas, of which requests need one.", secret=True),
    Setting(
        "cors_origins", "", "Origins of other web pages that may ask, parted by commas; *: any."
    ),
    Setting(
        "proxies",
        "127.0.0.1",
        "Addresses of proxies whose X-Forwarded-For is believed, parted by commas; *: any.",
    ),
    Setting("log_level", "info", "How much to log: debug, info, warning or error."),
    Setting("log_format", "text", "How to log: text, or json (an object a line)."),
)
"""All of them, in the order in which help and documentation list them."""
