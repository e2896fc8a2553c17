"""The site engine: MkDocs with the Material theme, given every page by this plugin; no other file knows of MkDocs.

The site of the fallback language is built first, and builds each other into its folder: one command makes them all.
"""

import json
import signal
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from markupsafe import escape
from mkdocs.commands.build import _build_page, _populate_page, build
from mkdocs.commands.serve import serve
from mkdocs.config import base, config_options, load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from .. import phrases, telling
from ..bundle import mkdocs_configs, rules_folder, site_sources
from ..checks import known_proofs
from ..corpus.corpus import Corpus
from ..corpus.language import Unreadable
from ..corpus.records import FALLBACK, Language
from ..official.archive import own_words, with_own_words
from . import offline, pages, publish, search
from .api_pages import api_files
from .build import checked_corpus
from .render import BrokenLink, BrokenTemplate, Writer, with_languages
from .serving import Serving, answering, files_in

STYLES = "assets/annals-all.css"
"""Every style sheet of `site_src/assets`, in order of their names, as one file: one to wait for, not ten."""

SCRIPTS = "assets/annals-all.js"
"""The scripts of every page that run when it has been read, as one file."""
_JOINED = ("annals.js", "scroll.js", "search.js", "offline.js")


class Options(base.Config):
    """The option in `mkdocs.yml`: the language."""

    lang = config_options.Type(str, default=FALLBACK)


class AnnalsPlugin(BasePlugin[Options]):
    """Reads and checks the record, then hands MkDocs every page, file and name in one language."""

    rules: ClassVar[Path | None] = None
    """The record to show; None for the one that belongs to this package."""
    archive: ClassVar[Path | None] = None
    """An archive of official texts, whose words are shown where the record knows only their fingerprint."""
    served: ClassVar[dict[Language, "AnnalsPlugin"]] = {}
    """The plugin of each language of the site that is shown while somebody writes."""
    serving: ClassVar[bool] = False
    """Whether somebody writes while the site is shown, and may ask for any style of the theme."""
    given: Corpus | None = None
    """The record as the first build has read it, so that all languages show one reading of it."""

    # There is no on_startup here: MkDocs would keep one plugin for all languages, and for every build while it serves.

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read and check the record, write all pages, and name the site in its language."""
        if self.given is None:
            phrases.forget()  # they may have been edited while the site is served
        self.writer = Writer(self.config.lang, site_sources())
        try:
            self.corpus = self.given or self._read()
            self.written = pages.write_pages(self.corpus, self.writer)
            self.files = pages.files(self.corpus, self.writer, config.site_url or "")
            if self.config.lang == FALLBACK:
                self.files |= {path: _json(value) for path, value in api_files(self.corpus).items()}
        except Unreadable as unreadable:
            raise PluginError("\n".join(telling.render(each) for each in unreadable.findings)) from None
        except (BrokenLink, BrokenTemplate) as broken:
            raise PluginError(str(broken)) from None
        AnnalsPlugin.served[self.config.lang] = self
        config.nav = pages.navigation(self.written, self.writer)
        config.extra_css = [STYLES]
        self.contents: dict[str, bytes] = {}
        self.classes: set[str] = set()
        _name(config, self.writer)
        return config

    def _read(self) -> Corpus:
        """The checked record, with the words that the owner of this machine has."""
        corpus = checked_corpus(self.rules or rules_folder())
        return with_own_words(corpus, own_words(corpus, self.archive))

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the pages, the generated files and the assets; leave out what of the theme no page asks for."""
        for page in self.written:
            # As bytes, which take half the room of text that is not plain Latin.
            files.append(File.generated(config, page.path, content=page.source().encode()))
        self.written = tuple(replace(page, body="") for page in self.written)
        for path, content in self.files.items():
            files.append(File.generated(config, path, content=content))
        assets = site_sources() / "assets"
        for asset in sorted(assets.rglob("*")):
            if asset.is_file() and asset not in _style_sheets() and asset.name not in _JOINED:
                path = f"assets/{asset.relative_to(assets).as_posix()}"
                files.append(File.generated(config, path, abs_src_path=str(asset)))
        files.append(File.generated(config, STYLES, content=_styles()))
        files.append(File.generated(config, SCRIPTS, content=_scripts()))
        if config.site_url:
            for picture in sorted((site_sources() / "pictures" / self.config.lang).glob("*.png")):
                files.append(File.generated(config, f"assets/pictures/{picture.name}", abs_src_path=str(picture)))
        for file in list(files):
            if publish.UNASKED.search(file.src_uri):
                files.remove(file)
        self._icons_as_files(files, config)
        self.documents = files
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:  # noqa: ARG002
        """Remember the navigation, for pages that are made anew."""
        self.nav = nav
        return nav

    def _icons_as_files(self, files: Files, config: MkDocsConfig) -> None:
        """Make every image that a style sheet holds a file of its own."""

        every: dict[str, publish.Icon] = {}
        for file in [each for each in files if each.src_uri.endswith(".css")]:
            css, icons = publish.with_files(file.content_string, file.src_uri, partial(_theme_icon, config))
            files.remove(file)
            files.append(File.generated(config, file.src_uri, content=css))
            every |= {icon.name or icon.path: icon for icon in icons}
        for path, content in {icon.path: icon.content for icon in every.values()}.items():
            files.append(File.generated(config, path, content=content))
        files.append(File.generated(config, publish.FROM_DISK, content=publish.from_disk(iter(every.values()))))

    def on_env(self, env: Any, *, config: MkDocsConfig, files: Files) -> Any:  # noqa: ARG002 (MkDocs calls it so)
        """Leave the lines of the theme's templates that hold only a tag out of the pages."""
        env.trim_blocks = env.lstrip_blocks = True
        self.env, self.all = env, config
        return env

    def renew(self, corpus: Corpus, address: str) -> None:
        """Make one page or file of this language anew, where there is one of that address."""
        asset = site_sources() / address
        into = Path(self.all.site_dir, address)
        found = next((each for each in self.documents.documentation_pages() if each.dest_uri == address), None)
        if found is not None and found.page is not None:
            if not hasattr(self, "makers"):
                self.makers = pages.makers(corpus, self.config.lang)
            writer = Writer(self.config.lang, site_sources(), only=found.src_uri)
            if page := pages.write_page(corpus, writer, self.makers[found.src_uri]):
                found.content_string = page.source()
                _populate_page(found.page, self.all, self.documents)
                _build_page(found.page, self.all, list(self.documents.documentation_pages()), self.nav, self.env)
        elif address in self.files:
            content = pages.file(corpus, Writer(self.config.lang, site_sources()), address, self.all.site_url or "")
            into.write_text(content or _json(api_files(corpus).get(address)), "utf-8")
        elif address == STYLES:
            css, _ = publish.with_files(_styles(), STYLES, lambda name: _theme_icon(self.all, name))
            into.write_text(css, "utf-8")
        elif address == SCRIPTS:
            into.write_text(_scripts(), "utf-8")
        elif asset.is_file() and address.startswith("assets/"):
            into.write_bytes(asset.read_bytes())

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG002
        """Keep what the page says, and nothing of it twice: every page is read before the first is written."""
        self.contents[page.file.src_uri] = html.encode()
        page.markdown, page.file.content_string = None, ""
        return ""

    def on_page_context(self, context: Any, *, page: Page, config: MkDocsConfig, nav: Navigation) -> Any:  # noqa: ARG002
        """The page is written now, and has what it says."""
        page.content = self.contents[page.file.src_uri].decode()
        return context

    def on_pre_template(self, template: Any, *, template_name: str, config: MkDocsConfig) -> Any:
        """The page for a lost address finds the folder of its language, even where the site's address is not known."""
        if template_name == "404.html" and not config.site_url and self.config.lang != FALLBACK:
            config.site_url = f"/{self.config.lang}/"
        return template

    def on_post_template(self, output: str, *, template_name: str, config: MkDocsConfig) -> str:
        """Undo what `on_pre_template` did."""
        if template_name == "404.html":
            self.classes |= publish.classes(output)
            if config.site_url == f"/{self.config.lang}/":
                config.site_url = ""
            return publish.without_handles(publish.without_spaces(with_languages(output)))
        return output

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:  # noqa: ARG002 (MkDocs calls it so)
        """Leave out the white space that nobody sees."""
        self.classes |= publish.classes(output)
        page.content = None
        return publish.without_handles(publish.without_spaces(with_languages(output)))

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:  # noqa: ARG002
        """Make anew what is asked for when the record, a template, a phrase or a page was edited."""
        watched = (self.rules or rules_folder(), site_sources(), phrases.FOLDER)
        for folder in watched:
            server.watch(str(folder))
        renew = {lang: partial(_renew, lang) for lang in phrases.languages()}
        state = Serving(self._read, renew, server.builder, partial(files_in, *watched))
        server.builder = state.edited
        serving: Any = server.get_app()
        server.set_app(answering(serving, state, server.mount_path))
        return server

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write the index of the search, let pages be kept offline, build the other languages into this site."""
        site = Path(config.site_dir)
        index = search.script(self.corpus, self.writer, self.written, self.contents)
        (site / search.INDEX).write_text(telling.marked(index), "utf-8")
        for sitemap in site.glob("sitemap.xml*"):
            # The first lists all languages, where addresses are known; the packed one holds the time of its making.
            if sitemap.name.endswith(".gz") or not config.site_url or self.config.lang != FALLBACK:
                sitemap.unlink()
        if not self.serving:
            self._publish_styles(site)
        kept = tuple(page.address for page in self.written if offline.is_kept(page.path))
        folders = tuple(each["folder"] for each in site_languages() if each["folder"])
        worker = offline.service_worker(site, self.config.lang, kept, folders)
        (site / offline.WORKER).write_text(worker, "utf-8")
        self._forget_what_is_written()
        others = {} if self.config.lang != FALLBACK else other_configs()
        for lang, file in others.items():
            address = f"{config.site_url.rstrip('/')}/{lang}/" if config.site_url else None
            other = load_config(
                str(file), site_dir=str(Path(config.site_dir, lang)), site_url=address, strict=config.strict
            )  # fmt: skip
            plugin = other.plugins["mulligan-annals"]
            assert isinstance(plugin, AnnalsPlugin)
            plugin.given = self.corpus
            other.plugins.on_startup(command="build", dirty=False)
            build(other)

    def _publish_styles(self, site: Path) -> None:
        """Leave out of the style sheets what nothing on any page asks for."""
        scripts = [path.read_text("utf-8") for path in (site_sources() / "assets").glob("*.js")]
        used = self.classes.union(*map(publish.classes, self.files.values()), *map(publish.names_in, scripts))
        paths = {path.relative_to(site).as_posix(): path for path in sorted(site.glob("assets/**/*.css"))}
        icons = paths.pop(publish.FROM_DISK)
        styles = {path: publish.compact(file.read_text("utf-8")) for path, file in paths.items()}
        # Ours are all asked for, some by names that a script puts together.
        styles |= {path: publish.asked_styles(css, used) for path, css in styles.items() if path != STYLES}
        styles = publish.asked_icons(styles)
        for path, css in styles.items():
            paths[path].write_text(css, "utf-8")
        for icon in site.glob("assets/icons/*.svg"):
            if not any(icon.name in css for css in styles.values()):
                icon.unlink()
        icons.write_text(publish.asked_from_disk(icons.read_text("utf-8"), styles.values()), "utf-8")

    def _forget_what_is_written(self) -> None:
        """Let go of pages and files that stand in the site already: the next language needs the room."""
        for file in self.documents.documentation_pages():
            file.content_string = ""
        self.contents, self.written, self.files = {}, (), dict.fromkeys(self.files, "")


def _renew(lang: Language, corpus: Corpus, address: str) -> None:
    AnnalsPlugin.served[lang].renew(corpus, address)


def other_configs() -> dict[Language, Path]:
    """The configuration of each further language that has both that and phrases."""
    found = mkdocs_configs()
    return {each: found[each] for each in phrases.languages() if each != FALLBACK}


def site_languages() -> list[dict[str, str]]:
    """Every language of the site: its code, its name in itself, and its folder below the root."""
    return [
        {"code": each, "name": phrases.settings(each).name, "folder": "" if each == FALLBACK else f"{each}/"}
        for each in phrases.languages()
    ]


def _style_sheets() -> list[Path]:
    """Our own style sheets, in the order in which they hold."""
    # What holds on paper comes last, for there it holds against all the others.
    return sorted((site_sources() / "assets").glob("*.css"), key=lambda each: (each.name == "print.css", each.name))


def _styles() -> str:
    return "".join(path.read_text("utf-8") for path in _style_sheets())


def _scripts() -> str:
    return "".join((site_sources() / "assets" / name).read_text("utf-8") for name in _JOINED)


def _theme_icon(config: MkDocsConfig, name: str) -> str:
    found = (Path(folder, ".icons", f"{name}.svg") for folder in config.theme.dirs)
    return next(path.read_text("utf-8") for path in found if path.is_file())


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _name(config: MkDocsConfig, writer: Writer) -> None:
    """Everything in the theme's configuration that a reader sees, in the language of the site."""
    config.site_name = escape(writer.say("frame.title"))
    config.site_description = escape(writer.say("frame.promise"))
    config.extra["say"] = writer.tell
    config.extra["tell_in"] = {lang: Writer(lang, site_sources()).tell for lang in phrases.languages()}
    config.extra["languages"] = site_languages()
    folder = next(each["folder"] for each in site_languages() if each["code"] == writer.lang)
    config.extra["root_url"] = (config.site_url or "").removesuffix(folder)
    config.extra["picture"] = publish.picture
    for palette in config.theme["palette"]:
        palette["toggle"]["name"] = escape(writer.say(palette["toggle"]["name"]))


def build_into(site: Path, rules: Path, *, strict: bool = True, archive: Path | None = None) -> None:
    """Build every language into a folder; raises `Abort` where anything is wrong, after logging what."""
    AnnalsPlugin.rules, AnnalsPlugin.archive = rules, archive
    config = load_config(str(mkdocs_configs()[FALLBACK]), site_dir=str(site), strict=strict)
    config.plugins.on_startup(command="build", dirty=False)
    try:
        with known_proofs():
            build(config)
    finally:
        config.plugins.on_shutdown()


def serve_on(host: str, port: int, rules: Path) -> None:
    """Serve the site until interrupted, built anew after every edit."""
    AnnalsPlugin.rules, AnnalsPlugin.serving = rules, True
    # Ended from outside, it ends as when interrupted: the folder that it was built into is removed.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    serve(str(mkdocs_configs()[FALLBACK]), dev_addr=f"{host}:{port}")


__all__ = ["Abort", "AnnalsPlugin", "build_into", "serve_on"]
