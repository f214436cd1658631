//! What becomes of a request on its way.

use ludoteca_kernel::Rng;

/// How a proxy cheats: how many of a hundred requests meet each fate; the others pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chaos {
    /// Never arrive.
    pub dropped: u32,
    /// Arrive late.
    pub delayed: u32,
    /// Arrive twice, at the same time.
    pub doubled: u32,
    /// Arrive, and the answer does not.
    pub lost: u32,
    /// Are answered by a part of the answer.
    pub cut: u32,
    /// Of a hundred streams, how many are held back whole.
    pub held: u32,
}

impl Chaos {
    /// Everything at once.
    pub const ALL: Self = Self { dropped: 6, delayed: 10, doubled: 15, lost: 6, cut: 6, held: 20 };

    /// A proxy that is honest and holds every stream back.
    pub const BUFFER: Self = Self { dropped: 0, delayed: 0, doubled: 0, lost: 0, cut: 0, held: 100 };

    /// What becomes of the next request.
    pub(crate) const fn fate(self, is_stream: bool, rng: &mut Rng) -> Fate {
        if is_stream {
            let cut = Fate::Cut(1 + rng.below(20_000) as usize);
            return if rng.below(100) < self.held {
                Fate::Hold
            } else if rng.below(100) < self.cut {
                cut
            } else {
                Fate::Pass
            };
        }
        let limits = [
            (self.dropped, Fate::Drop),
            (self.delayed, Fate::Delay(1 + rng.below(150))),
            (self.doubled, Fate::Twice),
            (self.lost, Fate::Lose),
            (self.cut, Fate::Cut(1 + rng.below(400) as usize)),
        ];
        let mut left = rng.below(100);
        let mut at = 0;
        while at < limits.len() {
            let (chance, fate) = limits[at];
            if left < chance {
                return fate;
            }
            left -= chance;
            at += 1;
        }
        Fate::Pass
    }
}

/// What becomes of one request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It is passed on, and so is the answer.
    Pass,
    /// It is not passed on.
    Drop,
    /// It is passed on after so many milliseconds.
    Delay(u32),
    /// It is passed on twice.
    Twice,
    /// It is passed on, and the answer is not.
    Lose,
    /// Only so many bytes of the answer are passed on.
    Cut(usize),
    /// The answer is passed on once it is whole.
    Hold,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fate_is_met() {
        let mut rng = Rng::new(3);
        let met: Vec<Fate> = (0..1000).map(|_| Chaos::ALL.fate(false, &mut rng)).collect();
        let count = |fits: fn(&Fate) -> bool| met.iter().filter(|fate| fits(fate)).count();
        for rare in [
            count(|fate| *fate == Fate::Drop),
            count(|fate| matches!(fate, Fate::Delay(_))),
            count(|fate| *fate == Fate::Twice),
            count(|fate| *fate == Fate::Lose),
            count(|fate| matches!(fate, Fate::Cut(_))),
        ] {
            assert!((20..250).contains(&rare), "{rare}");
        }
        assert!(count(|fate| *fate == Fate::Pass) > 400);
    }

    #[test]
    fn a_buffer_holds_streams_and_nothing_else() {
        let mut rng = Rng::new(3);
        for _ in 0..100 {
            assert_eq!(Chaos::BUFFER.fate(true, &mut rng), Fate::Hold);
            assert_eq!(Chaos::BUFFER.fate(false, &mut rng), Fate::Pass);
        }
    }
}
