"""`python -m mulligan_annals` is the command `mulligan`."""

import sys


def main() -> None:
    """Run the command; who interrupts it, be it while it is still being read in, sees no traceback."""
    try:
        from .cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
