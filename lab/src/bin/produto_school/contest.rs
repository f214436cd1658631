//! A match of two pupils, both by the processor time of the thread.

use crate::clock::ProcessorTime;
use ludoteca_engines::Limits;
use ludoteca_engines::produto::{Net, ProdutoLearner, WorkedOutEnding};
use ludoteca_games::Game;
use ludoteca_games::produto::Produto;
use ludoteca_kernel::{Player, Position, RandomAction, Rng};
use std::time::Duration;

/// Random actions at the beginning of each pair of games.
const OPENING: u32 = 4;
/// From here on the rest is worked out: it is over for both alike.
const WORKED_OUT: u32 = 14;

/// Plays pairs of games from the same opening with the seats exchanged.
pub(crate) fn run(
    one: Option<&Net>,
    other: Option<&Net>,
    seed: u64,
    games: u32,
    milliseconds: u64,
) -> Option<()> {
    let mut rng = Rng::new(seed);
    let limits = Limits::time(Duration::from_millis(milliseconds));
    let mut won = 0;
    for _ in 0..games / 2 {
        let mut opening = Produto::start();
        for _ in 0..OPENING {
            opening.play_unchecked(opening.random_action(&mut rng)?);
        }
        for seat in [Player::First, Player::Second] {
            let mut at = opening.clone();
            while at.empty().len() > WORKED_OUT {
                let net = if at.turn() == seat { one } else { other };
                let report = ProdutoLearner { net }.search(&at, &limits, &ProcessorTime::default(), None);
                at.play_unchecked(report.rows.first()?.action);
            }
            won += u32::from(WorkedOutEnding::new(&at)?.winner(&[]) == seat);
        }
    }
    println!("{won} of {}", games / 2 * 2);
    Some(())
}
