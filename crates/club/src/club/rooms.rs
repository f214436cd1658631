//! What the club does in rooms.

use super::carry_out::{Change, Decision, Remembered};
use super::{Club, CommandNotDone, TRIES};
use crate::cache::Cache;
use crate::command_key::{CommandKey, CommandName};
use crate::folded::{Folded, append};
use crate::log::{Fault, Log};
use crate::refusal::Refusal;
use crate::room::{
    PairMade, RoomCode, RoomCommand, RoomDecision, RoomOpening, RoomScene, RoomState, RoomTable, decide,
};
use crate::secret::Secret;
use crate::stream::{Moment, Number, StreamId};
use crate::table::TableState;
use ludoteca_kernel::Rng;
use std::sync::Arc;

impl<L: Log> Club<L> {
    /// Opens a room for an organiser. The same opening again finds the room that it opened.
    pub async fn open_room(
        &self,
        organiser: &Secret,
        opening: &RoomOpening,
        now: Moment,
    ) -> Result<(RoomCode, Arc<RoomState>), CommandNotDone> {
        self.admit(organiser, now).await?;
        let (secret, opened) = (&opening.secret, opening.event()?);
        let state = RoomState::opened(&opened, now).ok_or(Refusal::Unsuitable("room"))?;
        let called = CommandKey::of_holder(secret, &opening.id.clone().into());
        for attempt in 0..TRIES {
            let code = RoomCode::of(secret, attempt);
            if self.room(&code, 0).await?.is_none() {
                let append = append(code.stream(), 0, vec![opened.clone()], &state);
                self.appended(Some(&called), now, vec![append]).await?;
            }
            // Somebody else may have the code.
            if let Some(room) = self.room(&code, 1).await?
                && room.is_led_by(secret)
            {
                return Ok((code, room));
            }
        }
        Err(Refusal::RoomFull.into())
    }

    /// A room with at least `number` events, as far as there are so many; `None` if there is no such room.
    pub async fn room(&self, code: &RoomCode, number: Number) -> Result<Option<Arc<RoomState>>, Fault> {
        self.found(&self.rooms, code.stream(), number).await
    }

    /// The table where each pair played last, rematches followed, as far as this machine has heard. Pairs who all play
    /// elsewhere now are left out.
    pub async fn room_tables(&self, room: &RoomState) -> Result<Vec<RoomTable>, Fault> {
        self.tables_with(room, 0).await
    }

    pub(super) async fn tables_with(
        &self,
        room: &RoomState,
        number: Number,
    ) -> Result<Vec<RoomTable>, Fault> {
        let mut tables = Vec::new();
        for pair in room.last_pairs() {
            if let Some((id, state)) = self.games_of(&pair.table, number).await?.pop() {
                tables.push((pair.clone(), id, state));
            }
        }
        Ok(tables)
    }

    /// Every game of a room, in the order of opening: each pair with its first game and the rematches.
    pub async fn room_games(&self, room: &RoomState) -> Result<Vec<(PairMade, Vec<Arc<TableState>>)>, Fault> {
        let mut games = Vec::new();
        for pair in &room.pairs {
            let theirs = self.games_of(&pair.table, Number::MAX).await?;
            games.push((pair.clone(), theirs.into_iter().map(|(_, state)| state).collect()));
        }
        Ok(games)
    }

    /// A table and the rematches that followed it, each with at least `number` events as far as there are so many.
    async fn games_of(
        &self,
        table: &StreamId,
        number: Number,
    ) -> Result<Vec<(StreamId, Arc<TableState>)>, Fault> {
        let mut games: Vec<(StreamId, Arc<TableState>)> = Vec::new();
        let mut next = Some(table.clone());
        while let Some(id) = next.take() {
            let Some(state) = self.table(&id, number).await? else { break };
            next.clone_from(&state.rematch);
            games.push((id, state));
        }
        Ok(games)
    }

    /// Carries a command out in a room, once, however often it is sent.
    pub async fn room_command(
        &self,
        code: &RoomCode,
        secret: &Secret,
        command: &RoomCommand,
        called: &CommandName,
        now: Moment,
    ) -> Result<Arc<RoomState>, CommandNotDone> {
        let called = CommandKey::of_holder(secret, called);
        self.carry_out(code.stream(), &InRoom { command, secret }, Some(&called), now).await
    }
}

/// A command for a room, of whoever holds the secret.
struct InRoom<'c> {
    command: &'c RoomCommand,
    secret: &'c Secret,
}

impl<L: Log> Decision<L> for InRoom<'_> {
    type State = RoomState;

    async fn decide(
        &self,
        club: &Club<L>,
        id: &StreamId,
        room: &Arc<RoomState>,
        now: Moment,
    ) -> Result<Change<RoomState>, CommandNotDone> {
        // Other machines may know more of the tables.
        let tables = club.tables_with(room, Number::MAX).await?;
        let absent = room.absent(&club.hub.version(id), now);
        let scene = RoomScene { id, room, tables: &tables, absent: &absent };
        let mut rng = Rng::new(now.0 ^ room.number.rotate_left(32));
        let RoomDecision { events, opened, at_tables } =
            decide(&scene, self.command, room.rights(self.secret), &mut rng)?;
        let broken = || Fault(format!("room {id}: a decision does not fold"));
        let mut change = Change::from(events);
        for (table, event) in opened {
            let state = TableState::opened(&event, now).ok_or_else(broken)?;
            change.add_at_table(table, 0, event, state);
        }
        for (table, event) in at_tables {
            let (_, _, before) = tables.iter().find(|(_, known, _)| *known == table).ok_or_else(broken)?;
            let state = before.after(std::slice::from_ref(&event), now).ok_or_else(broken)?;
            change.add_at_table(table, before.number, event, state);
        }
        Ok(change)
    }
}

impl Remembered for RoomState {
    fn cache<L>(club: &Club<L>) -> &Cache<Self> {
        &club.rooms
    }

    fn when_absent() -> Result<Arc<Self>, Refusal> {
        Err(Refusal::NoSuchRoom)
    }
}
