# Everything runs from .venv, made with nothing but Python's own venv and pip, from locked versions.
# A stamp remembers which lock was installed, so that a second start takes seconds.
# `make help` lists the targets.

PYTHON ?= python3
BIN := .venv/bin
UV := uv==0.13.8

.DEFAULT_GOAL := help
.PHONY: help run quick test language soak coverage lint types hooks bench mutation format docs pictures listing lock clean

# Most tests wait more than they compute, so there are more of them at a time than cores. What a test
# needs is its own: `make test ARGS="-n 0 -k slap"` runs some in one process, for a debugger.
WORKERS := -n 4 --dist worksteal
# Modules are compiled once, and not at each run by each worker, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE
QUICK := -m "not slow" --ignore=tests/wire --ignore=tests/journeys --ignore=tests/local

help: ## say what there is
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: .venv/run.stamp ## start the bot (without DISCORD_TOKEN: a local Discord; ARGS=--lan for friends)
	@trap : INT; $(BIN)/python -m bot $(ARGS); code=$$?; [ $$code -eq 130 ] || exit $$code

quick: .venv/dev.stamp ## run what an edit needs: no long game, no local Discord
	@$(BIN)/python -m pytest -q -n auto --dist worksteal $(QUICK) $(ARGS)

test: .venv/dev.stamp ## run every test (ARGS="-k slap" for some)
	@$(BIN)/python -m pytest $(WORKERS) $(ARGS)

language: .venv/dev.stamp ## play all journeys in a longer language that shows what is no message
	@$(BIN)/python -m pytest $(WORKERS) --language xx $(or $(ARGS),tests/journeys)

soak: .venv/dev.stamp ## run wire tests, games, players, ratings and the driver in full, and `make language`
	@KABOOM_SOAK=1 DRIVER_EXAMPLES=60 $(BIN)/python -m pytest -n 3 --dist worksteal \
		$(or $(ARGS),tests/engine/test_driver.py tests/engine/test_players.py \
		tests/engine/test_logical_time.py tests/engine/test_daily.py tests/bot/computers \
		tests/bot/store/test_ratings.py tests/bot/store/test_daily_year.py \
		tests/bot/activity tests/journeys/test_felt.py \
		tests/games tests/wire)
	@$(if $(ARGS),,$(MAKE) --no-print-directory language)

# Counted, the wire tests take too long, except for those of the doctor and of the host's commands.
UNCOUNTED := $(filter-out %/test_doctor.py %/test_host.py,$(wildcard tests/wire/test_*.py))
coverage: .venv/dev.stamp ## count which lines and branches the tests reach
	@$(BIN)/python -m pytest -q $(WORKERS) $(UNCOUNTED:%=--ignore=%) --cov --cov-report=term $(ARGS)

lint: .venv/dev.stamp ## check style and format
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	$(call scripts,eslint bot/activity/page)

types: .venv/dev.stamp ## check types, strictly
	@$(BIN)/pyright
	$(call scripts,tsc)

# The tools for the page's scripts come from npm. Python needs nothing of it, so a machine without it,
# or without a network, goes on.
define scripts
@if ! command -v npm >/dev/null; then echo "The page's scripts are not checked: npm is not installed."; \
elif ! { test node_modules/.package-lock.json -nt package-lock.json || \
	npm ci --silent --no-audit --no-fund --fetch-retries=0 --fetch-timeout=15000; }; then \
	echo "The page's scripts are not checked: npm can't install their tools."; \
else node_modules/.bin/$(1); fi
endef

hooks: .venv/dev.stamp ## have git check style before a commit, and run `make quick` before a push
	@$(BIN)/pre-commit install --hook-type pre-commit --hook-type pre-push

bench: .venv/dev.stamp ## measure: engine actions and clicks a second
	@$(BIN)/python -m bench $(ARGS)

mutation: .venv/dev.stamp ## break the rules' code in thousands of ways, and see the tests notice
	@rm -rf mutants
	@$(BIN)/mutmut run $(ARGS)
	@$(BIN)/mutmut results

format: .venv/dev.stamp ## put style and format right
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

docs: .venv/docs.stamp ## make a site of docs/, in build/site, and check every link in it
	@$(BIN)/python -m tests.pages
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict
	@echo "Made build/site. To read and search it: python3 -m http.server -d build/site"

# The locks hold hashes for every platform and Python 3.11 up. Newer versions: change pyproject.toml
# for what it names, or `make lock UPGRADE=--upgrade` for what those depend on.
# Extras stay in them: pip wants a pin for `coverage[toml]`, and takes one of plain `coverage` for it
# until a newer release is out.
COMPILE = .venv-lock/bin/uv pip compile --quiet pyproject.toml --universal --python-version 3.11 \
	--generate-hashes --no-strip-extras --no-emit-index-url --no-header --no-annotate $(UPGRADE)

pictures: .venv/dev.stamp ## take the pictures of docs/ anew, in the Chromium of this machine
	@$(BIN)/python -m tests.pictures $(ARGS)

listing: .venv/dev.stamp ## make the icon and the pictures for Discord's App Directory, from those
	@$(BIN)/python -m tests.pictures.listing

lock: .venv-lock/$(UV).stamp ## write the locked versions anew from pyproject.toml
	@$(COMPILE) --output-file requirements.lock --extra fast --extra postgres
	@$(COMPILE) --output-file requirements-local.lock --extra fast --extra postgres --extra local
	@$(COMPILE) --output-file requirements-dev.lock --extra fast --extra postgres --extra local --extra dev
	@$(COMPILE) --output-file requirements-docs.lock --extra fast --extra postgres --extra local \
		--extra dev --extra docs

clean: ## remove everything that make made
	rm -rf .venv .venv-lock node_modules .pytest_cache .ruff_cache .hypothesis .coverage mutants build dist
	find bot engine tests -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/made.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; name one: make PYTHON=python3.12" >&2; exit 1; }
	@echo "Making .venv (once)"
	@$(PYTHON) -m venv --clear .venv
	@touch $@

# What is imported is compiled then; compiling all of it would take half of the time. In a terminal,
# one line says what pip is at.
PIP = $(BIN)/python -m pip install --disable-pip-version-check --no-compile --progress-bar off --require-hashes
define install
@say() { ! test -t 1 || printf '\r\033[K%s' "$$1"; }; \
of=$$(grep -c '^[^ #].*==' $(1)); n=0; \
{ $(PIP) -r $(1) || echo FAILED; } | { while read -r what name rest; do case "$$what $$rest" in \
	Ignoring*) of=$$((of - 1)) ;; \
	*"(from -r "*) n=$$((n + 1)); name=$${name##*/}; say "  $$n of $$of: $${name%%[=-][0-9=]*}" ;; \
	Installing*) say "  unpacking all $$n" ;; \
	FAILED*) exit 1 ;; \
	esac; done; say ""; }
endef

.venv/run.stamp: requirements-local.lock .venv/made.stamp
	@echo "Installing what it needs, in locked versions (once, about a minute)"
	$(call install,requirements-local.lock)
	@touch $@

# What development needs holds what running needs too.
.venv/dev.stamp: requirements-dev.lock .venv/made.stamp
	@echo "Installing what development needs, in locked versions"
	$(call install,requirements-dev.lock)
	@touch .venv/run.stamp $@

.venv/docs.stamp: requirements-docs.lock .venv/dev.stamp
	@echo "Installing what the docs need, in locked versions"
	$(call install,requirements-docs.lock)
	@touch $@

.venv-lock/$(UV).stamp:
	@$(PYTHON) -m venv --clear .venv-lock
	@.venv-lock/bin/python -m pip install --quiet --disable-pip-version-check $(UV)
	@touch $@
