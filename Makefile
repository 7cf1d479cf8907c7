# `make` lists what there is. Works with GNU make 3.81, which is what macOS has.
# Each target sets up what it lacks; a stamp, written last, stands inside of what it vouches for,
# so that an interrupted set-up is done again and a finished one is not.

# The first Python that is new enough; say PYTHON=… for another one.
ifndef PYTHON
PYTHON := $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
endif
PORT ?= 8000
# A browser test waits for a third of its time: one more at a time than there are cores.
WORKERS ?= $(shell $(or $(PYTHON),false) -c 'import os; print(min(4, (os.cpu_count() or 1) + 1))')
# The other tests seldom wait, and each worker collects all of them.
CORES ?= $(shell $(or $(PYTHON),false) -c 'import os; print(min(4, os.cpu_count() or 1))')

# The tests start hundreds of processes: each is up in a third of the time if bytecode may be kept.
unexport PYTHONDONTWRITEBYTECODE

VENV = .venv/bin/python
VENV_READY = .venv/.ready
NPM_READY = node_modules/.ready
VENDOR_READY = static/vendor/versions.json
VENDOR_TOOLS = tools/vendor.py tools/icons.py tools/subset_font.mjs tools/licences.py tools/components.py $(wildcard tools/licences/*) tools/compile_stdlib.py tools/compile_stdlib.mjs tools/code_editor.mjs tools/trim_pyodide.mjs tools/wasm_sections.mjs

.DEFAULT_GOAL := help
.PHONY: help serve check test pytest-check pytest-test again site docs dist parity packed-site scorm bench bench-start bench-slow-line bench-lab bench-play bench-new bench-hint bench-review bench-techniques bench-generation bench-write lighthouse notebooks monkey screenshots reproducible lint style types format lock clean python fuzz

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-20s %s\n", $$1, $$2}'

serve: $(VENDOR_READY) ## serve the page on http://localhost:8000 (another port: PORT=…)
	@PORT=$(PORT) exec $(PYTHON) -m tools.serve

check: $(VENV_READY) $(VENDOR_READY) ## run what needs no browser: linter, types, unit and contract tests, in 3 minutes
	@$(MAKE) --no-print-directory style
	@$(MAKE) --no-print-directory -j2 types pytest-check

test: $(VENV_READY) $(VENDOR_READY) ## run every check: linter, types, unit, contract and browser tests
	@$(VENV) -m tools.chromium --shell
	@$(VENV) -m tools.browsers
	@$(MAKE) --no-print-directory style
	@$(MAKE) --no-print-directory -j2 types pytest-test

# Beside the types: mypy is one process, and works for half a minute.
pytest-check:
	$(VENV) -m pytest -q -n $(CORES) --dist worksteal \
		--ignore=tests/e2e --ignore=tests/browsers --ignore=tests/monkey

pytest-test:
	$(VENV) -m pytest -q -n $(WORKERS) --dist worksteal --screenshot only-on-failure \
		|| { [ $$? -eq 1 ] && $(MAKE) --no-print-directory again; }

again: $(VENV_READY) $(VENDOR_READY) ## run alone what failed in the last run: with nothing beside it, it has to pass
	$(VENV) -m pytest -q -n 0 --last-failed --last-failed-no-failures none --maxfail 3

lint: style types ## check style, format and types

style: $(VENV_READY)
	$(VENV) -m ruff check .
	$(VENV) -m ruff format --check .

types: $(VENV_READY)
	$(VENV) -m mypy

format: $(VENV_READY) ## fix style and format
	$(VENV) -m ruff check --fix .
	$(VENV) -m ruff format .

site: $(VENDOR_READY) docs ## write the page for any static host to build/site/ and build/sudoku_py-site.zip
	@$(VENV) -m tools.site --docs build/docs

docs: $(VENV_READY) ## write the documentation in both languages to build/docs/; a warning is an error
	@$(VENV) -m tools.docs

dist: $(VENV_READY) $(VENDOR_READY) ## build the packages for PyPI, with the page in them, into build/dist/, and check them
	@rm -rf build/dist
	@$(VENV) -m build --no-isolation --outdir build/dist .
	@$(VENV) -m twine check --strict build/dist/*

parity: $(VENV_READY) ## compare all ratings with those of the original programs, and write docs/parity.md, 4 minutes
	@$(VENV) -m tests.parity

# Prints where the file is, on the last line: hatch_build.py reads it.
packed-site: $(VENDOR_READY)
	@$(PYTHON) -m tools.packed_site

scorm: $(VENDOR_READY) ## pack an exercise for a learning platform into build/scorm/ (which: OPTIONS="--view lab", VERSION=2004)
	@$(PYTHON) -m tools.scorm $(if $(VERSION),--version $(VERSION)) $(OPTIONS)

bench: $(NPM_READY) ## compare the engine with other solvers, 10 minutes (more: OPTIONS="--lines 1000000")
	@$(PYTHON) -m bench $(OPTIONS)

bench-start: $(VENV_READY) $(VENDOR_READY) ## compare the start of the page with its targets
	@$(VENV) -m tools.chromium
	@$(VENV) -m bench.page.start

bench-slow-line: $(VENV_READY) $(VENDOR_READY) ## measure visits on a slow line and processor, 5 minutes (OPTIONS="--baseline FOLDER")
	@$(VENV) -m tools.chromium --shell
	@$(VENV) -m bench.page.slow_line $(OPTIONS)

bench-lab: $(VENV_READY) $(VENDOR_READY) ## measure the lab during playback, 2 minutes
	@$(VENV) -m tools.chromium
	@$(VENV) -m bench.page.lab

bench-play: $(VENV_READY) $(VENDOR_READY) ## compare key presses on the board with their target and the last figures, 1 minute
	@$(VENV) -m tools.chromium
	@$(VENV) -m bench.page.play $(OPTIONS)

bench-new: $(VENV_READY) $(VENDOR_READY) ## compare new puzzles of each level with their target, 2 minutes
	@$(VENV) -m tools.chromium
	@$(VENV) -m bench.page.new_puzzle

bench-hint: $(VENV_READY) $(VENDOR_READY) ## compare hints on 60 puzzles up to SE 5 with their target, 2 minutes
	@$(VENV) -m tools.chromium
	@$(VENV) -m bench.page.hint $(OPTIONS)

bench-review: $(VENV_READY) $(VENDOR_READY) ## compare reviews of games up to SE 5 with their target, 1 minute
	@$(VENV) -m bench.review

bench-techniques: $(VENV_READY) $(NPM_READY) ## measure ratings, hints and generation, 5 minutes (quick: OPTIONS="--most 5")
	@$(VENV) -m bench.techniques $(OPTIONS)

bench-generation: $(VENV_READY) ## measure how quickly puzzles of a wanted difficulty are generated
	@$(VENV) -m bench.generation $(OPTIONS)

bench-write: $(VENDOR_READY) ## measure how a student's own solver is recorded and shown, in the page's Python
	@$(PYTHON) -m bench.student_code

lighthouse: $(VENV_READY) $(VENDOR_READY) ## measure the page with Lighthouse, 9 minutes (part of it: OPTIONS="--views play")
	@$(VENV) -m tools.chromium --shell
	@$(VENV) -m tools.lighthouse $(OPTIONS)

notebooks: $(VENV_READY) $(VENDOR_READY) ## open a notebook in JupyterLab in a browser, and look at the lab in its cell, 2 minutes
	@$(VENV) -m tools.chromium --shell
	@$(PYTHON) -m tools.site
	@$(VENV) -m tools.notebooks

monkey: $(VENV_READY) $(VENDOR_READY) ## play at random with 4 seeds in each browser, 5 minutes (others: OPTIONS="--first 50 --seeds 9")
	@$(VENV) -m tools.chromium --shell
	@$(VENV) -m tools.browsers
	@$(VENV) -m tests.monkey $(OPTIONS)

reproducible: $(VENV_READY) $(NPM_READY) ## build the site twice, in other surroundings, and compare the bytes, 2 minutes
	@$(VENV) -m tools.reproducible

fuzz: $(VENV_READY) $(VENDOR_READY) ## feed hostile inputs to the page and the parsers, 10 minutes (SECONDS=… SEED=… OPTIONS="--browser Firefox")
	@$(VENV) -m tools.chromium --shell
	@$(VENV) -m tools.browsers
	@$(VENV) -m tests.fuzz $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SEED),--seed $(SEED)) $(OPTIONS)

screenshots: $(VENV_READY) $(VENDOR_READY) ## update the screenshots in docs/
	@$(VENV) -m tools.chromium
	@$(VENV) -m tools.screenshots

lock: python ## write the lock files anew, after a version in pyproject.toml has changed (newest: OPTIONS=--upgrade)
	@$(PYTHON) -m tools.lock $(OPTIONS)

clean: ## remove everything that set-up and tests have made
	rm -rf .venv node_modules static/vendor build test-results *.egg-info
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache

python:
ifeq ($(PYTHON),)
	@echo "Python 3.11 or newer is needed: install one, or name it: make PYTHON=/path/to/python3" >&2; exit 1
endif

$(VENV_READY): pyproject.toml requirements-dev.lock | python
	@echo "Setting up the development tools in .venv/ (once)"
	@rm -f $@
	@$(PYTHON) -m venv .venv || { echo "Python's venv module is missing: on Debian or Ubuntu, apt-get install python3-venv" >&2; exit 1; }
	@$(VENV) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@$(VENV) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(NPM_READY): package.json package-lock.json | python
	@echo "Fetching the runtimes (once)"
	@rm -f $@
	@$(PYTHON) -m tools.node npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(VENDOR_READY): $(NPM_READY) $(VENDOR_TOOLS) | python
	@echo "Putting the runtimes into static/vendor/ (once)"
	@$(PYTHON) -m tools.vendor
