"""What watches the layout of all that there is to see (`enlarged.py`, `looking.py`) sees faults."""

import pytest
from playwright.sync_api import Page

from tests.e2e import tours
from tests.e2e.enlarged import ORDINARY
from tests.e2e.looking import what_does_not_fit, what_loses_the_focus, what_no_finger_hits

ordinary = pytest.mark.parametrize("player", [{"viewport": ORDINARY}], indirect=True, ids=[""])


@ordinary
def test_what_is_wrong_is_seen(page: Page) -> None:
    """What guards the tours can fail."""
    tours.begin(page)
    assert what_does_not_fit(page) + what_loses_the_focus(page) + what_no_finger_hits(page) == []
    narrow = "width: 30px; min-width: 0; white-space: nowrap; overflow-wrap: normal"
    page.evaluate(f"document.querySelector('#check').style = '{narrow}'")
    page.evaluate("document.querySelector('#size').style.outline = 'none'")
    (said,) = what_does_not_fit(page)
    assert said.startswith("spills: BUTTON check check ")
    (said,) = what_no_finger_hits(page)
    assert said.startswith("BUTTON check check ")
    assert " is 30 × " in said
    (said,) = what_loses_the_focus(page)
    assert said.startswith("no ring: SELECT size")
    page.evaluate("document.querySelector('.board').style.width = '1500px'")
    page.evaluate("document.querySelector('.engine').style.marginTop = '-100px'")
    footer = "position: fixed; inset: 0; background: #fff"
    page.evaluate(f"document.querySelector('footer').style = '{footer}'")
    said = " ".join(what_does_not_fit(page))
    assert "the page is" in said
    assert "hidden while it has the focus" in " ".join(what_loses_the_focus(page))
