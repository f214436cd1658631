//! Why two play each other, or do not, in English: for parents.

use super::{Asked, TOLD};
use ludoteca_championship::{
    Comparison, Criterion, Drawback, EntrantId, Explanation, Obstacle, Points, RoundChanges, System,
};
use ludoteca_club::tournament::TournamentState;

pub(super) fn explanation(state: &TournamentState, asked: Asked, explanation: &Explanation) -> String {
    match explanation {
        Explanation::BySystem { system } => by_system(*system).to_owned(),
        Explanation::DrawnOtherwise => {
            "This round is not explained like that: it was made elsewhere, or by an earlier version of the program.".to_owned()
        }
        Explanation::SetByHand => "It was set by hand.".to_owned(),
        Explanation::Impossible { obstacle } => format!("It could not be: {}.", obstacle_text(state, *obstacle)),
        Explanation::Necessary => "There was no other way to pair everybody.".to_owned(),
        Explanation::Chosen { comparison } => told(state, &supposed(state, asked, true), comparison),
        Explanation::Rejected { comparison } => told(state, &supposed(state, asked, false), comparison),
    }
}

const fn by_system(system: System) -> &'static str {
    match system {
        System::RoundRobin => "It follows the table: everybody plays everybody once, in a fixed order.",
        System::KnockOut { .. } => "It follows the bracket: whoever wins plays whoever won beside them.",
        System::Swiss { .. } | System::DoubleElimination => {
            "It follows the bracket: whoever has not lost yet plays whoever won beside them."
        }
    }
}

/// `If Ana did not play Rui`
fn supposed(state: &TournamentState, (one, other): Asked, is_so: bool) -> String {
    let one = state.name(one);
    match (other.map(|other| state.name(other)), is_so) {
        (Some(other), true) => format!("If {one} did not play {other}"),
        (Some(other), false) => format!("If {one} played {other}"),
        (None, true) => format!("If {one} did not have the bye"),
        (None, false) => format!("If {one} had the bye"),
    }
}

fn told(state: &TournamentState, supposed: &str, comparison: &Comparison) -> String {
    format!("{supposed}, {}. {}", changes(state, &comparison.changed), worse(state, comparison))
}

/// Who would play whom.
fn changes(state: &TournamentState, changed: &RoundChanges) -> String {
    let called = |id: EntrantId| state.name(id);
    let pairs =
        changed.pairs.iter().map(|&(one, other)| format!("{} would play {}", called(one), called(other)));
    let byes = changed.byes.iter().map(|&bye| format!("{} would have the bye", called(bye)));
    let all: Vec<String> = byes.chain(pairs).collect();
    match all.len() {
        0 => "the rest of the round would stay as it is".to_owned(),
        count if count > TOLD => {
            let more = count - TOLD + 1;
            format!("{} and {more} more tables would change", all[..TOLD - 1].join(", "))
        }
        _ => all.join(", "),
    }
}

/// What would be worse.
fn worse(state: &TournamentState, comparison: &Comparison) -> String {
    match comparison.criterion {
        Criterion::SeedOrder => {
            "That would not be unfair, but further from the order drawn at the beginning, which decides where all else is equal.".to_owned()
        }
        Criterion::Chance => "That would be as good a round: lots decided.".to_owned(),
        _ => {
            let told = comparison.drawbacks.iter().take(TOLD).map(|drawback| against(state, drawback));
            format!("That would be worse: {}.", told.collect::<Vec<_>>().join("; "))
        }
    }
}

fn against(state: &TournamentState, drawback: &Drawback) -> String {
    let called = |id: EntrantId| state.name(id);
    match *drawback {
        Drawback::SecondBye { entrant, before: 1 } => format!("{} would have a second bye", called(entrant)),
        Drawback::SecondBye { entrant, before } => {
            format!("{} would have a bye after {before} others", called(entrant))
        }
        Drawback::Rematch { one, other, round } => {
            format!("{} and {} met in round {round}", called(one), called(other))
        }
        Drawback::HighBye { entrant, points, lowest } => {
            format!(
                "the bye would go to {} with {}, and others have {}",
                called(entrant),
                count(points),
                count(lowest)
            )
        }
        Drawback::SameSchool { one, other } => {
            format!("{} and {} are of one school", called(one), called(other))
        }
        Drawback::SameRegion { one, other } => {
            format!("{} and {} are of one region", called(one), called(other))
        }
        Drawback::PointGap { one, points, other, fewer } => {
            format!(
                "{} with {} would play {} with {}",
                called(one),
                count(points),
                called(other),
                count(fewer)
            )
        }
        Drawback::Beginning { entrant, begins: true } => format!("{} would begin too often", called(entrant)),
        Drawback::Beginning { entrant, begins: false } => {
            format!("{} would begin too seldom", called(entrant))
        }
        Drawback::Float { entrant, up: true } => {
            format!("{} would again play somebody with more points", called(entrant))
        }
        Drawback::Float { entrant, up: false } => {
            format!("{} would again play somebody with fewer points", called(entrant))
        }
    }
}

fn count(points: Points) -> String {
    if points == Points::ONE { "1 point".to_owned() } else { format!("{points} points") }
}

fn obstacle_text(state: &TournamentState, obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Themselves => "nobody plays against themselves".to_owned(),
        Obstacle::NotThere { entrant } => format!("{} is not there in this round", state.name(entrant)),
        Obstacle::KeptApart => "they were kept apart by hand".to_owned(),
        Obstacle::TakenByHand { entrant } => format!("{} was paired by hand", state.name(entrant)),
        Obstacle::NoBye => "everybody has somebody to play".to_owned(),
        Obstacle::NoWay => "the others could not all be paired".to_owned(),
    }
}
