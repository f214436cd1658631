//! One Swiss round: everybody who is there as a vertex, and a bye as one more where they are odd.

use super::contender::{Contender, contenders};
use super::levels::{Levels, Packing, add, bye_levels, pair_levels};
use crate::matching::{Costs, PerfectMatching};
use crate::{CannotDraw, Contest, DrawOptions, EntrantId};

/// A pair of places among the contenders, or a place and the bye.
pub(super) type Couple = (usize, Option<usize>);

/// All that a draw is made from.
#[derive(Debug)]
pub(super) struct SwissDraw<'c> {
    pub contest: &'c Contest,
    pub options: &'c DrawOptions,
    pub contenders: Vec<Contender<'c>>,
    /// What was set by hand.
    pub fixed: Vec<Couple>,
    /// The others.
    free: Vec<usize>,
}

/// A question about one couple: the best round with it, or without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Demand {
    Nothing,
    With(Couple),
    Without(Couple),
}

/// The best round, and what it costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Solved {
    pub couples: Vec<Couple>,
    pub levels: Levels,
}

impl<'c> SwissDraw<'c> {
    pub(super) fn new(contest: &'c Contest, options: &'c DrawOptions) -> Result<Self, CannotDraw> {
        let contenders = contenders(contest, &options.absent);
        if contenders.len() < 2 {
            return Err(CannotDraw::TooFew);
        }
        let mut draw = Self { contest, options, contenders, fixed: Vec::new(), free: Vec::new() };
        draw.fixed = draw.set_by_hand()?;
        let taken: Vec<usize> =
            draw.fixed.iter().flat_map(|&(one, other)| [Some(one), other]).flatten().collect();
        draw.free = (0..draw.contenders.len()).filter(|place| !taken.contains(place)).collect();
        Ok(draw)
    }

    fn set_by_hand(&self) -> Result<Vec<Couple>, CannotDraw> {
        let place = |entrant| self.place_of(entrant).ok_or(CannotDraw::NotThere { entrant });
        let pairs = self.options.together.iter().map(|&(one, other)| Ok((place(one)?, Some(place(other)?))));
        let bye = self.options.bye.iter().map(|&entrant| Ok((place(entrant)?, None)));
        let fixed = pairs.chain(bye).collect::<Result<Vec<Couple>, CannotDraw>>()?;
        let mut seen = Vec::new();
        for place in fixed.iter().flat_map(|&(one, other)| [Some(one), other]).flatten() {
            if seen.contains(&place) {
                return Err(CannotDraw::Twice { entrant: self.contenders[place].id() });
            }
            seen.push(place);
        }
        Ok(fixed)
    }

    pub(super) fn place_of(&self, entrant: EntrantId) -> Option<usize> {
        self.contenders.iter().position(|contender| contender.id() == entrant)
    }

    pub(super) fn is_free(&self, place: usize) -> bool {
        self.free.contains(&place)
    }

    /// Whether somebody who is free gets a bye.
    pub(super) fn has_bye(&self) -> bool {
        self.free.len() % 2 == 1
    }

    /// Whether two places were kept apart by hand.
    pub(super) fn are_apart(&self, one: usize, other: usize) -> bool {
        let ids = (self.contenders[one].id(), self.contenders[other].id());
        self.options.apart.iter().any(|&(a, b)| (a, b) == ids || (b, a) == ids)
    }

    pub(super) fn levels(&self, (one, other): Couple) -> Levels {
        match other {
            None => bye_levels(&self.contenders, one),
            Some(other) => {
                let (one, other) = (&self.contenders[one], &self.contenders[other]);
                pair_levels(one, other, &self.contest.rules, self.options.seed)
            }
        }
    }

    /// The couples that may be, with the vertices of the graph.
    fn edges(&self, demand: Demand) -> Vec<(usize, usize, Levels)> {
        let vertices = self.free.len() + usize::from(self.has_bye());
        let place = |vertex: usize| self.free.get(vertex).copied();
        let mut edges = Vec::with_capacity(vertices * vertices / 2);
        for low in 0..self.free.len() {
            for high in low + 1..vertices {
                let couple = (self.free[low], place(high));
                if couple.1.is_none_or(|other| !self.are_apart(couple.0, other)) && demand.allows(couple) {
                    edges.push((low, high, self.levels(couple)));
                }
            }
        }
        edges
    }

    /// The best round that meets a demand, if there is any.
    pub(super) fn solve(&self, demand: Demand) -> Option<Solved> {
        let vertices = self.free.len() + usize::from(self.has_bye());
        let edges = self.edges(demand);
        let mut highest = Levels::default();
        for (_, _, levels) in &edges {
            highest.iter_mut().zip(levels).for_each(|(highest, &level)| *highest = level.max(*highest));
        }
        let packing = Packing::new(vertices / 2, &highest);
        let mut costs = Costs::new(vertices);
        for (low, high, levels) in &edges {
            costs.set(*low, *high, packing.pack(levels));
        }
        let matching = PerfectMatching::cheapest(&costs)?;
        debug_assert!(matching.is_proved(&costs), "a round that could be better");
        let found = matching.pairs().map(|(low, high)| (self.free[low], self.free.get(high).copied()));
        let couples: Vec<Couple> = self.fixed.iter().copied().chain(found).collect();
        Some(self.solved(couples))
    }

    /// Couples with what they cost together.
    pub(super) fn solved(&self, couples: Vec<Couple>) -> Solved {
        let mut levels = Levels::default();
        for &couple in &couples {
            add(&mut levels, &self.levels(couple));
        }
        Solved { couples, levels }
    }
}

impl Demand {
    fn allows(self, couple: Couple) -> bool {
        let same =
            |wanted: Couple| wanted == couple || (wanted.1 == Some(couple.0) && couple.1 == Some(wanted.0));
        // Somebody of the couple that is wanted, with somebody else.
        let touches = |wanted: Couple| {
            let has = |place: usize| couple.0 == place || couple.1 == Some(place);
            has(wanted.0) || wanted.1.map_or(couple.1.is_none(), has)
        };
        match self {
            Self::Nothing => true,
            Self::With(wanted) => same(wanted) || !touches(wanted),
            Self::Without(unwanted) => !same(unwanted),
        }
    }
}
