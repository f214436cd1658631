//! The figures of the tie-breaks, each with its terms. The table of rules is in `tie_break.rs`.

use crate::play_off_order::PlayOffOrder;
use crate::{
    Appearance, Careers, Contest, EntrantId, Figure, GameEnding, LeftOut, Points, Term, TermSource, TieBreak,
};
use ludoteca_kernel::Rng;

/// What the figures of a contest are made from.
#[derive(Debug)]
pub(crate) struct Arithmetic<'c> {
    contest: &'c Contest,
    careers: &'c Careers,
    /// How many rounds count as a whole.
    whole: usize,
}

impl<'c> Arithmetic<'c> {
    pub(crate) const fn new(contest: &'c Contest, careers: &'c Careers, whole: usize) -> Self {
        Self { contest, careers, whole }
    }

    /// An entrant's figure. Some depend on who else is level with them; they are among those.
    pub(crate) fn figure(&self, tie_break: TieBreak, entrant: EntrantId, level: &[EntrantId]) -> Figure {
        let mut terms = match tie_break {
            TieBreak::Buchholz | TieBreak::BuchholzCutOne | TieBreak::MedianBuchholz => {
                self.each_round(entrant, |seen| self.plain(seen))
            }
            TieBreak::NationalBuchholz | TieBreak::NationalMedian => {
                self.each_round(entrant, |seen| self.national(seen))
            }
            TieBreak::Progressive => self.progressive(entrant),
            TieBreak::SonnebornBerger => self.each_round(entrant, |seen| self.beaten(seen)),
            TieBreak::Wins => self.each_round(entrant, win),
            TieBreak::DirectEncounter => self.encounters(entrant, level),
            TieBreak::PlayOff => self.play_offs(entrant, level),
            TieBreak::Lots => vec![self.lot(entrant)],
        };
        match tie_break {
            TieBreak::BuchholzCutOne => leave_out(&mut terms, LeftOut::Lowest),
            TieBreak::MedianBuchholz | TieBreak::NationalMedian => {
                leave_out(&mut terms, LeftOut::Highest);
                leave_out(&mut terms, LeftOut::Lowest);
            }
            _ => {}
        }
        Figure::of(terms)
    }

    fn each_round(
        &self,
        entrant: EntrantId,
        worth: impl Fn(Appearance) -> (Points, TermSource),
    ) -> Vec<Term> {
        self.counted(entrant).map(|(round, seen)| term(round, worth(seen))).collect()
    }

    /// The rounds that count for an entrant, from 1, and what each was.
    fn counted(&self, entrant: EntrantId) -> impl Iterator<Item = (u32, Appearance)> {
        let rounds = (1..).zip(self.careers.appearances(entrant).iter().copied());
        rounds.filter(|(_, seen)| *seen != Appearance::Pending)
    }

    fn plain(&self, seen: Appearance) -> (Points, TermSource) {
        let Some(entrant) = seen.opponent() else { return (Points::ZERO, TermSource::NoOpponent) };
        let points = self.careers.points(entrant);
        (points, TermSource::Opponent { entrant, points, halved_byes: 0 })
    }

    fn national(&self, seen: Appearance) -> (Points, TermSource) {
        match seen {
            Appearance::Game { opponent: entrant, .. } => {
                let points = self.careers.points(entrant);
                let worthless = self.careers.bye_counts() == Points::ZERO;
                let halved_byes = if worthless { 0 } else { self.careers.byes(entrant) };
                let counts = points - Points::of_halves(halved_byes);
                (counts, TermSource::Opponent { entrant, points, halved_byes })
            }
            Appearance::Bye if self.careers.bye_counts() > Points::ZERO => {
                // Half a point for every round that counts as a whole.
                (Points::of_halves(self.whole as u32), TermSource::VirtualOpponent)
            }
            Appearance::Bye | Appearance::Absent | Appearance::Pending => {
                (Points::ZERO, TermSource::NoOpponent)
            }
        }
    }

    fn progressive(&self, entrant: EntrantId) -> Vec<Term> {
        let after = |(round, _): (u32, Appearance)| {
            term(round, (self.careers.points_after(entrant, round as usize), TermSource::OwnPoints))
        };
        self.counted(entrant).map(after).collect()
    }

    fn beaten(&self, seen: Appearance) -> (Points, TermSource) {
        match seen {
            Appearance::Game { opponent, ending, .. } if !ending.is_won() => {
                (Points::ZERO, TermSource::NoWinAgainst { entrant: opponent })
            }
            other => self.plain(other),
        }
    }

    /// The games between those who are level, if all of them have met each other.
    fn encounters(&self, entrant: EntrantId, level: &[EntrantId]) -> Vec<Term> {
        let met = |one: EntrantId, other: EntrantId| {
            one == other || self.careers.appearances(one).iter().any(|&seen| is_decided_against(seen, other))
        };
        if !level.iter().all(|&one| level.iter().all(|&other| met(one, other))) {
            return Vec::new();
        }
        let against = self
            .counted(entrant)
            .filter(|(_, seen)| seen.opponent().is_some_and(|other| level.contains(&other)));
        against.map(|(round, seen)| term(round, win(seen))).collect()
    }

    /// Those of the level ones whom the play-offs leave behind an entrant.
    fn play_offs(&self, entrant: EntrantId, level: &[EntrantId]) -> Vec<Term> {
        let behind = PlayOffOrder::of(&self.contest.play_offs, level).behind(entrant);
        behind
            .into_iter()
            .map(|entrant| term(0, (Points::ONE, TermSource::PlayOffAgainst { entrant })))
            .collect()
    }

    /// Everybody draws a number by themselves, so that who comes late changes nothing between two others.
    fn lot(&self, entrant: EntrantId) -> Term {
        let drawn = |id: EntrantId| (lot_number(self.contest.rules.lots, id), id);
        let mine = drawn(entrant);
        let lower = self.contest.entrants.iter().filter(|other| drawn(other.id) < mine).count();
        term(0, (Points::whole(lower as u32 + 1), TermSource::Lot))
    }
}

/// The number that somebody draws from that seed: a higher one is better.
pub(crate) fn lot_number(seed: u64, entrant: EntrantId) -> u64 {
    let number = Rng::new(seed).next() ^ Rng::new(u64::from(entrant.0)).next();
    Rng::new(number).next()
}

fn win(seen: Appearance) -> (Points, TermSource) {
    match seen {
        Appearance::Game { opponent: entrant, ending, .. } if ending.is_won() => {
            (Points::ONE, TermSource::WinAgainst { entrant })
        }
        Appearance::Game { opponent: entrant, .. } => (Points::ZERO, TermSource::NoWinAgainst { entrant }),
        Appearance::Bye | Appearance::Absent | Appearance::Pending => (Points::ZERO, TermSource::NoOpponent),
    }
}

fn is_decided_against(seen: Appearance, rival: EntrantId) -> bool {
    matches!(seen, Appearance::Game { opponent, ending, .. } if opponent == rival && ending != GameEnding::Open)
}

const fn term(round: u32, (counts, source): (Points, TermSource)) -> Term {
    Term { round, counts, source, left_out: None }
}

/// Leaves out one term, the first of those that are equal.
fn leave_out(terms: &mut [Term], which: LeftOut) {
    let counted = terms.iter_mut().filter(|term| term.left_out.is_none());
    let found = match which {
        LeftOut::Highest => counted.min_by_key(|term| std::cmp::Reverse(term.counts)),
        LeftOut::Lowest => counted.min_by_key(|term| term.counts),
    };
    if let Some(term) = found {
        term.left_out = Some(which);
    }
}
