//! The catalogue: the thermograph of every small region met so far.
//!
//! A region's thermograph follows from those of its options, which are sums of smaller regions. Numbers in a sum are
//! added up and opposite regions cancel; the thermograph of what is left does not follow from those of its parts, so
//! sums have entries of their own.
//!
//! Work is metered and room is limited: when either is used up a region is simply unknown, which is always sound.

use super::Decompose;
use super::mixing::Map;
use super::sums::{Name, Packed, Sum, options_of};
use super::thermograph::{ONE, Thermograph, Wall};

/// About how many bytes an entry of a map takes beside its key and value, with the room it keeps free.
const OVERHEAD: usize = 24;

/// The bytes of an entry and of a sum with its thermograph where pointers have 64 bits. They are counted like this on every
/// machine: when the catalogue is full decides what is looked at next, and the same question gets the same answer everywhere.
const ENTRY_BYTES: usize = 72;
const SUM_BYTES: usize = 56;

/// What is known of a region: its options for both players and its thermograph.
#[derive(Debug)]
struct CatalogueEntry {
    options: [Packed; 2],
    thermograph: Thermograph,
    /// Whether exchanging the players changes nothing, so that two of these cancel.
    is_own_negative: bool,
}

/// Nothing more can be found out now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exhausted;

#[derive(Debug)]
pub(crate) struct Catalogue<S> {
    entries: Vec<CatalogueEntry>,
    /// Every way a region has been seen to lie, moved to the corner.
    names: Map<S, Name>,
    /// Sums of several regions, or of regions and a fraction: the fraction, then the regions' names.
    sums: Map<Vec<i32>, Thermograph>,
    /// Bytes in use, about, and how many there may be.
    weight: usize,
    capacity: usize,
    /// Thermographs that may still be drawn.
    meter: u32,
}

impl<S: Decompose> Catalogue<S> {
    /// Larger regions are never part of a sum inside another region (an action takes a cell and another part has one),
    /// so their options need not be kept.
    const GREATEST_PART: u32 = S::GREATEST - 2;

    pub(crate) fn with_mebibytes(size: usize) -> Self {
        let (names, sums) = (Map::default(), Map::default());
        Self { entries: Vec::new(), names, sums, weight: 0, capacity: size.saturating_mul(1 << 20), meter: 0 }
    }

    /// Sets how many thermographs may be drawn from now on, and says how many were left.
    pub(crate) fn set_meter(&mut self, meter: u32) -> u32 {
        std::mem::replace(&mut self.meter, meter)
    }

    /// Forgets everything if there is no room left. Names given before mean nothing then.
    pub(crate) fn make_room(&mut self) {
        if self.weight > self.capacity {
            self.entries.clear();
            self.names.clear();
            self.sums.clear();
            self.weight = 0;
        }
    }

    /// The thermograph of a catalogued region; the name's sign is the caller's business.
    pub(crate) fn thermograph(&self, name: Name) -> &Thermograph {
        &self.entry(name).thermograph
    }

    /// Whether two regions add up to nothing.
    pub(crate) fn cancel(&self, a: Name, b: Name) -> bool {
        a == -b || (a == b && self.entry(a).is_own_negative)
    }

    fn entry(&self, name: Name) -> &CatalogueEntry {
        &self.entries[name.unsigned_abs() as usize - 1]
    }

    /// The name of a region.
    pub(crate) fn name(&mut self, region: S) -> Result<Name, Exhausted> {
        let seen = region.cornered();
        if let Some(&name) = self.names.get(&seen) {
            return Ok(name);
        }
        if region.size() > S::GREATEST {
            return Err(Exhausted);
        }
        let (state, negative) = seen.representative();
        let name = match self.names.get(&state) {
            Some(&name) => name,
            None => self.enter(state)?,
        };
        let name = if negative { -name } else { name };
        self.record(seen, name);
        Ok(name)
    }

    /// Works out a new region.
    fn enter(&mut self, state: S) -> Result<Name, Exhausted> {
        let left = self.options(state, false)?;
        let right = self.options(state.turned(), true)?;
        let thermograph = self.draw(&left, &right)?;
        let is_own_negative = state.turned().representative() == (state, false);
        let is_part = state.size() <= Self::GREATEST_PART;
        let options = if is_part { [left, right].map(|sums| Packed::new(&sums)) } else { Default::default() };
        self.weight += ENTRY_BYTES + thermograph.weight();
        self.weight += options.iter().map(Packed::weight).sum::<usize>();
        self.entries.push(CatalogueEntry { options, thermograph, is_own_negative });
        let name = self.entries.len() as Name;
        self.record(state, name);
        Ok(name)
    }

    fn record(&mut self, state: S, name: Name) {
        self.weight += size_of::<(S, Name)>() + OVERHEAD;
        self.names.insert(state, name);
    }

    /// The options of the player to act, seen by Left.
    fn options(&mut self, state: S, acting_is_right: bool) -> Result<Vec<Sum>, Exhausted> {
        let mut options = Vec::new();
        for after in state.options() {
            // After an action the state is seen by the other player.
            options.push(self.sum(if acting_is_right { after } else { after.turned() })?);
        }
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }

    /// A state, Left to act, as a sum.
    fn sum(&mut self, state: S) -> Result<Sum, Exhausted> {
        let (live, lead) = state.without_sure();
        let mut sum = Sum { number: lead * ONE, parts: Vec::new() };
        for region in live.regions() {
            let name = self.name(region)?;
            self.add(&mut sum, name);
        }
        sum.parts.sort_unstable();
        Ok(sum)
    }

    /// Adds a region to a sum, leaving the order of the parts to the caller.
    fn add(&self, sum: &mut Sum, name: Name) {
        if let Some(number) = self.thermograph(name).number() {
            sum.number += number * name.signum();
        } else if let Some(at) = sum.parts.iter().position(|&part| self.cancel(part, name)) {
            sum.parts.swap_remove(at);
        } else {
            sum.parts.push(name);
        }
    }

    /// Draws the thermograph of a game with these options.
    fn draw(&mut self, left: &[Sum], right: &[Sum]) -> Result<Thermograph, Exhausted> {
        if self.meter == 0 || self.weight > self.capacity {
            return Err(Exhausted);
        }
        self.meter -= 1;
        let mut after_left = Vec::with_capacity(left.len());
        for sum in left {
            after_left.push(self.wall(sum, Thermograph::right_wall)?);
        }
        let mut after_right = Vec::with_capacity(right.len());
        for sum in right {
            after_right.push(self.wall(sum, Thermograph::turned_left_wall)?);
        }
        Ok(Thermograph::new(&after_left, &after_right))
    }

    /// One wall of a sum. An integer moves a wall as a whole; a fraction does not below zero, where its own walls are
    /// not straight, so it counts as a part of the sum.
    fn wall(&mut self, sum: &Sum, side: fn(&Thermograph, bool, i32) -> Wall) -> Result<Wall, Exhausted> {
        let fraction = sum.number.rem_euclid(ONE);
        let integer = sum.number - fraction;
        match (fraction, sum.parts.as_slice()) {
            (0, []) => Ok(side(&Thermograph::new(&[], &[]), false, integer)),
            (0, &[part]) => Ok(side(self.thermograph(part), part < 0, integer)),
            (_, parts) => {
                let mut key = Vec::with_capacity(1 + parts.len());
                key.push(fraction);
                key.extend_from_slice(parts);
                if !self.sums.contains_key(&key) {
                    let thermograph = self.draw_sum(fraction, parts)?;
                    self.weight += SUM_BYTES + OVERHEAD;
                    self.weight += thermograph.weight() + size_of_val(&*key);
                    self.sums.insert(key.clone(), thermograph);
                }
                Ok(side(&self.sums[&key], false, integer))
            }
        }
    }

    /// Draws the thermograph of a sum of a fraction and regions: an action in it is an action in one of them.
    fn draw_sum(&mut self, fraction: i32, parts: &[Name]) -> Result<Thermograph, Exhausted> {
        let mut options = options_of(fraction).map(|number| {
            number.map(|number| Sum { number, parts: parts.to_vec() }).into_iter().collect::<Vec<Sum>>()
        });
        for (place, &part) in parts.iter().enumerate() {
            if place > 0 && parts[place - 1] == part {
                continue;
            }
            for (player, list) in options.iter_mut().enumerate() {
                let side = if part < 0 { 1 - player } else { player };
                for (number, names) in self.entry(part).options[side].iter() {
                    let mut sum = Sum { number: fraction + number * part.signum(), parts: parts.to_vec() };
                    sum.parts.remove(place);
                    for &name in names {
                        self.add(&mut sum, self.signed(name, part < 0));
                    }
                    sum.parts.sort_unstable();
                    list.push(sum);
                }
            }
        }
        let [left, right] = options;
        self.draw(&left, &right)
    }

    /// A name or its negative's; what is its own negative has one name only.
    fn signed(&self, name: Name, negative: bool) -> Name {
        if negative && !self.entry(name).is_own_negative { -name } else { name }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_pointer_width = "64")]
    fn entries_are_as_large_as_they_are_counted() {
        assert_eq!(size_of::<CatalogueEntry>(), ENTRY_BYTES);
        assert_eq!(size_of::<(Vec<i32>, Thermograph)>(), SUM_BYTES);
    }
}
