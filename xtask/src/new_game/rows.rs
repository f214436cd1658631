//! The rows that a new game gets in files that are there.

/// The one list of games.
pub(super) const REGISTER: &str = "crates/games/src/register.rs";

/// Its row there; who invented the game is a question that tidy asks.
pub(super) const ROW: &str = "{Game} {slug} \"{Game}\" \"?\";";

/// Files that declare a module for each game, in the order of the alphabet.
pub(super) const MODULES: &[&str] = &[
    "crates/games/src/lib.rs",
    "crates/engines/src/lib.rs",
    "crates/reasons/src/lib.rs",
    "crates/testkit/src/oracle/mod.rs",
];

/// The text with a public module more, at its place in the alphabet.
pub(super) fn with_module(text: &str, slug: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let row = format!("pub mod {slug};");
    if let Some(at) = hidden_place(&lines, slug) {
        lines.splice(at..at, [HIDDEN, &row]);
        return lines.join("\n") + "\n";
    }
    let later = lines.iter().position(|line| module(line).is_some_and(|name| name > slug));
    let last = lines.iter().rposition(|line| module(line).is_some());
    let mut at = later.or(last.map(|last| last + 1)).unwrap_or(lines.len());
    // An attribute belongs to the module after it.
    while at > 0 && lines[at - 1].starts_with("#[") {
        at -= 1;
    }
    lines.insert(at, &row);
    lines.join("\n") + "\n"
}

/// What stands before a game's module where games are no part of what strangers are promised.
const HIDDEN: &str = "#[doc(hidden)]";

/// Where the module belongs, with [`HIDDEN`] before it, if modules like that are declared here.
fn hidden_place(lines: &[&str], slug: &str) -> Option<usize> {
    let hidden =
        |at: &usize| lines[*at] == HIDDEN && lines.get(at + 1).is_some_and(|line| module(line).is_some());
    let places: Vec<usize> = (0..lines.len()).filter(hidden).collect();
    let later = places.iter().find(|at| module(lines[*at + 1]).is_some_and(|name| name > slug));
    later.copied().or(places.last().map(|last| last + 2))
}

/// `pub mod rastros;` → `rastros`
fn module(line: &str) -> Option<&str> {
    line.strip_prefix("pub ").unwrap_or(line).strip_prefix("mod ")?.strip_suffix(';')
}

/// The text with a row more after the last row of the register; `None` if there is none.
pub(super) fn with_row(text: &str, row: &str) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().rposition(|line| is_row(line))?;
    let indent = &lines[last][..lines[last].len() - lines[last].trim_start().len()];
    let row = format!("{indent}{row}");
    lines.insert(last + 1, &row);
    Some(lines.join("\n") + "\n")
}

/// `    Rastros rastros "Rastros" "Bill Taylor, 1992";`
fn is_row(line: &str) -> bool {
    let line = line.trim_start();
    let mut words = line.split(' ');
    let (kind, slug) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    kind.starts_with(|c: char| c.is_ascii_uppercase())
        && kind.eq_ignore_ascii_case(slug)
        && line.ends_with("\";")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_stands_at_its_place() {
        let text = "//! A.\n\npub mod a;\nmod b;\npub mod n;\n#[cfg(test)]\nmod tests;\n\nuse b::B;\n";
        assert!(with_module(text, "m").contains("mod b;\npub mod m;\npub mod n;\n"));
        assert!(with_module(text, "o").contains("pub mod n;\npub mod o;\n#[cfg(test)]\n"));
        assert!(with_module(text, "z").contains("mod tests;\npub mod z;\n\nuse"));
    }

    #[test]
    fn a_hidden_module_stands_among_hidden_ones() {
        let text = "mod b;\n#[doc(hidden)]\npub mod a;\n#[doc(hidden)]\npub mod n;\n\nuse b::B;\n";
        let hidden = |slug: &str| format!("#[doc(hidden)]\npub mod {slug};\n");
        assert!(with_module(text, "m").contains(&(hidden("a") + &hidden("m") + &hidden("n"))));
        assert!(with_module(text, "o").contains(&(hidden("n") + &hidden("o") + "\nuse")));
    }

    #[test]
    fn a_row_follows_the_last() {
        let text = "/// A row `Type slug \"Name\";`\nmacro {\n    Abc abc \"Á\" \"b\";\n}\n";
        let expected =
            "/// A row `Type slug \"Name\";`\nmacro {\n    Abc abc \"Á\" \"b\";\n    Nim nim;\n}\n";
        assert_eq!(with_row(text, "Nim nim;").as_deref(), Some(expected));
        assert!(!is_row("    Nim nim;"), "a row has a name and an author");
        assert_eq!(with_row("macro {}\n", "Nim nim;"), None);
    }
}
