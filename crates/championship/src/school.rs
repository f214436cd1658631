//! When two spellings are one school, and when somebody should be asked.
//!
//! Large letters, accents, signs, spaces and small words (`de`, `da`, `e`) make no difference, nor do usual abbreviations: *E.B. 2,3 DE
//! Viseu* and *Escola Básica 2/3 Viseu* are one school. Numbers always tell schools apart.

use crate::csv::plain;
use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};

/// What a school is, however it is spelled. Two spellings of one school have one key.
#[derive(Clone, Debug)]
pub struct SchoolKey {
    words: Vec<String>,
    /// The words without spaces: where somebody leaves one out, it is still the same school.
    joined: String,
    /// Of these, what is neither a number nor says what kind of school it is.
    name: String,
    numbers: String,
}

impl PartialEq for SchoolKey {
    fn eq(&self, other: &Self) -> bool {
        self.joined == other.joined
    }
}

impl Eq for SchoolKey {}

impl Hash for SchoolKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.joined.hash(state);
    }
}

/// Words that say nothing about which school it is.
const SMALL: [&str; 10] = ["a", "as", "o", "os", "e", "de", "da", "do", "das", "dos"];

/// Words that say what kind of school it is.
const KINDS: [&str; 16] = [
    "escola",
    "basica",
    "secundaria",
    "primaria",
    "agrupamento",
    "escolas",
    "colegio",
    "externato",
    "jardim",
    "infancia",
    "escolar",
    "centro",
    "instituto",
    "profissional",
    "ciclo",
    "ciclos",
];

/// Abbreviations and what they stand for.
const SHORT: [(&str, &[&str]); 34] = [
    ("eb", &["escola", "basica"]),
    ("ebs", &["escola", "basica", "secundaria"]),
    ("es", &["escola", "secundaria"]),
    ("esc", &["escola"]),
    ("sec", &["secundaria"]),
    ("secund", &["secundaria"]),
    ("bas", &["basica"]),
    ("basic", &["basica"]),
    ("prim", &["primaria"]),
    ("ji", &["jardim", "infancia"]),
    ("ae", &["agrupamento", "escolas"]),
    ("agr", &["agrupamento"]),
    ("agrup", &["agrupamento"]),
    ("col", &["colegio"]),
    ("ext", &["externato"]),
    ("inst", &["instituto"]),
    ("ep", &["escola", "profissional"]),
    ("n", &["no"]),
    ("nr", &["no"]),
    ("num", &["no"]),
    ("numero", &["no"]),
    ("s", &["sao"]),
    ("sto", &["santo"]),
    ("sta", &["santa"]),
    ("sra", &["senhora"]),
    ("dr", &["doutor"]),
    ("dra", &["doutora"]),
    ("prof", &["professor"]),
    ("profa", &["professora"]),
    ("eng", &["engenheiro"]),
    ("d", &["dom"]),
    ("gen", &["general"]),
    ("alm", &["almirante"]),
    ("pe", &["padre"]),
];

impl fmt::Display for SchoolKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.joined)
    }
}

impl SchoolKey {
    /// The key of a spelling; `None` if it names nothing.
    pub fn of(spelling: &str) -> Option<Self> {
        let mut words: Vec<String> = Vec::new();
        let mut spelled = spelled(spelling).into_iter().peekable();
        while let Some(word) = spelled.next() {
            // The A of *Escola A* is no article: nothing follows it.
            if SMALL.contains(&word.as_str()) && spelled.peek().is_some() {
                continue;
            }
            let long = SHORT.iter().find(|(short, _)| *short == word).map(|(_, long)| *long);
            let single = [word.as_str()];
            for &word in long.unwrap_or(&single) {
                // *Escola EB 2,3* says school twice.
                if !KINDS.contains(&word) || words.iter().all(|known| known != word) {
                    words.push(word.to_owned());
                }
            }
        }
        let is_name = |word: &&String| !KINDS.contains(&word.as_str()) && !is_number(word) && *word != "no";
        let name = words.iter().filter(is_name).map(String::as_str).collect();
        let numbers = words.iter().filter(|word| is_number(word)).map(String::as_str).collect();
        let joined: String = words.concat();
        (!words.is_empty()).then_some(Self { words, joined, name, numbers })
    }

    /// Whether these may be one school all the same, so that somebody should be asked: a few letters, a word, or what kind of
    /// school it is makes the difference.
    pub fn is_near(&self, other: &Self) -> bool {
        if self == other {
            return false;
        }
        let (fewer, more) = if self.words.len() <= other.words.len() { (self, other) } else { (other, self) };
        fewer.is_part_of(more) || self.is_misspelled(other)
    }

    /// Whether the other one only says more: one word, or what kind of school it is, with its number.
    fn is_part_of(&self, more: &Self) -> bool {
        let names_one = !self.name.is_empty() && (self.numbers.is_empty() || self.numbers == more.numbers);
        let missing: Vec<&String> = more.words.iter().filter(|word| !self.words.contains(word)).collect();
        let says_kind = |word: &&String| KINDS.contains(&word.as_str()) || is_number(word);
        names_one
            && self.words.iter().all(|word| more.words.contains(word))
            && (missing.len() <= 1 || missing.iter().all(says_kind))
    }

    /// Whether a letter or two make the difference. Another number is another school.
    fn is_misspelled(&self, other: &Self) -> bool {
        let (mine, theirs) = if self.kinds().eq(other.kinds()) {
            (&self.name, &other.name)
        } else {
            (&self.joined, &other.joined)
        };
        let most = match mine.chars().count().min(theirs.chars().count()) {
            0..=4 => 0,
            5..=11 => 1,
            _ => 2,
        };
        self.numbers == other.numbers && is_within(mine, theirs, most)
    }

    fn kinds(&self) -> impl Iterator<Item = &String> {
        self.words.iter().filter(|word| KINDS.contains(&word.as_str()))
    }
}

/// With more schools than this nobody is asked about near misses: a national day has some hundreds, and the time that comparing takes
/// grows with the square.
const MOST_COMPARED: usize = 2000;

/// How the schools of a day were first spelled, and what was answered to questions about others.
#[derive(Clone, Debug, Default)]
pub struct SchoolSpellings {
    /// In the order of their first spelling.
    known: Vec<(SchoolKey, String)>,
    places: HashMap<SchoolKey, usize>,
    /// Which school a spelling means, by what somebody has said.
    meant: HashMap<SchoolKey, String>,
}

impl SchoolSpellings {
    /// The spelling that is shown, which is the first one; it is the first one now if the school was not known.
    pub fn first_spelling(&mut self, spelling: &str) -> String {
        let Some(key) = SchoolKey::of(spelling) else { return spelling.to_owned() };
        let place = *self.places.entry(key.clone()).or_insert(self.known.len());
        if place == self.known.len() {
            self.known.push((key, spelling.to_owned()));
        }
        self.known[place].1.clone()
    }

    /// The known school that a spelling is near to, unless it is known itself.
    pub fn near(&self, spelling: &str) -> Option<&str> {
        if self.known.len() > MOST_COMPARED {
            return None;
        }
        let key = SchoolKey::of(spelling).filter(|key| !self.places.contains_key(key))?;
        let near = self.known.iter().find(|(known, _)| known.is_near(&key));
        near.map(|(_, spelling)| spelling.as_str())
    }

    /// Keeps an answer: the first spelling means the school of the second one, or, where both are the same, a school of its own.
    pub fn answer(&mut self, spelling: &str, meant: &str) {
        if let Some(key) = SchoolKey::of(spelling) {
            self.meant.insert(key, meant.to_owned());
        }
    }

    /// What was answered about a spelling.
    pub fn answered(&self, spelling: &str) -> Option<&str> {
        self.meant.get(&SchoolKey::of(spelling)?).map(String::as_str)
    }
}

fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}

/// The words of a spelling: letters by letters, and each digit for itself, so that `EB2,3`, `EB 2/3` and `EB 23` are spelled alike.
/// Single letters in a row are one word, as in `E.B.`.
fn spelled(spelling: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_open = false;
    for c in plain(spelling) {
        if c.is_ascii_digit() {
            words.push(c.to_string());
            is_open = false;
        } else if c.is_alphanumeric() {
            match words.last_mut() {
                Some(word) if is_open => word.push(c),
                _ => words.push(c.to_string()),
            }
            is_open = true;
        } else if !is_combining(c) {
            is_open = false;
        }
    }
    let is_letter = |word: &str| word.chars().count() == 1 && !is_number(word);
    let mut joined: Vec<(String, bool)> = Vec::new();
    for word in words {
        let letter = is_letter(&word);
        match joined.last_mut() {
            Some((letters, true)) if letter => letters.push_str(&word),
            _ => joined.push((word, letter)),
        }
    }
    joined.into_iter().map(|(word, _)| word).collect()
}

/// Accents written as characters of their own.
const fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// Whether at most so many letters are to be added, dropped or changed to get from one word to the other.
fn is_within(one: &str, other: &str, most: usize) -> bool {
    let other: Vec<char> = other.chars().collect();
    if most == 0 || one.chars().count().abs_diff(other.len()) > most {
        return false;
    }
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, beside) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *beside);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()] <= most
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(spelling: &str) -> SchoolKey {
        SchoolKey::of(spelling).unwrap()
    }

    #[test]
    fn one_school_has_one_key_however_it_is_spelled() {
        for spellings in [
            &[
                "EB 2,3 de Viseu",
                "EB 2,3 DE VISEU",
                "E.B. 2/3 Viseu",
                "Escola Básica 2,3 de Viseu",
                "Escola EB 2,3 de Viseu",
                " eb2,3  viseu ",
                "Esc. Bas. 2-3 de Viseu",
                "EB 23 de Viseu",
                "Escola Ba\u{301}sica 2,3 de Viseu",
            ][..],
            &[
                "Escola Secundária Alves Martins",
                "Esc. Sec. Alves Martins",
                "ES Alves Martins",
                "E.S. de Alves Martins",
            ],
            &["Agrupamento de Escolas de Vagos", "AE Vagos", "A.E. de Vagos", "Agrup. de Escolas Vagos"],
            &["EB1 n.º 2 de Ílhavo", "EB 1 Nº2 Ilhavo", "E.B.1 Número 2 de Ílhavo"],
            &["Colégio de S. João", "Col. São João"],
            &["Escola Básica e Secundária D. Dinis", "EBS D. Dinis", "EBS Dom Dinis"],
        ] {
            for spelling in spellings {
                assert_eq!(key(spelling), key(spellings[0]), "{spelling}");
            }
        }
        assert_eq!(SchoolKey::of(" – "), None);
    }

    #[test]
    fn different_schools_have_different_keys_and_nobody_is_asked() {
        for (one, other) in [
            ("EB 1 de Viseu", "EB 2 de Viseu"),
            ("EB n.º 1 de Viseu", "EB n.º 3 de Viseu"),
            ("Escola Básica de Viseu", "Escola Secundária de Viseu"),
            ("Escola Secundária de Viseu", "Escola Secundária de Vagos"),
            ("Colégio A", "Colégio B"),
            ("A", "B"),
        ] {
            assert_ne!(key(one), key(other));
            assert!(!key(one).is_near(&key(other)), "{one} and {other}");
        }
    }

    #[test]
    fn somebody_is_asked_about_near_misses() {
        for (one, other) in [
            ("EB 2,3 de Viseu", "EB 2,3 de Vizeu"),
            ("Escola Secundária Alves Martins", "Escola Secundária Alves Martins, Viseu"),
            ("EB 2,3 de Viseu", "Viseu"),
            ("Escola Secundária de Vagos", "Vagos"),
            ("EB de Viseu", "EBS de Viseu"),
        ] {
            assert!(key(one).is_near(&key(other)) && key(other).is_near(&key(one)), "{one} and {other}");
        }
        assert!(!key("Viseu").is_near(&key("Viseu")));
    }
}
