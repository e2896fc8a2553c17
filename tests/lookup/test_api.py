"""What a program asks, and what it is told where that cannot be answered."""

from datetime import UTC, datetime

import pytest

from mulligan_annals import answer, cite
from mulligan_annals.lookup.parsing import NoAnswer
from tests.rules.shelf import record


def test_a_refusal_is_a_sentence() -> None:
    with pytest.raises(NoAnswer, match="“nope” is neither a day nor a release"):
        answer(record(), "nope")
    with pytest.raises(NoAnswer, match=r"“999\.9” has never been the number of a rule"):
        cite(record(), "999.9", "2015-10-03")


def test_a_moment_is_a_day() -> None:
    assert answer(record(), "2015-10-03") == answer(record(), datetime(2015, 10, 3, 12, 30, tzinfo=UTC))
