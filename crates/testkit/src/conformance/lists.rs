//! Laws of the lists in which a game says what may happen: breaches, decisions and complaints. Whoever translates them
//! relies on the lists being whole.

use crate::opinion;
use crate::walk::{action, walk};
use ludoteca_games::board::Board;
use ludoteca_games::{Breach, Complaint, Game, Setup, Severity, Vetted};
use ludoteca_kernel::{PositionExt, Rng};

/// Whatever rule an action breaks while the game goes on is on the list, and everything on the list can be met.
pub fn every_breach_is_on_the_list<G: Game>() {
    let all = opinion::texts(G::ID);
    let mut met: Vec<Breach> = Vec::new();
    walk(40, 61, |at: &G| {
        if at.is_over() {
            return;
        }
        for text in all {
            let Some(breach) = at.breach(action::<G>(text)) else { continue };
            assert!(G::BREACHES.contains(&breach), "{text} at {}: {breach:?} is not listed", at.write());
            if !met.contains(&breach) {
                met.push(breach);
            }
        }
    });
    for breach in G::BREACHES {
        assert!(met.contains(breach), "{breach:?} is listed and was never met");
        let alike = G::BREACHES.iter().filter(|other| other.code == breach.code).count();
        assert_eq!(alike, 1, "{breach:?} shares its code");
    }
}

/// Whatever may be played is on the list of all actions, once, and what is on the list can be played. The list looks the same
/// from every side.
pub fn every_legal_action_is_on_the_list<G: Game>() {
    let listed = G::ID.every_action();
    assert!(listed.windows(2).all(|pair| pair[0] < pair[1]), "an action is listed twice");
    let mut met = vec![false; listed.len()];
    // Where there are many actions, the rarest take many games to be met.
    for seed in 65..95 {
        walk(400, seed, |at: &G| {
            at.for_each_action(|action| {
                let text = action.to_string();
                let Ok(place) = listed.binary_search(&text) else {
                    panic!("{text} at {} is not listed", at.write())
                };
                met[place] = true;
            });
        });
        if met.iter().filter(|met| !**met).count() <= 1 {
            break;
        }
    }
    // A start that is left for good may keep a cell out of play, but not out of exercises.
    let idle: Vec<&String> =
        listed.iter().zip(&met).filter(|(_, met)| !**met).map(|(text, _)| text).collect();
    assert!(idle.len() <= 1, "listed and never met: {idle:?}");
    for &symmetry in G::SYMMETRIES {
        for text in &listed {
            let image = G::image_of(action::<G>(text), symmetry).to_string();
            assert!(listed.binary_search(&image).is_ok(), "{text} through {symmetry:?}");
        }
    }
}

/// However a game is decided, it is on the list. Some decisions are rare: they need not be met.
pub fn every_decision_is_on_the_list<G: Game>() {
    walk(300, 62, |at: &G| {
        if let Some(ending) = at.ending() {
            let listed = G::DECISIONS
                .iter()
                .any(|decision| (decision.rule, decision.code) == (ending.rule, ending.code));
            assert!(listed, "{}: {ending:?} is not listed", at.write());
        }
    });
}

/// Whatever is wrong with a well-formed position string is on the list, and everything on the list can be met.
pub fn every_complaint_is_on_the_list<G: Game>() {
    let mut rng = Rng::new(63);
    let mut met: Vec<(Severity, u8)> = Vec::new();
    walk(60, 64, |at: &G| {
        for _ in 0..4 {
            let setup = spoilt::<G>(at, &mut rng);
            let Err(Complaint { severity, rule, .. }) = G::from_setup(&setup).and_then(Vetted::reachable)
            else {
                continue;
            };
            let complaint = (severity, rule.expect("a well-formed setup is a matter of rules"));
            assert!(G::COMPLAINTS.contains(&complaint), "{complaint:?} is not listed: {setup:?}");
            if !met.contains(&complaint) {
                met.push(complaint);
            }
        }
    });
    for complaint in G::COMPLAINTS {
        assert!(met.contains(complaint), "{complaint:?} is listed and was never met");
    }
}

/// The setup of a position with something about it changed at random.
fn spoilt<G: Game>(at: &G, rng: &mut Rng) -> Setup {
    let mut setup = at.setup();
    let letters: Vec<char> = G::FORM.letters.chars().collect();
    let cells: Vec<usize> = G::Board::ALL.into_iter().map(|cell| cell.0 as usize).collect();
    if rng.below(4) == 0 {
        let gone = letters[rng.below(letters.len() as u32) as usize];
        setup.cells = setup.cells.map(|letter| letter.filter(|&letter| letter != gone));
    }
    for _ in 0..rng.below(4) {
        let cell = cells[rng.below(cells.len() as u32) as usize];
        setup.cells[cell] = letters.get(rng.below(letters.len() as u32 + 1) as usize).copied();
    }
    setup.turn = G::FORM.turns[rng.below(G::FORM.turns.len() as u32) as usize];
    if !G::FORM.extras.is_empty() {
        setup.extra = G::FORM.extras[rng.below(G::FORM.extras.len() as u32) as usize];
    }
    setup
}
