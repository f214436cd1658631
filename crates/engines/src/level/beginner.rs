//! A yardstick for levels: a player who moves at random but overlooks nothing that is one action away.

use ludoteca_games::Table;
use ludoteca_kernel::{Player, Rng};

/// A player who takes a win in one, gives none away where that can be helped, and otherwise moves at random. It knows
/// the rules and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Beginner;

impl Beginner {
    /// The action to play; `None` once the game is over.
    pub fn choose(self, table: &dyn Table, rng: &mut Rng) -> Option<String> {
        let me = table.turn();
        let mut at = table.boxed_clone();
        let mut safe = Vec::new();
        let mut risky = Vec::new();
        for action in table.actions() {
            at.play(&action).ok()?;
            match at.outcome() {
                Some(outcome) if outcome.winner == me => return Some(action),
                Some(_) => {}
                None if gives_a_win(at.as_mut(), me) => risky.push(action),
                None => safe.push(action),
            }
            at.undo();
        }
        let pool = [safe, risky, table.actions()].into_iter().find(|pool| !pool.is_empty())?;
        let at = rng.below(pool.len() as u32) as usize;
        pool.into_iter().nth(at)
    }
}

/// Whether somebody else than `me` is to act and can end the game at once in their own favour.
fn gives_a_win(table: &mut dyn Table, me: Player) -> bool {
    let other = table.turn();
    other != me
        && table.actions().into_iter().any(|action| {
            if table.play(&action).is_err() {
                return false;
            }
            let wins = table.outcome().is_some_and(|outcome| outcome.winner == other);
            table.undo();
            wins
        })
}

#[cfg(test)]
mod tests {
    use super::Beginner;
    use crate::{Limits, StoppedClock, engine};
    use ludoteca_games::GameId;
    use ludoteca_kernel::Rng;

    /// Semáforo is known to the end, so that what was overlooked shows.
    #[test]
    fn nothing_one_action_away_is_overlooked() {
        let game = GameId::Semaforo;
        let mut engine = engine(game, 1);
        let mut rng = Rng::new(5);
        for _ in 0..20 {
            let mut table = game.table();
            while table.outcome().is_none() {
                let analysis = engine.think(table.as_ref(), &Limits::NONE, &StoppedClock, &mut ()).unwrap();
                let action = Beginner.choose(table.as_ref(), &mut rng).unwrap();
                let chosen = analysis.evals.iter().find(|eval| eval.action == action).unwrap();
                let best = analysis.best().unwrap();
                if best.value.is_win() && best.value.plies() == Some(1) {
                    assert_eq!(chosen.value, best.value);
                }
                if chosen.value.is_loss() && chosen.value.plies() == Some(2) {
                    assert_eq!(chosen.value, best.value, "every action gives a win away");
                }
                table.play(&action).unwrap();
            }
            assert_eq!(Beginner.choose(table.as_ref(), &mut rng), None);
        }
    }
}
