"""The first page comes quickly over a weak connection: what it names is small, and travels compressed."""

from flask.testing import FlaskClient

from tests.bench.first_load import load

LIMIT = 150_000  # bytes, even where every font is needed
TEXTS = ("text/css", "text/javascript", "image/svg+xml")
WORTH_IT = 500  # bytes below which nothing is saved


def test_the_first_page_and_all_that_it_names_stay_small(host: FlaskClient) -> None:
    sizes = load(host, "/")
    assert sum(sizes.values()) < LIMIT, sizes


def test_styles_scripts_and_icons_travel_compressed(host: FlaskClient) -> None:
    files = [path for path in load(host, "/") if path.startswith("/static/")]
    for path in files:
        plain = host.get(path)
        if plain.mimetype in TEXTS and len(plain.data) >= WORTH_IT:
            asked = {"Accept-Encoding": "gzip"}
            answer = host.get(path, headers=asked)
            assert answer.headers.get("Content-Encoding") == "gzip", path
            again = host.get(path, headers=asked | {"If-None-Match": answer.headers["ETag"]})
            assert again.status_code == 304, path
