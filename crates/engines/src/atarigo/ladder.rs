//! Ladders: captures by one threat after the other.
//!
//! The player to act attacks. Every action of the attack leaves an enemy group one liberty, so the other must take that
//! liberty or capture; who lets the attacker capture has lost. A line in which the other could capture is given up. So
//! what is found is a win whatever the other does, and what is not found may be a win all the same.
//!
//! Most of the engine's time goes here, so that nothing is asked twice. A stone changes the liberties of its own group and of those beside
//! it: no others are looked at after it, and the groups that can be attacked are handed on from turn to turn. Nobody can capture
//! where all groups keep a liberty, so that the law need not be asked either.

use super::groups::{Group, follow, groups_at, last_liberties};
use ludoteca_games::atarigo::{Atarigo, Board};
use ludoteca_games::board::{Board as _, Cell, WideSet};
use ludoteca_kernel::Position;
use std::ops::Range;

/// Reads ladders.
#[derive(Debug, Default)]
pub(super) struct LadderReader {
    /// The groups with two liberties at each turn of the line that is read, those of the first turn first.
    narrow: Vec<Group>,
}

/// The stones when the attacker is to act.
#[derive(Clone, Copy)]
struct Stones {
    attacker: WideSet,
    defender: WideSet,
}

impl Stones {
    fn empty(self) -> WideSet {
        Board::ALL - self.attacker - self.defender
    }
}

impl LadderReader {
    /// In how many plies, at most, the player to act captures by threats where no enemy group has one liberty only; `None` if no such
    /// line is found within `nodes` positions. `is_in_danger` tells whether a group of theirs has one, `enemies` are those of the
    /// other's groups that have few liberties, the one with the lowest stone first.
    pub(super) fn read(
        &mut self,
        position: &Atarigo,
        is_in_danger: bool,
        enemies: &[Group],
        nodes: &mut u32,
    ) -> Option<u16> {
        self.narrow.clear();
        self.narrow.extend(enemies.iter().filter(|group| group.liberties.len() == 2));
        let turn = position.turn();
        let at = Stones { attacker: position.stones(turn), defender: position.stones(turn.other()) };
        self.attack(at, is_in_danger, 0, nodes)
    }

    /// The same, where the groups with two liberties are those from this place on.
    fn attack(&mut self, at: Stones, is_in_danger: bool, from: usize, nodes: &mut u32) -> Option<u16> {
        let turn = from..self.narrow.len();
        let mut best: Option<u16> = None;
        for index in turn.clone() {
            for point in self.narrow[index].liberties {
                *nodes = nodes.checked_sub(1)?;
                let Some(plies) = self.threaten(at, is_in_danger, point, turn.clone(), nodes) else {
                    continue;
                };
                if plies == 3 {
                    return Some(3);
                }
                best = Some(best.map_or(plies, |known| known.min(plies)));
            }
        }
        best
    }

    /// The same with a stone on this point, which leaves a group one liberty.
    fn threaten(
        &mut self,
        at: Stones,
        is_in_danger: bool,
        point: Cell,
        turn: Range<usize>,
        nodes: &mut u32,
    ) -> Option<u16> {
        let attacker = at.attacker.with(point);
        let empty = at.empty().without(point);
        if !follow(point, attacker, empty, 1).liberties.has_several()
            || (is_in_danger && !last_liberties(attacker, attacker, empty).is_empty())
        {
            return None;
        }
        let beside_point = Board::BESIDE[usize::from(point.0)];
        let threatened = last_liberties(beside_point, at.defender, empty);
        let escape = threatened.first()?;
        let (defender, empty) = (at.defender.with(escape), empty.without(escape));
        let escaped = follow(escape, defender, empty, 2);
        if threatened.has_several() || !escaped.liberties.has_several() {
            return Some(3);
        }
        let beside_escape = Board::BESIDE[usize::from(escape.0)];
        let is_in_danger = !last_liberties(beside_escape, attacker, empty).is_empty();
        for index in turn.clone() {
            let group = self.narrow[index];
            if (group.stones & (beside_point | beside_escape)).is_empty() {
                self.narrow.push(group);
            }
        }
        let changed = groups_at(beside_point - escaped.stones, defender, empty, 2);
        for group in changed.chain([escaped]).filter(|group| group.liberties.len() == 2) {
            self.insert(turn.end, group);
        }
        let rest = self.attack(Stones { attacker, defender }, is_in_danger, turn.end, nodes);
        self.narrow.truncate(turn.end);
        rest.map(|plies| plies + 2)
    }

    /// Puts a group among those from this place on, in order of their lowest stones.
    fn insert(&mut self, from: usize, group: Group) {
        let before = self.narrow[from..].partition_point(|other| other.stones.first() < group.stones.first());
        self.narrow.insert(from + before, group);
    }
}
