"""The Mulligan Annals: which mulligan rule governed a game on a given day, in words and in deeds.

`load` reads the record; `answer`, `cite`, `compare` and `play` ask it what the commands of these names ask. This is the
whole public interface, and nothing of it is imported before it is used.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .api import answer, cite, compare, load, play

__all__ = ["answer", "cite", "compare", "load", "play"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import api

    # All at once: to import the package `compare` puts it in the place of the function of that name.
    globals().update({each: getattr(api, each) for each in __all__})
    return globals()[name]
