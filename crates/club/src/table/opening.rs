//! A table that is to be opened.

use super::clock::ClockPlan;
use super::event::{Occupant, TableEvent};
use super::state::TableState;
use crate::name::Nickname;
use crate::refusal::Refusal;
use crate::seat;
use crate::secret::{Secret, SecretHash};
use crate::stream::{CommandId, Moment};
use ludoteca_games::GameId;
use ludoteca_kernel::Player;
use serde::Deserialize;

/// The levels the computer plays at.
pub(crate) const LEVELS: std::ops::RangeInclusive<u8> = 1..=8;

/// Who will sit opposite: whoever holds this invitation, or the computer at a level from 1 to 8.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Other {
    /// Whoever comes with this invitation.
    Invited(Secret),
    /// The computer, at a level.
    Computer(u8),
}

/// What somebody sends to open a table. Whoever holds the sender's secret has the seat.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableOpening {
    /// What the sender calls the command.
    pub id: CommandId,
    /// The game's slug.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "game")))]
    pub game: String,
    /// Where it begins, if not where the game usually does.
    pub start: Option<String>,
    /// What the person who opens it is called.
    pub name: Nickname,
    /// Their seat.
    #[serde(deserialize_with = "seat::deserialize")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "seat::schema"))]
    pub seat: Player,
    /// Who will sit opposite.
    pub other: Other,
    /// The secret for those who watch.
    pub watch: Secret,
    /// How long each may think.
    pub clock: Option<ClockPlan>,
}

impl TableOpening {
    /// The event that sets the table up for whoever holds the secret.
    pub fn event(&self, secret: &Secret) -> Result<TableEvent, Refusal> {
        if self.clock.is_some_and(|clock| !clock.is_suitable()) {
            return Err(Refusal::Unsuitable("clock"));
        }
        let game: GameId = self.game.parse().map_err(|_| Refusal::Unsuitable("game"))?;
        let hash = secret.hash();
        let own = Occupant::Person { name: self.name.clone(), secret: hash };
        let other = match &self.other {
            Other::Invited(secret) => Occupant::Invited { secret: distinct(secret, hash)? },
            Other::Computer(level) if LEVELS.contains(level) => Occupant::Computer { level: *level },
            Other::Computer(_) => return Err(Refusal::Unsuitable("level")),
        };
        let (first, second) = in_order(self.seat, own, other);
        let event = TableEvent::Opened {
            game: game.slug().to_owned(),
            start: self.start.clone(),
            first,
            second,
            clock: self.clock,
            watch: distinct(&self.watch, hash)?,
        };
        let state = TableState::opened(&event, Moment(0)).ok_or(Refusal::Unsuitable("position"))?;
        if state.game.outcome().is_some() { Err(Refusal::Unsuitable("position")) } else { Ok(event) }
    }
}

/// Links that open different doors have different secrets.
fn distinct(secret: &Secret, own: SecretHash) -> Result<SecretHash, Refusal> {
    let hash = secret.hash();
    if hash == own { Err(Refusal::Unsuitable("secret")) } else { Ok(hash) }
}

fn in_order(seat: Player, own: Occupant, other: Occupant) -> (Occupant, Occupant) {
    match seat {
        Player::First => (own, other),
        Player::Second => (other, own),
    }
}

impl TableState {
    /// The event that sets up another game of the same people, with seats changed.
    pub(super) fn rematch_opening(&self) -> TableEvent {
        let usual = self.game.game().table().start();
        let start = self.game.start();
        TableEvent::Opened {
            game: self.game.game().slug().to_owned(),
            start: (start != usual).then_some(start),
            first: self.seats.second.clone(),
            second: self.seats.first.clone(),
            clock: self.plan,
            watch: self.watch,
        }
    }
}
