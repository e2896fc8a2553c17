# Everything one does with the Annals. What it takes: make, Python 3.11 or newer, and a network that serves Python packages.

VENV := .venv
PYTHON := $(VENV)/bin/python
PIP := $(PYTHON) -m pip -qq --disable-pip-version-check --no-input
READY := $(VENV)/.ready
# The first of these that is new enough, and can make a virtual environment, is taken.
PYTHONS ?= python3 python3.13 python3.12 python3.11
# Given to pytest: make test ARGS='-k imports'
ARGS ?=

# Material for MkDocs prints a notice about MkDocs 2 at every start; mkdocs is pinned below 2.
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help site zip serve test lint lock clean

help:  ## show this list
	@sed -n 's/^\([a-z]*\):.*##  *\(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

site: $(READY)  ## check the record, play the examples, build the site into site/
	@$(PYTHON) -m mulligan_annals site

zip: $(READY)  ## build the site and pack it into mulligan-annals.zip, for a USB stick
	@$(PYTHON) -m mulligan_annals site --zip mulligan-annals.zip

serve: $(READY)  ## show the site on this computer, new after every edit
	@$(PYTHON) -m mulligan_annals serve

# By file, so that what one module builds is built once, in the order of tests/conftest.py. (loadgroup does nothing under pytest 9.2: pytest-xdist#1386.)
# A worker that dies is not replaced, for the file it was at would be given out again and again: the run ends, and is red.
test: $(READY)  ## run every test: record, code, style, types, pages
	@$(PYTHON) -m pytest -n 2 --dist loadfile --no-loadscope-reorder --max-worker-restart 0 $(ARGS)

lint: $(READY)  ## only style and types
	@$(PYTHON) -m ruff check .
	@$(PYTHON) -m ruff format --check .
	@$(PYTHON) -m mypy

lock:  ## renew requirements.txt (make lock UPGRADE=1 takes newer releases)
	@command -v uv >/dev/null || { echo "make lock needs uv; install it with: python3 -m pip install uv" >&2; exit 1; }
	@uv pip compile --quiet pyproject.toml --universal --python-version 3.11 --all-extras --group build --group test \
	  --generate-hashes --no-header --no-annotate $(if $(UPGRADE),--upgrade) --output-file requirements.txt

clean:  ## remove what was built (.venv stays)
	@rm -rf site .site-* mulligan-annals.zip dist .cache .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find generator tests tools -name __pycache__ -prune -exec rm -rf {} +

$(READY): $(PYTHON) requirements.txt pyproject.toml
	@echo "Setting up $(VENV) ..." >&2
	@$(PIP) install --require-hashes -r requirements.txt || \
	  { echo "The packages in requirements.txt could not be installed; above, pip says why." >&2; exit 1; }
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

# Made anew, too, where it is there but leads nowhere: the Python it was made with has gone.
$(PYTHON):
	@for python in $(PYTHONS); do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    $$python -c 'import ensurepip, venv' 2>/dev/null && exec $$python -m venv --clear $(VENV); \
	    bare="$$bare$${bare:+, }$$python"; \
	  fi; \
	  seen="$$seen$${seen:+, }$$python ($$($$python --version 2>/dev/null || echo missing))"; \
	done; \
	if [ "$$bare" ]; then \
	  echo "$$bare: new enough, but unable to make a virtual environment; install the venv module (on Debian: apt-get install python3-venv)."; \
	else \
	  echo "The Annals need Python 3.11 or newer, and found $$seen; install a newer one, or name one: make PYTHONS=/path/to/python3"; \
	fi >&2; exit 1
