"""What can go wrong on the way to paper."""


class PrintingUnavailable(Exception):
    """This system cannot make PDFs at all; the message says what is missing, `remedy` what to install.

    Browsers can still print the HTML of a sheet.
    """

    remedy = (
        "Debian/Ubuntu: apt install libpangoft2-1.0-0 libharfbuzz-subset0; "
        "macOS: brew install pango"
    )  # fmt: skip

    def __str__(self) -> str:
        return f"{self.args[0] if self.args else 'no PDF library'} ({self.remedy})"


class PrintingFailed(Exception):
    """This one document was not made: it took too long, or the worker broke twice."""


class PrintingBusy(PrintingFailed):
    """So many wait for a sheet already that another one would wait too long."""
