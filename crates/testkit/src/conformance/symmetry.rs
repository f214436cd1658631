//! Laws of [`ludoteca_games::Symmetric`].

use crate::opinion;
use crate::walk::{action, sorted_texts, walk};
use ludoteca_games::Game;
use ludoteca_games::board::Symmetry;
use ludoteca_kernel::PositionExt;

/// The text of every action's image, in the order of [`opinion::texts`]: a symmetry as a permutation.
fn permutation<G: Game>(symmetry: Symmetry) -> Vec<String> {
    opinion::texts(G::ID).iter().map(|text| G::image_of(action::<G>(text), symmetry).to_string()).collect()
}

/// The first symmetry listed leaves everything where it is.
pub fn the_first_symmetry_is_the_identity<G: Game>() {
    let identity = G::SYMMETRIES[0];
    assert_eq!(permutation::<G>(identity), opinion::texts(G::ID));
    walk(10, 31, |at: &G| assert_eq!(&at.image(identity), at, "{}", at.write()));
}

/// The listed symmetries are one to one, all different, and one after the other gives a third.
pub fn symmetries_are_a_group_of_different_ones<G: Game>() {
    let all = opinion::texts(G::ID);
    let permutations: Vec<Vec<String>> = G::SYMMETRIES.iter().map(|&s| permutation::<G>(s)).collect();
    for (at, one) in permutations.iter().enumerate() {
        let mut sorted = one.clone();
        sorted.sort();
        assert_eq!(sorted, all, "one to one: {:?}", G::SYMMETRIES[at]);
        assert!(!permutations[..at].contains(one), "{:?} is listed twice", G::SYMMETRIES[at]);
        for other in &permutations {
            let image = |text: &String| &other[all.binary_search(text).expect("a text of the notation")];
            let both: Vec<String> = one.iter().map(image).cloned().collect();
            assert!(permutations.contains(&both), "{:?} and another", G::SYMMETRIES[at]);
        }
    }
}

/// The game does not care how the board lies: turn, outcome, actions and what they lead to have images.
pub fn every_image_keeps_the_law<G: Game>() {
    for &symmetry in G::SYMMETRIES {
        assert_eq!(G::start().image(symmetry), G::start(), "{symmetry:?}");
    }
    walk(12, 32, |at: &G| {
        for &symmetry in G::SYMMETRIES {
            let image = at.image(symmetry);
            let place = || format!("{} through {symmetry:?}", at.write());
            assert_eq!((image.turn(), image.outcome()), (at.turn(), at.outcome()), "{}", place());
            assert_eq!(
                G::read(&image.write()).and_then(ludoteca_games::Vetted::reachable),
                Ok(image.clone()),
                "{}",
                place()
            );
            let mut images = Vec::new();
            at.for_each_action(|action| {
                let same = G::image_of(action, symmetry);
                images.push(same.to_string());
                assert_eq!(at.after(action).image(symmetry), image.after(same), "{action} at {}", place());
            });
            images.sort();
            assert_eq!(images, sorted_texts(&image), "{}", place());
        }
    });
}
