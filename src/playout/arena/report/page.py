"""What every page has: a title, a style for light and dark, for desks and phones; nothing else.

The page stands alone: no script, no font, no picture from elsewhere.
"""

from __future__ import annotations

from html import escape

STYLE = """
:root { color-scheme: light dark; --ink: #1c1f24; --soft: #667; --line: #d9dce2; --paper: #fff;
  --track: #eef0f4; --bar: #0072b2; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8ec; --soft: #9aa1ad; --line: #333943;
  --paper: #14171b; --track: #22272e; --bar: #56b4e9; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 62rem; color: var(--ink);
  background: var(--paper); font: 16px/1.45 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .3rem; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; padding-top: 1rem;
  border-top: 2px solid var(--line); overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin: 1.8rem 0 .1rem; }
p { margin: .2rem 0 .7rem; color: var(--soft); font-size: .875rem; max-width: 46rem; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem .9rem; margin: 0 0 .5rem; padding: 0;
  list-style: none; font-size: .8rem; }
.legend i { display: inline-block; width: .75rem; height: .75rem; border-radius: 2px;
  margin-right: .35rem; vertical-align: -1px; }
.plot { display: grid; grid-template-columns: max-content 1fr max-content; gap: .25rem .6rem;
  align-items: center; font-size: .85rem; font-variant-numeric: tabular-nums; }
.plot > .count { color: var(--soft); font-size: .75rem; text-align: right; }
.stack { display: flex; height: 1.35rem; background: var(--track); border-radius: 3px;
  overflow: hidden; }
.stack span { font-size: .72rem; line-height: 1.35rem; text-align: center;
  overflow: hidden; white-space: nowrap; }
.track { position: relative; height: 1.1rem; background: var(--track); border-radius: 3px; }
.track b { position: absolute; inset: 0 auto 0 0; background: var(--bar); border-radius: 3px;
  opacity: .8; }
.track u { position: absolute; top: 50%; height: 2px; margin-top: -1px; background: var(--ink); }
.track u::before, .track u::after { content: ""; position: absolute; top: -4px; height: 10px;
  width: 2px; background: var(--ink); }
.track u::after { right: 0; }
.track em { position: absolute; top: 0; bottom: 0; left: 50%; width: 1px; background: var(--soft);
  opacity: .5; }
details { margin: .5rem 0 0; font-size: .8rem; }
summary { cursor: pointer; color: var(--soft); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: .5rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .55rem; text-align: right; white-space: nowrap;
  border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; position: sticky; left: 0;
  background: var(--paper); }
small { color: var(--soft); }
@media (max-width: 32rem) { body { padding: 1rem .7rem 3rem; } .plot { gap: .2rem .4rem; }
  .stack span { font-size: .65rem; } }
"""


def document(title: str, lead: str, body: str, style: str = "") -> str:
    """Return a whole page: a title, a paragraph and a body that is HTML already."""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{STYLE}{style}</style>
</head>
<body>
<h1>{escape(title)}</h1>
<p>{escape(lead)}</p>
{body}</body>
</html>
"""
