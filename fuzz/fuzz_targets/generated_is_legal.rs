//! The bytes play a game: where it leads the actions generated are those that no rule forbids and those the naive oracle finds.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ludoteca_testkit::laws::generated_is_legal(bytes));
