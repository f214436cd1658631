//! `guide`: the documents of `docs/guide` as pages to print, each in one file with its style; the pictures beside them.

use anyhow::{Context, Result};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html::push_html};
use std::fs;
use std::path::Path;

/// Where the guide is, seen from the root of the repository.
const GUIDE: &str = "docs/guide";
const STYLE: &str = include_str!("guide.css");
/// What is called otherwise as a page.
const INDEX: [&str; 2] = ["README", "index"];

/// Writes the guide into a folder: `index.html`, a folder for each language, `pictures`.
pub(crate) fn write(folder: &Path) -> Result<()> {
    copy(Path::new(GUIDE), folder, 0)
}

/// Writes a folder of the guide, which lies so deep in it.
fn copy(from: &Path, to: &Path, depth: usize) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("could not make {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("could not read {}", from.display()))? {
        let path = entry?.path();
        let name = path.file_name().context("a file has a name")?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            copy(&path, &to.join(name), depth + 1)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            let language = from.file_name().filter(|_| depth > 0).unwrap_or("pt".as_ref()).to_string_lossy();
            let text = fs::read_to_string(&path)?;
            fs::write(to.join(page(&stem)), html(&text, &stem, &language, depth))?;
        } else {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

/// The name of a document's page, with or without the folder before it.
fn page(document: &str) -> String {
    let [written, shown] = INDEX;
    document
        .strip_suffix(written)
        .map_or_else(|| format!("{document}.html"), |folder| format!("{folder}{shown}.html"))
}

/// A document as a page. Other documents of the guide become their pages; what else the repository holds is only named.
fn html(markdown: &str, stem: &str, language: &str, depth: usize) -> String {
    let title = markdown.lines().next().unwrap_or_default().trim_start_matches("# ");
    let mut events = Vec::new();
    let mut picture: Option<(CowStr, String)> = None;
    let mut leaving = false;
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Image { dest_url, .. }) => picture = Some((dest_url, String::new())),
            Event::End(TagEnd::Image) => {
                if let Some((source, caption)) = picture.take() {
                    events.push(Event::InlineHtml(figure(&source, &caption).into()));
                }
            }
            Event::Text(text) if let Some((_, caption)) = &mut picture => caption.push_str(&text),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => match target(&dest_url, depth) {
                Some(dest_url) => {
                    events.push(Event::Start(Tag::Link { link_type, dest_url: dest_url.into(), title, id }));
                }
                None => leaving = true,
            },
            Event::End(TagEnd::Link) if leaving => leaving = false,
            Event::Html(raw) | Event::InlineHtml(raw) => events.push(Event::Text(raw)),
            event => events.push(event),
        }
    }
    let mut body = String::new();
    push_html(&mut body, events.into_iter());
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n<body class=\"{stem}\">\n{body}</body>\n</html>\n",
        escaped(title)
    )
}

/// Where a link leads in the pages, from a document that lies so deep in the guide; nowhere if out of the guide.
fn target(link: &str, depth: usize) -> Option<String> {
    if link.contains("://") {
        return Some(link.to_owned());
    }
    if link.matches("../").count() > depth {
        return None;
    }
    let (file, heading) = link.split_at(link.find('#').unwrap_or(link.len()));
    Some(file.strip_suffix(".md").map_or(file.to_owned(), page) + heading)
}

fn figure(source: &str, caption: &str) -> String {
    let caption = escaped(caption);
    let source = escaped(source);
    format!("<span class=\"picture\"><img src=\"{source}\" alt=\"\"><small>{caption}</small></span>")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_become_pages() {
        let page = html(
            "# A & b\n\n[c](d.md) [e](../README.md) [f](../../g.md#h) [i](https://j.k/l)\n\n\
             ![m \"n\"](../pictures/o.png)\n\n|p|\n|---|\n|q|\n\n<script>r</script>\n",
            "s",
            "pt",
            1,
        );
        for expected in [
            "<html lang=\"pt\">",
            "<title>A &amp; b</title>",
            "<body class=\"s\">",
            "<a href=\"d.html\">c</a> <a href=\"../index.html\">e</a> f <a href=\"https://j.k/l\">i</a>",
            "<img src=\"../pictures/o.png\" alt=\"\"><small>m &quot;n&quot;</small>",
            "<td>q</td>",
            "&lt;script&gt;",
        ] {
            assert!(page.contains(expected), "{expected} is not in {page}");
        }
    }
}
