//! `cargo xtask guide`: takes the pictures of the guide anew, and writes it as pages to print.

use crate::apt::{self, in_path};
use crate::cargo::{Purpose, build_all, succeed, target};
use crate::journeys::CHROMIUM;
use crate::root::root;
use crate::web::{self, Tool};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the guide is.
const GUIDE: &str = "docs/guide";

/// The documents, each in Portuguese and in English.
const DOCUMENTS: &[[&str; 2]] = &[
    ["aluno", "pupil"],
    ["professor", "teacher"],
    ["aulas", "lessons"],
    ["ideias", "ideas"],
    ["organizador", "organiser"],
    ["programador", "programmer"],
];

const LANGUAGES: [&str; 2] = ["pt", "en"];

/// The pictures, each in both languages. What they show, `web/journeys/guide.mjs` knows.
const PICTURES: &[&str] = &["start", "learn", "analyse", "class", "print", "control", "referee"];

/// How many colours a picture keeps: a page of the site has few, and a file of a third of the size will do.
const COLOURS: &str = "64";

/// The documents' paths from the root.
pub(crate) fn documents() -> impl Iterator<Item = String> {
    DOCUMENTS.iter().flat_map(paths)
}

fn paths<'n>(names: &'n [&'n str; 2]) -> impl Iterator<Item = String> + 'n {
    LANGUAGES.iter().zip(names).map(|(language, name)| format!("{GUIDE}/{language}/{name}.md"))
}

/// Takes the pictures into the repository and writes the pages into `target/guide`.
pub(crate) fn run() -> Result<()> {
    let chromium = CHROMIUM.find()?.context("the pictures of the guide are taken with Chromium")?;
    let pngquant = pngquant()?;
    web::build()?;
    let program = build_all("--bins")?.join("ludoteca");
    let folder = root().join(GUIDE).join("pictures");
    take(&program, &chromium, &folder)?;
    for picture in pictures() {
        let picture = folder.join(picture);
        succeed(Command::new(&pngquant).args(["--force", "--strip", "--ext", ".png", COLOURS]).arg(picture))?;
    }
    let pages = target()?.join("guide");
    Tool::build(Purpose::Work)?.run(["guide".as_ref(), pages.as_os_str()])?;
    println!("the guide is in {}", pages.display());
    Ok(())
}

/// The names of the pictures' files.
fn pictures() -> impl Iterator<Item = String> {
    LANGUAGES.iter().flat_map(|language| PICTURES.iter().map(move |name| format!("{name}.{language}.png")))
}

fn take(program: &Path, chromium: &Path, folder: &Path) -> Result<()> {
    let mut node = Command::new("node");
    node.arg("journeys/guide.mjs").arg(folder).args([LANGUAGES.join(","), PICTURES.join(",")]);
    node.env("LUDOTECA_PROGRAM", program).env(CHROMIUM.variable, chromium);
    succeed(node.current_dir(web::folder()))
}

/// The program that makes pictures small, installed where it is missing and we may do that.
fn pngquant() -> Result<PathBuf> {
    const NAME: &str = "pngquant";
    if in_path(NAME).is_none() && apt::may_install() {
        apt::install(&[NAME])?;
    }
    in_path(NAME).context("the pictures of the guide are made small by pngquant: `apt-get install pngquant`")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;

    /// A page of the guide may be long; its pictures have to travel.
    const LARGEST: u64 = 60_000;

    fn read(path: &str) -> String {
        fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    fn names_in(folder: &str) -> BTreeSet<String> {
        let entries = fs::read_dir(root().join(GUIDE).join(folder)).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    /// What stands between two marks, outside of code blocks.
    fn between<'t>(text: &'t str, mark: &str) -> Vec<&'t str> {
        let prose = text.split("\n```").step_by(2);
        prose.flat_map(|prose| prose.split(mark).skip(1).step_by(2)).collect()
    }

    /// The files of the pictures that a document shows.
    fn shown(text: &str) -> Vec<&str> {
        let pictures = text.split("](../pictures/").skip(1);
        pictures.filter_map(|rest| Some(rest.split_once(')')?.0)).collect()
    }

    #[test]
    fn both_languages_have_the_same_documents() {
        for (at, language) in LANGUAGES.iter().enumerate() {
            let listed = DOCUMENTS.iter().map(|names| format!("{}.md", names[at])).collect();
            assert_eq!(names_in(language), listed);
        }
        for names in DOCUMENTS {
            let texts: Vec<String> = paths(names).map(|path| read(&path)).collect();
            let shape = |text: &str| -> Vec<usize> {
                let lines =
                    text.lines().filter(|line| line.starts_with(['#', '!', '|']) || line.starts_with("```"));
                lines.map(|line| line.chars().take_while(|&c| c == '#').count()).collect()
            };
            assert_eq!(
                shape(&texts[0]),
                shape(&texts[1]),
                "headings, pictures, rows and blocks of {names:?}"
            );
            let commands = |text: &str| {
                text.lines().filter(|line| line.trim_start_matches("$ ").starts_with("ludoteca ")).count()
            };
            assert_eq!(commands(&texts[0]), commands(&texts[1]), "commands of {names:?}");
        }
    }

    #[test]
    fn every_picture_is_taken_by_the_command_and_shown_in_its_language() {
        let taken: BTreeSet<String> = pictures().collect();
        assert_eq!(names_in("pictures"), taken);
        let mut used = BTreeSet::new();
        for path in documents() {
            let language = LANGUAGES.iter().find(|language| path.contains(&format!("/{language}/"))).unwrap();
            for picture in shown(&read(&path)) {
                assert!(picture.ends_with(&format!(".{language}.png")), "{path} shows {picture}");
                used.insert(picture.to_owned());
            }
        }
        assert_eq!(used, taken);
        for picture in taken {
            let size = root().join(GUIDE).join("pictures").join(&picture).metadata().unwrap().len();
            assert!(size < LARGEST, "{picture} has {size} bytes");
        }
    }

    /// Digits, and what a message is told when it is said, become one sign; a number with its noun keeps the noun of many.
    fn blurred(text: &str) -> String {
        let mut told = String::new();
        for (at, piece) in text.split("${").enumerate() {
            let (value, rest) =
                if at == 0 { ("", piece) } else { piece.split_once('}').unwrap_or(("", piece)) };
            let noun = value.strip_prefix("counted(").and_then(|counted| counted.rsplit('\'').nth(1));
            told += if at == 0 { "" } else { "0" };
            told += &noun.map_or(String::new(), |noun| format!(" {noun}"));
            told += rest;
        }
        let digits = |c: char| if c.is_ascii_digit() { '0' } else { c };
        let mut blurred: Vec<char> = told.chars().map(digits).collect();
        blurred.dedup_by(|next, last| *next == '0' && *last == '0');
        blurred.into_iter().collect()
    }

    #[test]
    fn what_is_bold_is_on_the_screen() {
        for (at, language) in LANGUAGES.iter().enumerate() {
            let folder = root().join("web/src/i18n").join(language);
            let files =
                fs::read_dir(folder).unwrap().map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
            let messages = blurred(&files.collect::<String>());
            for names in DOCUMENTS {
                let path = format!("{GUIDE}/{language}/{}.md", names[at]);
                for words in between(&read(&path), "**") {
                    assert!(messages.contains(&blurred(words)), "{path}: no page says “{words}”");
                }
            }
        }
    }
}
