"""What Extreme adds to the pages."""

from scorekeeper.web.edition import Edition
from scorekeeper.web.extreme.forms import PadForm
from scorekeeper.web.extreme.house import HOUSE
from scorekeeper.web.extreme.moments import tell
from scorekeeper.web.extreme.noted_rounds import file_rounds
from scorekeeper.web.extreme.page import TEMPLATES, asks, offered, own_values, page_values
from scorekeeper.web.extreme.statistics import STATISTICS
from scorekeeper.web.extreme.strokes import describe

EDITION = Edition(
    templates=TEMPLATES,
    own_values=own_values,
    asks=asks,
    offered=offered,
    page_values=page_values,
    describe=describe,
    tell=tell,
    file_rounds=file_rounds,
    house=HOUSE,
    pad_form=PadForm,
    statistics=STATISTICS,
    extra_rounds="extreme.option.extra_rounds",
    trick_page="extreme_pages.settle",
)
