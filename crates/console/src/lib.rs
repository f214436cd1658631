//! What Windows says of the window that a program was started in.
//!
//! The only room where Rust takes our word for something: a system call of one line, which the standard library has not.

/// Whether this program has a console window that was opened for it and for nobody else: somebody has double-clicked it. From a
/// command line the shell is in the window too.
///
/// Never so on other systems, which open no windows for programs.
pub fn is_ours_alone() -> bool {
    #[cfg(windows)]
    {
        windows::programs_here() == 1
    }
    #[cfg(not(windows))]
    false
}

#[cfg(windows)]
#[expect(
    unsafe_code,
    reason = "Windows is asked; the call writes at most as many numbers as there is room for"
)]
mod windows {
    #[link(name = "kernel32")]
    unsafe extern "system" {
        /// Writes the numbers of the programs in this console, as far as there is room, and says how many there are; 0 if there
        /// is no console.
        #[link_name = "GetConsoleProcessList"]
        fn list_programs(numbers: *mut u32, room: u32) -> u32;
    }

    /// How many programs are in this console.
    #[expect(
        unsafe_code,
        reason = "Windows is asked; the call writes at most as many numbers as there is room for"
    )]
    pub(crate) fn programs_here() -> u32 {
        let mut numbers = [0; 4];
        // SAFETY: `numbers` lives until after the call, and its length is told.
        unsafe { list_programs(numbers.as_mut_ptr(), numbers.len() as u32) }
    }
}

#[cfg(test)]
mod tests {
    use super::is_ours_alone;

    /// Whoever runs tests does so from something.
    #[test]
    fn a_test_was_not_double_clicked() {
        assert!(!is_ours_alone());
    }
}
