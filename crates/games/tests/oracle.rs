//! The naive oracle, written apart from the law room, agrees at every position of many random games.

use ludoteca_games::{Admit, Game, GameId, Notation, Picture, for_every_game};
use ludoteca_kernel::{PositionExt, Rng};
use ludoteca_testkit::oracle::Oracle;
use ludoteca_testkit::oracle::produto::Produto;
use ludoteca_testkit::perft_file::{PerftLine, entries};
use ludoteca_testkit::walk::{LONGEST_GAME, step};
use ludoteca_testkit::{laws, opinion};

/// How many positions of random games are compared, at least.
const POSITIONS: usize = 20_000;

/// How many positions are counted from, and how many sequences of actions are counted from each, at most.
const COUNTED: u32 = 10;
const SEQUENCES: u64 = 10_000;

/// Plays random games by random bytes through the law that compares everything.
fn agrees_in_random_games(game: GameId) {
    let number = game.index() as u8;
    let mut rng = Rng::new(1_000 + u64::from(number));
    let mut compared = 0;
    while compared < POSITIONS {
        let picks = (0..LONGEST_GAME).map(|_| rng.below(256) as u8);
        compared += laws::generated_is_legal_throughout(game, &picks.collect::<Vec<u8>>());
    }
}

/// Both count the same sequences from random positions, as deep as there are not too many.
fn counts_the_same<G: Game>() {
    let mut rng = Rng::new(2_000);
    for _ in 0..COUNTED {
        let mut at = G::start();
        for _ in 0..rng.below(50) {
            at = step(&at, &mut rng).unwrap_or(at);
        }
        let text = at.write();
        for depth in 0..6 {
            let count = ludoteca_kernel::perft(&at, depth);
            if count > SEQUENCES {
                break;
            }
            assert_eq!(count, opinion::perft(G::ID, &text, depth), "{text}");
        }
    }
}

/// Both agree in random games from every position of the perft file: ends and special cases are frequent there.
fn agrees_from_the_perft_positions(game: GameId) {
    let mut rng = Rng::new(4_000);
    for PerftLine { position, .. } in entries(game) {
        for _ in 0..5 {
            let mut table = game.table_at(&position, Admit::Lawful).expect("a lawful position");
            let mut oracle = opinion::at(game, &position);
            loop {
                let at = table.position();
                assert_eq!(at, oracle.position(), "from {position}");
                assert_eq!(table.actions(), oracle.actions(), "{at}");
                assert_eq!(table.turn().number(), oracle.to_act(), "{at}");
                assert_eq!(table.outcome().map(|outcome| outcome.winner.number()), oracle.winner(), "{at}");
                match table.play_random(&mut rng) {
                    Some(action) => oracle.play(&action),
                    None => break,
                }
            }
        }
    }
}

macro_rules! second_opinion {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        $(mod $slug {
            use ludoteca_games::{GameId, $slug::$Game};

            #[test]
            fn the_referee_agrees_in_random_games() {
                super::agrees_in_random_games(GameId::$Game);
            }

            #[test]
            fn the_referee_agrees_from_every_perft_position() {
                super::agrees_from_the_perft_positions(GameId::$Game);
            }

            #[test]
            fn the_referee_counts_the_same() {
                super::counts_the_same::<$Game>();
            }
        })*
    };
}

for_every_game!(second_opinion);

#[test]
fn the_referee_scores_produto_alike() {
    let mut rng = Rng::new(3_000);
    for _ in 0..30 {
        let mut at = ludoteca_games::produto::Produto::start();
        while !at.is_over() {
            let oracle = Produto::from_position(&at.write());
            let scores = ['b', 'w'].map(|colour| oracle.score(colour) as u32);
            assert_eq!(Picture::of(&at).tally, Some(scores), "{}", at.write());
            at = step(&at, &mut rng).unwrap_or(at);
        }
    }
}
