//! The frame of a book's file: eight letters that name it, what it holds, and a checksum of all before, `u64`, little-endian.

use crate::book_error::BookError;

/// The frame of the books of a game.
pub(crate) struct Frame {
    magic: [u8; 8],
    checksum: fn(&[u8]) -> u64,
}

impl Frame {
    /// The frame with these letters and this checksum.
    pub(crate) const fn new(magic: [u8; 8], checksum: fn(&[u8]) -> u64) -> Self {
        Self { magic, checksum }
    }

    /// What a file holds, if it is whole.
    pub(crate) fn open<'b>(&self, file: &'b [u8]) -> Result<&'b [u8], BookError> {
        let (before, sum) = file.split_last_chunk::<8>().ok_or(BookError::NotABook)?;
        let held = before.strip_prefix(&self.magic).ok_or(BookError::NotABook)?;
        if (self.checksum)(before).to_le_bytes() == *sum { Ok(held) } else { Err(BookError::Damaged) }
    }

    /// The file that holds this.
    pub(crate) fn close(&self, held: &[u8]) -> Vec<u8> {
        let mut file = [self.magic.as_slice(), held].concat();
        file.extend((self.checksum)(&file).to_le_bytes());
        file
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checksum::Checksum;

    #[test]
    fn what_is_closed_opens_and_what_is_changed_or_another_does_not() {
        let frame = Frame::new(*b"A GAME 1", Checksum::of);
        let file = frame.close(b"held");
        assert_eq!(frame.open(&file), Ok(b"held".as_slice()));
        assert_eq!(Frame::new(*b"A GAME 2", Checksum::of).open(&file), Err(BookError::NotABook));
        for at in 8..file.len() {
            let mut changed = file.clone();
            changed[at] ^= 1;
            assert_eq!(frame.open(&changed), Err(BookError::Damaged), "{at}");
        }
        for short in [&[][..], b"A GAME 1", &file[..15]] {
            assert_eq!(frame.open(short), Err(BookError::NotABook));
        }
        assert_eq!(frame.open(&file[..file.len() - 1]), Err(BookError::Damaged));
    }
}
