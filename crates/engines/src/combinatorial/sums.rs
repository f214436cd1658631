//! Sums of catalogued regions, by name.

use super::thermograph::ONE;

/// A catalogued region or its negative: its place counted from 1, below zero for the negative.
pub(crate) type Name = i32;

/// A number and regions that are no numbers, in order of their names, none beside its negative.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Sum {
    pub(crate) number: i32,
    pub(crate) parts: Vec<Name>,
}

/// Left's and Right's option of a number in canonical form, where there is one.
pub(crate) const fn options_of(number: i32) -> [Option<i32>; 2] {
    if number % ONE == 0 {
        let (left, right) = (number > 0, number < 0);
        return [if left { Some(number - ONE) } else { None }, if right { Some(number + ONE) } else { None }];
    }
    let step = 1 << number.trailing_zeros();
    [Some(number - step), Some(number + step)]
}

/// Sums one after the other, in little room: the number, how many parts, the parts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Packed(Box<[i32]>);

impl Packed {
    /// These sums.
    pub(crate) fn new(sums: &[Sum]) -> Self {
        let words = |sum: &Sum| [sum.number, sum.parts.len() as i32].into_iter().chain(sum.parts.clone());
        Self(sums.iter().flat_map(words).collect())
    }

    /// The number and the parts of each.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (i32, &[Name])> {
        let mut rest = &*self.0;
        std::iter::from_fn(move || {
            let [number, count, words @ ..] = rest else { return None };
            let (parts, after) = words.split_at(*count as usize);
            rest = after;
            Some((*number, parts))
        })
    }

    /// The memory behind it, in bytes.
    pub(crate) fn weight(&self) -> usize {
        size_of_val(&*self.0)
    }
}
