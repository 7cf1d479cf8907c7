# `make` lists what there is. Works with GNU make 3.81, which is what macOS has.
# Each target sets up what it lacks; a stamp, written last, stands inside of what it vouches for,
# so that an interrupted set-up is done again and a finished one is not.

# The first Python that is new enough; say PYTHON=… for another one.
ifndef PYTHON
PYTHON := $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
endif
PORT ?= 8000
# Browsers are heavy: a few tests at a time are quicker than one for each core.
WORKERS ?= $(shell $(or $(PYTHON),false) -c 'import os; print(max(2, min(4, os.cpu_count() or 2)))')

VENV = .venv/bin/python
VENV_READY = .venv/.ready
NPM_READY = node_modules/.ready
VENDOR_READY = static/vendor/versions.json
VENDOR_TOOLS = tools/vendor.py tools/licences.py tools/compile_stdlib.py tools/compile_stdlib.mjs

.DEFAULT_GOAL := help
.PHONY: help serve test site scorm bench bench-start bench-lab bench-play screenshots lint format clean python

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-20s %s\n", $$1, $$2}'

serve: $(VENDOR_READY) ## serve the page on http://localhost:8000 (another port: PORT=…)
	@PORT=$(PORT) exec $(PYTHON) -m tools.serve

test: $(VENV_READY) $(VENDOR_READY) ## run every check: linter, types, unit, contract and browser tests
	@$(VENV) -m tools.chromium --shell
	@$(MAKE) --no-print-directory lint
	$(VENV) -m pytest -q -n $(WORKERS) --dist worksteal --screenshot only-on-failure

lint: $(VENV_READY) ## check style, format and types
	$(VENV) -m ruff check .
	$(VENV) -m ruff format --check .
	$(VENV) -m mypy

format: $(VENV_READY) ## bring style and format in order
	$(VENV) -m ruff check --fix .
	$(VENV) -m ruff format .

site: $(VENDOR_READY) ## write the page for any static host to build/site/ and build/sudoku_py-site.zip
	@$(PYTHON) -m tools.site

scorm: $(VENDOR_READY) ## pack an exercise for a learning platform into build/scorm/ (which: OPTIONS="--view lab", VERSION=2004)
	@$(PYTHON) -m tools.scorm $(if $(VERSION),--version $(VERSION)) $(OPTIONS)

bench: $(NPM_READY) ## measure the engine beside other solvers, 10 minutes (more: OPTIONS="--lines 1000000")
	@$(PYTHON) -m bench $(OPTIONS)

bench-start: $(VENV_READY) $(VENDOR_READY) ## measure the start of the page against its aims
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.bench_start

bench-lab: $(VENV_READY) $(VENDOR_READY) ## measure the laboratory while it plays, 2 minutes
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.bench_lab

bench-play: $(VENV_READY) $(VENDOR_READY) ## measure key presses on the board against their aim
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.bench_play

screenshots: $(VENV_READY) $(VENDOR_READY) ## make the pictures of the page in docs/ anew
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.screenshots

clean: ## remove everything that the set-up and the tests made
	rm -rf .venv node_modules static/vendor build test-results *.egg-info
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache

python:
ifeq ($(PYTHON),)
	@echo "Python 3.11 or newer is needed: install one, or name it: make PYTHON=/path/to/python3" >&2; exit 1
endif

$(VENV_READY): pyproject.toml | python
	@echo "Setting up the development tools in .venv/ (once)"
	@rm -f $@
	@$(PYTHON) -m venv .venv || { echo "Python's venv module is missing: on Debian or Ubuntu, apt-get install python3-venv" >&2; exit 1; }
	@$(VENV) -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

$(NPM_READY): package.json package-lock.json | python
	@echo "Fetching the runtimes (once)"
	@rm -f $@
	@$(PYTHON) -m tools.node npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(VENDOR_READY): $(NPM_READY) $(VENDOR_TOOLS) | python
	@echo "Putting the runtimes into static/vendor/ (once)"
	@$(PYTHON) -m tools.vendor
