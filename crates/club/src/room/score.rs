//! How many games each pupil of a room has played and won.

use super::code::RoomCode;
use super::event::{PairMade, PupilNumber};
use super::state::RoomState;
use crate::name::Nickname;
use crate::table::TableState;
use ludoteca_kernel::Player;
use serde::Serialize;
use std::sync::Arc;

/// What the pupils of a room have done in it. Games that were stopped or go on do not count.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoomScores<'a> {
    room: &'a RoomCode,
    /// In the order of coming; whoever was let go only if they have played.
    scores: Vec<PupilScore<'a>>,
}

/// What a pupil has done in a room.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PupilScore<'a> {
    pupil: PupilNumber,
    name: &'a Nickname,
    /// Games that ended with a winner.
    played: u32,
    /// Those of them that the pupil won.
    won: u32,
}

impl RoomState {
    /// The scores, from the games of each pair: the first one and its rematches, in which seats change every time.
    pub fn scores<'a>(
        &'a self,
        room: &'a RoomCode,
        games: &[(PairMade, Vec<Arc<TableState>>)],
    ) -> RoomScores<'a> {
        let mut scores: Vec<PupilScore<'a>> = Vec::new();
        for pupil in &self.pupils {
            let (mut played, mut won) = (0, 0);
            for (pair, tables) in games {
                for (at, table) in tables.iter().enumerate() {
                    let changed = at % 2 == 1;
                    let seat = match (pair.first == Some(pupil.number), pair.second == Some(pupil.number)) {
                        (true, _) => {
                            if changed {
                                Player::Second
                            } else {
                                Player::First
                            }
                        }
                        (_, true) => {
                            if changed {
                                Player::First
                            } else {
                                Player::Second
                            }
                        }
                        _ => continue,
                    };
                    let Some(end) = table.end else { continue };
                    played += 1;
                    won += u32::from(end.winner == seat);
                }
            }
            if played > 0 || !pupil.removed {
                scores.push(PupilScore { pupil: pupil.number, name: &pupil.name, played, won });
            }
        }
        RoomScores { room, scores }
    }
}
