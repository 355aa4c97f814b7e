"""`python -m scorekeeper` is `scorekeeper`."""

from scorekeeper.cli import main

main()
