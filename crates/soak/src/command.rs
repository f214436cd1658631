//! What a bot wants at a table: anything a person may do, chosen by chance, legal by the law of the game.

use anyhow::{Context, Result};
use ludoteca_club::table::TableEvent;
use ludoteca_games::{Admit, GameId, Table};
use ludoteca_kernel::Rng;
use serde::{Deserialize, Serialize};

/// A table as the server tells it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct TableView {
    /// The table's name.
    pub table: String,
    /// How many events it has.
    pub number: u64,
    /// The game's slug.
    pub game: String,
    /// Where it began.
    pub start: String,
    /// The actions played.
    pub actions: Vec<String>,
    /// The seat to act.
    pub turn: u8,
    /// The bot's own seat.
    pub seat: Option<u8>,
    /// How it ended.
    pub end: Option<serde_json::Value>,
    /// What one has asked the other.
    pub proposal: Option<ProposalView>,
    /// Where they play again.
    pub rematch: Option<String>,
}

/// A proposal as the server tells it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct ProposalView {
    /// Who asks.
    pub seat: u8,
    /// For what.
    pub what: String,
}

impl TableView {
    /// The game as it stands, by the law.
    pub fn game(&self) -> Result<Box<dyn Table>> {
        let game: GameId = self.game.parse()?;
        let mut table =
            game.table_at(&self.start, Admit::Lawful).ok().context("a start the law does not know")?;
        for action in &self.actions {
            table.play(action).map_err(|error| anyhow::anyhow!("{action} is illegal: {error}"))?;
        }
        Ok(table)
    }
}

/// Something a bot asks of a table, as it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Take the free seat.
    Sit {
        /// What the bot is called.
        name: String,
        /// Its secret.
        secret: String,
    },
    /// Play an action.
    Act {
        /// Which.
        action: String,
        /// How many were played before.
        played: u32,
    },
    /// Ask for the last turn back.
    ProposeTakeBack,
    /// Ask for another game.
    ProposeRematch,
    /// Say yes.
    Accept,
    /// Say no.
    Decline,
    /// Give up.
    Resign,
    /// Say something kind.
    Say(&'static str),
}

impl Command {
    /// Whether this event carries the command out.
    pub fn is_granted_by(&self, event: &TableEvent) -> bool {
        match (self, event) {
            (Self::Act { action, .. }, TableEvent::Acted { action: acted }) => action == acted,
            (Self::Sit { .. }, TableEvent::Seated { .. })
            | (Self::ProposeTakeBack, TableEvent::TakeBackProposed { .. })
            // A computer always agrees.
            | (Self::ProposeTakeBack | Self::Accept, TableEvent::TakenBack { .. })
            // Two who ask each other at once agree.
            | (Self::ProposeRematch, TableEvent::RematchProposed { .. })
            | (Self::ProposeRematch | Self::Accept, TableEvent::RematchOpened { .. })
            | (Self::Decline, TableEvent::ProposalWithdrawn)
            | (Self::Resign, TableEvent::Resigned { .. })
            | (Self::Say(_), TableEvent::Said { .. }) => true,
            _ => false,
        }
    }
}

/// What a bot does next; `None` while it is for the other one to do something. `again` is whether it wants a rematch.
pub fn choose(view: &TableView, again: bool, rng: &mut Rng) -> Result<Option<Command>> {
    let Some(seat) = view.seat else { return Ok(None) };
    if let Some(proposal) = view.proposal.as_ref().filter(|proposal| proposal.seat != seat) {
        let kind = proposal.what == "rematch" || rng.below(2) == 0;
        return Ok(Some(if kind { Command::Accept } else { Command::Decline }));
    }
    if view.end.is_some() {
        let asks = again && view.rematch.is_none() && view.proposal.is_none() && seat == 1;
        return Ok(asks.then_some(Command::ProposeRematch));
    }
    if view.turn != seat || view.proposal.is_some() {
        // Sometimes somebody speaks although it is the other's turn, so that two append at once.
        return Ok((rng.below(30) == 0).then_some(Command::Say("thinking")));
    }
    Ok(Some(match rng.below(100) {
        0 => Command::Resign,
        1..5 => Command::Say("good-move"),
        5..9 if view.actions.len() > 2 => Command::ProposeTakeBack,
        _ => {
            let action = view.game()?.play_random(rng).context("no action, and no end")?;
            Command::Act { action, played: view.actions.len() as u32 }
        }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(game: GameId) -> TableView {
        let table = game.table();
        TableView {
            table: "t".into(),
            number: 2,
            game: game.slug().into(),
            start: table.start(),
            actions: vec![],
            turn: table.turn().number(),
            seat: Some(table.turn().number()),
            end: None,
            proposal: None,
            rematch: None,
        }
    }

    #[test]
    fn whoever_is_to_act_acts_by_the_law_and_nobody_else_does() {
        let mut rng = Rng::new(7);
        for game in GameId::ALL {
            let view = view(game);
            let chosen = std::iter::repeat_with(|| choose(&view, true, &mut rng).unwrap().unwrap());
            let mut actions = chosen.filter_map(|wanted| match wanted {
                Command::Act { action, .. } => Some(action),
                _ => None,
            });
            let action = actions.next().unwrap();
            game.table().play(&action).unwrap();
            let other = TableView { seat: Some(3 - view.turn), ..view };
            let waiting = choose(&other, true, &mut rng).unwrap();
            assert!(matches!(waiting, None | Some(Command::Say(_))), "{waiting:?}");
        }
    }

    #[test]
    fn a_proposal_is_answered_before_anything_else() {
        let mut rng = Rng::new(1);
        let proposal = Some(ProposalView { seat: 2, what: "take-back".into() });
        let asked = TableView { seat: Some(1), proposal, ..view(GameId::ALL[0]) };
        let answer = choose(&asked, true, &mut rng).unwrap();
        assert!(matches!(answer, Some(Command::Accept | Command::Decline)), "{answer:?}");
        let waiting = choose(&TableView { seat: Some(2), ..asked }, true, &mut rng).unwrap();
        assert!(matches!(waiting, None | Some(Command::Say(_))), "{waiting:?}");
    }

    #[test]
    fn a_wish_is_sent_as_the_server_reads_it() {
        let act = Command::Act { action: "a1".into(), played: 3 };
        assert_eq!(serde_json::to_string(&act).unwrap(), r#"{"act":{"action":"a1","played":3}}"#);
        assert_eq!(serde_json::to_string(&Command::ProposeTakeBack).unwrap(), r#""propose-take-back""#);
    }
}
