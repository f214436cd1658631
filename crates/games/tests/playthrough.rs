//! Golden playthroughs: `data/<game>/playthrough.txt` is one random game, written out position by position.
//!
//! Whoever changes the law, the notation or the sketch sees here what that does. If it is meant, write them anew:
//! `UPDATE=1 cargo test -p ludoteca-games --test playthrough`.

use ludoteca_games::{GameId, Ink, Table, for_every_game, sketch};
use ludoteca_kernel::Rng;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Any seed will do; a swap is always taken.
const SEED: u64 = 13;

/// Cargo runs tests in the folder of their package.
fn file(game: GameId) -> PathBuf {
    PathBuf::from(format!("data/{game}/playthrough.txt"))
}

/// A random game, from the sorted list of actions so that the order of generation does not matter.
fn playthrough(game: GameId) -> String {
    let mut text = format!(
        "# A random game of {}, position by position; seed {SEED}.\n\
         # Written anew by: UPDATE=1 cargo test -p ludoteca-games --test playthrough\n",
        game.name()
    );
    let mut table = game.table();
    let mut rng = Rng::new(SEED);
    loop {
        show(&mut text, table.as_ref());
        let mut actions = table.actions();
        if actions.is_empty() {
            return text;
        }
        let action = match actions.iter().position(|action| action == "swap") {
            Some(at) => actions.swap_remove(at),
            None => actions.swap_remove(rng.below(actions.len() as u32) as usize),
        };
        table.play(&action).expect("a listed action is legal");
    }
}

fn show(text: &mut String, table: &dyn Table) {
    let (picture, history) = (table.picture(), table.history());
    match history.last() {
        None => text.push_str("\n== start\n"),
        Some(action) => drop(writeln!(text, "\n== {}. {action}", history.len())),
    }
    let _ = writeln!(text, "{}\n", table.position());
    text.push_str(&sketch(&picture, Ink::Plain));
    if let Some([first, second]) = picture.tally {
        let _ = writeln!(text, "\nscore: {first} {second}");
    }
    let actions = table.actions();
    let _ = match picture.ending {
        Some(ending) => {
            writeln!(text, "\nover: player {} wins by rule {}, {}", ending.winner, ending.rule, ending.code)
        }
        None => writeln!(
            text,
            "\nto act: player {}, {} left\nactions: {}: {}",
            picture.turn,
            picture.left,
            actions.len(),
            actions.join(" ")
        ),
    };
}

fn check(game: GameId) {
    let found = playthrough(game);
    let path = file(game);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &found).expect("the data folder can be written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = found.lines().zip(golden.lines()).position(|(found, golden)| found != golden);
    if let Some(at) = differs {
        let line = |text: &str| text.lines().nth(at).unwrap_or_default().to_owned();
        panic!("{} line {}:\n- {}\n+ {}", path.display(), at + 1, line(&golden), line(&found));
    }
    assert_eq!(found.lines().count(), golden.lines().count(), "{}", path.display());
}

macro_rules! plays_as_it_did {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        $(#[test]
        fn $slug() {
            check(GameId::$Game);
        })*
    };
}

for_every_game!(plays_as_it_did);

#[test]
fn colours_are_exchanged_wherever_they_can_be() {
    assert!(playthrough(GameId::Flume).contains("== 2. swap"));
}
