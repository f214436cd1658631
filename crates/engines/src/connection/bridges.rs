//! Bridges: two stones with two empty cells between them are as good as joined, because only one of the cells can be taken away.

use super::Connected;
use ludoteca_games::board::{Cell, WideSet};
use ludoteca_kernel::{Outcome, Player, RandomAction, Rng};

/// A game in whose random games bridges are kept.
pub(crate) trait Bridged: RandomAction {
    /// The cell that an action takes for its player.
    fn taken(action: Self::Action) -> Option<Cell>;

    /// The action that saves a bridge of the player to act from the stone that was put last, if there is one.
    fn saving(&self, intruder: Cell) -> Option<Self::Action>;
}

/// The chance that [`Player::First`] wins, by one random game in which every intrusion into a bridge is answered.
pub(crate) fn playout<P: Bridged>(position: &P, rng: &mut Rng) -> f64 {
    let mut at = position.clone();
    let mut last = None;
    while let Some(action) = last.and_then(|cell| at.saving(cell)).or_else(|| at.random_action(rng)) {
        last = P::taken(action).or(last);
        at.play_unchecked(action);
    }
    let is_first = |outcome: Outcome| f64::from(u8::from(outcome.winner == Player::First));
    at.outcome().map_or(0.5, is_first)
}

/// The cell that saves a bridge between own stones from an intruder: two of them are beside both cells.
#[inline]
pub(crate) fn answer<B: Connected>(intruder: Cell, own: WideSet, empty: WideSet) -> Option<Cell> {
    let around = B::around(intruder);
    let ends = around & own;
    if !ends.has_several() {
        return None;
    }
    (around & empty).iter().find(|cell| (B::around(*cell) & ends).has_several())
}

/// Whether a player's stones are as good as joined to all sides, whoever acts: neighbours in a chain of groups and sides touch, or
/// share two empty cells that no others share. To an enemy stone on one cell of a pair the player answers on the other. Tells
/// how many pairs there are. Not every such chain is found.
pub(crate) fn joined_by_pairs<B: Connected>(own: WideSet, empty: WideSet, sides: &[WideSet]) -> Option<u16> {
    let mut groups = Vec::new();
    let mut left = own;
    while let Some(stone) = left.first() {
        let group = B::group_of(stone, own);
        left -= group;
        groups.push((group, B::beside(group) & empty));
    }
    let mut tried = WideSet::EMPTY;
    for (seed, _) in &groups {
        if !(*seed & tried).is_empty() {
            continue;
        }
        let (chain, pairs) = chain_from(*seed, &groups, sides);
        if pairs.is_some() {
            return pairs;
        }
        tried |= chain;
    }
    None
}

/// The chain that grows from a group, and its pairs if it comes to all sides. Links with the least choice come first.
fn chain_from(seed: WideSet, groups: &[(WideSet, WideSet)], sides: &[WideSet]) -> (WideSet, Option<u16>) {
    let (mut chain, mut border, mut used, mut pairs) = (WideSet::EMPTY, WideSet::EMPTY, WideSet::EMPTY, 0);
    let mut far: Vec<WideSet> = sides.to_vec();
    let mut next = seed;
    loop {
        for (group, beside) in groups.iter().filter(|(group, _)| !(*group & next).is_empty()) {
            chain |= *group;
            border |= *beside;
        }
        far.retain(|side| (*side & chain).is_empty());
        if far.is_empty() {
            return (chain, Some(pairs));
        }
        let open = border - used;
        let others = groups.iter().filter(|(group, _)| (*group & chain).is_empty());
        let to_groups = others.map(|(group, beside)| (*group, *beside & open));
        // A side is come to, and nothing is joined by it.
        let to_sides = far.iter().map(|side| (WideSet::EMPTY, *side & open));
        let links = to_groups.chain(to_sides).filter(|(_, shared)| shared.has_several());
        let Some((group, shared)) = links.min_by_key(|(_, shared)| shared.len()) else {
            return (chain, None);
        };
        used |= shared.iter().take(2).collect();
        pairs += 1;
        next = group;
        if group.is_empty() {
            far.retain(|side| *side & open != shared);
        }
    }
}
