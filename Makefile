PORT ?= 8000
HOST ?= 0.0.0.0
WORKERS ?= 2
THREADS ?= 8
ARGS ?=
ROUNDS ?= 10000
SEED ?= 0

VENV := .venv
PYTHON := $(VENV)/bin/python
# Two q: pip tells errors, but not every index folder it looked into.
PIP := $(PYTHON) -m pip install -qq --disable-pip-version-check --no-compile
CATALOGS := $(wildcard scorekeeper/translations/*/LC_MESSAGES/*.po)
LANGUAGES ?= $(patsubst scorekeeper/translations/%/LC_MESSAGES/messages.po,%,$(CATALOGS))
SOURCES := scorekeeper tests scripts hatch_build.py

INSTALLED := $(VENV)/.installed
DEVELOPING := $(VENV)/.developing
SERVING := $(VENV)/.serving
TRANSLATED := $(VENV)/.translated

# Of all tests each worker is given one file after the other, in the order of tests/conftest.py.
# A suite that has no test yet (status 5) is no failure. Fingers and servers wait often: one more than two cores.
# Tests are kept compiled, whatever the shell says: each worker would else compile all of them anew.
THREE := -n 3 --dist loadfile --no-loadscope-reorder
PYTEST = run_pytest() { PYTHONDONTWRITEBYTECODE= $(PYTHON) -m pytest "$$@" || [ $$? -eq 5 ]; }; run_pytest

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: help
help: ## show these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- install and run ---------------------------------------------------------

.PHONY: install install-server run demo serve
install: $(INSTALLED) $(TRANSLATED) ## make .venv with everything the app needs
	@:

install-server: install $(SERVING) ## make .venv with everything a server for a club needs too
	@:

run: ## start the app on PORT (8000), installing what is missing
	@scripts/system-packages runtime
	@$(MAKE) --no-print-directory install
	@exec $(VENV)/bin/scorekeeper run --port $(PORT) $(ARGS)

demo: ## start it with an example evening, of which nothing is kept
	@scripts/system-packages runtime
	@$(MAKE) --no-print-directory install
	@exec $(VENV)/bin/scorekeeper demo --port $(PORT) $(ARGS)

serve: ## start it for a club: WORKERS (2) processes on DATABASE_URL or SQLite
	@scripts/system-packages runtime
	@$(MAKE) --no-print-directory install-server
	@exec $(VENV)/bin/scorekeeper serve --host $(HOST) --port $(PORT) --workers $(WORKERS) --threads $(THREADS) $(ARGS)

$(PYTHON):
	@scripts/system-packages runtime
	@for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	    if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	        echo "Making $(VENV) with $$($$python --version)"; \
	        exec $$python -m venv $(VENV); \
	    fi; \
	done; \
	echo "Scorekeeper needs Python 3.11 or newer; $$(python3 --version 2>&1 || echo 'no python3') was found." >&2; \
	exit 1

$(INSTALLED): requirements.lock requirements-build.lock pyproject.toml hatch_build.py | $(PYTHON)
	@echo "Installing the app's packages"
	@$(PIP) --require-hashes -r requirements.lock -r requirements-build.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@$(PYTHON) -m compileall -q -j 0 $(VENV)/lib scorekeeper >/dev/null || true
	@touch $@

$(DEVELOPING): requirements-dev.lock | $(INSTALLED)
	@echo "Installing the packages for development"
	@$(PIP) --require-hashes -r requirements-dev.lock
	@$(PYTHON) -m compileall -q -j 0 $(VENV)/lib >/dev/null || true
	@touch $@

$(SERVING): requirements-server.lock | $(INSTALLED)
	@echo "Installing the packages of a server"
	@$(PIP) --require-hashes -r requirements-server.lock
	@$(PYTHON) -m compileall -q -j 0 $(VENV)/lib >/dev/null || true
	@touch $@

$(TRANSLATED): $(CATALOGS) | $(INSTALLED)
	@if [ -n "$(CATALOGS)" ]; then $(PYTHON) -m babel.messages.frontend -q compile -d scorekeeper/translations; fi
	@touch $@

# --- the app without a server -------------------------------------------------

POCKET := build/pocket/service-worker.js
POCKET_SOURCES = $(shell find scorekeeper templates static pocket scripts/pocket -type f -not -path '*/__pycache__/*' -not -name '*.mo')

.PHONY: pocket pocket-run
pocket: $(POCKET) ## build build/pocket/, the app for any web host, which runs in the browser alone
	@:

$(POCKET): $(POCKET_SOURCES) requirements.lock | $(INSTALLED) $(TRANSLATED)
	@scripts/system-packages pocket
	@$(PYTHON) -m scripts.pocket.build

pocket-run: pocket ## serve build/pocket on this computer, on PORT (8000)
	@exec $(PYTHON) scripts/pocket/serve.py --port $(PORT)

# --- check -------------------------------------------------------------------

SCANNING := build/browsers/.installed
$(SCANNING): scripts/browsers/package.json
	@scripts/system-packages pocket
	@echo "Installing what knows the browsers"
	@mkdir -p $(@D) && cp $< $(@D)
	@npm install --prefix $(@D) --silent --no-package-lock --no-audit --no-fund --ignore-scripts
	@touch $@

.PHONY: dev test test-all test-engines test-pocket test-fast test-js test-reference evenings lint audit check mutants mutants-js format bench bench-growth
dev: install $(DEVELOPING) ## make .venv with everything development needs too
	@:

test: dev $(SCANNING) ## run the tests that CI runs
	@scripts/system-packages test
	@$(PYTEST) -m "not (deep or engines or pocket)" $(THREE) $(ARGS)

test-all: dev $(SCANNING) ## run all tests, and the slow references
	@scripts/system-packages test
	@$(PYTEST) $(THREE) $(ARGS)
	@$(PYTHON) -m tests.rules.wizard.disputes.reference $(ROUNDS) $(SEED)

test-engines: dev ## run the walks through Firefox and WebKit too, which make test leaves out
	@scripts/system-packages test
	@$(PYTEST) -m "engines and not deep" -n 2 --dist worksteal $(ARGS)

test-pocket: dev ## run the walks through the app without a server too, which make test leaves out
	@scripts/system-packages test
	@$(PYTEST) -m pocket -n 2 --dist worksteal $(ARGS)

test-fast: dev ## run the tests that need neither a browser nor patience
	@$(PYTEST) -m "not (browser or deep or slow)" -n 2 --dist worksteal $(ARGS)

test-js: ## run the tests of our scripts under Node, which make test and make test-fast run too
	@scripts/system-packages pocket
	@node --test --test-reporter=spec tests/js/*.test.mjs

evenings: dev ## play many more random evenings in which people come and go (EVENINGS=20 of each kind)
	@export EVENINGS=$(or $(EVENINGS),20); $(PYTEST) -n 2 tests/statistics/test_random_evenings.py tests/web/test_random_evenings.py $(ARGS)

test-reference: dev ## hold the trick checker against every deal of ROUNDS (10000) small rounds, from SEED (0) on
	@$(PYTHON) -m tests.rules.wizard.disputes.reference $(ROUNDS) $(SEED)

lint: dev $(SCANNING) ## check style, types, import law, old browsers, words, and that no machine's names are kept
	@$(PYTHON) -m ruff check $(SOURCES)
	@$(PYTHON) -m ruff format --check $(SOURCES)
	@$(PYTHON) -m mypy
	@$(VENV)/bin/lint-imports --no-logo
	@node scripts/browsers/scan.mjs
	@scripts/check-tracked
	@$(PYTHON) scripts/check-words

audit: dev ## ask the public advisories about every pinned package; without an answer it fails
	@scripts/audit

check: lint test ## all that CI runs

mutants: dev ## change the code in small ways and tell which tests notice (ARGS="storage --seed 2 --minutes 20")
	@$(PYTHON) -m scripts.mutants $(ARGS)

mutants-js: dev $(SCANNING) ## the same for scripts (ARGS="static/js/game --sample 30")
	@node scripts/mutants_js.mjs $(ARGS)

format: dev ## put the sources into their common form
	@$(PYTHON) -m ruff check --fix --exit-zero $(SOURCES)
	@$(PYTHON) -m ruff format $(SOURCES)

bench: dev ## measure speed (ARGS="bids watchers"; PEER=engine.py: another engine beside ours)
	@$(PYTHON) -m tests.bench $(ARGS) $(PEER)

bench-growth: dev ## measure what 10 to 100,000 games cost (MOST=1000 ends sooner)
	@MOST=$(MOST) $(PYTHON) -m tests.bench growth

# --- make what is committed --------------------------------------------------

.PHONY: lock translations screenshots vendor
lock: build/lock/bin/uv ## write the lock files anew (UPGRADE=1 takes newer versions)
	@$(UV_COMPILE) pyproject.toml --extra server --group dev -o requirements-dev.lock
	@$(UV_COMPILE) pyproject.toml -c requirements-dev.lock -o requirements.lock
	@$(UV_COMPILE) pyproject.toml --extra server -c requirements-dev.lock -o requirements-server.lock
	@$(UV_COMPILE) --group build -c requirements-dev.lock -o requirements-build.lock

UV_COMPILE = build/lock/bin/uv --no-config pip compile --quiet --universal --python-version 3.11 \
    --generate-hashes --no-header --no-emit-index-url --no-emit-find-links $(if $(UPGRADE),--upgrade)

build/lock/bin/uv: | $(PYTHON)
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip install -qq uv

# No dates and no line numbers: a catalogue changes only when its words do.
translations: dev ## gather the words to translate, update and compile the catalogues
	@mkdir -p build
	@$(PYBABEL) extract -F babel.cfg --no-location --sort-output --project scorekeeper \
	    --header-comment "# Words of scorekeeper." --copyright-holder "" --msgid-bugs-address "" \
	    -k say -k several:1,2 -k plurals:1,2 -k Text:1,2 -c Translators: --strip-comment-tags \
	    -o build/messages.pot .
	@for language in $(LANGUAGES); do \
	    $(PYBABEL) update -w 100 -i build/messages.pot -d scorekeeper/translations -l $$language \
	        --init-missing --ignore-pot-creation-date --no-fuzzy-matching --ignore-obsolete || exit 1; \
	done
	@$(PYBABEL) compile -d scorekeeper/translations
PYBABEL = $(PYTHON) -m babel.messages.frontend -q

screenshots: dev ## photograph the pages for the documentation
	@scripts/system-packages test
	@$(PYTHON) scripts/screenshots.py $(ARGS)

vendor: dev ## fetch the vendored front-end files anew (needs npm)
	@$(PYTHON) scripts/vendor.py

.PHONY: clean
clean: ## remove everything that make makes (not instance/)
	rm -rf $(VENV) build dist test-results test-artefacts .pytest_cache .mypy_cache .ruff_cache \
	    .import_linter_cache .hypothesis *.egg-info
	find scorekeeper tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
	find scorekeeper -name '*.mo' -delete
