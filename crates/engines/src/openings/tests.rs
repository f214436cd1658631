//! The openings that are kept.

use super::{Balance, BalancedOpening, balanced_openings, weigh};
use crate::{Limits, StoppedClock, Value, profile};
use ludoteca_games::{Game, GameId, Visitor};
use ludoteca_kernel::{Player, PositionExt};
use std::collections::BTreeSet;

/// Fewer would say the same game too often.
const LEAST: usize = 20;

/// The position after an opening in that of its images whose text comes first.
struct FromAnySide<'a>(&'a [String]);

impl Visitor for FromAnySide<'_> {
    type Output = String;

    fn visit<G: Game>(self) -> String {
        let mut at = G::start();
        for action in self.0 {
            let action: G::Action = action.parse().unwrap_or_else(|_| panic!("{action} is no action"));
            assert!(at.is_legal(action), "{action} is illegal");
            at.play_unchecked(action);
        }
        let images = G::SYMMETRIES.iter().map(|&symmetry| at.image(symmetry).write());
        images.min().unwrap()
    }
}

#[test]
fn every_line_of_the_files_is_read() {
    for game in GameId::ALL {
        let lines = super::FILES[game.index()].lines().filter(|line| !line.starts_with('#'));
        let read: Vec<String> = balanced_openings(game).iter().map(BalancedOpening::write).collect();
        assert_eq!(lines.collect::<Vec<_>>(), read, "{game}");
        assert!(read.len() >= LEAST, "{game} has {}", read.len());
    }
    for text in
        ["", "first", "third margin 1: a1", "first margin x: a1", "first proved 3: a1", "first odd 1: a1"]
    {
        assert_eq!(BalancedOpening::read(text), None, "{text}");
    }
}

#[test]
fn openings_are_lawful_and_no_two_are_the_same_seen_from_another_side() {
    for game in GameId::ALL {
        let mut seen = BTreeSet::new();
        for opening in balanced_openings(game) {
            let table = opening.table(game).unwrap_or_else(|| panic!("{game}: {opening:?}"));
            assert_eq!(table.outcome(), None, "{game}: {opening:?}");
            assert!(
                seen.insert(game.visit(FromAnySide(&opening.actions))),
                "{game}: {opening:?} is there twice"
            );
        }
    }
}

#[test]
fn the_seats_are_better_by_turns() {
    for game in GameId::ALL {
        for (opening, seat) in
            balanced_openings(game).iter().zip([Player::First, Player::Second].iter().cycle())
        {
            assert_eq!(opening.favours(), *seat, "{game}: {opening:?}");
        }
        assert_eq!(balanced_openings(game).len() % 2, 0, "{game}");
    }
}

/// What is proved is proved again, of one opening for each seat; other games must at least look even still.
#[test]
fn a_sample_is_balanced_still() {
    for game in GameId::ALL {
        // An opening looks even to who must look; a book may know the winner.
        let profile = profile(game);
        let mut engine = profile.engine(8, profile.perfect);
        for opening in balanced_openings(game).iter().take(2) {
            let table = opening.table(game).unwrap();
            if profile.perfect {
                assert_eq!(
                    weigh(engine.as_mut(), table.as_ref()),
                    Some(opening.weighed),
                    "{game}: {opening:?}"
                );
                continue;
            }
            assert!(
                matches!(opening.weighed.balance, Balance::Estimate(_) | Balance::Looks(_)),
                "{opening:?}"
            );
            let glance = Limits::nodes(profile.glance);
            let analysis = engine.think(table.as_ref(), &glance, &StoppedClock, &mut ()).unwrap();
            let value = analysis.best().unwrap().value;
            let even = matches!(value, Value::Estimate(estimate) if estimate.abs() <= 2 * profile.unit);
            assert!(even, "{game}: {opening:?} is {value}");
        }
    }
}
