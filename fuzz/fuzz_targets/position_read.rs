//! Any text is read as a position of the game that the first byte picks, or refused with a reason; what is read keeps the law.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ludoteca_testkit::laws::position_read(bytes));
