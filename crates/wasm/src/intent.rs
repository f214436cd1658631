//! What a person meant by an action typed in a hurry. It becomes a text that the game itself reads.

use ludoteca_games::{ActionError, Table};

/// Words for the exchange of colours.
const SWAP_WORDS: [&str; 6] = ["swap", "trocar", "troca", "troco", "trocardecor", "swapcolours"];

/// Words for a stone's colour, and the letter that actions begin with. A lone `B` is Black, as in records: that
/// *branco* begins with the same letter is why words are taken too.
const COLOUR_WORDS: [(&str, &str); 10] = [
    ("negro", "B"),
    ("negra", "B"),
    ("preto", "B"),
    ("preta", "B"),
    ("black", "B"),
    ("branco", "W"),
    ("branca", "W"),
    ("white", "W"),
    ("b", "B"),
    ("w", "W"),
];

/// Plays an action as it was typed: if it cannot be read to the letter, then as it was probably meant.
pub(crate) fn play_text(table: &mut dyn Table, text: &str) -> Result<(), ActionError> {
    match table.play(text) {
        Err(ActionError::Unreadable(unreadable)) => match table.play(&tidied(text)) {
            Err(ActionError::Unreadable(_)) => Err(ActionError::Unreadable(unreadable)),
            played => played,
        },
        played => played,
    }
}

/// Small letters without blanks, arrows and full stops, words for colours as letters: `Branco E5` → `We5`.
fn tidied(text: &str) -> String {
    let kept = text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    let plain: String = kept.collect();
    if SWAP_WORDS.contains(&plain.as_str()) {
        return "swap".to_owned();
    }
    let colour = COLOUR_WORDS.iter().find_map(|(word, letter)| {
        let cell = plain.strip_prefix(word).filter(|cell| cell.len() == 2)?;
        Some([letter, cell].concat())
    });
    colour.unwrap_or(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hurried_hand_is_understood() {
        for (typed, meant) in [
            (" D4 ", "d4"),
            ("negra e5", "Be5"),
            ("Trocar de cor", "swap"),
            ("d2 - d3", "d2d3"),
            ("D2→E3", "d2e3"),
            ("Trocar!", "swap"),
            ("branca e5", "We5"),
            ("B e5", "Be5"),
            ("PRETO E5", "Be5"),
            ("b2", "b2"),
            ("", ""),
        ] {
            assert_eq!(tidied(typed), meant, "{typed:?}");
        }
    }
}
