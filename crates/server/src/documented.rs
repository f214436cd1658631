//! The limits that `docs/operations.md` tells are the real ones.

use crate::connection::BUFFER;
use crate::limits::ConnectionLimits;
use crate::live::limits::{LARGE_BODIES_KIB, LONGEST_BODY, LONGEST_LIST, LONGEST_SAVE, ON_ONE_STREAM};
use crate::pace::{Paces, REMEMBERED, Rate};

const DOCUMENT: &str = include_str!("../../../docs/operations.md");

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
        ("body of a request", bytes(LONGEST_BODY)),
        ("list of pupils", bytes(LONGEST_LIST)),
        ("save of a championship", bytes(LONGEST_SAVE)),
        ("lists and saves that are being read, all together", bytes(LARGE_BODIES_KIB << 10)),
        ("wait for the header of a request", format!("{} s", usual.wait.as_secs())),
        ("connections from one address", count(usual.per_address)),
        ("connections in all", count(usual.in_all)),
        ("connections in all with `--proxy`, counted by nobody's address", count(proxy.in_all)),
        (
            "streams and questions that wait for news, from one client, also with `--proxy`",
            count(paces.streams),
        ),
        ("tables, rooms and tournaments on one stream", count(ON_ONE_STREAM)),
    ];
    let rates: [(&str, Rate); 9] = [
        ("what one secret sends", paces.seat),
        ("what is sent to one room by those whom it knows, and by each other address", paces.room),
        ("what is sent to one tournament, likewise", paces.tournament),
        ("looks at tournaments from one address", paces.looks),
        ("whatever else one address asks", paces.address),
        ("tables, rooms and championships opened from one address", paces.opening),
        ("passwords shown from one address", paces.password),
        ("secrets and codes that open nothing, from one address", paces.wrong),
        ("people who come into one room from one address", paces.joins),
    ];
    let rates =
        rates.map(|(what, rate)| (what, format!("{} | {}", written(rate.burst), written(rate.per_second))));
    for (what, value) in single.into_iter().chain(rates) {
        let line = format!("| {what} | {value} |");
        assert!(DOCUMENT.contains(&line), "docs/operations.md lacks the line {line}");
    }
    assert!(DOCUMENT.contains(&format!("at most {} entries each", count(REMEMBERED))));
}
