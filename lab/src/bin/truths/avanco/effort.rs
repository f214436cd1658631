//! Proof numbers, and how they are packed.

/// Never: the effort to prove what has been refuted.
pub(super) const NEVER: u32 = u32::MAX;
/// However much is counted, only a proof of the contrary makes it endless.
const MAX_COUNTED: u32 = 1 << 26;
/// The code of [`NEVER`], and the bits of a code.
const CODE_OF_NEVER: u64 = (1 << CODE_BITS) - 1;
pub(super) const CODE_BITS: u32 = 11;

/// How much work is left to prove that the player to act wins, or loses: 0 for done, [`NEVER`] for impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    pub(super) win: u32,
    pub(super) loss: u32,
}

/// How the work to refute all actions is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Counting {
    /// The greatest work for one of them and one more for each other (weak proof numbers; Ueda, Hashimoto, Hashimoto and
    /// Iida 2008): where lines meet again a sum counts the same work many times.
    Greatest,
    /// The sum (Allis 1994).
    Sum,
}

impl Effort {
    pub(super) const WON: Self = Self { win: 0, loss: NEVER };
    pub(super) const LOST: Self = Self { win: NEVER, loss: 0 };
    pub(super) const WITHOUT_LIMIT: Self = Self { win: NEVER, loss: NEVER };

    pub(super) const fn settled(wins: bool) -> Self {
        if wins { Self::WON } else { Self::LOST }
    }

    pub(super) const fn is_settled(self) -> bool {
        self.win == 0 || self.loss == 0
    }

    /// The same for the other player.
    pub(super) const fn turned(self) -> Self {
        Self { win: self.loss, loss: self.win }
    }

    /// The effort for a parent: one winning action wins, all actions must lose. The children's are seen by its player.
    pub(super) fn of_parent(children: impl Iterator<Item = Self>, counting: Counting) -> Self {
        let (mut win, mut greatest, mut sum, mut open) = (NEVER, 0, 0_u32, 0);
        for child in children.filter(|child| child.win != NEVER) {
            win = win.min(child.win);
            greatest = greatest.max(child.loss);
            sum = sum.saturating_add(child.loss);
            open += 1;
        }
        match (win, counting) {
            (0, _) => Self::WON,
            (NEVER, _) => Self::LOST,
            (win, Counting::Greatest) => Self { win, loss: greatest.saturating_add(open - 1) }.rounded(),
            (win, Counting::Sum) => Self { win, loss: sum }.rounded(),
        }
    }

    /// The least effort that can be packed and is not less: numbers that are compared with a limit must not become less when
    /// they are kept.
    fn rounded(self) -> Self {
        let round = |number: u32| unpacked(packed(number.min(MAX_COUNTED)));
        Self { win: round(self.win), loss: round(self.loss) }
    }

    /// Both numbers as codes.
    pub(super) fn code(self) -> u64 {
        packed(self.win) << CODE_BITS | packed(self.loss)
    }

    pub(super) fn from_code(code: u64) -> Self {
        Self { win: unpacked(code >> CODE_BITS & CODE_OF_NEVER), loss: unpacked(code & CODE_OF_NEVER) }
    }
}

/// A number rounded up to seven significant binary digits: a shift, and those digits.
fn packed(number: u32) -> u64 {
    if number == NEVER {
        return CODE_OF_NEVER;
    }
    if number < 128 {
        return u64::from(number);
    }
    let shift = number.ilog2() - 6;
    u64::from(shift * 64 + number.div_ceil(1 << shift))
}

fn unpacked(code: u64) -> u32 {
    if code == CODE_OF_NEVER {
        return NEVER;
    }
    if code < 128 {
        return code as u32;
    }
    let shift = code / 64 - 1;
    ((code - 64 * shift) << shift) as u32
}
