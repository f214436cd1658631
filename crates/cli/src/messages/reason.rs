//! A reason in words: what comes after an action that loses, the theme in a sentence, or the line alone. The sentences are those of
//! `crates/reasons/data`.

use super::TerminalLanguage;
use ludoteca_games::Picture;
use ludoteca_games::rulebook::Language;
use ludoteca_reasons::{Finding, Reason, Sentences, Verdict};

/// So many cells can be named in a sentence.
const MAX_CELLS: usize = 6;

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
                format!("{} {theme}", self.sentences().answer(&first.action, &second.action))
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
        self.sentences().theme(found.theme, action, &cells, &found.counts)
    }

    fn sentences(self) -> Sentences {
        Sentences::of(match self.0 {
            TerminalLanguage::Portuguese => Language::Portuguese,
            TerminalLanguage::English => Language::English,
        })
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
        self.sentences().line(&steps.collect::<Vec<_>>().join(" "))
    }
}
