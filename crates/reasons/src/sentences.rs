//! Reasons in words, in both languages: `data/sentences.<language>.json`, one entry a line. The site reads the same files
//! (`web/src/i18n/sentences.ts`).
//!
//! A sentence names its places in braces: `{action}`, `{cells}` (those that show the theme), `{first}` and `{second}` (what the
//! theme counts, in its order), `{evens}` (the even numbers from the first to the second: `2, 4 or 6`). What agrees with a number
//! is written as in ICU messages, with `#` for the number: `{first, plural, =0 {no moves} one {# move} other {# moves}}`.

use crate::Theme;
use ludoteca_games::rulebook::Language;

/// The sentences in one language.
#[derive(Clone, Copy, Debug)]
pub struct Sentences(&'static str);

impl Sentences {
    /// Those in a language.
    pub const fn of(language: Language) -> Self {
        Self(match language {
            Language::Portuguese => include_str!("../data/sentences.pt.json"),
            Language::English => include_str!("../data/sentences.en.json"),
        })
    }

    /// What a theme says of an action: `cells` are the names of those that show it, `counts` what was counted.
    pub fn theme(self, theme: Theme, action: &str, cells: &str, counts: &[u32]) -> String {
        let count = |at: usize| counts.get(at).copied().unwrap_or_default();
        let value = |name: &str| match name {
            "action" => action.to_owned(),
            "cells" => cells.to_owned(),
            "first" => count(0).to_string(),
            "second" => count(1).to_string(),
            "evens" => self.evens(count(0), count(1)),
            _ => String::new(),
        };
        filled(self.entry(theme.code()), &value)
    }

    /// What follows an action that loses.
    pub fn answer(self, action: &str, answer: &str) -> String {
        let value = |name: &str| if name == "action" { action.to_owned() } else { answer.to_owned() };
        filled(self.entry("answer"), &value)
    }

    /// The line that both must follow.
    pub fn line(self, line: &str) -> String {
        filled(self.entry("line"), &|_| line.to_owned())
    }

    /// The even numbers from one to another: `2, 4 or 6`.
    fn evens(self, first: u32, last: u32) -> String {
        let all: Vec<String> = (first..=last).step_by(2).map(|number| number.to_string()).collect();
        match all.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                format!("{} {} {last}", rest.join(", "), self.entry("or"))
            }
            _ => all.concat(),
        }
    }

    /// What the file says of a name; nothing, if it does not know it.
    fn entry(self, name: &str) -> &'static str {
        let said =
            |line: &'static str| line.trim().strip_prefix('"')?.strip_prefix(name)?.strip_prefix("\": \"");
        self.0.lines().find_map(said).map_or("", |rest| rest.trim_end_matches([',', '"']))
    }
}

/// A text with its places filled.
fn filled(text: &str, value: &dyn Fn(&str) -> String) -> String {
    let (mut done, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('{') {
        let (place, behind) = closed(after);
        done += before;
        done += &match place.split_once(PLURAL) {
            Some((name, forms)) => {
                let number = value(name);
                filled(&form(forms, &number).replace('#', &number), value)
            }
            None => value(place),
        };
        rest = behind;
    }
    done + rest
}

const PLURAL: &str = ", plural,";

/// The form that agrees with a number: its own, that of one, or the other.
fn form<'t>(text: &'t str, number: &str) -> &'t str {
    let forms = forms(text);
    let of = |wanted: &str| forms.iter().find(|(name, _)| *name == wanted).map(|(_, form)| *form);
    let one = if number == "1" { of("one") } else { None };
    of(&format!("={number}")).or(one).or_else(|| of("other")).unwrap_or_default()
}

/// Forms with their names: `one {# move} other {# moves}`.
fn forms(text: &str) -> Vec<(&str, &str)> {
    let (mut forms, mut rest) = (Vec::new(), text);
    while let Some((name, after)) = rest.split_once('{') {
        let (form, behind) = closed(after);
        forms.push((name.trim(), form));
        rest = behind;
    }
    forms
}

/// What stands before the brace that closes, and what stands behind it.
fn closed(text: &str) -> (&str, &str) {
    let mut depth = 1;
    for (at, sign) in text.char_indices() {
        depth += match sign {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        if depth == 0 {
            return (&text[..at], &text[at + 1..]);
        }
    }
    (text, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places of a text, those in forms included; fails on forms without `other`.
    fn places(text: &str) -> Vec<&str> {
        let (mut found, mut rest) = (Vec::new(), text);
        while let Some((_, after)) = rest.split_once('{') {
            let (place, behind) = closed(after);
            let (name, inner) = place.split_once(PLURAL).unwrap_or((place, ""));
            let forms = forms(inner);
            assert_eq!(forms.last().map_or("other", |(name, _)| *name), "other", "{text}");
            found.push(name);
            found.extend(forms.iter().flat_map(|(_, form)| places(form)));
            rest = behind;
        }
        found
    }

    fn each() -> impl Iterator<Item = (Theme, Sentences)> {
        Language::ALL
            .into_iter()
            .flat_map(|language| Theme::ALL.iter().map(move |&theme| (theme, Sentences::of(language))))
    }

    #[test]
    fn every_theme_has_a_sentence_in_both_languages_and_no_other_has_one() {
        for (theme, sentences) in each() {
            assert!(sentences.entry(theme.code()).ends_with('.'), "{}", theme.code());
        }
        for language in Language::ALL {
            let lines = Sentences::of(language).0.lines().filter(|line| line.starts_with("    \""));
            assert_eq!(lines.count(), Theme::ALL.len(), "{language:?}");
        }
    }

    #[test]
    fn every_place_of_a_sentence_exists() {
        for (theme, sentences) in each() {
            let counts: &[&str] = &["first", "second", "evens"][..[0, 1, 3][theme.counted()]];
            let text = sentences.entry(theme.code());
            assert_eq!(text.matches('{').count(), text.matches('}').count(), "{text}");
            assert!(!text.contains('\\') && !text.contains('"'), "the file is read line by line: {text}");
            for place in places(text) {
                assert!(["action", "cells"].contains(&place) || counts.contains(&place), "{place} in {text}");
            }
        }
        for language in Language::ALL {
            assert_eq!(places(Sentences::of(language).entry("answer")), ["action", "answer"]);
            assert_eq!(places(Sentences::of(language).entry("line")), ["line"]);
        }
    }

    #[test]
    fn nothing_is_left_unsaid() {
        for (theme, sentences) in each() {
            for counts in [[0, 0], [1, 1], [2, 6]] {
                let said = sentences.theme(theme, "d4", "a1", &counts);
                assert!(!said.contains(['{', '}', '#']) && !said.contains("  "), "{said}");
                assert!(said.contains("d4") || theme == Theme::TakeTwo, "{said}");
            }
        }
    }

    #[test]
    fn numbers_agree_and_even_numbers_are_listed() {
        let say = |language, theme, counts: &[u32]| Sentences::of(language).theme(theme, "d4", "", counts);
        let (pt, en) = (Language::Portuguese, Language::English);
        assert_eq!(
            say(en, Theme::Cut, &[1, 2]),
            "d4 cuts the opponent’s rows: there was 1 row to fill and now there are 2. Whoever runs out first wins."
        );
        assert!(
            say(pt, Theme::RoomForTwo, &[2, 1]).ends_with("em 2 casas e já não pode; a quem jogou fica 1.")
        );
        assert!(
            say(pt, Theme::RoomForTwo, &[1, 0]).ends_with("em 1 casa e já não pode; a quem jogou ficam 0.")
        );
        assert_eq!(
            say(pt, Theme::OddEven, &[0, 0]),
            "Par ou ímpar: depois de d4 o adversário já não tem jogadas inofensivas."
        );
        for (counts, listed) in
            [([2, 2], "are 2 harmless"), ([2, 4], "are 2 or 4 harmless"), ([2, 6], "are 2, 4 or 6 harmless")]
        {
            assert!(say(en, Theme::OddEven, &counts).contains(listed), "{listed}");
        }
    }
}
