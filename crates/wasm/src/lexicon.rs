//! The words in which people type actions: cells, colours and the swap, in Portuguese and in English.

use ludoteca_games::Choice;
use ludoteca_games::rulebook::Language;

/// One word that says something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    Cell(String),
    /// A stone's colour; `None` for a letter that both colours begin with.
    Colour(Option<Choice>),
    Swap,
}

impl Word {
    /// The word again, as one would type it.
    pub(crate) fn text(&self, language: Language) -> &str {
        match (self, language) {
            (Self::Cell(name), _) => name,
            (Self::Colour(None), _) => "B",
            (Self::Colour(Some(Choice::White)), Language::Portuguese) => "branca",
            (Self::Colour(Some(_)), Language::Portuguese) => "negra",
            (Self::Colour(Some(Choice::White)), Language::English) => "white",
            (Self::Colour(Some(_)), Language::English) => "black",
            (Self::Swap, Language::Portuguese) => "troca",
            (Self::Swap, Language::English) => "swap",
        }
    }
}

const SWAP_WORDS: [&str; 5] = ["swap", "trocar", "troca", "troco", "trocas"];

/// Words that say nothing about an action.
const FILLERS: [&str; 22] = [
    "e", "em", "na", "no", "para", "de", "da", "do", "a", "cor", "peça", "peca", "casa", "and", "to", "on",
    "at", "in", "stone", "piece", "colours", "colour",
];

/// Words for the colours that both languages share, longer ones first.
const COLOURS: [(&str, Choice); 8] = [
    ("branca", Choice::White),
    ("branco", Choice::White),
    ("white", Choice::White),
    ("black", Choice::Black),
    ("negra", Choice::Black),
    ("negro", Choice::Black),
    ("preta", Choice::Black),
    ("preto", Choice::Black),
];

/// What a letter alone means. In Portuguese *B* is how *branca* begins, and in records it is Black.
const fn letter(sign: char, language: Language) -> Option<Word> {
    Some(Word::Colour(match (sign, language) {
        ('w', _) => Some(Choice::White),
        ('b', Language::English) | ('n' | 'p', Language::Portuguese) => Some(Choice::Black),
        ('b', Language::Portuguese) => None,
        _ => return None,
    }))
}

/// The words of a text, or `None` if it holds something that is none. Numbers of turns and signs are passed over.
pub(crate) fn words(text: &str, language: Language) -> Option<Vec<Word>> {
    let plain: String =
        text.to_lowercase().chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    let mut found = Vec::new();
    let mut tokens = plain.split_whitespace().peekable();
    while let Some(token) = tokens.next() {
        let number = |token: &&str| token.bytes().all(|byte| byte.is_ascii_digit());
        if number(&token) {
            continue;
        }
        if token.len() == 1 && token.bytes().all(|byte| byte.is_ascii_lowercase()) {
            // A column and its row, typed apart.
            if let Some(row) = tokens.next_if(number) {
                found.push(Word::Cell([token, row].concat()));
                continue;
            }
        }
        if !FILLERS.contains(&token) {
            found.extend(segments(token, language)?);
        }
    }
    Some(found)
}

/// A token without blanks taken apart: `be5`, `d2d3`, `brancae5`, `d4xe5`.
fn segments(token: &str, language: Language) -> Option<Vec<Word>> {
    if SWAP_WORDS.contains(&token) {
        return Some(vec![Word::Swap]);
    }
    let (mut rest, mut found) = (token, Vec::new());
    while !rest.is_empty() {
        let (word, after) = segment(rest, language)?;
        found.push(word);
        // A capture is written with a cross between its cells.
        let crossed = after.strip_prefix('x').filter(|after| cell(after).is_some());
        rest = crossed.unwrap_or(after);
    }
    Some(found)
}

fn segment(text: &str, language: Language) -> Option<(Word, &str)> {
    if let Some((name, rest)) = cell(text) {
        return Some((Word::Cell(name.to_owned()), rest));
    }
    let follows = |rest: &&str| rest.is_empty() || cell(rest).is_some();
    let whole = COLOURS.iter().find_map(|&(word, choice)| {
        let rest = text.strip_prefix(word).filter(follows)?;
        Some((Word::Colour(Some(choice)), rest))
    });
    whole.or_else(|| {
        let sign = text.chars().next()?;
        let rest = Some(&text[sign.len_utf8()..]).filter(follows)?;
        Some((letter(sign, language)?, rest))
    })
}

/// A cell's name at the front: a letter and a number.
fn cell(text: &str) -> Option<(&str, &str)> {
    let digits = text.strip_prefix(|c: char| c.is_ascii_lowercase())?;
    let after = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    (after.len() < digits.len()).then(|| text.split_at(text.len() - after.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, language: Language) -> String {
        let words = words(text, language);
        words.map_or("?".to_owned(), |words| {
            words.iter().map(|word| word.text(language)).collect::<Vec<_>>().join(" ")
        })
    }

    #[test]
    fn a_turn_is_taken_apart() {
        for (typed, meant) in [
            (" D4 ", "d4"),
            ("Wd3 Pd4", "branca d3 negra d4"),
            ("branca em e5 e preta em d4", "branca e5 negra d4"),
            ("1. d2-d3", "d2 d3"),
            ("D2→E3", "d2 e3"),
            ("d4xe5", "d4 e5"),
            ("d 4", "d4"),
            ("a1-a10", "a1 a10"),
            ("b2", "b2"),
            ("brancab2", "branca b2"),
            ("Trocar de cor!", "troca"),
            ("troca d4", "troca d4"),
            ("qualquer coisa", "?"),
            ("d", "?"),
            ("", ""),
        ] {
            assert_eq!(read(typed, Language::Portuguese), meant, "{typed:?}");
        }
    }

    #[test]
    fn a_letter_is_taken_as_the_language_says() {
        assert_eq!(read("Be5 We4", Language::English), "black e5 white e4");
        assert_eq!(read("Be5 We4", Language::Portuguese), "B e5 branca e4");
        assert_eq!(read("B e5", Language::Portuguese), "B e5");
        assert_eq!(read("n e5", Language::English), "?");
    }
}
