//! Prints a Swiss contest played at random as a report file: `… --example report ENTRANTS ROUNDS SEED`.

use ludoteca_championship::{
    Contest, DrawOptions, Entrant, EntrantId, GameResult, System, next_round, write_trf,
};
use ludoteca_kernel::Rng;

fn main() {
    let asked: Vec<u32> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let &[count, rounds, seed] = asked.as_slice() else {
        eprintln!("three numbers: ENTRANTS ROUNDS SEED");
        std::process::exit(2);
    };
    let entrants = (1..=count).map(|id| Entrant::new(id, &format!("Aluno {id}"))).collect();
    let mut contest = Contest::new(System::Swiss { rounds: rounds + 1 }, entrants);
    let mut rng = Rng::new(u64::from(seed));
    for _ in 0..rounds {
        let absent = (1..=count).filter(|_| rng.below(15) == 0).map(EntrantId).collect();
        let options = DrawOptions { seed: rng.next(), absent, ..DrawOptions::default() };
        let mut round = next_round(&contest, &options).expect("enough entrants").round;
        for pairing in &mut round.pairings {
            let winner = if rng.below(2) == 0 { pairing.first } else { pairing.second };
            pairing.result = Some(match rng.below(15) {
                0 => GameResult::BothAbsent,
                1 => GameResult::Forfeit { winner },
                _ => GameResult::Played { winner },
            });
        }
        contest.rounds.push(round);
    }
    print!("{}", write_trf("Torneio de ensaio", &contest));
}
