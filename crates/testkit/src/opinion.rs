//! From a game's name to its naive referee.

use crate::referee::{self, Referee};
use ludoteca_games::GameId;

/// Calls a generic function with the referee type of a game.
macro_rules! with_referee {
    ($game:expr, $R:ident => $body:expr) => {
        match $game {
            GameId::Semaforo => {
                type $R = referee::Semaforo;
                $body
            }
            GameId::Gatos => {
                type $R = referee::Gatos;
                $body
            }
            GameId::Rastros => {
                type $R = referee::Rastros;
                $body
            }
            GameId::Avanco => {
                type $R = referee::Avanco;
                $body
            }
            GameId::Produto => {
                type $R = referee::Produto;
                $body
            }
            GameId::Flume => {
                type $R = referee::Flume;
                $body
            }
            GameId::Dominorio => {
                type $R = referee::Dominorio;
                $body
            }
        }
    };
}

/// The referee of a game at its start.
pub fn start(game: GameId) -> Box<dyn Referee> {
    with_referee!(game, R => Box::new(R::start()))
}

/// The referee of a game at a position; panics if the string is not one.
pub fn at(game: GameId, position: &str) -> Box<dyn Referee> {
    with_referee!(game, R => Box::new(R::from_position(position)))
}

/// The referee's own count of the sequences of `depth` actions from a position.
pub fn perft(game: GameId, position: &str, depth: u32) -> u64 {
    with_referee!(game, R => referee::perft(&R::from_position(position), depth))
}
