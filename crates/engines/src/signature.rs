//! The bench signature: how many nodes fixed searches visit in fixed positions of a game, and what is answered.
//!
//! A change that claims to change nothing but speed must leave it alone; any other change of a search shows in it. The
//! numbers of the day are in `data/signatures.txt`, which a test compares.

use crate::{Analysis, AnalysisError, Engine, Limits, StoppedClock};
use ludoteca_games::{Game, GameId, Session, Table, Visitor};
use ludoteca_search::{Blind, Natural, signature};
use std::fmt::Write as _;

/// Positions of each game besides the start, from random games cut off at random.
const POSITIONS: usize = 4;
/// The limits of one question to an engine. Depth alone would show every change of a search by its nodes; the limit on
/// nodes is for engines that do not go by depth, and for games that branch a lot.
const QUESTION: Limits = Limits { nodes: Some(50_000), time: None, depth: Some(6) };
/// Memory of an engine, small so that replacement shows as well.
const HASH_MIB: usize = 4;
/// The depth of the alpha-beta search that knows nothing of the game.
const BLIND_DEPTH: u32 = 3;
/// What the file of all signatures begins with.
const HEADER: &str = "\
# How many nodes fixed searches visit in fixed positions of every game. A change of a search changes its number.
# By game: alphabeta, proof and mcts of crates/search, which know nothing of the game; then its engine, with a checksum of
# what it says. Written by:
#   cargo run --release -p ludoteca-lab --bin signatures > crates/engines/data/signatures.txt
";

/// What the engine of a game does with the fixed positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineSignature {
    /// Nodes in all.
    pub nodes: u64,
    /// A checksum of everything that was said.
    pub answers: u64,
}

/// Asks a fresh engine about the fixed positions of its game.
pub fn engine_signature(game: GameId) -> Result<EngineSignature, AnalysisError> {
    let mut engine: Box<dyn Engine> = crate::engine(game, HASH_MIB);
    let mut answers = Answers::default();
    let mut nodes = 0;
    for table in positions(game) {
        let analysis = engine.think(table.as_ref(), &QUESTION, &StoppedClock, &mut ())?;
        nodes += analysis.nodes;
        answers.add(&analysis);
    }
    Ok(EngineSignature { nodes, answers: answers.0 })
}

/// The signatures of every game as a text: what `data/signatures.txt` should hold.
pub fn signatures() -> Result<String, AnalysisError> {
    let mut text = HEADER.to_owned();
    for game in GameId::ALL {
        let blind = game.visit(BlindSearches);
        let EngineSignature { nodes, answers } = engine_signature(game)?;
        for (search, nodes) in [("alphabeta", blind.alphabeta), ("proof", blind.proof), ("mcts", blind.mcts)]
        {
            let _ = writeln!(text, "{game} {search} {nodes}");
        }
        let _ = writeln!(text, "{game} engine {nodes} {answers:016x}");
    }
    Ok(text)
}

/// The searches of `search` on the fixed positions of a game.
struct BlindSearches;

impl Visitor for BlindSearches {
    type Output = ludoteca_search::Signature;

    fn visit<G: Game>(self) -> Self::Output {
        let tables = positions(G::ID);
        let session = tables.iter().filter_map(|table| table.as_any().downcast_ref::<Session<G>>());
        let positions: Vec<G> = session.map(|session| session.at().clone()).collect();
        signature(&positions, &mut Blind, &mut Natural, BLIND_DEPTH)
    }
}

/// The start, and positions from random games, each further on than the one before.
fn positions(game: GameId) -> Vec<Box<dyn Table>> {
    let mut rng = ludoteca_kernel::Rng::new(3);
    let mut tables = vec![game.table()];
    for nth in 1..=POSITIONS {
        let mut table = game.table();
        while table.play_random(&mut rng).is_some() {}
        let keep = table.history().len() * nth / (POSITIONS + 1);
        while table.history().len() > keep {
            table.undo();
        }
        tables.push(table);
    }
    tables
}

/// A number that depends on every letter of the answers (FNV-1a, 64 bits).
struct Answers(u64);

impl Default for Answers {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Answers {
    fn add(&mut self, analysis: &Analysis) {
        for eval in &analysis.evals {
            let text = format!("{} {} {:?};", eval.action, eval.value, eval.margin);
            for byte in text.bytes() {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::signatures;

    #[test]
    fn the_searches_are_those_of_the_file() {
        let written = include_str!("../data/signatures.txt");
        let found = signatures().unwrap();
        let changed: Vec<_> = written.lines().zip(found.lines()).filter(|(then, now)| then != now).collect();
        assert!(
            written == found,
            "a search has changed, or a game was added: {changed:#?}; if that is meant, write data/signatures.txt \
             anew with the command in its header"
        );
    }
}
