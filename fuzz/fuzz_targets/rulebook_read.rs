//! Any text is split into the parts of a rule book or refused with a line; its examples are checked without a panic.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ludoteca_testkit::laws::rulebook_read(bytes));
