"""`python -m mulligan_annals` is the command `mulligan`."""

from .cli import main

if __name__ == "__main__":
    main()
