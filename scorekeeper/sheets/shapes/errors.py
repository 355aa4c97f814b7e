"""What tells that a page has to be laid out as a whole."""


class Unfit(Exception):
    """The words do not stand in a known shape as a full layout would set them."""
