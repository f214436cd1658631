//! What JavaScript sees. Nothing happens here.
#![allow(
    unsafe_code,
    unreachable_pub,
    reason = "the macro makes the module's entry points, from public functions"
)]

use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a question.
#[wasm_bindgen]
#[must_use]
pub fn ask(request: &str) -> String {
    crate::ask(request)
}

/// Gives the mind for Flume its book; `false` if these bytes are no such book.
#[wasm_bindgen]
#[must_use]
pub fn install_flume_book(bytes: &[u8]) -> bool {
    crate::install_flume_book(bytes)
}
