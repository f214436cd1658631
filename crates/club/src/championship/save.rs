//! A whole championship to be kept in a file and opened elsewhere: everything that was done, with its moments, and no secret of
//! anybody's, not even its hash.

use super::opening::{MOST_TOURNAMENTS, is_line};
use super::state::tournament_stream;
use crate::event::{Recorded, StreamEvent};
use crate::secret::{Secret, SecretHash};
use crate::stream::{Moment, Number, StreamId};
use crate::tournament::{Actor, TournamentEvent, TournamentFact, TournamentOpening, TournamentState};
use ludoteca_championship::{Entrant, LONGEST_NAME, tidy_name};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;

/// The most entrants of a tournament that is opened from a file.
const MOST_ENTRANTS: usize = 2000;

/// Something that was done in one of the tournaments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedEvent {
    /// In which tournament: a word that is the same for all of its events.
    pub tournament: String,
    /// Its number there, from 1.
    pub number: Number,
    /// When.
    pub at: Moment,
    /// What was done, and by whom.
    pub event: TournamentEvent,
}

/// Everything that was done in a championship.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedChampionship {
    /// What it is called.
    pub title: String,
    /// What was done, the earliest first.
    pub events: Vec<SavedEvent>,
    /// The line of each event, in the file from which it comes.
    pub(super) lines: Vec<usize>,
}

/// Why a save cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveFault {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: SaveProblem,
}

/// What is wrong with a save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveProblem {
    /// It is no championship.
    NotASave,
    /// It was written by a newer program.
    Newer {
        /// The version of the file.
        version: u64,
    },
    /// The line says nothing.
    Unreadable(String),
    /// What the line says cannot have happened after the lines before it.
    Impossible,
    /// What the line says is not taken here.
    Unsuitable(String),
}

impl fmt::Display for SaveProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASave => f.write_str("this is no save of a championship"),
            Self::Newer { .. } => f.write_str("this was saved by a newer program"),
            Self::Impossible => f.write_str("this cannot have happened after the lines before it"),
            Self::Unreadable(why) | Self::Unsuitable(why) => f.write_str(why),
        }
    }
}

impl fmt::Display for SaveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for SaveFault {}

/// What was done at one moment in one tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistoryStep {
    /// When.
    pub at: Moment,
    /// What.
    pub events: Vec<TournamentEvent>,
}

/// Everything that was done in one tournament, as it is to be written here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentHistory {
    /// The stream that it becomes.
    pub stream: StreamId,
    /// What was done, in order.
    pub steps: Vec<HistoryStep>,
}

impl SavedChampionship {
    /// The save of these tournaments, each with what the log has of it.
    pub(crate) fn of(title: &str, tournaments: Vec<(&TournamentState, Vec<Recorded>)>) -> Self {
        let mut codes: Vec<String> = Vec::new();
        let mut events: Vec<(Moment, SavedEvent)> = Vec::new();
        for (state, recorded) in tournaments {
            let code = code(state, &codes);
            let mut latest = Moment(0);
            for Recorded { number, at, event } in recorded {
                let StreamEvent::Tournament(mut event) = event else { continue };
                forget_secrets(&mut event.fact);
                // A clock that was put back does not change the order of a tournament.
                latest = latest.max(at);
                events.push((latest, SavedEvent { tournament: code.clone(), number, at, event }));
            }
            codes.push(code);
        }
        events.sort_by_key(|&(at, _)| at);
        let events = events.into_iter().map(|(_, event)| event).collect();
        Self { title: title.to_owned(), events, lines: Vec::new() }
    }

    /// What is to be written so that whoever holds the secret leads the same championship here. Nobody else has rights in it.
    pub fn histories(&self, secret: &Secret, now: Moment) -> Result<Vec<TournamentHistory>, SaveFault> {
        let title = self.title.trim();
        if !is_line(title) {
            return Err(unsuitable(1, "a championship has a title of 1 to 80 characters"));
        }
        if self.events.is_empty() {
            return Err(unsuitable(1, "nothing was done in this championship"));
        }
        let logs = self.logs()?;
        if let Some((_, places)) = logs.get(MOST_TOURNAMENTS) {
            return Err(unsuitable(self.line(places[0]), "a championship holds no more tournaments"));
        }
        let id = secret.stream();
        let history = |(place, (_, events)): (usize, &(&str, Vec<usize>))| {
            Ok(TournamentHistory {
                stream: tournament_stream(&id, place),
                steps: self.steps(events, secret, now)?,
            })
        };
        logs.iter().enumerate().map(history).collect()
    }

    /// The tournaments as they stand after all events, each with what it is called in the file; else the first line that cannot have
    /// happened.
    pub fn tournaments(&self) -> Result<Vec<(String, TournamentState)>, SaveFault> {
        let logs = self.logs()?;
        let stands = |(code, places): &(&str, Vec<usize>)| {
            let events: Vec<_> = places
                .iter()
                .map(|&place| (self.events[place].at, self.events[place].event.clone()))
                .collect();
            Ok(((*code).to_owned(), self.replayed(places, &events)?))
        };
        let (stand, faults): (Vec<_>, Vec<_>) = logs.iter().map(stands).partition(Result::is_ok);
        let first = faults.into_iter().filter_map(Result::err).min_by_key(|fault: &SaveFault| fault.line);
        first.map_or_else(|| stand.into_iter().collect(), Err)
    }

    /// The places of the events of each tournament, numbered without a gap.
    fn logs(&self) -> Result<Vec<(&str, Vec<usize>)>, SaveFault> {
        let mut logs: Vec<(&str, Vec<usize>)> = Vec::new();
        let mut known: HashMap<&str, usize> = HashMap::new();
        for (place, event) in self.events.iter().enumerate() {
            let log = *known.entry(&event.tournament).or_insert_with(|| {
                logs.push((&event.tournament, Vec::new()));
                logs.len() - 1
            });
            logs[log].1.push(place);
            if event.number != logs[log].1.len() as Number {
                return Err(SaveFault { line: self.line(place), why: SaveProblem::Impossible });
            }
        }
        Ok(logs)
    }

    /// The line of an event; as if each had one of its own where it comes from no file.
    fn line(&self, event: usize) -> usize {
        self.lines.get(event).copied().unwrap_or(event + 2)
    }

    /// What these events amount to in one tournament.
    fn replayed(
        &self,
        places: &[usize],
        events: &[(Moment, TournamentEvent)],
    ) -> Result<TournamentState, SaveFault> {
        TournamentState::replayed(events).ok_or_else(|| {
            // What comes after the first that is impossible cannot make it possible.
            let counts: Vec<usize> = (1..=events.len()).collect();
            let first =
                counts.partition_point(|&count| TournamentState::replayed(&events[..count]).is_some());
            let line = places.get(first).map_or(1, |&place| self.line(place));
            SaveFault { line, why: SaveProblem::Impossible }
        })
    }

    /// What these events do in one tournament.
    fn steps(&self, places: &[usize], secret: &Secret, now: Moment) -> Result<Vec<HistoryStep>, SaveFault> {
        let mut events: Vec<(Moment, TournamentEvent)> = Vec::with_capacity(places.len());
        for &place in places {
            let SavedEvent { at, event, .. } = &self.events[place];
            let event = admitted(event, secret).map_err(|why| unsuitable(self.line(place), why))?;
            events.push(((*at).min(now), event));
        }
        let state = self.replayed(places, &events)?;
        if state.entrants.len() > MOST_ENTRANTS {
            let line = places.last().map_or(1, |&place| self.line(place));
            return Err(unsuitable(line, "there are too many entrants"));
        }
        let dismissed = state.referees().map(|named| {
            let fact = TournamentFact::RefereeDismissed { referee: named.referee };
            (now, TournamentEvent { by: Actor::Organiser, fact })
        });
        events.extend(dismissed);
        Ok(stepwise(events))
    }
}

fn unsuitable(line: usize, why: impl Into<String>) -> SaveFault {
    SaveFault { line, why: SaveProblem::Unsuitable(why.into()) }
}

/// Events of one moment are one step.
fn stepwise(events: Vec<(Moment, TournamentEvent)>) -> Vec<HistoryStep> {
    let mut steps: Vec<HistoryStep> = Vec::new();
    for (at, event) in events {
        match steps.last_mut() {
            Some(step) if step.at == at => step.events.push(event),
            _ => steps.push(HistoryStep { at, events: vec![event] }),
        }
    }
    steps
}

/// What a tournament is called in the file: `<cycle>-<game>`, and a number where that is taken.
fn code(state: &TournamentState, taken: &[String]) -> String {
    let words: Vec<&str> =
        [&state.cycle, &state.game].into_iter().filter_map(|word| word.as_deref()).collect();
    let plain: String = words.join("-").split_whitespace().collect::<Vec<_>>().join("-");
    let base = if plain.is_empty() { "tournament".to_owned() } else { plain };
    let numbered = (2..).map(|number| format!("{base}-{number}"));
    let mut codes = std::iter::once(base.clone()).chain(numbered);
    codes.find(|code| !taken.contains(code)).unwrap_or(base)
}

fn forget_secrets(fact: &mut TournamentFact) {
    match fact {
        TournamentFact::Opened { organiser: secret, .. } | TournamentFact::RefereeNamed { secret, .. } => {
            *secret = SecretHash::NOBODY;
        }
        _ => {}
    }
}

/// An event of a file as it may be written here: whoever made the file may have written anything.
fn admitted(event: &TournamentEvent, secret: &Secret) -> Result<TournamentEvent, String> {
    if let TournamentFact::Opened { title, game, cycle, plan, .. } = &event.fact {
        let (title, game, cycle, plan) = (title.clone(), game.clone(), cycle.clone(), plan.clone());
        let opening = TournamentOpening { title, game, cycle, plan };
        return opening.event(secret).map_err(|refusal| refusal.to_string());
    }
    let mut event = event.clone();
    let entrants = match &mut event.fact {
        TournamentFact::Entered { entrants } => entrants.as_mut_slice(),
        TournamentFact::Amended { entrant } => std::slice::from_mut(entrant),
        _ => &mut [],
    };
    for entrant in &mut *entrants {
        entrant.name = tidy_name(&entrant.name);
        entrant.school = entrant.school.as_deref().map(tidy_name);
        entrant.region = entrant.region.as_deref().map(tidy_name);
    }
    if !entrants.iter().all(is_shown) {
        return Err("a name, a school or a region has at most 80 characters and no line breaks".to_owned());
    }
    forget_secrets(&mut event.fact);
    Ok(event)
}

/// Whether everything of an entrant fits on a line. A name that was erased is empty.
fn is_shown(entrant: &Entrant) -> bool {
    let fits = |text: &String| text.chars().count() <= LONGEST_NAME && !text.chars().any(char::is_control);
    fits(&entrant.name) && entrant.school.iter().all(fits) && entrant.region.iter().all(fits)
}
