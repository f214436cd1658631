//! Strings of bits: Rice codes for gaps, unary codes for small numbers.

/// Writes bits, the lowest of each byte first.
#[derive(Debug, Default)]
pub(crate) struct BitWriter {
    bytes: Vec<u8>,
    used: u32,
}

impl BitWriter {
    /// Writes the lowest `count` bits of a number.
    pub(crate) fn bits(&mut self, number: u32, count: u32) {
        for at in 0..count {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((number >> at & 1) as u8) << (self.used % 8);
            }
            self.used += 1;
        }
    }

    /// So many ones and a zero.
    pub(crate) fn unary(&mut self, number: u32) {
        for _ in 0..number {
            self.bits(1, 1);
        }
        self.bits(0, 1);
    }

    /// Rice's code: the part above `k` bits in unary, then those `k` bits.
    pub(crate) fn rice(&mut self, number: u32, k: u32) {
        self.unary(number >> k);
        self.bits(number, k);
    }

    /// The bytes written, the last one filled up with zeros.
    pub(crate) fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// The number of bits that [`BitWriter::rice`] takes.
pub(crate) fn rice_bits(number: u32, k: u32) -> u64 {
    u64::from(number >> k) + 1 + u64::from(k)
}

/// Reads what [`BitWriter`] wrote. `None`: the string is at its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BitReader<'b> {
    bytes: &'b [u8],
    held: u64,
    count: u32,
}

impl<'b> BitReader<'b> {
    /// A reader at the beginning.
    pub(crate) fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, held: 0, count: 0 }
    }

    fn fill(&mut self) {
        while self.count <= 56
            && let Some((&first, rest)) = self.bytes.split_first()
        {
            self.held |= u64::from(first) << self.count;
            self.count += 8;
            self.bytes = rest;
        }
    }

    fn skip(&mut self, count: u32) -> Option<()> {
        self.count = self.count.checked_sub(count)?;
        self.held = self.held.checked_shr(count).unwrap_or(0);
        Some(())
    }

    /// A number of `count` bits, at most 32.
    pub(crate) fn bits(&mut self, count: u32) -> Option<u32> {
        self.fill();
        let number = self.held & ((1 << count) - 1);
        self.skip(count)?;
        Some(number as u32)
    }

    /// The number of ones before the next zero.
    pub(crate) fn unary(&mut self) -> Option<u32> {
        let mut ones = 0;
        loop {
            self.fill();
            let here = self.held.trailing_ones().min(self.count);
            ones += here;
            if here < self.count {
                self.skip(here + 1)?;
                return Some(ones);
            }
            if self.count == 0 {
                return None;
            }
            self.skip(here)?;
        }
    }

    /// A number in Rice's code.
    pub(crate) fn rice(&mut self, k: u32) -> Option<u32> {
        let above = self.unary()?;
        let below = self.bits(k)?;
        Some(above.checked_mul(1 << k)? | below)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let numbers = [0, 1, 5, 63, 64, 1000, 77, 3, 12_345];
        for k in 0..12 {
            let mut writer = BitWriter::default();
            for &number in &numbers {
                writer.rice(number, k);
                writer.unary(number % 150);
                writer.bits(number, 32);
            }
            let size = numbers.iter().map(|&n| rice_bits(n, k) + u64::from(n % 150) + 33).sum::<u64>();
            let bytes = writer.finish();
            assert_eq!(bytes.len() as u64, size.div_ceil(8));
            let mut reader = BitReader::new(&bytes);
            for &number in &numbers {
                assert_eq!(reader.rice(k), Some(number));
                assert_eq!(reader.unary(), Some(number % 150));
                assert_eq!(reader.bits(32), Some(number));
            }
            assert_eq!(reader.bits(9), None);
        }
        assert_eq!(BitReader::new(&[0xff]).unary(), None);
    }
}
