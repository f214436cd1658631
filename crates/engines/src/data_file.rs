//! A file of a game's data: inside the program, or given to it later.

use std::sync::OnceLock;

/// What a file holds, read when it is first needed or when it is installed.
pub(crate) struct DataFile<T, E> {
    in_use: OnceLock<T>,
    read: fn(&[u8]) -> Result<T, E>,
    /// Where it is inside the program.
    inside: Option<&'static [u8]>,
}

impl<T, E: std::fmt::Debug> DataFile<T, E> {
    /// A file that is read like this; `inside` is made by [`inside!`](crate::data_file::inside).
    pub(crate) const fn new(read: fn(&[u8]) -> Result<T, E>, inside: Option<&'static [u8]>) -> Self {
        Self { in_use: OnceLock::new(), read, inside }
    }

    /// What it holds; `None` where it is neither inside the program nor installed yet.
    pub(crate) fn in_use(&self) -> Option<&T> {
        let Some(file) = self.inside else { return self.in_use.get() };
        Some(self.in_use.get_or_init(|| (self.read)(file).expect("what is inside is whole: a test reads it")))
    }

    /// Takes over a file. The first counts: who comes second brings the same.
    pub(crate) fn install(&self, file: &[u8]) -> Result<(), E> {
        let read = (self.read)(file)?;
        let _ = self.in_use.set(read);
        Ok(())
    }
}

/// A file, named as for [`include_bytes!`], where the program is built with such files inside.
macro_rules! inside {
    ($path:literal) => {{
        #[cfg(feature = "books")]
        {
            Some(include_bytes!($path))
        }
        #[cfg(not(feature = "books"))]
        {
            None
        }
    }};
}

pub(crate) use inside;
