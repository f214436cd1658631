//! Any text is read as records or refused with a reason and a place; what is read is written and read again as itself.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ludoteca_testkit::laws::record_read(bytes));
