//! Chance for each thing that is drawn: a seed for a day, and from it another one for every tournament, contest and round.

use ludoteca_kernel::Rng;

/// The seed of a part, from the seed of the whole and the part's name: the same for the same two, and nothing alike for any others.
/// It is below 2 to the power of 53, so that every program holds it exactly.
pub fn seed_for(seed: u64, part: &str) -> u64 {
    // FNV-1a spreads the name; two generators spread names and seeds that lie close together.
    let spread = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let name = part.bytes().fold(0xcbf2_9ce4_8422_2325, spread);
    Rng::new(Rng::new(seed).next() ^ Rng::new(name).next()).next() >> 11
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_part_has_a_seed_of_its_own() {
        let parts: Vec<String> =
            (0..50).flat_map(|one| (0..20).map(move |two| format!("{one} {two}"))).collect();
        let seeds: HashSet<u64> =
            (0..5).flat_map(|seed| parts.iter().map(move |part| seed_for(seed, part))).collect();
        assert_eq!(seeds.len(), 5 * parts.len());
        assert!(seeds.iter().all(|&seed| seed < 1 << 53));
        assert_eq!(seed_for(7, "1-rastros"), seed_for(7, "1-rastros"));
    }
}
