//! Proptest strategies: positions of play, records, strings that look like positions and are not.

use ludoteca_games::{Game, GameId};
use ludoteca_kernel::record::{Line, Record, Step};
use ludoteca_kernel::{Player, PositionExt, Rng};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// One of the games.
pub fn game() -> impl Strategy<Value = GameId> {
    select(GameId::ALL.to_vec())
}

/// A position of game `G` that play leads to, finished ones included. Shrinks towards the start.
pub fn position<G: Game>() -> impl Strategy<Value = G> {
    picks().prop_map(|picks| {
        let mut at = G::start();
        for pick in picks {
            let actions = at.legal_actions();
            match actions.get(pick as usize % actions.len().max(1)) {
                Some(&action) => at.play_unchecked(action),
                None => break,
            }
        }
        at
    })
}

/// A game and the actions of some random play in it. Shrinks towards nothing played.
pub fn play() -> impl Strategy<Value = (GameId, Vec<String>)> {
    (game(), picks()).prop_map(|(game, picks)| {
        let mut table = game.table();
        for pick in picks {
            let actions = table.actions();
            match actions.get(pick as usize % actions.len().max(1)) {
                Some(action) => table.play(action).expect("a listed action is legal"),
                None => break,
            }
        }
        (game, table.history())
    })
}

fn picks() -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), 0..80)
}

/// A record that the format can hold: any tags, comments and variations; the actions are words of no game.
pub fn record() -> impl Strategy<Value = Record> {
    let result = select(vec![None, Some(Player::First), Some(Player::Second)]);
    let tags = vec((tag_name(), tag_value()), 0..6);
    (tag_value(), proptest::option::of(tag_value()), tags, result, line(0)).prop_map(
        |(game, start, tags, result, line)| {
            let mut record = Record { game, start, result, line, ..Record::default() };
            for (name, value) in tags {
                record.set_tag(&name, &value);
            }
            record
        },
    )
}

/// A tag name that is not one of the record's own.
fn tag_name() -> impl Strategy<Value = String> {
    let own = ["Game", "Position", "Result"];
    prop_oneof!["First|Second|Event|Round|Date|Ending", "[A-Za-z][A-Za-z0-9_]{0,8}"]
        .prop_filter("the record's own tags", move |name| !own.contains(&name.as_str()))
}

/// Any text without control characters; quotes and backslashes are likely.
fn tag_value() -> impl Strategy<Value = String> {
    prop_oneof![r#"[a-z\\"\]\[{}(); ]{0,12}"#, "\\PC{0,12}"]
        .prop_filter("no control characters", |text| !text.contains(char::is_control))
}

/// Any text without a closing brace: line breaks, quotes, semicolons and opening braces are likely.
fn comments() -> impl Strategy<Value = Vec<String>> {
    vec(prop_oneof!["[a-z{();\"\n\r\t ]{0,12}", "(?s)[^}]{0,8}", "[a-z ]{60,90}"], 0..3)
}

/// A line of actions; at least `least` of them, because a variation must have one.
fn line(least: usize) -> impl Strategy<Value = Line> {
    let bare = vec(step(Just(vec![])), least..12);
    let leaf = (comments(), bare).prop_map(|(comments, steps)| Line { comments, steps }).boxed();
    leaf.prop_recursive(4, 40, 3, move |inner| {
        let variations = vec(inner.prop_filter("a variation acts", |line| !line.steps.is_empty()), 0..3);
        (comments(), vec(step(variations), least..6)).prop_map(|(comments, steps)| Line { comments, steps })
    })
}

fn step(variations: impl Strategy<Value = Vec<Line>>) -> impl Strategy<Value = Step> {
    let action = prop_oneof!["[a-i][1-9]", "[A-Za-z][A-Za-z0-9-]{0,8}", "swap"];
    (action, comments(), variations).prop_map(|(action, comments, variations)| Step {
        action,
        comments,
        variations,
    })
}

/// Strings with the look of a position of some game, and strings with no look at all.
pub fn garbage() -> impl Strategy<Value = String> {
    prop_oneof![
        "[0-9GYRCDoxwb/]{0,70} [12cdwbsx-]{0,2}( [sx-])?",
        "([0-9wb]{1,8}/){2,8}[0-9wb]{1,8} [wb12]{1,2}",
        "[/ 0-9a-zA-Z-]{0,40}",
        "\\PC{0,40}",
        "(?s).{0,40}",
    ]
}

/// A text with one to three small mistakes in it. The same seed makes the same mistakes.
pub fn spoiled(text: &str, rng: &mut Rng) -> String {
    const INK: &[char] = &[
        '1', '2', '3', '7', '8', '0', '/', ' ', 'G', 'Y', 'R', 'C', 'D', 'o', 'x', 'w', 'b', 'c', 'd', 's',
        '-', 'é',
    ];
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(3) {
        let at = rng.below(chars.len() as u32 + 1) as usize;
        let new = INK[rng.below(INK.len() as u32) as usize];
        match rng.below(4) {
            0 => chars.insert(at, new),
            1 if at < chars.len() => drop(chars.remove(at)),
            2 if at + 1 < chars.len() => chars.swap(at, at + 1),
            _ if at < chars.len() => chars[at] = new,
            _ => chars.push(new),
        }
    }
    chars.into_iter().collect()
}
