//! What the club does where a round of a tournament is played in a class.

use super::carry_out::{Change, Decision};
use super::{Club, CommandNotDone};
use crate::class_round::{ClassRound, ClassRoundDecision, ClassRoundScene, ClassRoundView};
use crate::command_key::{CommandKey, CommandName};
use crate::folded::{Folded, append};
use crate::log::{Fault, Log};
use crate::refusal::Refusal;
use crate::room::{PupilNumber, RoomCode, RoomRights, RoomScene, RoomState, RoomTable};
use crate::secret::Secret;
use crate::stream::{Moment, Number, StreamId};
use crate::table::TableState;
use crate::tournament::{TournamentRefusal, TournamentRights, TournamentState};
use std::collections::HashSet;
use std::sync::Arc;

impl<L: Log> Club<L> {
    /// Opens the boards of a round in a class, for whoever leads both, once, however often it is sent; and says of every pairing
    /// where it is played or why it is not.
    pub async fn open_class_round(
        &self,
        code: &RoomCode,
        secret: &Secret,
        wanted: &ClassRound,
        called: &CommandName,
        now: Moment,
    ) -> Result<ClassRoundView, CommandNotDone> {
        let called = CommandKey::of_holder(secret, called);
        let id = code.stream();
        let room = self.carry_out(id, &InClassRound { wanted, secret }, Some(&called), now).await?;
        // The log is read again: whoever follows the tournament is told.
        let known = self.class_round_facts(id, &room, wanted, now).await?;
        Ok(known.scene(id, &room).view(wanted)?)
    }

    /// What is known of a round in a class, as the log has it now.
    async fn class_round_facts(
        &self,
        id: &StreamId,
        room: &RoomState,
        wanted: &ClassRound,
        now: Moment,
    ) -> Result<ClassRoundFacts, CommandNotDone> {
        let tournament = self.collect_boards(&wanted.tournament, Number::MAX, now).await?;
        let tournament = tournament.ok_or(Refusal::from(TournamentRefusal::NoSuchTournament))?;
        let mut stopped = HashSet::new();
        for (entry, board) in tournament.open_boards(&wanted.tournament) {
            let of_round = entry.contest == wanted.contest && entry.round == wanted.round;
            if of_round && self.table(&board, Number::MAX).await?.is_some_and(|table| table.stopped) {
                stopped.insert(board);
            }
        }
        let tables = self.tables_with(room, Number::MAX).await?;
        let absent = room.absent(&self.hub.version(id), now);
        Ok(ClassRoundFacts { tables, absent, tournament, stopped })
    }
}

/// What is known of a round in a class.
struct ClassRoundFacts {
    tables: Vec<RoomTable>,
    absent: HashSet<PupilNumber>,
    tournament: Arc<TournamentState>,
    stopped: HashSet<StreamId>,
}

impl ClassRoundFacts {
    fn scene<'a>(&'a self, id: &'a StreamId, room: &'a RoomState) -> ClassRoundScene<'a> {
        let class = RoomScene { id, room, tables: &self.tables, absent: &self.absent };
        ClassRoundScene { class, tournament: &self.tournament, stopped: &self.stopped }
    }
}

/// A round whose boards are to be opened in a class, for whoever holds the secret of the class.
struct InClassRound<'c> {
    wanted: &'c ClassRound,
    secret: &'c Secret,
}

impl<L: Log> Decision<L> for InClassRound<'_> {
    type State = RoomState;

    async fn decide(
        &self,
        club: &Club<L>,
        id: &StreamId,
        room: &Arc<RoomState>,
        now: Moment,
    ) -> Result<Change<RoomState>, CommandNotDone> {
        let wanted = self.wanted;
        match room.rights(self.secret) {
            RoomRights::Teacher => {}
            RoomRights::Pupil(_) => return Err(Refusal::NotYours.into()),
            RoomRights::Returning(..) | RoomRights::Newcomer(_) => return Err(Refusal::NoSuchRoom.into()),
        }
        let led = club.tournament(&wanted.tournament, Number::MAX).await?;
        let led = led.ok_or(Refusal::from(TournamentRefusal::NoSuchTournament))?;
        if led.rights(&wanted.organiser) != TournamentRights::Organiser {
            return Err(Refusal::NotYours.into());
        }
        let known = club.class_round_facts(id, room, wanted, now).await?;
        let ClassRoundDecision { in_class, in_tournament, opened } = known.scene(id, room).decide(wanted)?;
        let broken = || Fault(format!("room {id}: a round in it does not fold"));
        let mut change = Change::from(in_class);
        if !in_tournament.is_empty() {
            let before = &known.tournament;
            let after = before.after(&in_tournament, now).ok_or_else(broken)?;
            change.others.push(append(&wanted.tournament, before.number, in_tournament, &after));
        }
        for (table, event) in opened {
            let state = TableState::opened(&event, now).ok_or_else(broken)?;
            change.add_at_table(table, 0, event, state);
        }
        Ok(change)
    }
}
