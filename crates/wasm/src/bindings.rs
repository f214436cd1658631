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

/// Gives the engine for a game one of its files; `false` if there is no such game, or the bytes are no file of its.
#[wasm_bindgen]
#[must_use]
pub fn install_book(game: &str, bytes: &[u8]) -> bool {
    crate::install_book(game, bytes)
}
