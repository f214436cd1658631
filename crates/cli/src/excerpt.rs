//! What somebody said, repeated in a refusal: never more of it than a line can hold.

use ludoteca_kernel::clip;

/// The most letters that are quoted.
const LONGEST: usize = 60;

/// The text in quotes, as Rust writes it; of a long text only the beginning.
pub(crate) fn quoted(text: &str) -> String {
    format!("{:?}", clip(text, LONGEST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_texts_are_cut() {
        assert_eq!(quoted("a\n\"ç"), "\"a\\n\\\"ç\"");
        assert_eq!(quoted(&"ç".repeat(60)), format!("{:?}", "ç".repeat(60)));
        assert_eq!(quoted(&"ç".repeat(61)), format!("\"{}…\"", "ç".repeat(60)));
    }
}
