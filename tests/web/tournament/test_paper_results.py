"""Papers go into the desk fast: every fault at its field at once, and back to where one was."""

import re
from html import unescape

from tests.web.driving import Pad
from tests.web.tournament.evening import Hall


def seat(hall: Hall) -> None:
    """Anya, Ben, Cleo and Dora sit at table 1, the others at table 2."""
    hall.done("/draw/by-hand", who=list(range(9)), table=[1] * 4 + [2] * 5)
    hall.publish()


def test_all_faults_stand_at_their_fields_at_once(hall: Hall) -> None:
    seat(hall)
    fields = {"who": [0, 1, 2, 3], "score": ["35", "", "20", "abc"], "hits": ["1", "1", "", "0"]}
    answer = hall.post("/heats/1/tables/1/paper", **fields)
    assert answer.status_code == 422
    found = re.findall(r'<span class="fault" id="fault-([\w-]+)">(.*?)</span>', answer.text)
    assert [field for field, _text in found] == ["score-0", "score-1", "hits-2", "score-3"]
    texts = [unescape(text) for _field, text in found]
    assert texts[1] == texts[3] == "Points are missing, or are no whole number."
    assert "35" in texts[0]
    for field, _text in found:
        assert answer.text.count(f'aria-describedby="fault-{field}"') == 1
    assert 'value="abc"' in answer.text, "what was typed stays"


def test_saving_leads_back_to_where_one_was(hall: Hall) -> None:
    seat(hall)
    base = f"/halls/{hall.code}"
    for path, page, back in (("", "desk", base), ("/heats/1", "heat", f"{base}/heats/1")):
        assert f'href="{base}/heats/1/tables/2?back={page}"' in hall.get(path)
        assert f'name="back" value="{page}"' in hall.get(f"/heats/1/tables/2?back={page}")
        mark = hall.tournament.heats[0].results[2].mark if hall.tournament.heats[0].results else ""
        points = 30 if page == "desk" else 20
        saved = hall.paper(2, [points, 20, 20, 20, 20], back=page, instead=mark)
        assert saved.location == f"{back}#table-2"
        assert 'id="table-2"' in hall.get(path)


def test_a_table_without_a_round_asks_what_to_do(hall: Hall) -> None:
    seat(hall)
    table = hall.games()[0]
    assert Pad(hall.client, table.game).post("/end").status_code == 200
    assert "ended without a round" in hall.get()
    assert "Ended without a round" in hall.get("/open")
    assert "This game ended before its first round" in hall.get("/heats/1/tables/1")
    hall.paper(1, [30, 20, 20, 20])
    assert "This game ended before its first round" not in hall.get("/heats/1/tables/1")
