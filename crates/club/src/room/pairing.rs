//! Who plays whom when everybody plays: at random, but with somebody new where that can be had.

use super::event::PupilNumber;
use super::state::RoomState;
use ludoteca_kernel::Rng;

/// How many random pairings are looked at. The one with the fewest old acquaintances is taken.
const LOOKS: u32 = 64;

/// Pairs of the pupils who are free; one is left over where they are odd. Whoever has begun less often begins.
pub(super) fn pair_all(
    room: &RoomState,
    free: &[PupilNumber],
    rng: &mut Rng,
) -> Vec<(PupilNumber, PupilNumber)> {
    let mut best: Option<(usize, Vec<PupilNumber>)> = None;
    for _ in 0..LOOKS {
        let order = shuffled(free, rng);
        let old = order.chunks_exact(2).map(|pair| times_met(room, pair[0], pair[1])).sum();
        if best.as_ref().is_none_or(|(fewest, _)| old < *fewest) {
            best = Some((old, order));
        }
    }
    let order = best.map(|(_, order)| order).unwrap_or_default();
    order.chunks_exact(2).map(|pair| in_turn(room, pair[0], pair[1])).collect()
}

fn shuffled(free: &[PupilNumber], rng: &mut Rng) -> Vec<PupilNumber> {
    let mut order = free.to_vec();
    for at in (1..order.len()).rev() {
        order.swap(at, rng.below(at as u32 + 1) as usize);
    }
    order
}

fn times_met(room: &RoomState, one: PupilNumber, other: PupilNumber) -> usize {
    let both = |first, second| {
        room.pairs.iter().filter(|pair| pair.first == Some(first) && pair.second == Some(second)).count()
    };
    both(one, other) + both(other, one)
}

fn in_turn(room: &RoomState, one: PupilNumber, other: PupilNumber) -> (PupilNumber, PupilNumber) {
    let begun = |pupil| room.pairs.iter().filter(|pair| pair.first == Some(pupil)).count();
    if begun(other) < begun(one) { (other, one) } else { (one, other) }
}
