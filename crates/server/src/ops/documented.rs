//! Checks that the limits in `docs/operations.md` are the real ones.

use crate::api::limits::{LARGE_BODIES_KIB, MAX_BODY_BYTES, MAX_FOLLOWED, MAX_LIST_BYTES, MAX_SAVE_BYTES};
use crate::http::connection::BUFFER;
use crate::http::limits::ConnectionLimits;
use crate::http::rate_limit::{MAX_KEYS, Paces, Rate};

const DOCUMENT: &str = include_str!("../../../../docs/operations.md");

/// A number as the document writes it: `8,192`, `0.2`.
fn written(number: f64) -> String {
    if number.fract() != 0.0 {
        return number.to_string();
    }
    let digits = format!("{number:.0}");
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|part| std::str::from_utf8(part).unwrap()).collect();
    groups.join(",")
}

fn bytes(count: usize) -> String {
    if count < 1 << 20 { format!("{} KB", count >> 10) } else { format!("{} MB", count >> 20) }
}

#[test]
fn the_documented_limits_are_the_real_ones() {
    let usual = ConnectionLimits::default();
    let proxy = usual.behind_proxy();
    let paces = Paces::default();
    let count = |count: usize| written(count as f64);
    let single = [
        ("header of a request", bytes(BUFFER)),
        ("body of a request", bytes(MAX_BODY_BYTES)),
        ("list of pupils", bytes(MAX_LIST_BYTES)),
        ("save of a championship", bytes(MAX_SAVE_BYTES)),
        ("lists and saves being read at the same time, together", bytes(LARGE_BODIES_KIB << 10)),
        ("time for a client to send the header", format!("{} s", usual.wait.as_secs())),
        ("connections from one address", count(usual.per_address)),
        ("connections in all", count(usual.in_all)),
        ("connections in all with `--proxy`, where addresses are not counted", count(proxy.in_all)),
        ("event streams and long polls of one client, also with `--proxy`", count(paces.streams)),
        ("tables, rooms and tournaments on one stream", count(MAX_FOLLOWED)),
    ];
    let rates: [(&str, Rate); 9] = [
        ("commands with one secret", paces.seat),
        ("commands to one room from its members, and from each other address", paces.room),
        ("commands to one tournament, likewise", paces.tournament),
        ("requests that read tournaments, from one address", paces.looks),
        ("all other requests from one address", paces.address),
        ("tables, rooms and championships opened from one address", paces.opening),
        ("passwords tried from one address", paces.password),
        ("wrong secrets and codes from one address", paces.wrong),
        ("people who join one room from one address", paces.joins),
    ];
    let rates =
        rates.map(|(what, rate)| (what, format!("{} | {}", written(rate.burst), written(rate.per_second))));
    for (what, value) in single.into_iter().chain(rates) {
        let line = format!("| {what} | {value} |");
        assert!(DOCUMENT.contains(&line), "docs/operations.md lacks the line {line}");
    }
    assert!(DOCUMENT.contains(&format!("at most {} entries each", count(MAX_KEYS))));
}
