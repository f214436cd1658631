//! A file of weights: a name of four letters, bytes for weights and four bytes for each bias, and a checksum.

use crate::checksum::Checksum;
use std::fmt;

/// Why a file is no such file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// It does not begin with the right name.
    Name,
    /// It is too long or too short.
    Length,
    /// Its sum is wrong.
    Checksum,
    /// Its weights are so large that sums might not fit.
    Size,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "these are no weights of this net",
            Self::Length => "the weights are too many or too few",
            Self::Checksum => "the weights are damaged: their checksum is wrong",
            Self::Size => "the weights are too large: sums might not fit",
        })
    }
}

impl std::error::Error for WeightsError {}

/// Reads a file from its beginning to its end.
pub(crate) struct WeightsReader<'f> {
    rest: &'f [u8],
}

impl<'f> WeightsReader<'f> {
    /// A reader of a file with this name, whose checksum is right.
    pub(crate) fn new(file: &'f [u8], name: [u8; 4]) -> Result<Self, WeightsError> {
        let (body, sum) = file.split_last_chunk::<8>().ok_or(WeightsError::Length)?;
        let rest = body.strip_prefix(&name).ok_or(WeightsError::Name)?;
        if Checksum::of(body) != u64::from_le_bytes(*sum) {
            return Err(WeightsError::Checksum);
        }
        Ok(Self { rest })
    }

    fn take(&mut self, length: usize) -> Result<&'f [u8], WeightsError> {
        let (taken, rest) = self.rest.split_at_checked(length).ok_or(WeightsError::Length)?;
        self.rest = rest;
        Ok(taken)
    }

    /// The next weights, row by row.
    pub(crate) fn weights<const IN: usize, const OUT: usize>(
        &mut self,
    ) -> Result<[[i16; IN]; OUT], WeightsError> {
        let bytes = self.take(IN * OUT)?;
        Ok(std::array::from_fn(|row| std::array::from_fn(|at| i16::from(bytes[row * IN + at] as i8))))
    }

    /// The next biases.
    pub(crate) fn biases<const OUT: usize>(&mut self) -> Result<[i32; OUT], WeightsError> {
        let bytes = self.take(4 * OUT)?;
        Ok(std::array::from_fn(|at| {
            let [a, b, c, d] = [0, 1, 2, 3].map(|byte| bytes[4 * at + byte]);
            i32::from_le_bytes([a, b, c, d])
        }))
    }

    /// Says whether all has been read.
    pub(crate) fn finish(self) -> Result<(), WeightsError> {
        if self.rest.is_empty() { Ok(()) } else { Err(WeightsError::Length) }
    }
}
