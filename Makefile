# Everything starts here: `make run`, `make test`. The rest is for developers.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
SETUP := $(VENV)/.set-up

.PHONY: run test check format test-slow mutants bench warm clean

run: $(SETUP)
	$(BIN)/playout serve

test: $(SETUP) check warm
	$(BIN)/pytest -n 2 --dist worksteal --durations=20

check: $(SETUP)
	$(BIN)/ruff format --check src tests bench examples
	$(BIN)/ruff check src tests bench examples
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(SETUP)
	$(BIN)/ruff format src tests bench examples
	$(BIN)/ruff check --fix src tests bench examples

test-slow: $(SETUP) warm
	$(BIN)/pytest -m slow

# All defects, or some: make mutants MUTANTS='search Q01'
mutants: $(SETUP)
	$(BIN)/python -m tests.mutants $(MUTANTS)

bench: $(SETUP) warm
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[bench]'
	$(BIN)/python -m bench
	$(BIN)/python -m bench.dealing

warm: $(SETUP)
	$(BIN)/playout warm

$(SETUP): pyproject.toml constraints.txt
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $(SETUP)

clean:
	rm -rf $(VENV) .mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
