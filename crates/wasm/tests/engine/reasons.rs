//! Reasons as a page asks for them.

use crate::{ok, trouble};
use serde_json::json;

#[test]
fn a_mistake_is_told_with_what_was_better() {
    let asked = json!({
        "ask": "reason", "game": "rastros", "start": "1xxxx2/2xx1x1/2x1xxx/3oxxx/3x1xx/4xxx/7 1", "exercise": true,
        "actions": [], "action": "c4", "nodes": 20_000
    });
    let reason = ok(&asked);
    assert_eq!((reason["verdict"].as_str(), &reason["winner"]), (Some("mistake"), &json!(2)), "{reason}");
    assert_eq!(reason["line"][0]["action"], "c4");
    assert!(reason["better"].as_array().unwrap().contains(&json!("e3")), "{reason}");
}

/// Second moves next to First's goal: First walks in.
#[test]
fn what_loses_is_told_with_its_refutation() {
    let asked = json!({
        "ask": "reason", "game": "rastros", "start": "7/7/7/7/1xx4/2o4/7 2", "exercise": true, "actions": [],
        "action": "b1", "nodes": 20_000
    });
    let reason = ok(&asked);
    // Whether nothing else wins is said if the engine has proved it by then.
    assert_eq!(
        (&reason["line"][1]["action"], &reason["line"][1]["seat"]),
        (&json!("a1"), &json!(1)),
        "{reason}"
    );
    assert_eq!(reason["findings"][0], json!({ "theme": "finish", "at": 1, "cells": [0], "counts": [] }));
}

#[test]
fn what_is_not_proved_has_no_reason() {
    let action = "d2d3";
    let asked = json!({ "ask": "reason", "game": "avanco", "start": null, "actions": [], "action": action, "nodes": 500 });
    assert!(ok(&asked).is_null());
}

#[test]
fn what_cannot_be_played_is_refused() {
    let asked = |game: &str, actions: &[&str], action: &str| json!({ "ask": "reason", "game": game, "start": null, "actions": actions, "action": action, "nodes": 500 });
    assert_eq!(trouble(&asked("rastros", &["d4"], "a1"))["kind"], "action");
    assert_eq!(trouble(&asked("rastros", &["d4"], "nonsense"))["kind"], "unreadable");
    assert_eq!(
        trouble(&json!({ "ask": "reason", "game": "rastros", "start": null, "actions": [] }))["kind"],
        "request"
    );
}
