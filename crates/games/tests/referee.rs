//! The naive referee, written apart from the law room, agrees at every position of many random games.

use ludoteca_games::{Admit, Game, GameId, Notation, Picture};
use ludoteca_kernel::{Dice, PositionExt};
use ludoteca_testkit::perft_file::{Entry, entries};
use ludoteca_testkit::referee::{self, Referee};
use ludoteca_testkit::walk::step;
use ludoteca_testkit::{laws, opinion};

/// Plays random games by random bytes through the law that compares everything.
fn agrees_in_random_games(game: GameId, games: u32) {
    let number = GameId::ALL.iter().position(|&other| other == game).expect("one of the six") as u8;
    let mut dice = Dice::new(1_000 + u64::from(number));
    for _ in 0..games {
        // No game is longer than 64 actions, except Semáforo's, which is not longer than 36.
        let bytes: Vec<u8> = std::iter::once(number).chain((0..64).map(|_| dice.below(256) as u8)).collect();
        laws::generated_is_legal_throughout(&bytes);
    }
}

/// Both count the same sequences from random positions.
fn counts_the_same<G: Game>(depth: u32, positions: u32) {
    let mut dice = Dice::new(2_000);
    for _ in 0..positions {
        let mut at = G::start();
        for _ in 0..dice.below(50) {
            at = step(&at, &mut dice).unwrap_or(at);
        }
        let text = at.write();
        assert_eq!(ludoteca_kernel::perft(&at, depth), opinion::perft(G::ID, &text, depth), "{text}");
    }
}

/// Both agree in random games from every position of the perft file: ends and special cases are frequent there.
fn agrees_from_the_perft_positions(game: GameId) {
    let mut dice = Dice::new(4_000);
    for Entry { position, .. } in entries(game) {
        for _ in 0..5 {
            let mut table = game.table_at(&position, Admit::Lawful).expect("a lawful position");
            let mut referee = opinion::at(game, &position);
            loop {
                let at = table.position();
                assert_eq!(at, referee.position(), "from {position}");
                assert_eq!(table.actions(), referee.actions(), "{at}");
                assert_eq!(table.turn().number(), referee.to_act(), "{at}");
                assert_eq!(table.outcome().map(|outcome| outcome.winner.number()), referee.winner(), "{at}");
                match table.play_random(&mut dice) {
                    Some(action) => referee.play(&action),
                    None => break,
                }
            }
        }
    }
}

macro_rules! second_opinion {
    ($($game:ident: $G:ty, $games:literal games, perft $depth:literal from $positions:literal;)*) => {
        $(mod $game {
            use ludoteca_games::Game;

            #[test]
            fn the_referee_agrees_in_random_games() {
                super::agrees_in_random_games(<$G>::ID, $games);
            }

            #[test]
            fn the_referee_agrees_from_every_perft_position() {
                super::agrees_from_the_perft_positions(<$G>::ID);
            }

            #[test]
            fn the_referee_counts_the_same() {
                super::counts_the_same::<$G>($depth, $positions);
            }
        })*

        #[test]
        fn every_game_has_a_second_opinion() {
            assert_eq!([$(<$G>::ID),*], GameId::ALL);
        }
    };
}

second_opinion! {
    semaforo: ludoteca_games::semaforo::Semaforo, 2000 games, perft 3 from 10;
    gatos: ludoteca_games::gatos::Gatos, 500 games, perft 2 from 8;
    rastros: ludoteca_games::rastros::Rastros, 3000 games, perft 5 from 20;
    avanco: ludoteca_games::avanco::Avanco, 600 games, perft 3 from 8;
    produto: ludoteca_games::produto::Produto, 200 games, perft 2 from 4;
    flume: ludoteca_games::flume::Flume, 500 games, perft 2 from 8;
}

#[test]
fn the_referee_scores_produto_alike() {
    let mut dice = Dice::new(3_000);
    for _ in 0..30 {
        let mut at = ludoteca_games::produto::Produto::start();
        while !at.is_over() {
            let referee = referee::Produto::from_position(&at.write());
            let scores = ['b', 'w'].map(|colour| referee.score(colour) as u32);
            assert_eq!(Picture::of(&at).tally, Some(scores), "{}", at.write());
            at = step(&at, &mut dice).unwrap_or(at);
        }
    }
}
