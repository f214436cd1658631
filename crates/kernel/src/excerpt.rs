//! The beginning of a text, for errors that repeat what they refuse.

use std::borrow::Cow;

/// How many characters of a text an error repeats.
const EXCERPT: usize = 40;

/// A text as an error repeats it: whole if it is short, otherwise its beginning and `…`. Write it with `{:?}`, which puts it
/// into quotes and escapes control characters.
///
/// ```
/// use ludoteca_kernel::excerpt;
///
/// assert_eq!(excerpt("d4"), "d4");
/// assert_eq!(excerpt(&"d4".repeat(1_000)).chars().count(), 41);
/// ```
pub fn excerpt(text: &str) -> Cow<'_, str> {
    clip(text, EXCERPT)
}

/// The same with another length: at most `most` characters and `…`.
pub fn clip(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned([&text[..end], "…"].concat()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_texts_are_whole_and_long_ones_cut() {
        assert_eq!(clip("", 0), "");
        assert_eq!(clip("ação", 4), "ação");
        assert_eq!(clip("ações", 4), "açõe…");
        assert_eq!(format!("{:?}", excerpt("a\u{7}\n")), r#""a\u{7}\n""#);
    }
}
