//! A championship that is to be opened.

use super::event::ChampionshipEvent;
use super::state::tournament_stream;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{CommandId, StreamId};
use crate::tournament::{TournamentEvent, TournamentOpening, TournamentRefusal};
use ludoteca_championship::{LONGEST_NAME, tidy_name};
use serde::Deserialize;

/// The most tournaments of a championship: five times the national day.
pub(super) const MOST_TOURNAMENTS: usize = 64;

/// What an organiser sends to open a championship.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ChampionshipOpening {
    /// What the sender calls the command.
    pub id: CommandId,
    /// Leads the championship and all its tournaments from now on.
    pub secret: Secret,
    /// What it is called.
    pub title: String,
    /// Its tournaments.
    pub tournaments: Vec<TournamentOpening>,
}

/// The events that open a championship and its tournaments.
pub(crate) type OpeningEvents = (Vec<ChampionshipEvent>, Vec<(StreamId, TournamentEvent)>);

impl ChampionshipOpening {
    /// The events that open it and its tournaments.
    pub(crate) fn events(&self) -> Result<OpeningEvents, Refusal> {
        let (secret, id) = (&self.secret, self.secret.stream());
        has_room(self.tournaments.len())?;
        let mut events = vec![opened(&self.title, secret)?];
        let mut tournaments = Vec::new();
        for (place, opening) in self.tournaments.iter().enumerate() {
            let tournament = tournament_stream(&id, place);
            events.push(ChampionshipEvent::TournamentAdded { tournament: tournament.clone() });
            tournaments.push((tournament, with_tables(opening, place).event(secret)?));
        }
        Ok((events, tournaments))
    }
}

/// How many numbers of tables each tournament of a day has to itself.
const TABLES_EACH: u32 = 100;

/// The tournament at a place of a day, from 0, with tables whose numbers are its own: 1 and on, 101 and on, 201 and on. What somebody
/// has said stays.
pub fn with_tables(opening: &TournamentOpening, place: usize) -> TournamentOpening {
    let mut opening = opening.clone();
    opening.plan.first_table.get_or_insert(place as u32 * TABLES_EACH + 1);
    opening
}

/// The events that open a championship of tournaments that are there already.
pub(crate) fn opening_of(
    title: &str,
    secret: &Secret,
    tournaments: impl Iterator<Item = StreamId>,
) -> Result<Vec<ChampionshipEvent>, Refusal> {
    let added = tournaments.map(|tournament| ChampionshipEvent::TournamentAdded { tournament });
    Ok([opened(title, secret)?].into_iter().chain(added).collect())
}

/// Whether a championship can have so many tournaments.
pub(crate) fn has_room(tournaments: usize) -> Result<(), Refusal> {
    if tournaments <= MOST_TOURNAMENTS { Ok(()) } else { Err(Refusal::TooManyTournaments) }
}

/// The event that opens a championship with this title.
fn opened(title: &str, secret: &Secret) -> Result<ChampionshipEvent, Refusal> {
    let title = tidy_name(title);
    if !is_line(&title) {
        return Err(TournamentRefusal::BadName.into());
    }
    Ok(ChampionshipEvent::Opened { organiser: secret.hash(), title })
}

/// Whether a text can be shown on one line, as titles, names and schools are.
pub(super) fn is_line(text: &str) -> bool {
    (1..=LONGEST_NAME).contains(&text.chars().count()) && !text.chars().any(char::is_control)
}
