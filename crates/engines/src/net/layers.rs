//! The two kinds of layers: one that looks at a cell and those around it, and one that looks at everything.

use super::{CLIP, UNIT, WeightsError, WeightsReader};

/// What a sum becomes as an activation of the next layer.
#[inline]
pub(crate) fn clipped(sum: i32) -> i16 {
    ((sum + UNIT / 2) / UNIT).clamp(0, CLIP) as i16
}

/// The sum of products.
#[inline]
fn dot<const LENGTH: usize>(weights: &[i16; LENGTH], activations: &[i16; LENGTH]) -> i32 {
    weights
        .iter()
        .zip(activations)
        .map(|(&weight, &activation)| i32::from(weight) * i32::from(activation))
        .sum()
}

/// A layer of which every output sees every input.
#[derive(Clone, Debug)]
pub(crate) struct Dense<const IN: usize, const OUT: usize> {
    weights: [[i16; IN]; OUT],
    biases: [i32; OUT],
}

impl<const IN: usize, const OUT: usize> Dense<IN, OUT> {
    /// The next numbers of a file of weights.
    pub(crate) fn read(reader: &mut WeightsReader<'_>) -> Result<Self, WeightsError> {
        Ok(Self { weights: reader.weights()?, biases: reader.biases()? })
    }

    /// The sums, before they are clipped.
    #[inline]
    pub(crate) fn sums(&self, activations: &[i16; IN]) -> [i32; OUT] {
        std::array::from_fn(|at| self.biases[at] + dot(&self.weights[at], activations))
    }
}

/// A layer that does the same at every cell: it sees the cell and those around it. `WINDOW` is `IN` for each of them.
///
/// Its sums stay within 16 bits whatever the activations, which [`read`](Self::read) makes sure of: so eight are added
/// at a time by any processor. Many activations are zero, so only the others are multiplied.
#[derive(Clone, Debug)]
pub(crate) struct Convolution<const IN: usize, const WINDOW: usize, const OUT: usize> {
    /// For each input of the window its weights for all outputs.
    weights: Box<[[i16; OUT]; WINDOW]>,
}

impl<const IN: usize, const WINDOW: usize, const OUT: usize> Convolution<IN, WINDOW, OUT> {
    /// The next numbers of a file of weights.
    pub(crate) fn read(reader: &mut WeightsReader<'_>) -> Result<Self, WeightsError> {
        let rows = reader.weights::<WINDOW, OUT>()?;
        let is_safe = rows.iter().all(|row| {
            let most =
                |sign: i32| row.iter().map(|&weight| (sign * i32::from(weight)).max(0)).sum::<i32>() * CLIP;
            most(1).max(most(-1)) <= i32::from(i16::MAX)
        });
        if !is_safe {
            return Err(WeightsError::Size);
        }
        let weights = std::array::from_fn(|input| std::array::from_fn(|output| rows[output][input]));
        Ok(Self { weights: Box::new(weights) })
    }

    /// The activations of the next layer. `around` names for each cell those it sees, itself first; a number beyond the
    /// cells names nothing. `biases` are the same for all cells. The last row of a board is for what is beyond it, and
    /// zero.
    #[inline]
    pub(crate) fn apply<const ROWS: usize, const TAPS: usize>(
        &self,
        board: &[[i16; IN]; ROWS],
        around: &[[u8; TAPS]],
        biases: &[i32; OUT],
    ) -> [[i16; OUT]; ROWS] {
        let active: [Active<IN>; ROWS] = std::array::from_fn(|cell| Active::of(&board[cell]));
        let mut next = [[0; OUT]; ROWS];
        for (row, seen) in next.iter_mut().zip(around) {
            let mut sums = [0_i16; OUT];
            for (&cell, weights) in seen.iter().zip(self.weights.chunks_exact(IN)) {
                for &(input, activation) in active[usize::from(cell).min(ROWS - 1)].iter() {
                    for (sum, &weight) in sums.iter_mut().zip(&weights[usize::from(input)]) {
                        *sum = sum.wrapping_add(activation.wrapping_mul(weight));
                    }
                }
            }
            for ((output, sum), bias) in row.iter_mut().zip(sums).zip(biases) {
                *output = clipped(bias + i32::from(sum));
            }
        }
        next
    }
}

/// The activations of a cell that are not zero, each with its number.
#[derive(Clone, Copy)]
struct Active<const IN: usize> {
    inputs: [(u16, i16); IN],
    count: u8,
}

impl<const IN: usize> Active<IN> {
    #[inline]
    fn of(activations: &[i16; IN]) -> Self {
        let mut active = Self { inputs: [(0, 0); IN], count: 0 };
        for (input, &activation) in activations.iter().enumerate() {
            // Without a branch: no processor can guess which are zero.
            active.inputs[usize::from(active.count)] = (input as u16, activation);
            active.count += u8::from(activation != 0);
        }
        active
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = &(u16, i16)> {
        self.inputs[..usize::from(self.count)].iter()
    }
}
