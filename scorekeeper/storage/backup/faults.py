"""What can keep a copy from being made or put back. Whatever it is, nothing was changed."""


class BackupFault(Exception):
    """The database or the file system did not do what was asked; the words are theirs."""


class WouldOverwrite(BackupFault):
    """There are games where the copy should be put."""


class OthersThere(WouldOverwrite):
    """Other tables than ours are where the copy should be put; the words are their names."""


class Occupied(BackupFault):
    """Something that is no copy lies where the copy should go; the words are its name."""


class NoFolder(BackupFault):
    """The folder into which the copy should go is not there; the words are its name."""


class InUse(BackupFault):
    """Somebody has the database open."""


class NoCopy(BackupFault):
    """The file is no whole copy of a database of ours."""


class NoFile(NoCopy):
    """There is no such file; the words are its name."""


class NewerCopy(NoCopy):
    """The file's schema is none that this version knows; the words are its number."""


class ToolMissing(BackupFault):
    """A program of PostgreSQL is not installed; the words are its name."""
