//! How long a Swiss round takes to draw: `cargo run --release -p ludoteca-championship --example bench [ENTRANTS…]`.

use ludoteca_championship::{
    Contest, DrawOptions, Entrant, GameResult, System, explain, next_round, shuffled,
};
use ludoteca_kernel::Rng;
use std::time::Instant;

const ROUNDS: u32 = 7;

fn main() {
    let asked: Vec<u32> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    for count in if asked.is_empty() { vec![12, 160, 161, 800, 801] } else { asked } {
        measure(count);
    }
}

fn measure(count: u32) {
    // As at a national final: 350 schools in 18 regions.
    let pupil = |id: u32| {
        let entrant = Entrant::new(id, &format!("P{id}")).of_school(&format!("S{}", id % 350));
        entrant.of_region(&format!("R{}", id % 18))
    };
    let mut contest = Contest::new(System::Swiss { rounds: ROUNDS }, shuffled((0..count).map(pupil), 1));
    contest.rules.regions_apart = true;
    let mut rng = Rng::new(u64::from(count));
    let mut millis = Vec::new();
    for number in 0..ROUNDS {
        let options = DrawOptions { seed: u64::from(number), ..DrawOptions::default() };
        let start = Instant::now();
        let draft = next_round(&contest, &options).expect("enough entrants");
        millis.push(format!("{:.1}", start.elapsed().as_secs_f64() * 1_000.0));
        if number == ROUNDS - 1 {
            let game = draft.round.pairings[0];
            let start = Instant::now();
            let answer = explain(&contest, &options, &draft.round, game.first, Some(game.second));
            assert!(answer.is_ok());
            millis.push(format!("explain {:.1}", start.elapsed().as_secs_f64() * 1_000.0));
        }
        let mut round = draft.round;
        for pairing in &mut round.pairings {
            let winner = if rng.below(2) == 0 { pairing.first } else { pairing.second };
            pairing.result = Some(GameResult::Played { winner });
        }
        contest.rounds.push(round);
    }
    println!("{count} entrants, rounds 1 to {ROUNDS} in ms: {}", millis.join(" "));
}
