//! A reason in words, in both languages: what comes after an action that loses, the theme in a sentence, or the line alone.
//!
//! Each sentence says what can be seen and counted on the board after the action. The site says the same (`web/src/i18n/pt/reasons.ts`).

mod english;
mod portuguese;

use super::TerminalLanguage;
use ludoteca_games::Picture;
use ludoteca_reasons::{Finding, Reason, Theme, Verdict};

/// So many cells can be named in a sentence.
const MAX_CELLS: usize = 6;

/// What a sentence is made of: the action, the cells that show the theme, and what was counted.
struct Told<'t> {
    action: &'t str,
    cells: &'t str,
    counts: &'t [u32],
}

impl Told<'_> {
    /// What was counted at a place.
    fn count(&self, at: usize) -> u32 {
        self.counts.get(at).copied().unwrap_or_default()
    }

    /// That with its noun.
    fn many(&self, at: usize, one: &str, more: &str) -> String {
        let count = self.count(at);
        format!("{count} {}", if count == 1 { one } else { more })
    }

    /// The even numbers from the first count to the second: `2, 4 or 6`.
    fn evenly(&self, or: &str) -> String {
        let all: Vec<String> =
            (self.count(0)..=self.count(1)).step_by(2).map(|number| number.to_string()).collect();
        match all.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} {or} {last}", rest.join(", ")),
            _ => all.concat(),
        }
    }
}

/// The words for reasons.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReasonWords(pub TerminalLanguage);

impl ReasonWords {
    /// Why, in at most two sentences; empty where there is nothing to follow.
    pub(crate) fn why(self, reason: &Reason, picture: &Picture) -> String {
        let Some(found) = reason.findings.first() else { return self.line(reason) };
        let theme = self.theme(found, reason, picture);
        match reason.line.as_slice() {
            [first, second, ..] if reason.verdict != Verdict::Wins && found.at > 0 => {
                format!("{} {theme}", self.answer(&first.action, &second.action))
            }
            _ => theme,
        }
    }

    fn theme(self, found: &Finding, reason: &Reason, picture: &Picture) -> String {
        let name = |at: usize| picture.cells.get(at).map(|cell| cell.name.as_str());
        let mut cells: Vec<&str> =
            found.cells.iter().filter_map(|cell| name(usize::from(cell.0))).take(MAX_CELLS + 1).collect();
        let more = if cells.len() > MAX_CELLS { "…" } else { "" };
        cells.truncate(MAX_CELLS);
        let cells = format!("{}{more}", cells.join(", "));
        let action = reason.line.get(found.at).map_or("", |step| &step.action);
        self.sentence(found.theme, &Told { action, cells: &cells, counts: &found.counts })
    }

    fn sentence(self, theme: Theme, told: &Told<'_>) -> String {
        match self.0 {
            TerminalLanguage::Portuguese => portuguese::sentence(theme, told),
            TerminalLanguage::English => english::sentence(theme, told),
        }
    }

    fn answer(self, action: &str, answer: &str) -> String {
        match self.0 {
            TerminalLanguage::Portuguese => format!("Depois de {action} vem {answer}."),
            TerminalLanguage::English => format!("After {action} comes {answer}."),
        }
    }

    /// The line that both must follow; `!` behind what is forced.
    fn line(self, reason: &Reason) -> String {
        if reason.line.len() < 2 {
            return String::new();
        }
        let steps = reason.line.iter().map(|step| match step.only {
            Some(_) => format!("{}!", step.action),
            None => step.action.clone(),
        });
        let steps = steps.collect::<Vec<_>>().join(" ");
        match self.0 {
            TerminalLanguage::Portuguese => format!("Continua assim: {steps}."),
            TerminalLanguage::English => format!("It goes on like this: {steps}."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_theme_has_its_words_in_both_languages() {
        for language in [TerminalLanguage::Portuguese, TerminalLanguage::English] {
            let words = ReasonWords(language);
            let told = Told { action: "d4", cells: "a1", counts: &[2, 4, 1] };
            let sentences: HashSet<String> =
                Theme::ALL.iter().map(|&theme| words.sentence(theme, &told)).collect();
            assert_eq!(sentences.len(), Theme::ALL.len());
            assert!(sentences.iter().all(|sentence| sentence.ends_with('.')), "{sentences:?}");
        }
    }

    #[test]
    fn even_numbers_are_listed() {
        let told = |counts: &'static [u32]| Told { action: "", cells: "", counts }.evenly("or");
        assert_eq!([told(&[2, 2]), told(&[2, 4]), told(&[2, 6])], ["2", "2 or 4", "2, 4 or 6"]);
    }
}
