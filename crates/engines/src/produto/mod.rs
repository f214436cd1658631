//! Play in Produto: exact once few cells are empty, Monte Carlo tree search before that.
//!
//! A turn is two stones of either colour on sixty cells, some seven thousand ways: too many for alpha-beta. A small net
//! that was trained by games against itself says which stones look promising and who will win (`net`, `guide`). Random
//! games are cheap and honest here, because every game fills the whole board and one is a single draw (`forecast`): the
//! net is shown some, and they have a say in its judgements. What the settings were measured against is in
//! `docs/strength.md`.

mod ending;
mod features;
mod forecast;
mod guide;
mod net;
#[cfg(test)]
mod net_tests;
mod school;
mod small;
#[cfg(test)]
mod tests;

pub use crate::net::WeightsError;
pub use features::{CELLS, Features, GLOBALS, PLANES};
pub use net::{Judgement, Net};
pub use school::{ProdutoLearner, WorkedOutEnding};
pub use small::{SmallBoard, SmallOpening};

pub(crate) use self::ProdutoEngine as Engine;

use crate::data_file::{DataFile, inside};
use crate::engine::GameEngine;
use ending::{EndingReader, EndingTable};
use forecast::{Forecast, RandomEnd};
use guide::Guide;
use ludoteca_games::produto::{Action, Produto};
use ludoteca_kernel::{Position, PositionExt, Rng};
use ludoteca_search::mcts::{self, Leaf, Settings};
use ludoteca_search::{Budget, Distance, Limits, ORDER_UNIT, Report, Row, Value};

/// With at most this many empty cells the rest of the game is worked out, if the limits and the memory leave room for it.
const WORKED_OUT: u32 = 19;
/// Words of 27 states that are worked out in a millisecond, on a slow machine. Each is a node of the budget.
const WORDS_A_MILLISECOND: u64 = 16_000;
/// With at most this many the search works positions out at the end of its tree instead of playing at random.
const WORKED_OUT_IN_THE_TREE: u32 = 4;
/// Bytes of a node in the search's arena, about.
const NODE_BYTES: usize = 48;

/// Nodes that a simulation counts for: with its share of the forecasts it takes about as long as eight nodes elsewhere.
const SIMULATION: u64 = 8;
/// How strongly little-visited actions attract. With less, one of the hundred actions and more is given up after a few
/// unlucky games.
const EXPLORATION: f64 = 2.0;
/// A leaf is expanded, which takes a forecast, at the visit after this many.
const EXPAND_AFTER: u32 = 8;
/// One game in sixteen more that is won makes an action about e times as likely beforehand.
const PRIOR_SCALE: f64 = ORDER_UNIT as f64 / 16.0;

/// The same for a simulation that ends with a judgement of the net.
const GUIDED_SIMULATION: u64 = 512;
/// How strongly little-visited actions attract where the net leads.
const GUIDED_EXPLORATION: f64 = 1.0;
/// The difference in what the net says of two actions that makes one about e times as likely.
const GUIDED_PRIOR_SCALE: f64 = net::SUM_UNIT as f64 / 4.0;

/// The net. Without it random games lead the search.
static NET: DataFile<Net, WeightsError> = DataFile::new(Net::read, inside!("../../data/produto/weights.bin"));

/// An engine for Produto.
#[derive(Debug)]
pub(crate) struct ProdutoEngine {
    settings: Settings,
    /// The same where the net leads.
    guided: Settings,
    /// Memory for a table of endings, in bytes.
    room: u64,
}

impl ProdutoEngine {
    /// An engine whose tree takes at most about this many MiB.
    pub(crate) fn new(hash_mib: usize) -> Self {
        let capacity = (hash_mib << 20) / NODE_BYTES;
        let settings = Settings {
            seed: 0,
            capacity,
            exploration: EXPLORATION,
            expand_after: EXPAND_AFTER,
            look_after: 0,
            prior_scale: PRIOR_SCALE,
            rave: 0.0,
            weight: SIMULATION,
        };
        let guided = Settings {
            exploration: GUIDED_EXPLORATION,
            expand_after: 0,
            prior_scale: GUIDED_PRIOR_SCALE,
            weight: GUIDED_SIMULATION,
            ..settings
        };
        Self { settings, guided, room: (hash_mib as u64) << 20 }
    }
}

impl GameEngine for ProdutoEngine {
    type Game = Produto;
    const CARELESS: [u32; 7] = [100, 45, 81, 58, 35, 15, 5];
    /// Enough to work out the last sixteen cells.
    const MOST_NODES: u64 = 1_600_000;
    /// A quarter of a win.
    const UNIT: i32 = 25;
    const FILES: &'static [&'static str] = &["weights.bin"];

    fn make(hash_mib: usize, _: bool) -> Self {
        Self::new(hash_mib)
    }

    fn install(file: &[u8]) -> bool {
        NET.install(file).is_ok()
    }

    fn is_equipped() -> bool {
        NET.in_use().is_some()
    }

    fn think(&mut self, position: &Produto, budget: &mut Budget<'_, Action>) -> Report<Action> {
        let empty = position.empty().len();
        if empty <= WORKED_OUT
            && EndingTable::bytes(empty) <= self.room
            && is_affordable(EndingTable::words(empty), budget.limits())
            && let Ok(ending) = EndingTable::new(position, &mut |words| budget.spend_many(words))
        {
            return worked_out(position, &ending, budget.used());
        }
        let Some(net) = NET.in_use() else {
            return mcts::explore(
                position,
                &mut EndingLeaf,
                &mut Forecast::default(),
                &self.settings,
                budget,
            );
        };
        let guide = Guide::new(net);
        mcts::explore(position, &mut &guide, &mut &guide, &self.guided, budget)
    }
}

/// Whether this many words can be worked out within the limits, so that no time is lost on what will not be finished.
fn is_affordable(words: u64, limits: &Limits) -> bool {
    let milliseconds = limits.time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
    let by_time = milliseconds.map(|time| time.saturating_mul(WORDS_A_MILLISECOND));
    limits.nodes.into_iter().chain(by_time).all(|most| words <= most)
}

/// A row for every action of a position that is worked out. The board fills, so every game is equally long.
fn worked_out(position: &Produto, ending: &EndingTable, nodes: u64) -> Report<Action> {
    let plies = position.empty().len() as u16;
    let reader = ending.reader();
    let mut rows = Vec::new();
    position.for_each_action(|action| {
        let wins = reader.winner_after(action) == position.turn();
        rows.push(Row {
            action,
            value: Value::proved(wins, Distance::Exact(plies)),
            depth: plies as u32,
            nodes: 0,
            margin: None,
            line: line(&reader, position, action),
        });
    });
    rows.sort_by_key(|row| std::cmp::Reverse(row.value));
    Report { rows, nodes, depth: plies as u32 }
}

/// The game from an action to its end: whoever can win does.
fn line(reader: &EndingReader<'_>, position: &Produto, action: Action) -> Vec<Action> {
    let mut line = vec![action];
    let mut at = position.after(action);
    let mut reader = reader.after(action);
    loop {
        let actions = at.legal_actions();
        let good = actions.iter().find(|&&next| reader.winner_after(next) == at.turn());
        let Some(&next) = good.or(actions.first()) else { return line };
        line.push(next);
        reader = reader.after(next);
        at = at.after(next);
    }
}

/// The end of a simulation: the last few stones worked out, the others at random.
#[derive(Clone, Copy, Debug)]
struct EndingLeaf;

impl Leaf<Produto> for EndingLeaf {
    fn first_wins(&mut self, position: &Produto, rng: &mut Rng) -> f64 {
        f64::from(u8::from(RandomEnd::of(position, rng).first_wins))
    }

    fn known(&mut self, position: &Produto) -> Option<Value> {
        let empty = position.empty().len();
        if empty > WORKED_OUT_IN_THE_TREE {
            return None;
        }
        let ending = EndingTable::new(position, &mut |_| Ok(())).ok()?;
        let wins = ending.reader().winner() == position.turn();
        Some(Value::proved(wins, Distance::Exact(empty as u16)))
    }
}
