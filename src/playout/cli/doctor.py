"""`playout doctor`: what Playout finds on this machine, and whether it can work with it."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Mapping
from importlib import metadata
from typing import Any

from .command import command, fail
from .errors import Exit
from .options import installed
from .output import Output

PACKAGES = ("numba", "llvmlite", "numpy", "numba-cuda", "rich", "typer")

SETTINGS = {
    "PLAYOUT_CACHE": "where compiled code is kept",
    "PLAYOUT_INTERPRET": "1: run rules in the interpreter",
    "PLAYOUT_APART": "1: compile the ordinary way, more slowly",
    "NUMBA_BOUNDSCHECK": "1: compiled code checks indices",
    "PLAYOUT_LLM_MODELS": "language models and their prices, as JSON or a file of it",
    "PLAYOUT_LLM_TRANSCRIPTS": "a folder for conversations with language models",
    "NO_COLOR": "anything: no colours",
}
"""The environment variables that matter, and what for."""


@command("doctor", examples=("", "--json", "--plain"), panel="Measure and maintain")
def doctor(out: Output) -> None:
    """Show versions, cores, cache folder and GPU.

    The exit code is 5 if something is broken, such as a game that cannot be loaded.
    """
    from ..wire.reports import Doctor

    with out.status("looking around"):
        found = examine()
    out.emit(Doctor(**found))
    if not out.json:
        _show(out, found)
    if found["problems"]:
        fail(Exit.CHECK_FAILED)


def examine() -> dict[str, Any]:
    """Return what there is, with a sentence for each problem."""
    problems: list[str] = []
    return {
        "playout": metadata.version("playout"),
        "python": platform.python_version(),
        "platform": platform.platform(),
        "packages": {name: _version(name) for name in PACKAGES},
        "processor": _processor(),
        "cores": os.cpu_count(),
        "cores_usable": len(os.sched_getaffinity(0))
        if hasattr(os, "sched_getaffinity")
        else os.cpu_count(),
        "cache": _cache(problems),
        "gpu": _gpu(),
        "games": _loadable("playout.games", problems),
        "players": _loadable("playout.players", problems),
        "settings": {name: os.environ.get(name) for name in SETTINGS},
        "problems": problems,
    }


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _processor() -> dict[str, Any]:
    """Return the processor, and whether it runs PDEP (`core.intrinsics`) fast."""
    import llvmlite.binding as llvm

    from ..core.intrinsics import host_has_pdep

    return {
        "name": llvm.get_host_cpu_name(),
        "architecture": platform.machine(),
        "pdep": host_has_pdep(),
    }


def _cache(problems: list[str]) -> dict[str, Any]:
    """Return where compiled code is kept and why there, and how much of it there is."""
    from ..core.cache import SUFFIX
    from ..core.places import cache_place

    place = cache_place()
    if place.folder is None:
        problems.append(place.why)
        return {"folder": None, "why": place.why, "kernels": 0, "bytes": 0}
    files = [path for path in place.folder.rglob(f"*{SUFFIX}") if path.is_file()]
    return {
        "folder": str(place.folder),
        "why": place.why,
        "kernels": len(files),
        "bytes": sum(path.stat().st_size for path in files),
    }


def _gpu() -> dict[str, Any]:
    """Return the GPU that Numba can use, or why there is none."""
    import warnings

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from numba import cuda

            if not cuda.is_available():
                return {"usable": False, "why": "no CUDA device or driver"}
            device = cuda.get_current_device()
            name = device.name.decode() if isinstance(device.name, bytes) else str(device.name)
            major, minor = device.compute_capability
            return {"usable": True, "name": name, "compute_capability": f"{major}.{minor}"}
    except Exception as error:  # whatever a driver may raise: a machine without a GPU is fine
        return {"usable": False, "why": f"{type(error).__name__}: {error}"}


def _loadable(group: str, problems: list[str]) -> Mapping[str, str | None]:
    """Return an error (None: fine) for each installed game or player."""
    found: dict[str, str | None] = {}
    for entry in metadata.entry_points(group=group):
        try:
            entry.load()
            found[entry.name] = None
        except Exception as error:  # another package's mistake must not hide the others
            found[entry.name] = f"{type(error).__name__}: {error}"
            problems.append(f"{group} {entry.name!r} cannot be loaded: {found[entry.name]}")
    return {name: found[name] for name in installed(group)}


def _show(out: Output, found: dict[str, Any]) -> None:
    from rich.text import Text

    from . import draw

    table = draw.table(out, "what", "found")
    for name, value in _rows(found):
        table.add_row(Text(name, "bold"), value)
    out.show(table)
    for problem in found["problems"]:
        out.show(Text.assemble(("✗ ", "bold red"), problem))
    if not found["problems"]:
        out.show(Text.assemble(("✓ ", "green"), "everything works"))


def _rows(found: dict[str, Any]) -> list[tuple[str, str]]:
    """Return what was found as lines for people."""
    processor, cache, gpu = found["processor"], found["cache"], found["gpu"]
    pdep = "fast PDEP" if processor["pdep"] else "no fast PDEP (plain steps instead)"
    packages = ", ".join(
        f"{name} {version}" for name, version in found["packages"].items() if version
    )
    rows = [
        ("Playout", found["playout"]),
        ("Python", f"{found['python']} ({sys.executable})"),
        ("packages", packages),
        ("platform", found["platform"]),
        ("processor", f"{processor['name']} ({processor['architecture']}), {pdep}"),
        ("cores", f"{found['cores_usable']} usable of {found['cores']}"),
        ("GPU", f"{gpu['name']}" if gpu["usable"] else f"none ({gpu['why']})"),
        ("games", ", ".join(found["games"])),
        ("players", ", ".join(found["players"])),
    ]
    size = f"{cache['kernels']} functions, {cache['bytes']:,} bytes; {cache['why']}"
    rows.append(("cache", f"{cache['folder'] or 'none'} ({size})"))
    rows += [
        (name, f"{value if value is not None else 'not set'} ({SETTINGS[name]})")
        for name, value in found["settings"].items()
    ]
    return rows
