//! Lists as text: how spreadsheets write them, and how they can be given back to spreadsheets without harm.

mod decode;
mod split;
mod write;

pub(crate) use decode::decode as decoded;
pub use write::write_csv;

use crate::csv::split::split;

/// A line of a list, its cells without the spaces around them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CsvLine {
    /// The number of the line, from 1, as an editor counts; where a cell has several lines, the first.
    pub number: u32,
    /// The cells. Empty ones at the end are left out.
    pub cells: Vec<String>,
    /// Whether a quotation mark was opened here and never closed.
    pub unclosed: bool,
}

/// Reads a list, whatever program has written it: separated by `;`, `,` or tabs; in UTF-8, UTF-16 or Windows-1252; with
/// quotation marks, empty lines and columns, and a line `sep=;` or without. Any bytes are read as something.
pub fn read_csv(bytes: &[u8]) -> Vec<CsvLine> {
    split(&decode::decode(bytes))
}

/// The same words however they are written: small letters and numbers, without accents, signs and spaces.
pub fn folded(text: &str) -> String {
    // Accents written as characters of their own are not alphanumeric, and go with the signs.
    plain(text).filter(|c| c.is_alphanumeric()).collect()
}

/// A text in small letters without accents.
pub(crate) fn plain(text: &str) -> impl Iterator<Item = char> {
    let letter = |c: char| match c {
        'á' | 'à' | 'â' | 'ã' | 'ä' | 'ª' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' | 'º' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    };
    text.chars().flat_map(char::to_lowercase).map(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_the_same_however_they_are_written() {
        assert_eq!(folded("  Região\u{a0}/ DISTRITO: "), "regiaodistrito");
        assert_eq!(folded("1.º Ciclo"), folded("1º ciclo"));
        assert_eq!(folded("Joa\u{303}o"), "joao");
    }
}
