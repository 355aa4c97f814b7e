"""Where games are kept: in a checkout beside the project, installed where the system keeps an app's data."""

from pathlib import Path

from scorekeeper import paths


def test_games_lie_in_the_checkout_the_users_an_older_or_a_named_folder(monkeypatch, tmp_path):
    monkeypatch.delenv("SCOREKEEPER_INSTANCE", raising=False)
    monkeypatch.chdir(tmp_path)
    assert paths.instance_folder() == Path(__file__).parents[1] / "instance"
    assert paths.TEMPLATES.is_dir()
    users, older = tmp_path / "data" / "scorekeeper", tmp_path / "instance"
    monkeypatch.setattr(paths, "_IN_CHECKOUT", False)
    monkeypatch.setattr(paths, "_users_folder", lambda: users)
    older.mkdir()
    assert paths.instance_folder() == users, "a folder of somebody else's"
    (older / "secret_key").write_text("a secret")
    assert paths.instance_folder() == older
    users.mkdir(parents=True)
    (users / "secret_key").write_text("a secret")
    assert paths.instance_folder() == users, "new games are there already"
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "named"))
    assert paths.instance_folder() == tmp_path / "named"
