//! A whole national day: 2,000 pupils of 350 schools in twelve tournaments, groups in the morning, finals in the afternoon.

use ludoteca_championship::{
    Concession, Contest, DrawOptions, Entrant, EntrantId, GameResult, Quota, System, TieBreak,
    advised_rounds, deal_groups, group_count, next_round, qualifiers, shuffled, standings,
};
use ludoteca_kernel::Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

const TOURNAMENTS: u32 = 12;
const SCHOOLS: u32 = 350;
const GROUP: usize = 12;
const MORNING: u32 = 4;

/// Pupils by tournament: each of the 350 schools sends at most one to each.
fn enrolled(rng: &mut Rng) -> Vec<Vec<Entrant>> {
    let mut tournaments = vec![Vec::new(); TOURNAMENTS as usize];
    let places = (0..SCHOOLS).flat_map(|school| (0..TOURNAMENTS).map(move |tournament| (school, tournament)));
    for (id, (school, tournament)) in shuffled(places, rng.next()).into_iter().take(2_000).enumerate() {
        let pupil = Entrant::new(id as u32, &format!("P{id}")).of_school(&format!("S{school}"));
        tournaments[tournament as usize].push(pupil.of_region(&format!("R{}", school % 18)));
    }
    tournaments
}

/// Strength decides, mostly: a pupil's is drawn from their number.
fn winner(one: EntrantId, other: EntrantId, rng: &mut Rng) -> EntrantId {
    let strength = |id: EntrantId, rng: &mut Rng| Rng::new(u64::from(id.0)).below(100) + rng.below(60);
    if strength(one, rng) >= strength(other, rng) { one } else { other }
}

/// Plays a contest, some pupils being away now and then, and counts what was given up.
fn play(contest: &mut Contest, rng: &mut Rng, given_up: &mut BTreeMap<String, u32>) {
    let System::Swiss { rounds } = contest.system else { panic!("a Swiss contest") };
    for _ in 0..rounds {
        let away = |_: &EntrantId| rng.below(80) == 0;
        let absent = contest.entrants.iter().map(|entrant| entrant.id).filter(away).collect();
        let options = DrawOptions { seed: rng.next(), absent, ..DrawOptions::default() };
        let draft = next_round(contest, &options).expect("a round");
        for concession in &draft.concessions {
            *given_up.entry(format!("{:?}", Concession::criterion(concession))).or_default() += 1;
        }
        let mut round = draft.round;
        for pairing in &mut round.pairings {
            let winner = winner(pairing.first, pairing.second, rng);
            pairing.result = Some(if rng.below(50) == 0 {
                GameResult::Forfeit { winner }
            } else {
                GameResult::Played { winner }
            });
        }
        contest.rounds.push(round);
    }
}

fn contest(rounds: u32, entrants: Vec<Entrant>, lots: u64) -> Contest {
    let mut contest = Contest::new(System::Swiss { rounds }, entrants);
    contest.rules.tie_breaks.push(TieBreak::Lots);
    contest.rules.lots = lots;
    contest
}

#[test]
fn the_national_day_is_the_same_on_every_machine() {
    let mut rng = Rng::new(2026);
    let mut told = String::new();
    let mut given_up = BTreeMap::new();
    for (number, pupils) in enrolled(&mut rng).into_iter().enumerate() {
        let by_id: BTreeMap<EntrantId, Entrant> =
            pupils.iter().map(|pupil| (pupil.id, pupil.clone())).collect();
        let dealt = deal_groups(&pupils, group_count(pupils.len(), GROUP), rng.next());
        let mut groups: Vec<Contest> = dealt
            .iter()
            .map(|group| contest(MORNING, group.iter().map(|id| by_id[id].clone()).collect(), rng.next()))
            .collect();
        for group in &mut groups {
            play(group, &mut rng, &mut given_up);
        }
        let quota = Quota { from_each: 1, best_next: 0 };
        let best = qualifiers(&groups, quota, &BTreeSet::new()).expect("lots decide the rest").ids();
        let best: Vec<Entrant> = best.iter().map(|id| by_id[id].clone()).collect();
        let mut last = contest(advised_rounds(best.len()), best, rng.next());
        play(&mut last, &mut rng, &mut given_up);
        let podium: Vec<String> = standings(&last)
            .lines
            .iter()
            .take(3)
            .map(|line| format!("{} ({}; {})", line.entrant, line.points, line.figures[0].value))
            .collect();
        let sizes = (groups.len(), last.entrants.len(), last.rounds.len());
        let _ = writeln!(told, "{}: {} pupils, {sizes:?}: {}", number + 1, pupils.len(), podium.join(", "));
    }
    let _ = write!(told, "given up: {given_up:?}");
    insta::assert_snapshot!(told);
}
