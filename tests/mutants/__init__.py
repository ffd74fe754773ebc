"""Defects put in on purpose, and the tests that must notice each: `make mutants`.

A test suite says what it knows only when something breaks. Each file `<area>.toml` in this folder
lists small, realistic defects of one area:

```toml
[[defect]]
id = "Z16"                      # unique over all files
kind = "clock"                  # one of `defects.KINDS`
says = "with several workers a budget in seconds never ends"
listed = true                   # optional: it once survived, so it must be noticed from now on
file = "search/driver.py"       # below src/playout
old = '''
                    wait(working, timeout=left)
'''
new = '''
                    wait(working)
'''
tests = ["tests/search/test_clock.py::test_seconds_end_with_several_workers"]
mode = "interpreted"            # or "compiled"; optional, interpreted unless said
```

`old` is text of the source, not a line number, so that a defect survives changes around it; it
must occur exactly once, which a test of the default set checks. Literal strings (three single
quotes) need no escapes, and the line break after the opening quotes is not part of them. `tests`
are node ids of pytest (files, functions, single parameters). `interpreted` runs them with
`PLAYOUT_INTERPRET=1`, which spares compiling and so is the faster by far.

`python -m tests.mutants [ID or AREA ...]` applies each defect to a throw-away copy of the project
and runs its tests there, after it has seen them pass without the defect. It prints who survived
and exits with 1 when a listed defect did, or more than one in twenty of all.
"""
