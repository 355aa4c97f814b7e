"""What Wizard adds to the pages."""

from scorekeeper.web.edition import Edition
from scorekeeper.web.wizard.forms import PadForm
from scorekeeper.web.wizard.house import HOUSE
from scorekeeper.web.wizard.moments import tell
from scorekeeper.web.wizard.own_view import asks, offered, view_own
from scorekeeper.web.wizard.page import TEMPLATES, page_values
from scorekeeper.web.wizard.protocol.noted_rounds import file_rounds
from scorekeeper.web.wizard.statistics import STATISTICS
from scorekeeper.web.wizard.strokes import describe

EDITION = Edition(
    templates=TEMPLATES,
    own_values=view_own,
    asks=asks,
    offered=offered,
    page_values=page_values,
    describe=describe,
    tell=tell,
    file_rounds=file_rounds,
    house=HOUSE,
    pad_form=PadForm,
    statistics=STATISTICS,
    extra_rounds="option.extra_rounds",
    trick_page="trick.of_round",
)
