//! Any text is read as an action of the game that the first byte picks, or refused; what is read prints as a text of the notation.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ludoteca_testkit::laws::action_read(bytes));
