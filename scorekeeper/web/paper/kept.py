"""PDFs that are being made, or lie until they are fetched: in the instance, where every process of a server
finds them.
"""

from pathlib import Path

from flask import Flask, abort, current_app

from scorekeeper.jobs.job import Job, Progress
from scorekeeper.jobs.jobs import Jobs


def print_jobs(app: Flask) -> Jobs:
    """All that are made or were made lately."""
    return Jobs(Path(app.instance_path) / "prints")


def find_print(key: str) -> tuple[Job, Progress]:
    """The one of that key, and how far it is; without one there is no such page."""
    job = print_jobs(current_app).find(key)
    if job is None:
        abort(404)
    try:
        return job, job.progress()
    except FileNotFoundError:  # dropped just now
        abort(404)
