//! Names as people write them: what is taken out of them, and which part of one is the first name.

/// A name, a school or a title on one line: single spaces, and no character that is not seen or that turns the text around it.
/// Two names that look alike are then alike, and no name changes what stands beside it.
pub fn tidy_name(text: &str) -> String {
    let seen: String = text.chars().filter(|&c| !is_invisible(c)).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Characters that are not seen, join others, or turn the direction of the text (Unicode's default ignorable code points and its
/// format characters). Line breaks are spaces, and control characters are left to whoever refuses them.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{600}'..='\u{605}'
            | '\u{61c}'
            | '\u{6dd}'
            | '\u{70f}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// The first name: the first word, or, where the family name is written first (`Silva, Ana`), the first word after the comma.
pub fn given_name(name: &str) -> &str {
    let (family, given) = parts(name);
    given.split_whitespace().next().unwrap_or(family)
}

/// The initial of the last family name, where there is one beside the first name.
pub fn family_initial(name: &str) -> Option<char> {
    let (family, given) = parts(name);
    let last = match given.split_whitespace().next() {
        Some(_) if !family.is_empty() => family.split_whitespace().next_back(),
        _ => given.split_whitespace().skip(1).last(),
    };
    last.and_then(|word| word.chars().next())
}

/// What stands before a comma, and the rest. Without a comma, or with nothing on one side of it, there is only one part: the rest.
fn parts(name: &str) -> (&str, &str) {
    let name = name.trim_matches(|c: char| c == ',' || c.is_whitespace());
    name.split_once(',').map_or(("", name), |(family, given)| (family.trim(), given.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_is_taken_out() {
        for (written, tidy) in [
            ("  Zé \t Pedro\n", "Zé Pedro"),
            ("An\u{200b}a\u{202e} Sá\u{2069}", "Ana Sá"),
            ("\u{feff}Ana\u{ad}\u{2060}", "Ana"),
            ("A\u{200d}na\u{fe0f}", "Ana"),
            ("João\u{2028}Sá", "João Sá"),
            ("\u{202e}\u{3164}", ""),
        ] {
            assert_eq!(tidy_name(written), tidy, "{written:?}");
        }
        // Accents of their own are seen.
        assert_eq!(tidy_name("Joa\u{303}o"), "Joa\u{303}o");
    }

    #[test]
    fn the_first_name_may_come_after_a_comma() {
        for (name, given, initial) in [
            ("Ana Maria Silva", "Ana", Some('S')),
            ("Silva, Ana", "Ana", Some('S')),
            ("Costa e Silva,Ana Maria", "Ana", Some('S')),
            ("Ana", "Ana", None),
            ("Silva,", "Silva", None),
            (", Ana", "Ana", None),
            ("", "", None),
            ("#3", "#3", None),
        ] {
            assert_eq!((given_name(name), family_initial(name)), (given, initial), "{name:?}");
        }
    }
}
