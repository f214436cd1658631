//! A match of a search led by the student against the engine, both by processor time.

use crate::clock::ProcessorTime;
use crate::net::{Judgement, Net, SUM_UNIT};
use ludoteca_engines::produto::WorkedOutEnding;
use ludoteca_engines::{DEFAULT_HASH_MIB, Engine, Limits, Value, engine};
use ludoteca_games::board::CellSet;
use ludoteca_games::produto::{Action, Produto};
use ludoteca_games::{GameId, Session, Table};
use ludoteca_kernel::{Player, Position, Rng};
use ludoteca_search::mcts::{self, Leaf, Playout, Settings};
use ludoteca_search::{Budget, Order};
use std::cell::RefCell;
use std::time::Duration;

/// Random actions at the beginning of each pair of games.
const OPENING: u32 = 4;
/// From here on the rest is worked out: it is over for both alike.
const WORKED_OUT: u32 = 14;
/// How the student searches.
const MANNER: Settings = Settings {
    seed: 0,
    capacity: 1 << 20,
    exploration: 1.0,
    expand_after: 0,
    look_after: 0,
    prior_scale: SUM_UNIT as f64 / 4.0,
    rave: 0.0,
    weight: 1,
};

/// Plays pairs of games from the same opening with the seats exchanged; tells the score after each pair.
pub(crate) fn run(net: &Net, milliseconds: u64, games: u32, seed: u64) -> Option<()> {
    let game: GameId = "produto".parse().ok()?;
    let limits = Limits::time(Duration::from_millis(milliseconds));
    let (mut rng, mut won) = (Rng::new(seed), 0);
    for pair in 1..=games / 2 {
        let mut opening = game.table();
        for _ in 0..OPENING {
            opening.play_random(&mut rng);
        }
        for seat in [Player::First, Player::Second] {
            won += u32::from(winner(net, seat, opening.boxed_clone(), &limits)? == seat);
        }
        println!("the student won {won} of {}", 2 * pair);
    }
    Some(())
}

/// Who wins a game in which the student has that seat.
fn winner(net: &Net, seat: Player, mut table: Box<dyn Table>, limits: &Limits) -> Option<Player> {
    let mut opponent: Box<dyn Engine> = engine(table.game(), DEFAULT_HASH_MIB);
    loop {
        let position = table.as_any().downcast_ref::<Session<Produto>>()?.at().clone();
        if position.empty().len() <= WORKED_OUT {
            return WorkedOutEnding::new(&position).map(|ending| ending.winner(&[]));
        }
        let action = if position.turn() == seat {
            let guide = Guide { net, last: RefCell::new(None) };
            let (clock, mut nobody) = (ProcessorTime::default(), ());
            let budget = &mut Budget::new(limits, &clock, &mut nobody);
            mcts::explore(&position, &mut &guide, &mut &guide, &MANNER, budget)
                .rows
                .first()?
                .action
                .to_string()
        } else {
            let analysis = opponent.think(table.as_ref(), limits, &ProcessorTime::default(), &mut ()).ok()?;
            analysis.best()?.action.clone()
        };
        table.play(&action).ok()?;
    }
}

/// The student and what it said last: a position is judged once, for its stones and for its winner.
struct Guide<'n> {
    net: &'n Net,
    last: RefCell<Option<(CellSet, CellSet, Judgement)>>,
}

impl Guide<'_> {
    fn ask<R>(&self, position: &Produto, answer: impl FnOnce(&Judgement) -> R) -> R {
        match &mut *self.last.borrow_mut() {
            Some((black, white, said)) if (*black, *white) == (position.black(), position.white()) => {
                answer(said)
            }
            last => answer(&last.insert((position.black(), position.white(), self.net.judge(position))).2),
        }
    }
}

impl Leaf<Produto> for &Guide<'_> {
    fn first_wins(&mut self, position: &Produto, _: &mut Rng) -> f64 {
        let chance = self.ask(position, Judgement::chance);
        if position.turn() == Player::First { chance } else { 1.0 - chance }
    }

    fn known(&mut self, position: &Produto) -> Option<Value> {
        Playout.known(position)
    }
}

impl Order<Produto> for &Guide<'_> {
    fn score(&mut self, position: &Produto, action: Action) -> i32 {
        self.ask(position, |said| said.stone(position.turn(), action))
    }
}
