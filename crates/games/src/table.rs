//! A game being played, for callers that do not know which game it is.

use crate::board::{Board, Cell};
use crate::{ActionError, Choice, Game, GameId, Picture};
use ludoteca_kernel::record::{Record, Step};
use ludoteca_kernel::{Outcome, Player, Playouts, PositionExt, Rng};
use std::any::Any;
use std::fmt::Debug;

/// What a position string may describe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Admit {
    /// Only positions that play can lead to, as far as that is checked.
    Reachable,
    /// Every position that keeps the law: for exercises.
    Lawful,
}

/// A game being played. Implemented once, for [`Session`].
pub trait Table: Debug + Send + Sync {
    /// Which game it is.
    fn game(&self) -> GameId;
    /// Who is to act; once the game is over, who would be.
    fn turn(&self) -> Player;
    /// How the game has ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The legal actions in machine notation, sorted bytewise.
    fn actions(&self) -> Vec<String>;
    /// Plays an action, or says why not and changes nothing.
    fn play(&mut self, action: &str) -> Result<(), ActionError>;
    /// Plays a legal action chosen at random and names it; `None` once the game is over.
    fn play_random(&mut self, rng: &mut Rng) -> Option<String>;
    /// Takes back the last action and names it.
    fn undo(&mut self) -> Option<String>;
    /// The actions played so far.
    fn history(&self) -> Vec<String>;
    /// The number of the turn in which each action was played, from 1. Actions of one seat in a row form one turn.
    fn turns(&self) -> Vec<u32>;
    /// The position string of the position the table began with.
    fn start(&self) -> String;
    /// The position string.
    fn position(&self) -> String;
    /// The same board at a table of its own, with the other player to act; `None` where the rules know no such position.
    fn turned(&self) -> Option<Box<dyn Table>>;
    /// The position as a drawing.
    fn picture(&self) -> Picture;
    /// The action that touching these cells means, given as indices into [`Picture::cells`], legal or not; `None` while
    /// cells are missing, or if no action is done like that.
    fn touched(&self, cells: &[u8], choice: Option<Choice>) -> Option<String>;
    /// The number of sequences of `depth` actions, by first action; sorted like [`actions`](Self::actions).
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
    /// The number of sequences of `depth` actions.
    fn perft(&self, depth: u32) -> u64;
    /// Uniform random games from here.
    fn playouts(&self, games: u64, rng: &mut Rng) -> Playouts;
    /// The game so far as a record without names.
    fn record(&self) -> Record;
    /// A copy of the table.
    fn boxed_clone(&self) -> Box<dyn Table>;
    /// The table itself, for a caller that does know which game it is.
    fn as_any(&self) -> &dyn Any;
}

/// A game of type `G` being played: its position and how it came to be.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    position: G,
    /// Each action with the position before it.
    played: Vec<(G, G::Action)>,
}

impl<G: Game> Session<G> {
    /// A table at which nothing has been played yet.
    pub const fn new(position: G) -> Self {
        Self { position, played: Vec::new() }
    }

    /// The position, in the game's own type.
    pub const fn at(&self) -> &G {
        &self.position
    }

    fn advance(&mut self, action: G::Action) {
        self.played.push((self.position.clone(), action));
        self.position.play_unchecked(action);
    }
}

impl<G: Game> Table for Session<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn turn(&self) -> Player {
        self.position.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn actions(&self) -> Vec<String> {
        let mut actions: Vec<String> =
            self.position.legal_actions().iter().map(ToString::to_string).collect();
        actions.sort();
        actions
    }

    fn play(&mut self, text: &str) -> Result<(), ActionError> {
        let action = self.position.read_action(text).map_err(ActionError::Unreadable)?;
        if let Some(breach) = self.position.breach(action) {
            return Err(ActionError::Illegal { action: action.to_string(), breach });
        }
        self.advance(action);
        Ok(())
    }

    fn play_random(&mut self, rng: &mut Rng) -> Option<String> {
        let action = self.position.random_action(rng)?;
        self.advance(action);
        Some(action.to_string())
    }

    fn undo(&mut self) -> Option<String> {
        let (position, action) = self.played.pop()?;
        self.position = position;
        Some(action.to_string())
    }

    fn history(&self) -> Vec<String> {
        self.played.iter().map(|(_, action)| action.to_string()).collect()
    }

    fn turns(&self) -> Vec<u32> {
        let mut turns = Vec::with_capacity(self.played.len());
        let (mut turn, mut last) = (0, None);
        for (before, _) in &self.played {
            let seat = Some(before.turn());
            turn += u32::from(seat != last);
            last = seat;
            turns.push(turn);
        }
        turns
    }

    fn start(&self) -> String {
        self.played.first().map_or(&self.position, |(start, _)| start).write()
    }

    fn position(&self) -> String {
        self.position.write()
    }

    fn turned(&self) -> Option<Box<dyn Table>> {
        let &[one, other] = G::FORM.turns else { return None };
        let mut setup = self.position.setup();
        setup.turn = if setup.turn == one { other } else { one };
        let position = G::from_setup(&setup).ok()?.admit();
        (position.turn() != self.turn()).then(|| Box::new(Self::new(position)) as Box<dyn Table>)
    }

    fn picture(&self) -> Picture {
        Picture::of(&self.position)
    }

    fn touched(&self, cells: &[u8], choice: Option<Choice>) -> Option<String> {
        let cells: Option<Vec<Cell>> =
            cells.iter().map(|&at| G::Board::ALL.into_iter().nth(usize::from(at))).collect();
        Some(self.position.touched(&cells?, choice)?.to_string())
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let mut counts: Vec<(String, u64)> = ludoteca_kernel::divide(&self.position, depth)
            .into_iter()
            .map(|(action, count)| (action.to_string(), count))
            .collect();
        counts.sort();
        counts
    }

    fn perft(&self, depth: u32) -> u64 {
        ludoteca_kernel::perft(&self.position, depth)
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Playouts {
        ludoteca_kernel::playouts(&self.position, games, rng)
    }

    fn record(&self) -> Record {
        let start = self.start();
        Record {
            game: G::ID.slug().to_owned(),
            start: (start != G::start().write()).then_some(start),
            result: self.outcome().map(|outcome| outcome.winner),
            line: ludoteca_kernel::record::Line {
                comments: vec![],
                steps: self.history().into_iter().map(Step::new).collect(),
            },
            ..Record::default()
        }
    }

    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Clone for Box<dyn Table> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}
