"""Paper at the desk: what can be printed now, what was printed, which of it is stale and which is out.

:func:`offers` lists the sheets that the event can give, each with the facts it would show; :func:`order` gives them
their numbers, :func:`batch` makes them a job for the printing process, and :func:`mark_printed` writes down that they
went out. :func:`sheets` and :func:`counts` say how they stand.
"""

from app.desk.paper.clerk import Clerk, clerk, occasion
from app.desk.paper.offer import Moment, Offer, When
from app.desk.paper.offers import offers
from app.desk.paper.press import PAPERS, batch, print_one_of_each
from app.desk.paper.printed import (
    Numbered,
    Printed,
    Sheet,
    State,
    counts,
    mark_printed,
    order,
    sheet,
    sheets,
    stale_after,
)

__all__ = [
    "PAPERS", "Clerk", "Moment", "Numbered", "Offer", "Printed", "Sheet", "State", "When", "batch", "clerk", "counts",
    "mark_printed", "occasion", "offers", "order", "print_one_of_each", "sheet", "sheets", "stale_after",
]  # fmt: skip
