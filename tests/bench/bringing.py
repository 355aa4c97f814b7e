"""Games brought in as a person does it: sent, looked at, confirmed."""

import re

from tests.serving import Browser


def bring(host: Browser, text: str) -> list[str]:
    """The codes of the games of a text with a record a line."""
    status, page, headers = host.post("/import", {"text": text})
    assert status == 303, page
    preview = headers["Location"]
    _, page, _ = host.get(preview)
    numbers = re.findall(r'name="take" value="(\d+)"', page)
    status, page, _ = host.post(preview, [("take", number) for number in numbers])
    assert status == 303, page
    done = host.get(preview)[1].partition('class="done"')[2].partition("</div>")[0]
    return re.findall(r'href="/games/(\w+)"', done)
