//! `ludoteca solve`, against positions that can be worked out by trying everything.

use crate::ludoteca::{answer, json};
use insta::assert_snapshot;
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::{Player, Rng};

/// What trying everything says of a position.
struct Truth {
    wins: bool,
    plies: u64,
    /// First's score less Second's at the end, if both care for nothing else; for games that count one.
    lead: i64,
}

/// Tries everything; `None` if that takes more positions than are left.
fn try_everything(table: &mut dyn Table, left: &mut u32) -> Option<Truth> {
    *left = left.checked_sub(1)?;
    let turn = table.turn();
    if let Some(outcome) = table.outcome() {
        let [first, second] = table.picture().tally.unwrap_or_default();
        return Some(Truth {
            wins: outcome.winner == turn,
            plies: 0,
            lead: i64::from(first) - i64::from(second),
        });
    }
    let mut best: Option<Truth> = None;
    for action in table.actions() {
        table.play(&action).unwrap();
        let again = table.turn() == turn;
        let after = try_everything(table, left);
        table.undo();
        let after = after?;
        let found = Truth { wins: after.wins == again, plies: after.plies + 1, lead: after.lead };
        let better_lead = |old: &Truth| match turn {
            Player::First => found.lead.max(old.lead),
            Player::Second => found.lead.min(old.lead),
        };
        best = Some(match best {
            None => found,
            Some(old) => {
                let lead = better_lead(&old);
                let quicker = if found.wins { found.plies < old.plies } else { found.plies > old.plies };
                let better = if found.wins == old.wins { quicker } else { found.wins };
                Truth { lead, ..if better { found } else { old } }
            }
        });
    }
    best
}

/// Positions near the end of a random game in which nobody ends it while there is something else to do.
fn late_tables(game: GameId, rng: &mut Rng) -> Vec<Box<dyn Table>> {
    let mut table = game.table();
    loop {
        let mut going_on = table.actions();
        going_on.retain(|action| {
            table.play(action).unwrap();
            let goes_on = table.outcome().is_none();
            table.undo();
            goes_on
        });
        if going_on.is_empty() {
            break;
        }
        table.play(&going_on[rng.below(going_on.len() as u32) as usize]).unwrap();
    }
    let mut tables = Vec::new();
    for more in [0, 1, 1, 2] {
        for _ in 0..more {
            table.undo();
        }
        tables.push(table.boxed_clone());
    }
    tables
}

#[test]
fn late_positions_are_solved_as_trying_everything_says() {
    let mut rng = Rng::new(11);
    for game in GameId::ALL {
        let mut checked = 0;
        for mut table in (0..3).flat_map(|_| late_tables(game, &mut rng)) {
            let Some(truth) = try_everything(table.as_mut(), &mut 50_000) else { continue };
            check(table.as_mut(), &truth);
            checked += 1;
        }
        assert!(checked >= 6, "{game}: only {checked} positions were checked");
    }
}

fn check(table: &mut dyn Table, truth: &Truth) {
    let line = format!("solve {} {}", table.game(), table.history().join(" "));
    let solved = json(&line);
    let turn = table.turn();
    let winner = if truth.wins { turn } else { turn.other() };
    assert_eq!(solved["game"], table.game().slug(), "{line}");
    assert_eq!(solved["position"], table.position(), "{line}");
    assert_eq!(solved["turn"], turn.number(), "{line}");
    assert_eq!(
        (&solved["proved"], &solved["winner"]),
        (&true.into(), &winner.number().into()),
        "{line}: {solved}"
    );
    if solved["exact"] == true {
        assert_eq!(solved["plies"], truth.plies, "{line}: {solved}");
    } else if let Some(plies) = solved["plies"].as_u64() {
        assert!(plies >= truth.plies, "{line}: {solved}");
    }
    if let Some(margin) = solved["margin"].as_i64() {
        assert_eq!(margin, if turn == Player::First { truth.lead } else { -truth.lead }, "{line}: {solved}");
    }
    let mut winning = table.actions();
    winning.retain(|action| {
        table.play(action).unwrap();
        let after = try_everything(table, &mut { u32::MAX }).unwrap();
        let again = table.turn() == turn;
        table.undo();
        after.wins == again
    });
    assert_eq!(solved["complete"], true, "{line}: {solved}");
    assert_eq!(solved["winning"], serde_json::json!(winning), "{line}");
    let best = solved["best"].as_str().unwrap();
    assert!(
        if truth.wins { winning.contains(&best.to_owned()) } else { winning.is_empty() },
        "{line}: {solved}"
    );
    for action in solved["line"].as_array().unwrap() {
        table.play(action.as_str().unwrap()).unwrap();
    }
}

#[test]
fn the_answer_is_one_json_object_with_or_without_json() {
    let text = answer("solve rastros f6 --nodes 2k");
    let timeless = |text: &str| text.split("\"ms\"").next().unwrap().to_owned();
    assert_eq!(timeless(&text), timeless(&answer("solve rastros f6 --nodes 2k --json")));
    let solved: serde_json::Value = serde_json::from_str(&text).unwrap();
    let keys: Vec<&String> = solved.as_object().unwrap().keys().collect();
    assert_snapshot!(format!("{keys:?}"), @r#"["game", "position", "turn", "winner", "proved", "winning", "complete", "plies", "exact", "margin", "best", "line", "nodes", "ms", "note"]"#);
    assert_eq!((&solved["winner"], &solved["best"], &solved["plies"]), (&2.into(), &"g7".into(), &1.into()));
}

#[test]
fn what_is_not_proved_is_not_called_proved() {
    let solved = json("solve avanco --nodes 500");
    assert_eq!(
        (&solved["proved"], &solved["winner"], &solved["plies"]),
        (&false.into(), &().into(), &().into())
    );
    assert_eq!((&solved["complete"], &solved["exact"]), (&false.into(), &false.into()));
    assert!(solved["best"].is_string() && solved["winning"] == serde_json::json!([]));
    assert!(solved["nodes"].as_u64().unwrap() <= 500);
    assert_eq!(solved["note"], "not proved within the limits; --time and --nodes give more");
}

#[test]
fn semaforo_is_solved_from_the_start() {
    let solved = json("solve semaforo");
    assert_eq!(
        (&solved["winner"], &solved["plies"], &solved["exact"]),
        (&2.into(), &26.into(), &true.into())
    );
    assert_eq!((&solved["winning"], &solved["note"]), (&serde_json::json!([]), &().into()));
    assert_eq!(solved["line"].as_array().unwrap().len(), 26);
}

/// An almost empty board that play cannot lead to: nobody decides every action in a moment.
#[test]
fn a_strange_exercise_is_left_undecided_and_says_so() {
    let solved = json("solve rastros --position '7/7/7/7/7/5o1/7 2' --admit-unreachable --nodes 100k");
    assert!(solved["nodes"].as_u64().unwrap() <= 100_000, "{solved}");
    assert_eq!(solved["complete"], false, "{solved}");
    assert!(solved["note"].as_str().unwrap().contains("--nodes"), "{solved}");
}

/// Every engine makes do with less where its memory cannot be had.
#[cfg(target_os = "linux")]
#[test]
fn short_memory_makes_a_smaller_table() {
    use std::process::Command;
    for game in GameId::ALL {
        let limited = "ulimit -v 1000000; exec \"$0\" solve \"$1\" --hash 4096 --nodes 1k";
        let mut shell = Command::new("sh");
        shell.args(["-c", limited, env!("CARGO_BIN_EXE_ludoteca"), game.slug()]);
        let output = shell.output().unwrap();
        assert!(output.status.success(), "{game}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn gatos_and_caes_is_decided_from_the_start() {
    let solved = json("solve gatos");
    assert_eq!((&solved["winner"], &solved["proved"]), (&1.into(), &true.into()));
    assert_eq!(solved["winning"], serde_json::json!(["d4", "d5", "e4", "e5"]));
    let replied = json("solve gatos e4 a1 --nodes 300k");
    assert_eq!((&replied["winner"], &replied["proved"]), (&1.into(), &true.into()));
    let unaided = json("solve gatos --no-book --nodes 2000");
    assert_eq!(unaided["proved"], false);
    let checked = answer("tables check gatos --sample 1 --hash 16");
    assert!(
        checked.starts_with("82622 answers leave no reply unanswered; of 28731 states at the edge 1 was"),
        "{checked}"
    );
    let in_order = answer("tables check gatos --from 28730 --sample 9 --hash 16");
    assert!(in_order.contains(" 1 was proved anew"), "{in_order}");
}

/// What the site shows of every opening: `solved.json` names those that win and those that lose.
#[test]
fn the_openings_that_are_said_to_be_known_are_proved() {
    let solved: serde_json::Value =
        serde_json::from_str(include_str!("../../../games/data/solved.json")).unwrap();
    let texts = |list: &serde_json::Value| -> Vec<String> {
        list.as_array().into_iter().flatten().map(|text| text.as_str().unwrap().to_owned()).collect()
    };
    let mut proved = Vec::new();
    for game in GameId::ALL {
        let openings = &solved[game.slug()]["openings"];
        // Faísca's openings take minutes: docs/truths.md has the command.
        if openings.is_null() || game == GameId::Faisca {
            continue;
        }
        let (wins, loses) = (texts(&openings["wins"]), texts(&openings["loses"]));
        let told = last_line(&format!("analyse {game} --json"));
        for row in told["rows"].as_array().unwrap() {
            let action = row["action"].as_str().unwrap();
            assert_eq!(row["proved"], true, "{game} {action}");
            let expected = if row["result"] == "win" { &wins } else { &loses };
            assert!(expected.iter().any(|known| known == action), "{game} {action}");
            if let Some(plies) = openings["plies"].get(action) {
                assert_eq!((&row["plies"], &row["exact"]), (plies, &true.into()), "{game} {action}");
            }
        }
        assert_eq!(wins.len() + loses.len(), told["rows"].as_array().unwrap().len(), "{game}");
        proved.push(game.slug());
    }
    assert_eq!(proved, ["semaforo", "gatos", "rastros", "flume", "dominorio"]);

    // One of each eight images; the others follow.
    let keep = texts(&solved["flume"]["openings"]["keep"]);
    for opening in ["a1", "b1", "b2", "c1", "c2", "c3", "d1", "d2", "d3", "d4"] {
        let told = last_line(&format!("analyse flume {opening} --nodes 300k --json"));
        let rows = told["rows"].as_array().unwrap();
        let swap = rows.iter().find(|row| row["action"] == "swap").unwrap();
        let expected = if keep.iter().any(|kept| kept == opening) { "loss" } else { "win" };
        assert_eq!((&swap["proved"], &swap["result"]), (&true.into(), &expected.into()), "{opening}");
    }
}

/// The last answer of a command that improves on its answers.
fn last_line(line: &str) -> serde_json::Value {
    serde_json::from_str(answer(line).lines().last().unwrap()).unwrap()
}
