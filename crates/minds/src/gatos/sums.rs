//! Sums of catalogued regions, by name.

/// A catalogued region or its negative: its place counted from 1, below zero for the negative.
pub(super) type Name = i32;

/// A number and regions that are no numbers, in order of their names, none beside its negative.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Sum {
    pub(super) number: i32,
    pub(super) parts: Vec<Name>,
}

/// Sums one after the other, in little room: the number, how many parts, the parts.
#[derive(Clone, Debug, Default)]
pub(super) struct Packed(Box<[i32]>);

impl Packed {
    /// These sums.
    pub(super) fn new(sums: &[Sum]) -> Self {
        let words = |sum: &Sum| [sum.number, sum.parts.len() as i32].into_iter().chain(sum.parts.clone());
        Self(sums.iter().flat_map(words).collect())
    }

    /// The number and the parts of each.
    pub(super) fn iter(&self) -> impl Iterator<Item = (i32, &[Name])> {
        let mut rest = &*self.0;
        std::iter::from_fn(move || {
            let [number, count, words @ ..] = rest else { return None };
            let (parts, after) = words.split_at(*count as usize);
            rest = after;
            Some((*number, parts))
        })
    }

    /// The memory behind it, in bytes.
    pub(super) fn weight(&self) -> usize {
        size_of_val(&*self.0)
    }
}
