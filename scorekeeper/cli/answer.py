"""An answer on its way out: afterwards the connection stays open for the next question."""

from waitress.task import WSGITask


class Answer(WSGITask):
    """Waitress ends a connection after each answer that does not tell its length, though the end of some can
    be told: of “nothing new” (304), which has no body, and of what is packed while it is sent, which comes in
    pieces. Whoever looks at a page asks for both all the time.
    """

    def set_close_on_finish(self) -> None:
        """The connection ends with this answer, unless its end can be told."""
        if not self._tells_its_end():
            super().set_close_on_finish()

    def _tells_its_end(self) -> bool:
        request = self.request
        stays = self.version == "1.1" and request.headers.get("CONNECTION", "").lower() != "close"
        begins = not self.wrote_header and request.command != "HEAD"  # later it is for a fault
        return stays and begins and (self.chunked_response or not self.has_body)
