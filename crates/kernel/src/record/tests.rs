//! The record format: round trips, and where errors point.

use super::*;

fn error(text: &str) -> String {
    read_one(text).unwrap_err().to_string()
}

const GAME: &str = "[Game \"rastros\"]\n";

#[test]
fn a_record_with_everything_survives_a_round_trip() {
    let mut record = Record {
        game: "rastros".into(),
        start: Some("7/7/4o2/7/7/7/7 1".into()),
        result: Some(Player::Second),
        ..Record::default()
    };
    record.set_tag("First", r#"Ana "Torre" \ Silva"#);
    record.line.comments.push("before".into());
    let mut step = Step::new("d4");
    step.comments = vec!["two\nlines".into(), String::new()];
    step.variations.push(Line { comments: vec![], steps: vec![Step::new("d5"), Step::new("c6")] });
    record.line.steps = vec![step, Step::new("c3")];
    let text = record.write().unwrap();
    assert_eq!(read_one(&text).unwrap().record, record, "{text}");
}

#[test]
fn long_games_are_wrapped() {
    let mut record = Record { game: "flume".into(), ..Record::default() };
    record.line.steps = (0..60).map(|_| Step::new("a1")).collect();
    let text = record.write().unwrap();
    assert!(text.lines().all(|line| line.len() < 80), "{text}");
    assert_eq!(read_one(&text).unwrap().record, record);
}

#[test]
fn comments_after_a_variation_belong_to_the_action_before_it() {
    let text = format!("{GAME}1. d4 {{a}} (1. d5) {{b}} 2. c3 *");
    let record = read_one(&text).unwrap().record;
    assert_eq!(record.line.steps[0].comments, ["a", "b"]);
    assert_eq!(record.line.steps.len(), 2);
}

#[test]
fn several_records_stand_in_one_text() {
    let text = format!("{GAME}1. d4 *\n\n; a remark\n{GAME}1. d5 2. c4 1-0");
    let records = read_all(&text).unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!(records[1].place.line, 5);
    assert_eq!(records[1].actions.len(), 2);
    assert_eq!(read_all("  ;nothing\n"), Ok(vec![]));
}

#[test]
fn errors_point_at_the_place() {
    assert_eq!(error("1. d4 *"), "line 1, column 1: a record begins with tags, and [Game \"…\"] must be one");
    assert_eq!(error(&format!("{GAME}1. d4 3. d5 *")), "line 2, column 7: this is action 2, not 3");
    assert_eq!(
        error(&format!("{GAME}1. d4")),
        "line 2, column 6: expected an action or the result: 1-0, 0-1 or *"
    );
    assert_eq!(error(&format!("{GAME}1. d4 {{oh *")), "line 2, column 7: this comment has no closing }");
    assert_eq!(error(&format!("{GAME}1. d4 (1. d5 *")), "line 2, column 14: expected ')', found '*'");
    assert_eq!(error(&format!("{GAME}1. d4 () *")), "line 2, column 7: this variation has no action");
    assert_eq!(
        error(&format!("{GAME}[Result \"1-0\"]\n1. d4 *")),
        "line 3, column 7: the game ends with * but its tag says 1-0"
    );
    assert_eq!(
        error(&format!("{GAME}[Result \"won\"]\n*")),
        "line 2, column 1: the result \"won\" is not 1-0, 0-1 or *"
    );
    assert_eq!(error(&format!("{GAME}{GAME}*")), "line 2, column 1: the tag Game stands twice");
    assert_eq!(error(&format!("{GAME}* x")), "line 2, column 3: text after the end of the record");
    assert_eq!(error(&format!("{GAME}1. *")), "line 2, column 4: expected an action after 1.");
    assert_eq!(
        error(&format!("{GAME}d4 2-0")),
        "line 2, column 4: \"2-0\" is neither an action nor a result (1-0, 0-1 or *)"
    );
    assert_eq!(error("[Game \"a"), "line 1, column 9: the value of the tag Game has no closing \"");
}

#[test]
fn variations_cannot_overflow_the_stack() {
    let text = format!("{GAME}{}", "a1 (".repeat(100_000));
    assert!(error(&text).contains("more than 128 variations"));
}

#[test]
fn what_the_format_cannot_hold_is_refused() {
    let record = |change: &dyn Fn(&mut Record)| {
        let mut record = Record { game: "gatos".into(), ..Record::default() };
        change(&mut record);
        record.write().unwrap_err().to_string()
    };
    assert!(record(&|r| r.line.comments.push("}".into())).contains("closing brace"));
    assert!(record(&|r| r.set_tag("Result", "1-0")).contains("stands twice"));
    assert!(record(&|r| r.set_tag("a b", "")).contains("not a tag name"));
    assert!(record(&|r| r.set_tag("Event", "a\nb")).contains("control character"));
    assert!(record(&|r| r.line.steps.push(Step::new("1-0"))).contains("not an action"));
    assert!(
        record(&|r| {
            let mut step = Step::new("a1");
            step.variations.push(Line::default());
            r.line.steps.push(step);
        })
        .contains("has no action")
    );
}

#[test]
fn errors_repeat_no_more_than_an_excerpt() {
    let long = "x".repeat(1_000_000);
    let digits = "1".repeat(1_000_000);
    for text in [
        format!("[{long} \"a\"]\n[{long} \"a\"]\n"),
        format!("[{long} \"a"),
        format!("[-{long} \"a\"]"),
        format!("{GAME}[Result \"{long}\"]"),
        format!("{GAME}{digits}. d4"),
        format!("{GAME}{long}! *"),
        format!("{GAME}2{long}"),
    ] {
        let error = error(&text);
        assert!(error.len() < 200 && error.contains('…'), "{error}");
    }
    let unwritable = |change: &dyn Fn(&mut Record)| {
        let mut record = Record { game: "rastros".into(), ..Record::default() };
        change(&mut record);
        record.write().unwrap_err().to_string()
    };
    for error in [
        unwritable(&|record| record.tags = vec![(long.clone(), String::new()); 2]),
        unwritable(&|record| record.set_tag(&long, "\n")),
        unwritable(&|record| record.set_tag(&format!("-{long}"), "")),
        unwritable(&|record| record.line.comments.push(format!("{long}}}"))),
        unwritable(&|record| record.line.steps.push(Step::new(format!("{long}!")))),
    ] {
        assert!(error.len() < 200 && error.contains('…'), "{error}");
    }
}
