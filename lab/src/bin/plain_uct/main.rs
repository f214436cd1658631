//! A plain UCT: a yardstick for engines, and no part of the product.
//!
//! By itself it speaks the Universal Game Interface, for `ludoteca match`; a node of `go nodes` is a simulation. With
//! arguments it plays a match against an engine, both by processor time, which is fair on a busy machine too:
//!
//! ```sh
//! cargo run --release -p ludoteca-lab --bin plain_uct -- GAME MILLISECONDS GAMES [SEED [TIMES [EXPLORATION [RAVE]]]] [OPTION…]
//! ludoteca match time:100ms ugi:target/release/plain_uct --ugi-pace time:100ms --game GAME
//! ```
//!
//! TIMES is how many times the engine's processor time the plain search gets (1), EXPLORATION how strongly little-visited
//! actions attract it (0.5), RAVE after how many visits an action's own results count as much as those of later times
//! (without it, those are left out). Options: with `threads=16` sixteen pairs of games go on at once; with
//! `against=20` the plain search has 20 ms whatever the engine has, for curves of strength over time.

mod clock;
mod contest;
mod uct;

use contest::Contest;
use ludoteca_games::{Admit, GameId, Table};
use ludoteca_kernel::Rng;
use std::io::{BufRead, Write, stdin, stdout};
use std::time::Duration;
use uct::{Manner, Pace};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.is_empty() {
        speak();
    } else if contest(&arguments).is_none() {
        eprintln!(
            "expected nothing, or GAME MILLISECONDS GAMES [SEED [TIMES [EXPLORATION [RAVE]]]] [threads=N] [against=MILLISECONDS]"
        );
    }
}

fn contest(arguments: &[String]) -> Option<()> {
    let (options, arguments): (Vec<&String>, Vec<&String>) =
        arguments.iter().partition(|word| word.contains('='));
    let option = |name: &str| options.iter().find_map(|word| word.strip_prefix(name));
    let threads = option("threads=").map_or(Some(1), |number| number.parse().ok())?;
    let [game, time, games, rest @ ..] = &arguments[..] else { return None };
    let mut manner = Manner::PLAIN;
    if let Some(exploration) = rest.get(2) {
        manner.exploration = exploration.parse().ok()?;
    }
    if let Some(rave) = rest.get(3) {
        manner.rave = Some(rave.parse().ok()?);
    }
    let time = Duration::from_millis(time.parse().ok()?);
    let times: u32 = rest.get(1).map_or(Some(1), |times| times.parse().ok())?;
    let against =
        option("against=").map_or(Some(time * times), |text| text.parse().ok().map(Duration::from_millis))?;
    contest::play(&Contest {
        game: game.parse().ok()?,
        time,
        against,
        games: games.parse().ok()?,
        seed: rest.first().map_or(Some(1), |seed| seed.parse().ok())?,
        manner,
        threads,
    });
    Some(())
}

/// Obeys one line after the other until told to quit or the input ends.
fn speak() {
    let mut engine = Engine { table: GameId::ALL[0].table(), rng: Rng::new(1) };
    for line in stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words == ["quit"] {
            return;
        }
        if let Some(answer) = engine.obey(&words) {
            println!("{answer}");
            // Whoever has gone needs no answer.
            let _ = stdout().flush();
        }
    }
}

/// The engine: the position and chance.
struct Engine {
    table: Box<dyn Table>,
    rng: Rng,
}

impl Engine {
    /// Obeys a line; what is to be said, if anything.
    fn obey(&mut self, words: &[&str]) -> Option<String> {
        match words {
            ["ugi"] => Some("id name plain UCT\nugiok".to_owned()),
            ["isready"] => Some("readyok".to_owned()),
            ["setoption", "name", "Game", "value", slug] => {
                self.table = slug.parse::<GameId>().ok()?.table();
                None
            }
            ["position", "startpos", rest @ ..] => self.lay(self.table.game().table(), rest),
            ["position", "fen", rest @ ..] => {
                let end = rest.iter().position(|&word| word == "moves").unwrap_or(rest.len());
                let start = self.table.game().table_at(&rest[..end].join(" "), Admit::Lawful).ok()?;
                self.lay(start, &rest[end..])
            }
            ["go", "nodes", most] => self.go(Pace::Simulations(most.parse().ok()?)),
            ["go", "movetime", most] => self.go(Pace::Time(Duration::from_millis(most.parse().ok()?))),
            _ => None,
        }
    }

    /// Sets up a position and plays the moves after it.
    fn lay(&mut self, mut table: Box<dyn Table>, moves: &[&str]) -> Option<String> {
        for action in moves.iter().skip(1) {
            table.play(action).ok()?;
        }
        self.table = table;
        None
    }

    fn go(&mut self, pace: Pace) -> Option<String> {
        let action = uct::choose(self.table.as_ref(), pace, Manner::PLAIN, &mut self.rng)?;
        Some(format!("bestmove {action}"))
    }
}
