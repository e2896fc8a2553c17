"""Where the record is found."""

from pathlib import Path

from mulligan_annals.bundle import home, mkdocs_configs, rules_folder, site_sources
from tests.house.modules import ROOT


def test_in_a_checkout_everything_lies_beside_the_package() -> None:
    assert ROOT / "rules" == rules_folder()
    assert ROOT / "site_src" == site_sources()
    assert {"en": ROOT / "mkdocs.yml", "fr": ROOT / "mkdocs.fr.yml"} == mkdocs_configs()


def test_an_installed_package_keeps_to_its_bundle_whatever_lies_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "mulligan_annals"
    (package / "_bundle" / "rules").mkdir(parents=True)
    (tmp_path / "site-packages" / "rules").mkdir()
    assert package / "_bundle" == home(package)


def test_without_a_bundle_the_package_is_a_checkout(tmp_path: Path) -> None:
    assert tmp_path == home(tmp_path / "generator" / "mulligan_annals")
