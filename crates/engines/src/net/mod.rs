//! Small nets of whole numbers, for engines that judge by what they have learnt.
//!
//! An activation is a number from 0 to [`CLIP`], which stands for 1; a weight is a byte, [`UNIT`] of which stand for 1;
//! sums are kept in 32 bits, which they never fill. So the answer is the same on every machine, in whatever order the
//! compiler adds: it makes SIMD of the loops here without being told.

mod layers;
mod weights;

pub(crate) use layers::{Convolution, Dense, clipped};
pub use weights::WeightsError;
pub(crate) use weights::WeightsReader;

/// The greatest activation.
pub(crate) const CLIP: i32 = 63;
/// The weight that stands for 1.
pub(crate) const UNIT: i32 = 32;
